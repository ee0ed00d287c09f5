// Free of schemas, so that pages can import it without the schema library.

/** Honeypot: hidden from people, filled in by bots. */
export const trapField = 'website';

/** Seconds between loading the page and sending the form, set by script. */
export const secondsField = 'seconds';

/** Faster than any person, even with autofill. */
export const hasteSeconds = 1;

export const emailProblems = {
  missing: 'Please enter your e-mail address.',
  incomplete: 'Please enter a full e-mail address, such as name@example.com.',
} as const;

export const callProblems = {
  missing: 'Please enter the number we should call.',
  short: 'Please enter the whole number we should call: it has at least seven digits.',
} as const;

/** Seven digits of any script, or letters for the last (1-800-FLOWERS). For HTML `pattern`, which uses the flag v. */
export const phonePattern = String.raw`(?:\P{Nd}*\p{Nd}){7}.*|.*\p{Nd}{3}\)?[\s.\p{Pd}]*[A-Za-z\p{Nd}](?:\p{Pd}?[A-Za-z\p{Nd}]){6,}.*`;

export const channels = ['phone', 'video'] as const;
export type Channel = (typeof channels)[number];

export const hourCounts = ['12', '24'] as const;
export type Hours = (typeof hourCounts)[number];

/** Invisible characters: spaces, fillers, direction marks. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/u;
/** Invisible characters that belong to the preceding one: variation selectors, flag tags, Indic joiners. */
const withOwn = /^(?:.\p{Variation_Selector}|\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{M}[\u200c\u200d])/su;

/** Without invisible characters at both ends, so that a name of only those is empty. */
export function trimmed(typed: string): string {
  const signs = Array.from(typed);
  const first = signs.findIndex((sign) => !unseen.test(sign));
  if (first < 0) return '';
  const last = signs.findLastIndex((sign) => !unseen.test(sign));
  const [own = signs[last]] = withOwn.exec(signs.slice(last).join('')) ?? [];
  return signs.slice(first, last).join('') + own;
}

const zoneNames = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** The IANA name if valid, else empty: an unknown zone must not block a booking. */
export function knownZone(value: unknown): string {
  if (typeof value !== 'string' || !zoneNames.test(value)) return '';
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: value });
    return value;
  } catch {
    return '';
  }
}
