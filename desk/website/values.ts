const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Regardless of the order of keys; one that is undefined is left out. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** A decimal point, and commas or spaces between thousands. */
const written = /^\$?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.\d*)?$/;

/** @returns null for an empty text, and the text where it is no number: the schema refuses it in a sentence */
export function numberIn(text: string): number | string | null {
  const typed = text.trim();
  const [, whole = '', part = ''] = written.exec(typed) ?? [];
  if (whole) return Number(whole.replace(/\D/g, '') + part);
  return typed || null;
}

interface Piece {
  text: string;
  is: 'same' | 'added' | 'removed';
}

/** What stands between the words that begin and end both texts. */
export function changedPieces(before: string, after: string): Piece[] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const pieces: Piece[] = [
    { text: now.slice(0, start).join(''), is: 'same' },
    { text: old.slice(start, old.length - end).join(''), is: 'removed' },
    { text: now.slice(start, now.length - end).join(''), is: 'added' },
    { text: now.slice(now.length - end).join(''), is: 'same' },
  ];
  return pieces.filter(({ text }) => text);
}
