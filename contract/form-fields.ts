// Names and rules of form fields. Free of schemas, so that pages can import it without the schema library.

/** Honeypot: hidden from people, filled in by bots. */
export const honeypotField = 'website';

/** Field with the seconds between loading the page and sending the form, set by script. */
export const fillSecondsField = 'seconds';

/** Forms sent sooner come from a bot: nobody is as fast, even with autofill. */
export const minFillSeconds = 1;

export const emailProblems = {
  missing: 'Please enter your e-mail address.',
  incomplete: 'Please enter a full e-mail address, such as name@example.com.',
} as const;

export const phoneProblems = {
  missing: 'Please enter the number we should call.',
  short: 'Please enter the whole number we should call: it has at least seven digits.',
} as const;

/** At least seven digits of any script, or letters at the end (1-800-FLOWERS). HTML `pattern` uses the flag v. */
export const phonePattern = String.raw`(?:\P{Nd}*\p{Nd}){7}.*|.*\p{Nd}{3}\)?[\s.\p{Pd}]*[A-Za-z\p{Nd}](?:\p{Pd}?[A-Za-z\p{Nd}]){6,}.*`;

export const channels = ['phone', 'video'] as const;
export type Channel = (typeof channels)[number];

export const hourCycles = ['12', '24'] as const;
export type HourCycle = (typeof hourCycles)[number];

/** Unicode code points, as the schemas count. */
export const countCharacters = (text: string): number => [...text].length;

/** Invisible characters: spaces, fillers, direction marks. */
const leadingInvisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/u;
/** Invisible characters that belong to the preceding one: variation selectors, flag tags, Indic joiners. */
const baseWithModifier = /^(?:.\p{Variation_Selector}|\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{M}[\u200c\u200d])/su;

/** Trims invisible characters at both ends, so that a name made of them is empty. */
export function trimInvisible(typed: string): string {
  const signs = Array.from(typed);
  const first = signs.findIndex((sign) => !leadingInvisible.test(sign));
  if (first < 0) return '';
  const last = signs.findLastIndex((sign) => !leadingInvisible.test(sign));
  const [own = signs[last]] = baseWithModifier.exec(signs.slice(last).join('')) ?? [];
  return signs.slice(first, last).join('') + own;
}

const zoneNamePattern = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** Returns the IANA name if valid, else an empty string: an unknown zone must not block a booking. */
export function parseTimeZone(value: unknown): string {
  if (typeof value !== 'string' || !zoneNamePattern.test(value)) return '';
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: value });
    return value;
  } catch {
    return '';
  }
}
