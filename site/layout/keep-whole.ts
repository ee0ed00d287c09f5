/** What holds no text of a page, and islands: React expects the words as it renders them. */
const leftAlone = /<(head|script|style|svg|option|textarea|astro-island)\b[\s\S]*?<\/\1>/;
const pieces = new RegExp(`${leftAlone.source}|<[^>]*>|[^<]+`, 'g');

/** A browser may end a line after a hyphen: "e-" and "mail" are kept on one line. */
export const keepWhole = (html: string): string =>
  html.replace(pieces, (piece) =>
    piece.startsWith('<') ? piece : piece.replace(/\be-[a-z]+/gi, '<span class="whole">$&</span>'),
  );
