/** Reads and changes a value within a document by its path. */

export type Path = readonly string[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), document);

/** @param value undefined leaves the key out */
export function withValueAt(document: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValueAt(isObject(document) ? document[key] : undefined, rest, value);
  if (Array.isArray(document)) return document.map((one, index) => (String(index) === key ? inner : one));
  const others = isObject(document) ? document : {};
  if (inner !== undefined) return { ...others, [key]: inner };
  return Object.fromEntries(Object.entries(others).filter(([own]) => own !== key));
}

/** Regardless of the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
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
