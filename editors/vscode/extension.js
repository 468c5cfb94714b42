// SPDX-License-Identifier: MIT
// Starts the language server, and runs in a terminal what its lenses name.
const { execFile } = require('child_process')
const { promisify } = require('util')
const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

function program() {
  return vscode.workspace.getConfiguration('boneyard').get('program')
}

// The commands read files from disk. The shell is given the words as they are, so that no name of a file or scenario can be taken for anything else.
async function run(title, shellArgs) {
  await vscode.workspace.saveAll(false)
  vscode.window.createTerminal({ name: title, shellPath: '/bin/sh', shellArgs: ['-c', '"$@"; printf "\\n[Enter closes this] "; read -r line', 'sh', program(), ...shellArgs] }).show()
}

function path(given) {
  const editor = vscode.window.activeTextEditor
  return given || (editor && editor.document.uri.fsPath)
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand('boneyard.test', (file, scenario) => {
      if (path(file)) run('boneyard test', ['test', path(file), ...(scenario ? ['--scenario=' + scenario] : [])])
    }),
    vscode.commands.registerCommand('boneyard.play', (file) => {
      if (path(file)) run('boneyard play', ['play', path(file)])
    }),
    vscode.commands.registerCommand('boneyard.step', (file, scenario) => {
      if (path(file)) run('boneyard step', ['step', path(file), ...(scenario ? ['--scenario=' + scenario] : [])])
    }),
  )
  // The client does not say which program it looked for.
  try {
    await promisify(execFile)(program(), ['--version'])
  } catch (reason) {
    const settings = 'Open the setting'
    const chosen = await vscode.window.showErrorMessage(`Boneyard could not start '${program()}' (${reason.code}). Install it, or name it in the setting boneyard.program, and reload the window.`, settings)
    if (chosen === settings) vscode.commands.executeCommand('workbench.action.openSettings', 'boneyard.program')
    return
  }
  client = new LanguageClient('boneyard', 'Boneyard', { command: program(), args: ['lsp'] }, { documentSelector: [{ language: 'bones' }] })
  await client.start()
}

exports.deactivate = () => client && client.stop()
