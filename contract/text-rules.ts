import { z } from 'zod';
import { isCompleteEmail, isEmail, normalizeEmail } from './email-address.ts';
import { countCharacters, emailProblems, trimInvisible } from './form-fields.ts';
import { contactLimits } from './limits.ts';

// C0, C1 and the Unicode line separators: in a mail header they could start another one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const lineControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// Except tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const textControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const tooLong = (what: string, max: number) => {
  const formatted = (count: number) => count.toLocaleString('en-CA');
  return ({ input }: { input?: unknown }) => {
    const length = countCharacters(String(input));
    return `Please keep ${what} to ${formatted(max)} characters: it has ${formatted(length)}, which is ${formatted(length - max)} too many.`;
  };
};

/** A trimmed text. Accepts twice the length at first, to allow for CRLF and surrounding spaces. */
const boundedText = (what: string, max: number, missing: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined && missing) || `We couldn’t read ${what}. Please type it again.`,
    })
    .max(2 * max, { error: tooLong(what, max), abort: true })
    .overwrite(trimInvisible);

export const unreadableForm = {
  error: 'We couldn’t read this form, and nothing was stored. Please reload the page and send it again.',
};

/**
 * One line of text.
 * @param what its name in errors @param max in characters @param missing error if empty; '' if optional
 */
export const singleLine = (what: string, max: number, missing = '') =>
  boundedText(what, max, missing)
    .max(max, { error: tooLong(what, max) })
    .min(missing ? 1 : 0, missing)
    .refine(
      (value) => !lineControls.test(value),
      `There is a line break or a hidden character in ${what}, often from pasting. Please type it again on one line.`,
    );

/** As `singleLine`, with line breaks. CRLF becomes LF, so that the length is the same from forms and scripts. */
export const multiLine = (what: string, max: number, missing = '') =>
  boundedText(what, max, missing)
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .max(max, { error: tooLong(what, max) })
    .min(missing ? 1 : 0, missing)
    .refine(
      (value) => !textControls.test(value),
      `There is a hidden character in ${what}, often from pasting. Please type that part again.`,
    );

/** ISO 8601, in this century: at the ends of the calendar, the days around it cannot be computed. */
export const calendarDay = (error: string) =>
  z.iso
    .date({ error, abort: true })
    .refine((day) => day.startsWith('20'), 'Please give a day between the years 2000 and 2099.');

/** Lenient: converts anything to text and cuts it off after `most` characters. */
export const truncatedText = (most: number) =>
  z.coerce
    .string()
    .overwrite((value) => value.slice(0, most))
    .default('');

/** In the form that is stored and compared; browser and server use the same rule. */
export const emailAddress = singleLine('your e-mail address', contactLimits.email, emailProblems.missing)
  .overwrite(normalizeEmail)
  .refine(isEmail, emailProblems.incomplete);

export const visitorEmail = emailAddress.refine(isCompleteEmail, emailProblems.incomplete);
