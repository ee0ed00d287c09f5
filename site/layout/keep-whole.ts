/**
 * Elements that hold no page text; headings, which screen readers would read in pieces; and islands, where React expects
 * the HTML that it renders.
 */
const skippedElements = /<(head|h[1-6]|script|style|svg|option|textarea|astro-island)\b[\s\S]*?<\/\1>/;
const pieces = new RegExp(`${skippedElements.source}|<[^>]*>?|[^<]+`, 'g');

/** "e-mail", "check-in"; ranges and numbers: "30–60", "4-8"; names: "Windsor-Essex". Longer words must break on a phone. */
const unbreakableWords =
  /\b(?:[A-Za-z]{1,2}-[a-z]+|[A-Za-z]+-[a-z]{1,2}\b|\d+(?:[-–]\d+)+|[A-Z][a-z]+[-–][A-Z][a-z]+)/g;

/** Browsers break lines after any hyphen: wraps these words in `bdi`, which, unlike `span`, no stylesheet selects. */
export const keepWordsWhole = (html: string): string =>
  html.replace(pieces, (piece) =>
    piece.startsWith('<') ? piece : piece.replace(unbreakableWords, '<bdi class="whole">$&</bdi>'),
  );
