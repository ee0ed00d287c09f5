export type CsvCell = string | number | null;

/** Characters that make a cell a formula, and characters that separate cells in some spreadsheet's locale. */
const formulaPrefixes = new Set('=+-@|＝＋－＠');
const cellSeparators = new Set(';\t\r\n');

/** Puts an apostrophe before each possible formula. Spreadsheets may drop white space and quotes in front of one. */
function escapeFormulas(text: string): string {
  let guarded = '';
  let cellBegins = true;
  for (const letter of text) {
    if (cellSeparators.has(letter)) cellBegins = true;
    else if (letter !== '"' && letter.trim() !== '') {
      if (cellBegins && formulaPrefixes.has(letter)) guarded += "'";
      cellBegins = false;
    }
    guarded += letter;
  }
  return guarded;
}

function toCsvField(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormulas(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line as in RFC 4180, without the line end. Content is untrusted: no cell becomes a formula. */
export const toCsvLine = (cells: readonly CsvCell[]): string => cells.map(toCsvField).join(',');

/** The BOM tells spreadsheets that it is UTF-8. */
export const toCsvFile = (lines: readonly string[]): string => `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
