// Compares two versions of a document, field by field of its form and word by word.
import { isDeepStrictEqual } from 'node:util';
import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import type { FormField, WebsiteChange } from '#contract/desk-website.ts';
import { isRecord, toText } from './json.ts';

type TextPart = WebsiteChange['parts'][number];
type Entries = Readonly<Record<string, unknown>>;

interface FieldSpot {
  field: FormField | undefined;
  path: readonly string[];
  /** Labels that lead to the field, outermost first. */
  labels: readonly string[];
  /** Whether the form does not show it, such as a page's path or what the server fills in. */
  isHidden?: boolean;
}

type Change = WebsiteChange & { isHidden?: boolean };

/** Segments text into words; a number such as 1,234 is one. */
const wordSegmenter = new Intl.Segmenter('en-CA', { granularity: 'word' });

/** For the words of one field. Texts with little in common take longer, and are then shown whole. */
const diffTimeoutMs = 100;

export const listChanges = (form: FormField, before: unknown, after: unknown): WebsiteChange[] =>
  walk({ field: form, path: [], labels: [] }, before, after).flatMap(({ isHidden, ...change }) =>
    isHidden ? [] : [change],
  );

/** Paths of differences that the form does not show. */
export const listHiddenChanges = (form: FormField, before: unknown, after: unknown): string[] =>
  walk({ field: form, path: [], labels: [] }, before, after).flatMap(({ isHidden, path }) => (isHidden ? [path] : []));

function walk(spot: FieldSpot, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const kind = spot.field?.input.kind;
  if (kind !== 'link' && kind !== 'paragraphs' && isRecord(before) && isRecord(after))
    return walkEntries(spot, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return walkList(spot, before, after);
  return compareLeaf(spot, before, after);
}

function walkEntries(spot: FieldSpot, before: Entries, after: Entries): Change[] {
  const spots = toChildSpots(spot);
  const keys = new Set([...spots.keys(), ...Object.keys(before), ...Object.keys(after)]);
  const isHidden = spot.isHidden || spots.size > 0;
  return [...keys].flatMap((key) =>
    walk(spots.get(key) ?? { ...toChildSpot(spot, key, undefined), isHidden }, before[key], after[key]),
  );
}

/** The fields of a group by key. A group without a key contains fields of its parent. */
function toChildSpots(spot: FieldSpot): Map<string, FieldSpot> {
  const fields = spot.field?.input.kind === 'group' ? spot.field.input.fields : [];
  return new Map(
    fields.flatMap((field) =>
      field.key === '' && field.input.kind === 'group'
        ? [...toChildSpots({ ...spot, field, labels: toChildSpot(spot, '', field).labels })]
        : [[field.key, toChildSpot(spot, field.key, field)] as const],
    ),
  );
}

const toChildSpot = ({ path, labels }: FieldSpot, key: string | number, field: FormField | undefined): FieldSpot => ({
  field,
  path: [...path, String(key)],
  // Some groups have the same label as their parent.
  labels: field?.label && field.label !== labels.at(-1) ? [...labels, field.label] : labels,
});

function walkList(spot: FieldSpot, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const input = spot.field?.input;
  const list = input?.kind === 'list' ? input : undefined;
  const isFixed = list && !list.of && before.length === after.length;
  // `items` describe the published entries, `of` a new one.
  const spotBefore = (at: number) => toChildSpot(spot, at, list?.items[at] ?? list?.of);
  const spotAfter = (at: number, was?: number) =>
    toChildSpot(spot, at, (was === undefined ? undefined : list?.items[was]) ?? list?.of);
  if (isFixed) return after.flatMap((value, at) => walk(spotBefore(at), before[at], value));
  const { pairs, removed, added } = matchItems(before, after);
  const kept = new Set(findLongestOrderedRun(pairs.map(([was]) => was)));
  const matched = pairs.flatMap(([was, at]): Change[] => [
    ...(kept.has(was)
      ? []
      : [{ ...toChange(spotAfter(at, was), [toPart('same', formatValue(after[at]))]), kind: 'moved' as const }]),
    ...walk(spotAfter(at, was), before[was], after[at]),
  ]);
  return [
    ...matched,
    ...added.flatMap((at) => compareLeaf(spotAfter(at), undefined, after[at])),
    ...removed.flatMap((was) => compareLeaf(spotBefore(was), before[was], undefined)),
  ].sort((one, other) => toListPosition(one, spot) - toListPosition(other, spot));
}

const toListPosition = ({ path }: Change, { path: above }: FieldSpot): number =>
  Number(path.split('.')[above.length] ?? 0);

/** Finds which entry became which: by `id`, else equal ones, first in order, else those with similar words. */
function matchItems(before: readonly unknown[], after: readonly unknown[]) {
  const pairs: [was: number, at: number][] = [];
  const pair = (was: number, at: number) => pairs.push([was, at]);
  const listUnpaired = (list: readonly unknown[], side: 0 | 1) => {
    const taken = new Set(pairs.map((one) => one[side]));
    return list.map((_, at) => at).filter((at) => !taken.has(at));
  };
  const match = (isSame: (was: unknown, at: unknown) => boolean) => {
    for (const was of listUnpaired(before, 0)) {
      const at = listUnpaired(after, 1).find((one) => isSame(before[was], after[one]));
      if (at !== undefined) pair(was, at);
    }
  };
  let [was, at] = [0, 0];
  for (const { count, added, removed } of diffArrays(before.map(toKey), after.map(toKey))) {
    if (!added && !removed) for (let i = 0; i < count; i++) pair(was + i, at + i);
    if (!added) was += count;
    if (!removed) at += count;
  }
  match((one, other) => toKey(one) === toKey(other));
  match((one, other) => findId(one) === undefined && findId(other) === undefined && areAlike(one, other));
  return {
    pairs: pairs.sort(([, one], [, other]) => one - other),
    removed: listUnpaired(before, 0),
    added: listUnpaired(after, 1),
  };
}

const findId = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.id === 'string' ? value.id : undefined;

const toKey = (value: unknown): string => findId(value) ?? JSON.stringify(value);

const toWordSet = (value: unknown) =>
  new Set(
    formatValue(value)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

function areAlike(one: unknown, other: unknown): boolean {
  const [a, b] = [toWordSet(one), toWordSet(other)];
  return 2 * a.intersection(b).size >= Math.min(a.size, b.size) && a.intersection(b).size > 0;
}

/** The longest increasing subsequence; all other entries were moved. */
function findLongestOrderedRun(positions: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [i, position] of positions.entries()) {
    const before = best.slice(0, i).filter((run) => (run.at(-1) ?? -1) < position);
    best.push([...(before.sort((one, other) => other.length - one.length)[0] ?? []), position]);
  }
  return best.sort((one, other) => other.length - one.length)[0] ?? [];
}

function compareLeaf(spot: FieldSpot, before: unknown, after: unknown): Change[] {
  const [was, is] = [formatValue(before, spot.field), formatValue(after, spot.field)];
  if (was === is && before !== undefined && after !== undefined) return [toChange(spot, [toPart('same', is)])];
  const kind = was && is ? 'changed' : is || after !== undefined ? 'added' : 'removed';
  return [{ ...toChange(spot, diffTexts(was, is)), kind, warning: toWarning(spot.field, is) }];
}

const toChange = ({ path, labels, isHidden = false }: FieldSpot, parts: TextPart[]): Change => ({
  path: path.join('.'),
  place: [...labels],
  kind: 'changed',
  parts,
  warning: null,
  isHidden,
});

const toWarning = (field: FormField | undefined, is: string): string | null =>
  field?.fixed && field.fixed.value !== is ? field.fixed.sentence : null;

const toPart = (is: TextPart['is'], text: string): TextPart => ({ text, is });

function diffTexts(was: string, is: string): TextPart[] {
  if (!was || !is) return [toPart('removed', was), toPart('added', is)].filter(({ text }) => text);
  const byWord = diffWords(was, is, { timeout: diffTimeoutMs, intlSegmenter: wordSegmenter });
  const parts = byWord?.some(({ added, removed }) => added || removed)
    ? byWord
    : diffWordsWithSpace(was, is, { timeout: diffTimeoutMs });
  if (!parts) return [toPart('removed', was), toPart('added', is)];
  return parts.map(({ value, added, removed }) => toPart(added ? 'added' : removed ? 'removed' : 'same', value));
}

const dollarFormat = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** A value as a person reads it. */
export function formatValue(value: unknown, field?: FormField): string {
  const input = field?.input;
  if (input?.kind === 'choice') {
    const chosen = input.options.find((option) => option.value === value);
    if (chosen) return chosen.label;
  }
  if (typeof value === 'number' && input?.kind === 'number' && input.unit === 'dollars')
    return dollarFormat.format(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => formatValue(one)).join('\n');
  if (!isRecord(value)) return value === null || value === undefined ? '' : toText(value);
  if (typeof value.text === 'string' && isRecord(value.links)) return formatLinks(value.text, value.links);
  if (typeof value.label === 'string' && 'href' in value) return `${value.label} (${formatValue(value.href)})`;
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, one]) => formatValue(one))
    .filter(Boolean)
    .join('\n');
}

const formatLinks = (text: string, links: Entries): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const link = links[name];
    return isRecord(link) ? `[${formatValue(link.label)}](${formatValue(link.href)})` : whole;
  });
