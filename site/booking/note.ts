import type { Typed } from '../data/storage.ts';

/** What a page or a tool wrote into a booking's note goes with its subject; the visitor's own words stay. */
export function noteUnder(about: string, firstLine: string, typed: Typed): Typed {
  const { subject, about: from, given = '' } = typed;
  if (subject !== undefined && from === about) return typed;
  // A tool's line comes without a subject, and takes the first it arrives at.
  if (subject !== undefined && from === undefined) return { ...typed, about, given: subject };
  const isOwn = subject && !(given && subject.startsWith(given));
  return { ...typed, subject: isOwn ? subject : firstLine, about, given: firstLine };
}
