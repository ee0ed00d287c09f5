import { isDeepEqual } from './values.ts';

type MergePath = readonly (string | number)[];
type Entries = Readonly<Record<string, unknown>>;

export type MergeSide = 'mine' | 'theirs';

/** A value that both sides changed differently. Undefined where a side removed it. */
export interface MergeClash {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** A value that only one side changed. */
export interface OneSidedChange {
  path: string;
  base: unknown;
  value: unknown;
  by: MergeSide;
}

export interface MergeResult {
  clashes: MergeClash[];
  oneSided: OneSidedChange[];
  /** The merged document. @param choose the side to take for a clash, by its path */
  value: (choose: (path: string) => MergeSide) => unknown;
}

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unionOfKeys = (...all: Entries[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** A three-way merge, text by text. Lists are merged item by item. */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown, path: MergePath = []): MergeResult {
  if (isDeepEqual(mine, theirs)) return resolved(mine);
  const here = path.join('.');
  if (isDeepEqual(base, theirs))
    return { ...resolved(mine), oneSided: [{ path: here, base, value: mine, by: 'mine' }] };
  if (isDeepEqual(base, mine))
    return { ...resolved(theirs), oneSided: [{ path: here, base, value: theirs, by: 'theirs' }] };
  const inside = mergeInside(base, mine, theirs, path);
  if (inside) return inside;
  return {
    clashes: [{ path: here, base, mine, theirs }],
    oneSided: [],
    value: (choose) => (choose(here) === 'mine' ? mine : theirs),
  };
}

const resolved = (value: unknown): MergeResult => ({ clashes: [], oneSided: [], value: () => value });

const combine = (parts: readonly MergeResult[], value: MergeResult['value']): MergeResult => ({
  clashes: parts.flatMap(({ clashes }) => clashes),
  oneSided: parts.flatMap(({ oneSided }) => oneSided),
  value,
});

/** Merges the parts of a value; undefined if only the whole value can be chosen. */
function mergeInside(base: unknown, mine: unknown, theirs: unknown, path: MergePath): MergeResult | undefined {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(base, mine, theirs, path);
  if (!isEntries(base) || !isEntries(mine) || !isEntries(theirs)) return undefined;
  const keys = unionOfKeys(mine, theirs, base);
  const parts = keys.map((key) => mergeDocuments(base[key], mine[key], theirs[key], [...path, key]));
  return combine(parts, (choose) => {
    const values = parts.map((part, i) => [keys[i], part.value(choose)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });
}

type List = readonly unknown[];

function mergeLists(base: List, mine: List, theirs: List, path: MergePath): MergeResult | undefined {
  const isSteady = [mine, theirs].every((list) => list.length === base.length && !hasMoved(base, list));
  if (isSteady) {
    const parts = mine.map((item, i) => mergeDocuments(base[i], item, theirs[i], [...path, i]));
    return combine(parts, (choose) => parts.map((part) => part.value(choose)));
  }
  return mergeByKey(base, mine, theirs, path);
}

const hasMoved = (base: List, list: List): boolean =>
  list.some(
    (item, i) =>
      !isDeepEqual(item, base[i]) && base.some((one) => toItemKey(one) === toItemKey(item) && one !== base[i]),
  );

/** Identifies an item by its id, or by its whole content if it has none. */
const toItemKey = (item: unknown): string =>
  isEntries(item) && typeof item.id === 'string' ? `id ${item.id}` : JSON.stringify(item);

/** For lists with added, moved or removed items. Undefined if both sides moved or removed the same ones. */
function mergeByKey(base: List, mine: List, theirs: List, path: MergePath): MergeResult | undefined {
  const [was, own, other] = [base, mine, theirs].map((list) => new Map(list.map((item) => [toItemKey(item), item])));
  if (!was || !own || !other) return undefined;
  if (was.size < base.length || own.size < mine.length || other.size < theirs.length) return undefined;
  const kept = [...was.keys()].filter((key) => own.has(key) && other.has(key));
  const orderOf = (list: ReadonlyMap<string, unknown>) => [...list.keys()].filter((key) => kept.includes(key)).join();
  const [before, order, otherOrder] = [orderOf(was), orderOf(own), orderOf(other)];
  if (order !== before && otherOrder !== before && order !== otherOrder) return undefined;
  for (const [key, item] of was) {
    // An item may look removed because a side rewrote it. That cannot be merged safely, so it is left to the user.
    if (!own.has(key) && !isDeepEqual(other.get(key), item)) return undefined;
    if (!other.has(key) && !isDeepEqual(own.get(key), item)) return undefined;
  }
  // Keeps the order of the side that moved items; what the other side added goes after its neighbour there.
  const [first, second] = order === before ? [other, own] : [own, other];
  const keys = [...first.keys()].filter((key) => second.has(key) || !was.has(key));
  let last = -1;
  for (const key of second.keys()) {
    const at = keys.indexOf(key);
    if (at >= 0) last = at;
    else if (!was.has(key)) keys.splice(++last, 0, key);
  }
  const parts = keys.map((key) => {
    const itemPath = [...path, own.has(key) ? [...own.keys()].indexOf(key) : keys.indexOf(key)];
    if (was.has(key)) return mergeDocuments(was.get(key), own.get(key), other.get(key), itemPath);
    if (own.has(key) && other.has(key)) return mergeDocuments(undefined, own.get(key), other.get(key), itemPath);
    const by: MergeSide = own.has(key) ? 'mine' : 'theirs';
    const value = own.get(key) ?? other.get(key);
    return { ...resolved(value), oneSided: [{ path: itemPath.join('.'), base: undefined, value, by }] };
  });
  const gone = [...was].filter(([key]) => !own.has(key) || !other.has(key));
  const removed = gone.map(([key, item]): OneSidedChange => {
    const at = [...path, base.indexOf(item)].join('.');
    return { path: at, base: item, value: undefined, by: own.has(key) ? 'theirs' : 'mine' };
  });
  const all = combine(parts, (choose) => parts.map((part) => part.value(choose)));
  return { ...all, oneSided: [...all.oneSided, ...removed] };
}
