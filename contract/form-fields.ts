// What forms share with the server besides their schemas. It stands in a file without them, so that no page carries the
// schema library.

/** A field that people do not see and programs fill in. */
export const trapField = 'website';

/** Seconds from when the page was asked for until its form was sent: a script adds them. */
export const secondsField = 'seconds';

/** No person reads a page, fills two fields and presses a button in fewer seconds, a browser's autofill included. */
export const hastyBelow = 1;

/** What the browser's forms and the server say about an e-mail address that is missing or not a complete one. */
export const emailProblems = {
  missing: 'Please enter your e-mail address.',
  incomplete: 'Please enter a full e-mail address, such as name@example.com.',
} as const;

/** What is said about the number for a consultation by phone. */
export const callProblems = {
  missing: 'Please enter the number we should call.',
  short: 'Please enter the whole number we should call: it has at least seven digits.',
} as const;

/**
 * A number that can be called has seven digits or more, of any script and however they are set apart, or letters in the
 * place of its last ones (1-800-FLOWERS). As a pattern of a field, where it has the flag v.
 */
export const phonePattern = String.raw`(?:\P{Nd}*\p{Nd}){7}.*|.*\p{Nd}{3}\)?[\s.\p{Pd}]*[A-Za-z\p{Nd}](?:\p{Pd}?[A-Za-z\p{Nd}]){6,}.*`;

/** How a consultation is held. */
export const channels = ['phone', 'video'] as const;
export type Channel = (typeof channels)[number];

/** How many hours a clock has. */
export const hourCounts = ['12', '24'] as const;
export type Hours = (typeof hourCounts)[number];

/** What nobody sees: spaces of every kind, and what Unicode lets a program leave out, such as fillers and marks of direction. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/u;
/** What belongs to the sign before it: its style, the end of a flag, a joiner after a mark of an Indic word. */
const withOwn = /^(?:.\p{Variation_Selector}|\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{M}[\u200c\u200d])/su;

/** What was typed without what nobody sees at its ends: a name of nothing else is empty. */
export function trimmed(typed: string): string {
  const signs = Array.from(typed);
  const first = signs.findIndex((sign) => !unseen.test(sign));
  if (first < 0) return '';
  const last = signs.findLastIndex((sign) => !unseen.test(sign));
  const [own = signs[last]] = withOwn.exec(signs.slice(last).join('')) ?? [];
  return signs.slice(first, last).join('') + own;
}
