import { z } from 'zod';
import { isAddress, isReachable, oneAddressForm } from './address.ts';
import { emailProblems, trimmed } from './form-fields.ts';
import { contactLimits } from './limits.ts';

// C0 and C1 control characters and the two Unicode line separators: none belongs in a single line,
// and any of them could end a header early in an unguarded mail program.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const lineControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// In running text: all of them but tab and the line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const textControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const tooLong = (what: string, max: number) => {
  const inWords = (count: number) => count.toLocaleString('en-CA');
  return ({ input }: { input?: unknown }) => {
    const { length } = String(input);
    return `Please keep ${what} to ${inWords(max)} characters: it has ${inWords(length)}, which is ${inWords(length - max)} too many.`;
  };
};

/** Twice the length leaves room for line breaks of two characters, and for spaces around: what is longer is not read. */
const given = (what: string, max: number, missing: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined && missing) || `We could not read ${what}. Please type it again.`,
    })
    .max(2 * max, { error: tooLong(what, max), abort: true })
    .overwrite(trimmed);

/** Said of a form that arrives as something else: a program's doing, or a page that is out of date. */
export const unreadable = {
  error: 'We could not read this form, and nothing was stored. Please load the page again and send it once more.',
};

/** One trimmed line of at most `max` characters; `missing` is the sentence when it is required and not there. */
export const line = (what: string, max: number, missing = '') =>
  given(what, max, missing)
    .max(max, { error: tooLong(what, max) })
    .min(missing ? 1 : 0, missing)
    .refine(
      (value) => !lineControls.test(value),
      `There is a line break or a hidden character in ${what}, often from pasting. Please type it again on one line.`,
    );

/** The same for running text. A form sends CRLF and a script LF: the same words are the same text, of one length. */
export const text = (what: string, max: number, missing = '') =>
  given(what, max, missing)
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .max(max, { error: tooLong(what, max) })
    .min(missing ? 1 : 0, missing)
    .refine(
      (value) => !textControls.test(value),
      `There is a hidden character in ${what}, often from pasting. Please type that part again.`,
    );

/** The sender's e-mail address, in the form in which it is stored and compared. Browser and server agree on every address. */
export const emailAddress = line('your e-mail address', contactLimits.email, emailProblems.missing)
  .overwrite(oneAddressForm)
  .refine(isAddress, emailProblems.incomplete);

/** A visitor's address: one that mail reaches from elsewhere. */
export const visitorAddress = emailAddress.refine(isReachable, emailProblems.incomplete);
