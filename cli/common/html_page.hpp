#pragma once
// A page of HTML in one file that needs no network, for figures: paragraphs, tables and plots. dygraphs, which the page holds, draws the plots. Screen readers skip
// them and read the table that stands beside each.
//
// Texts may come from strangers. All functions here escape what they are given, but for `body` of page(), which is made of their results.

#include <optional>
#include <string>
#include <vector>

#include "engine/studying/interval.hpp"

namespace boneyard::cli {

struct Table {
  std::string caption;  // empty: the heading above says it
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;  // the first cell of each names the row
  bool whole = false;                          // no line breaks in cells: what has no room is scrolled to
};

struct Plot {
  enum class Shape {
    kLine,    // from row to row, with a band for the intervals
    kPoints,  // each with its interval
    kBars,
  };
  struct Row {
    double x = 0;
    std::vector<std::optional<Measured>> values;  // one for each series
    std::string name;                             // instead of a number: shown for a reader who points at the row
  };
  struct Tick {
    double x = 0;
    std::string text;
  };

  Shape shape = Shape::kLine;
  std::string x;                    // what its axis shows
  std::vector<std::string> series;  // what is drawn
  bool compared = false;            // the last series is what the others are compared with: a dashed line
  bool shares = true;               // values are from 0 to 1, and shown in percent
  std::optional<Interval> range;    // of the axis of values; by default what the values need
  std::vector<Row> rows;            // by x
  std::vector<Tick> ticks;          // where the axis of x has marks, of which a narrow one leaves out some; by default at round numbers
};

// `level`: 1 for the title of the page, 2 for a section.
std::string heading_element(int level, const std::string& text);
std::string paragraph_element(const std::string& text);
std::string table_element(const Table& table);
std::string plot_element(const Plot& plot);
// Closed until the reader opens it.
std::string folded(const std::string& summary, const std::string& body);

// `title`: of the window. `body`: elements.
std::string page(const std::string& title, const std::string& body);

}  // namespace boneyard::cli
