export type Cell = string | number | null;

/** Formula prefixes, and separators in some spreadsheet's locale. */
const formula = new Set('=+-@|＝＋－＠');
const parting = new Set(';\t\r\n');

/** Guards each possible formula with an apostrophe; spreadsheets may drop white space and quotes before it. */
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

/** RFC 4180, without the line end. Content is untrusted: no cell becomes a formula. */
export const toCsvLine = (cells: readonly Cell[]): string => cells.map(field).join(',');

/** The BOM tells spreadsheets that it is UTF-8. */
export const toCsvFile = (lines: readonly string[]): string => `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
