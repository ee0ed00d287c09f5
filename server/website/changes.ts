// What differs between two versions of a document, word by word, in the places of its form.
import { isDeepStrictEqual } from 'node:util';
import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import type { FormField, WebsiteChange } from '#contract/desk-website.ts';
import { isRecord } from './schema.ts';

type Part = WebsiteChange['parts'][number];
type Entries = Readonly<Record<string, unknown>>;

interface Spot {
  field: FormField | undefined;
  path: readonly string[];
  place: readonly string[];
  /** Not in the form, such as an address or what the server fills in. */
  isHidden?: boolean;
}

type Change = WebsiteChange & { isHidden?: boolean };

/** Keeps figures such as 1,234 whole. */
const words = new Intl.Segmenter('en-CA', { granularity: 'word' });

/** ms that the words of one place may take; texts that have little in common are shown whole then. */
const wordLimit = 100;

export const changesOf = (form: FormField, before: unknown, after: unknown): WebsiteChange[] =>
  walk({ field: form, path: [], place: [] }, before, after).flatMap(({ isHidden, ...change }) =>
    isHidden ? [] : [change],
  );

/** Paths of what the form does not show, and which differ all the same. */
export const hiddenChanges = (form: FormField, before: unknown, after: unknown): string[] =>
  walk({ field: form, path: [], place: [] }, before, after).flatMap(({ isHidden, path }) => (isHidden ? [path] : []));

function walk(spot: Spot, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const kind = spot.field?.input.kind;
  if (kind !== 'link' && kind !== 'paragraphs' && isRecord(before) && isRecord(after))
    return walkEntries(spot, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return walkList(spot, before, after);
  return leaf(spot, before, after);
}

function walkEntries(spot: Spot, before: Entries, after: Entries): Change[] {
  const spots = spotsIn(spot);
  const keys = new Set([...spots.keys(), ...Object.keys(before), ...Object.keys(after)]);
  const isHidden = spot.isHidden || spots.size > 0;
  return [...keys].flatMap((key) =>
    walk(spots.get(key) ?? { ...within(spot, key, undefined), isHidden }, before[key], after[key]),
  );
}

/** By key; a group without a key holds fields of its owner. */
function spotsIn(spot: Spot): Map<string, Spot> {
  const fields = spot.field?.input.kind === 'group' ? spot.field.input.fields : [];
  return new Map(
    fields.flatMap((field) =>
      field.key === '' && field.input.kind === 'group'
        ? [...spotsIn({ ...spot, field, place: within(spot, '', field).place })]
        : [[field.key, within(spot, field.key, field)] as const],
    ),
  );
}

const within = ({ path, place }: Spot, key: string | number, field: FormField | undefined): Spot => ({
  field,
  path: [...path, String(key)],
  // Some groups are called as what they are in.
  place: field?.label && field.label !== place.at(-1) ? [...place, field.label] : place,
});

function walkList(spot: Spot, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const input = spot.field?.input;
  const list = input?.kind === 'list' ? input : undefined;
  const isFixed = list && !list.of && before.length === after.length;
  // A described item is the published one; what is new is as the list's kind.
  const from = (at: number) => within(spot, at, list?.items[at] ?? list?.of);
  const to = (at: number, was?: number) =>
    within(spot, at, (was === undefined ? undefined : list?.items[was]) ?? list?.of);
  if (isFixed) return after.flatMap((value, at) => walk(from(at), before[at], value));
  const { pairs, removed, added } = matched(before, after);
  const kept = new Set(inOrder(pairs.map(([was]) => was)));
  const steady = pairs.flatMap(([was, at]): Change[] => [
    ...(kept.has(was) ? [] : [{ ...entry(to(at, was), [said('same', textOf(after[at]))]), kind: 'moved' as const }]),
    ...walk(to(at, was), before[was], after[at]),
  ]);
  return [
    ...steady,
    ...added.flatMap((at) => leaf(to(at), undefined, after[at])),
    ...removed.flatMap((was) => leaf(from(was), before[was], undefined)),
  ].sort((one, other) => placeOf(one, spot) - placeOf(other, spot));
}

const placeOf = ({ path }: Change, { path: above }: Spot): number => Number(path.split('.')[above.length] ?? 0);

/** Which item became which: by `id`, else equal ones, else those that stand in one place or share their words. */
function matched(before: readonly unknown[], after: readonly unknown[]) {
  const pairs: [was: number, at: number][] = [];
  const pair = (was: number, at: number) => pairs.push([was, at]);
  const restOf = (list: readonly unknown[], side: 0 | 1) => {
    const taken = new Set(pairs.map((one) => one[side]));
    return list.map((_, at) => at).filter((at) => !taken.has(at));
  };
  const match = (isSame: (was: unknown, at: unknown) => boolean) => {
    for (const was of restOf(before, 0)) {
      const at = restOf(after, 1).find((one) => isSame(before[was], after[one]));
      if (at !== undefined) pair(was, at);
    }
  };
  const keys = (list: readonly unknown[]) => list.map((one) => idOf(one) ?? JSON.stringify(one));
  let [was, at] = [0, 0];
  for (const { count, added, removed } of diffArrays(keys(before), keys(after))) {
    if (!added && !removed) for (let i = 0; i < count; i++) pair(was + i, at + i);
    if (!added) was += count;
    if (!removed) at += count;
  }
  match((one, other) => (idOf(one) ?? JSON.stringify(one)) === (idOf(other) ?? JSON.stringify(other)));
  match((one, other) => idOf(one) === undefined && idOf(other) === undefined && areAlike(one, other));
  return {
    pairs: pairs.sort(([, one], [, other]) => one - other),
    removed: restOf(before, 0),
    added: restOf(after, 1),
  };
}

const idOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.id === 'string' ? value.id : undefined;

const wordsOf = (value: unknown) =>
  new Set(
    textOf(value)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

function areAlike(one: unknown, other: unknown): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return 2 * a.intersection(b).size >= Math.min(a.size, b.size) && a.intersection(b).size > 0;
}

/** The longest run that kept its order; the others moved. */
function inOrder(places: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [i, place] of places.entries()) {
    const before = best.slice(0, i).filter((run) => (run.at(-1) ?? -1) < place);
    best.push([...(before.sort((one, other) => other.length - one.length)[0] ?? []), place]);
  }
  return best.sort((one, other) => other.length - one.length)[0] ?? [];
}

function leaf(spot: Spot, before: unknown, after: unknown): Change[] {
  const [was, is] = [textOf(before, spot.field), textOf(after, spot.field)];
  if (was === is && before !== undefined && after !== undefined) return [entry(spot, [said('same', is)])];
  const kind = was && is ? 'changed' : is || after !== undefined ? 'added' : 'removed';
  return [{ ...entry(spot, partsOf(was, is)), kind, warning: warningOf(spot.field, is) }];
}

const entry = ({ path, place, isHidden = false }: Spot, parts: Part[]): Change => ({
  path: path.join('.'),
  place: [...place],
  kind: 'changed',
  parts,
  warning: null,
  isHidden,
});

const warningOf = (field: FormField | undefined, is: string): string | null =>
  field?.fixed && field.fixed.value !== is ? field.fixed.sentence : null;

const said = (is: Part['is'], text: string): Part => ({ text, is });

function partsOf(was: string, is: string): Part[] {
  if (!was || !is) return [said('removed', was), said('added', is)].filter(({ text }) => text);
  const byWord = diffWords(was, is, { timeout: wordLimit, intlSegmenter: words });
  const parts = byWord?.some(({ added, removed }) => added || removed)
    ? byWord
    : diffWordsWithSpace(was, is, { timeout: wordLimit });
  if (!parts) return [said('removed', was), said('added', is)];
  return parts.map(({ value, added, removed }) => said(added ? 'added' : removed ? 'removed' : 'same', value));
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** As a person reads it. */
export function textOf(value: unknown, field?: FormField): string {
  const input = field?.input;
  if (input?.kind === 'choice') {
    const chosen = input.options.find((option) => option.value === value);
    if (chosen) return chosen.label;
  }
  if (typeof value === 'number' && input?.kind === 'number' && input.unit === 'dollars') return dollars.format(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join('\n');
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value);
  if (typeof value.text === 'string' && isRecord(value.links)) return withLinks(value.text, value.links);
  if (typeof value.label === 'string' && 'href' in value) return `${value.label} (${textOf(value.href)})`;
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, one]) => textOf(one))
    .filter(Boolean)
    .join('\n');
}

const withLinks = (text: string, links: Entries): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const link = links[name];
    return isRecord(link) ? `[${textOf(link.label)}](${textOf(link.href)})` : whole;
  });
