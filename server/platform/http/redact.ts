/** A word with an @ within looks like an e-mail address. */
const words = /[^\s"'`<>()[\]{},;:=]+/g;
/** Before these words a database quotes the value, after them the row. */
const quotes = /invalid input \w|invalid byte sequence|out of range|invalid value/i;
const shows = /\b(?:key|failing row)\b/i;

const cut = (line: string, from: number, to: number, instead: string): string =>
  from >= 0 && to > from ? line.slice(0, from) + instead + line.slice(to + 1) : line;

function redactQuoted(line: string): string {
  const at = line.search(quotes);
  return at < 0 ? line : cut(line, line.indexOf('"', at), line.lastIndexOf('"'), '"…"');
}

function redactShown(line: string): string {
  const at = line.search(shows);
  if (at < 0) return line;
  const first = line.indexOf('(', at);
  const second = line.indexOf('(', line.indexOf(')', first) + 1);
  const from = /failing row contains $/i.test(line.slice(at, first)) ? first : second;
  return cut(line, from, line.lastIndexOf(')'), '(…)');
}

/** An error's message without values that libraries put into it. */
export const redact = (text: string): string =>
  text
    .split('\n')
    .map((line) => redactQuoted(redactShown(line)))
    .join('\n')
    .replace(words, (word) => (/.@./.test(word) ? '(address)' : word));
