/**
 * What holds no text of a page; headings, which name parts and would be read in pieces; and islands: React expects the
 * words as it renders them.
 */
const leftAlone = /<(head|h[1-6]|script|style|svg|option|textarea|astro-island)\b[\s\S]*?<\/\1>/;
const pieces = new RegExp(`${leftAlone.source}|<[^>]*>?|[^<]+`, 'g');

/** Words with a part of one or two letters, and ranges: "e-mail", "check-in", "30–60". Longer ones must break on a phone. */
const words = /\b(?:[A-Za-z]{1,2}-[a-z]+|[A-Za-z]+-[a-z]{1,2}\b|\d+–\d+)/g;

/** A browser may end a line after any hyphen: these words are kept on one line. No stylesheet names `bdi`, unlike `span`. */
export const keepWhole = (html: string): string =>
  html.replace(pieces, (piece) =>
    piece.startsWith('<') ? piece : piece.replace(words, '<bdi class="whole">$&</bdi>'),
  );
