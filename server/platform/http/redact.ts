/** A word with an @ within it looks like an e-mail address. */
const words = /[^\s"'`<>()[\]{},;:=]+/g;
/** What a database says before it quotes the value that it did not like, and before it shows others. */
const quotes = /invalid input \w|invalid byte sequence|out of range|invalid value/i;
const shows = /\b(?:key|failing row)\b/i;

/** A line without what stands from one place to another, both included. Where there is no such place it stays. */
const cut = (line: string, from: number, to: number, instead: string): string =>
  from >= 0 && to > from ? line.slice(0, from) + instead + line.slice(to + 1) : line;

/** Between the first and the last quotation mark. */
function redactQuoted(line: string): string {
  const at = line.search(quotes);
  return at < 0 ? line : cut(line, line.indexOf('"', at), line.lastIndexOf('"'), '"…"');
}

/** Of a row all that is shown; of a key the names of its columns are left. */
function redactShown(line: string): string {
  const at = line.search(shows);
  if (at < 0) return line;
  const first = line.indexOf('(', at);
  const second = line.indexOf('(', line.indexOf(')', first) + 1);
  const from = /failing row contains $/i.test(line.slice(at, first)) ? first : second;
  return cut(line, from, line.lastIndexOf(')'), '(…)');
}

/** An error's words without what somebody typed. Libraries put values into their messages, some of them. */
export const redact = (text: string): string =>
  text
    .split('\n')
    .map((line) => redactQuoted(redactShown(line)))
    .join('\n')
    .replace(words, (word) => (/.@./.test(word) ? '(address)' : word));
