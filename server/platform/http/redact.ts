/** A run of characters that may be an e-mail address; it is one if it has an @ inside. */
const emailTokens = /[^\s"'`<>()[\]{},;:=]+/g;
/** PostgreSQL quotes a value next to these words. */
const quotedValueMessage = /invalid input \w|invalid byte sequence|out of range|invalid value/i;
/** PostgreSQL prints a row in parentheses after these words. */
const rowMessage = /\b(?:key|failing row)\b/i;

// Uses indexes, because one regular expression would backtrack quadratically on long messages.
const replaceRange = (text: string, from: number, to: number, instead: string): string =>
  from >= 0 && to > from ? text.slice(0, from) + instead + text.slice(to + 1) : text;

function redactQuoted(message: string): string {
  const at = message.search(quotedValueMessage);
  if (at < 0) return message;
  const after = message.indexOf('"', at);
  // “value "…" is out of range” has it before.
  return replaceRange(message, after < 0 ? message.indexOf('"') : after, message.lastIndexOf('"'), '"…"');
}

function redactRow(message: string): string {
  const at = message.search(rowMessage);
  if (at < 0) return message;
  const first = message.indexOf('(', at);
  const second = message.indexOf('(', message.indexOf(')', first) + 1);
  const from = /failing row contains $/i.test(message.slice(at, first)) ? first : second;
  return replaceRange(message, from, message.lastIndexOf(')'), '(…)');
}

/** Lines of a stack, as V8 indents them. */
const stackFrames = /((?:\n {4}at .*)+)/;

/** Returns an error's message or stack without the values that libraries put into it, which may contain line breaks. */
export const redactError = (text: string): string =>
  text
    .split(stackFrames)
    .map((part, i) => (i % 2 ? part : redactQuoted(redactRow(part))))
    .join('')
    .replace(emailTokens, (token) => (/.@./.test(token) ? '(address)' : token));
