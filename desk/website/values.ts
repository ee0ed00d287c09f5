const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Compares JSON values. The order of keys does not matter, and an undefined value equals a missing one. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isDeepEqual(one[key], other[key]));
}

/** A number with a decimal point, and commas or spaces between thousands. */
const numberPattern = /^\$?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.\d*)?$/;

/** @returns null for an empty text; the text itself if it is no number, which the schema then refuses with a message */
export function parseNumber(text: string): number | string | null {
  const typed = text.trim();
  const [, whole = '', part = ''] = numberPattern.exec(typed) ?? [];
  if (whole) return Number(whole.replace(/\D/g, '') + part);
  return typed || null;
}

interface DiffPiece {
  text: string;
  is: 'same' | 'added' | 'removed';
}

/** Marks what differs between the words that both texts begin and end with. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const pieces: DiffPiece[] = [
    { text: now.slice(0, start).join(''), is: 'same' },
    { text: old.slice(start, old.length - end).join(''), is: 'removed' },
    { text: now.slice(start, now.length - end).join(''), is: 'added' },
    { text: now.slice(now.length - end).join(''), is: 'same' },
  ];
  return pieces.filter(({ text }) => text);
}
