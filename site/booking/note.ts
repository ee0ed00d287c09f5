import type { TypedValues } from '../data/storage.ts';

/**
 * Replaces what a page or a tool wrote into the booking's subject field when the page's subject changes; the visitor's
 * own words stay.
 * @param about the page's subject
 * @param firstLine what the page writes
 */
export function prefillNote(about: string, firstLine: string, typed: TypedValues): TypedValues {
  const { subject, about: from, given = '' } = typed;
  if (subject !== undefined && from === about) return typed;
  // A tool's line has no subject yet: it gets that of the page where it arrives.
  if (subject !== undefined && from === undefined) return { ...typed, about, given: subject };
  const isOwn = subject && !(given && subject.startsWith(given));
  return { ...typed, subject: isOwn ? subject : firstLine, about, given: firstLine };
}
