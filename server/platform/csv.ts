export type Cell = string | number | null;

/**
 * What a spreadsheet takes for the beginning of a formula, where a cell begins: in the text, or behind what parts cells
 * and lines in spreadsheets elsewhere, such as a semicolon. White space and quotes may be dropped in front of it.
 */
const formula = /(?<=(?:^|[;\t\r\n])[\s"]*)[=+\-@|＝＋－＠]/g;

function field(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(formula, "'$&");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A line of a file for spreadsheets (RFC 4180), without its end. What stands in it may have been sent by anybody: no cell
 * is a formula.
 */
export const csvLine = (cells: readonly Cell[]): string => cells.map(field).join(',');

/** Lines as a file. The mark in front tells a spreadsheet that it is UTF-8. */
export const csvFile = (lines: readonly string[]): string =>
  `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
