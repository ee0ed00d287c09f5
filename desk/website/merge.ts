import { isSame } from './values.ts';

type Path = readonly (string | number)[];
type Entries = Readonly<Record<string, unknown>>;

export type Side = 'mine' | 'theirs';

/** A place that both changed, each in another way. Undefined where it is gone. */
export interface Clash {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** A place that one of both changed. */
export interface Quiet {
  path: string;
  base: unknown;
  value: unknown;
  by: Side;
}

export interface Merge {
  clashes: Clash[];
  quiet: Quiet[];
  /** The whole document. @param choose for each clash, by path */
  value: (choose: (path: string) => Side) => unknown;
}

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...all: Entries[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** Text by text: what only one changed stays, what both changed alike too. Lists are merged item by item. */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Merge {
  if (isSame(mine, theirs)) return settled(mine);
  const here = path.join('.');
  if (isSame(base, theirs)) return { ...settled(mine), quiet: [{ path: here, base, value: mine, by: 'mine' }] };
  if (isSame(base, mine)) return { ...settled(theirs), quiet: [{ path: here, base, value: theirs, by: 'theirs' }] };
  const inside = within(base, mine, theirs, path);
  if (inside) return inside;
  return {
    clashes: [{ path: here, base, mine, theirs }],
    quiet: [],
    value: (choose) => (choose(here) === 'mine' ? mine : theirs),
  };
}

const settled = (value: unknown): Merge => ({ clashes: [], quiet: [], value: () => value });

const together = (parts: readonly Merge[], value: Merge['value']): Merge => ({
  clashes: parts.flatMap(({ clashes }) => clashes),
  quiet: parts.flatMap(({ quiet }) => quiet),
  value,
});

/** Undefined if it can only be chosen as a whole. */
function within(base: unknown, mine: unknown, theirs: unknown, path: Path): Merge | undefined {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(base, mine, theirs, path);
  if (!isEntries(base) || !isEntries(mine) || !isEntries(theirs)) return undefined;
  const keys = keysOf(mine, theirs, base);
  const parts = keys.map((key) => merge(base[key], mine[key], theirs[key], [...path, key]));
  return together(parts, (choose) => {
    const values = parts.map((part, i) => [keys[i], part.value(choose)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });
}

type List = readonly unknown[];

function mergeLists(base: List, mine: List, theirs: List, path: Path): Merge | undefined {
  const isSteady = [mine, theirs].every((list) => list.length === base.length && !hasMoved(base, list));
  if (isSteady) {
    const parts = mine.map((item, i) => merge(base[i], item, theirs[i], [...path, i]));
    return together(parts, (choose) => parts.map((part) => part.value(choose)));
  }
  return mergeByKey(base, mine, theirs, path);
}

const hasMoved = (base: List, list: List): boolean =>
  list.some((item, i) => !isSame(item, base[i]) && base.some((one) => keyOf(one) === keyOf(item) && one !== base[i]));

/** Its id; an item without one is known by all it says. */
const keyOf = (item: unknown): string =>
  isEntries(item) && typeof item.id === 'string' ? `id ${item.id}` : JSON.stringify(item);

/** Items that were added, moved or removed. Undefined if both moved or removed the same ones. */
function mergeByKey(base: List, mine: List, theirs: List, path: Path): Merge | undefined {
  const [was, own, other] = [base, mine, theirs].map((list) => new Map(list.map((item) => [keyOf(item), item])));
  if (!was || !own || !other) return undefined;
  if (was.size < base.length || own.size < mine.length || other.size < theirs.length) return undefined;
  const kept = [...was.keys()].filter((key) => own.has(key) && other.has(key));
  const orderOf = (list: ReadonlyMap<string, unknown>) => [...list.keys()].filter((key) => kept.includes(key)).join();
  const [before, order, otherOrder] = [orderOf(was), orderOf(own), orderOf(other)];
  if (order !== before && otherOrder !== before && order !== otherOrder) return undefined;
  for (const [key, item] of was) {
    // What both took out may be one text that each rewrote; what one took out the other may have rewritten.
    if (!own.has(key) && !isSame(other.get(key), item)) return undefined;
    if (!other.has(key) && !isSame(own.get(key), item)) return undefined;
  }
  // In the order of who moved something, with what the other added after the same neighbour.
  const [first, second] = order === before ? [other, own] : [own, other];
  const keys = [...first.keys()].filter((key) => second.has(key) || !was.has(key));
  let last = -1;
  for (const key of second.keys()) {
    const at = keys.indexOf(key);
    if (at >= 0) last = at;
    else if (!was.has(key)) keys.splice(++last, 0, key);
  }
  const parts = keys.map((key) => {
    const place = [...path, own.has(key) ? [...own.keys()].indexOf(key) : keys.indexOf(key)];
    if (was.has(key)) return merge(was.get(key), own.get(key), other.get(key), place);
    if (own.has(key) && other.has(key)) return merge(undefined, own.get(key), other.get(key), place);
    const by: Side = own.has(key) ? 'mine' : 'theirs';
    const value = own.get(key) ?? other.get(key);
    return { ...settled(value), quiet: [{ path: place.join('.'), base: undefined, value, by }] };
  });
  const gone = [...was].filter(([key]) => !own.has(key) || !other.has(key));
  const removed = gone.map(([key, item]): Quiet => {
    const at = [...path, base.indexOf(item)].join('.');
    return { path: at, base: item, value: undefined, by: own.has(key) ? 'theirs' : 'mine' };
  });
  const all = together(parts, (choose) => parts.map((part) => part.value(choose)));
  return { ...all, quiet: [...all.quiet, ...removed] };
}
