export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, and what parts cells and lines in one, somewhere. */
const formula = new Set('=+-@|＝＋－＠');
const parting = new Set(';\t\r\n');

/**
 * A text with an apostrophe before each formula: where it begins, or behind what parts cells. White space and quotes may
 * be dropped in front of one.
 */
function withoutFormulas(text: string): string {
  let guarded = '';
  let cellBegins = true;
  for (const letter of text) {
    if (parting.has(letter)) cellBegins = true;
    else if (letter !== '"' && letter.trim() !== '') {
      if (cellBegins && formula.has(letter)) guarded += "'";
      cellBegins = false;
    }
    guarded += letter;
  }
  return guarded;
}

function field(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = withoutFormulas(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A line of a file for spreadsheets (RFC 4180), without its end. What stands in it may have been sent by anybody: no cell
 * is a formula.
 */
export const toCsvLine = (cells: readonly Cell[]): string => cells.map(field).join(',');

/** Lines as a file. The mark in front tells a spreadsheet that it is UTF-8. */
export const toCsvFile = (lines: readonly string[]): string => `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
