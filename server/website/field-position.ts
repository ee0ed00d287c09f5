// Where a field is in its document, and what follows from that: label, length, lock.
import { defaultEntryName, fieldLabels, formatMinuteRange, listFields } from '#content/desk/website-fields.ts';
import { upperFirst } from '#content/letter-case.ts';
import { textPlaceholders } from '#content/placeholders.ts';
import fixed from '#content/schemas/fixed.json' with { type: 'json' };
import lengths from '#content/schemas/lengths.json' with { type: 'json' };
import { isRecord } from './json.ts';

/** Keys, or parents and keys, of fields that are not edited: the design fixes them, or the code relies on them. */
export const hiddenKeys: ReadonlySet<string> = new Set(
  [
    'type look ground drawing glyph plate view id ids path under subject next consultation promise',
    'unhurried notify filter jurisdiction asks unit about timeZone timeZoneName timeZoneInitials place',
    'location dial person topic colours sum purposes stages page.name steps.from steps.to offers.href',
    'offers.label offers.product faq.title questions.facts sheets.figures programs.who fields.ground',
    'services.fee questions.line financial.action testimonials.standIn claims.standIn document.standIn',
    'updated',
  ].flatMap((keys) => keys.split(' ')),
);

export interface FieldPosition {
  document: string;
  /** The whole document. */
  root: unknown;
  keys: readonly string[];
  /** The keys without indexes, with the kind of document in front. */
  owners: readonly string[];
  value: unknown;
  /** Whether it is in an entry to be added; all optional fields are then shown. */
  isAdded?: true;
}

const documentKinds: Readonly<Record<string, string>> = {
  pages: 'page',
  faq: 'faq',
  specimens: 'sheets',
  facts: 'facts',
};
const toDocumentKind = (document: string): string => {
  const [folder = ''] = document.split('/');
  return documentKinds[folder] ?? folder;
};

export const createRootPosition = (document: string, value: unknown): FieldPosition => ({
  document,
  root: value,
  keys: [],
  owners: [toDocumentKind(document)],
  value,
});

const isIndex = (key: string): boolean => /^\d+$/.test(key);

export function toChildPosition(position: FieldPosition, key: string, value: unknown): FieldPosition {
  // A section is known by its type.
  const type = position.owners.at(-1) === 'sections' && isRecord(value) ? [String(value.type)] : [];
  const own = isIndex(key) ? type : [key];
  return { ...position, keys: [...position.keys, key], owners: [...position.owners, ...own], value };
}

export const toOwnKey = ({ keys, owners }: FieldPosition): string => {
  const key = keys.at(-1) ?? '';
  return isIndex(key) ? (owners.at(-1) ?? '') : key;
};

/** Looks for `parent.key` from the closest parent on, then for the key alone. */
export function findByOwner<Found>(
  table: Readonly<Record<string, Found>>,
  { owners }: Pick<FieldPosition, 'owners'>,
): Found | undefined {
  const key = owners.at(-1) ?? '';
  if (owners.length === 2 && table[owners.join(':')] !== undefined) return table[owners.join(':')];
  for (const owner of owners.slice(0, -1).toReversed()) {
    const found = table[`${owner}.${key}`] ?? table[`${owner}.*`];
    if (found !== undefined) return found;
  }
  return table[key];
}

export const isHidden = (position: FieldPosition): boolean => {
  const key = position.owners.at(-1) ?? '';
  return hiddenKeys.has(key) || position.owners.slice(0, -1).some((owner) => hiddenKeys.has(`${owner}.${key}`));
};

export const toLabel = (position: FieldPosition): string =>
  findByOwner(fieldLabels, position) ?? upperFirst(toOwnKey(position));

export const toPath = ({ keys }: FieldPosition): string => keys.join('.');

const lockedPaths = new Map(
  Object.entries(fixed.locked).map(([name, paths]) => [name, new Set(paths.split(' '))] as const),
);
export const fixedFigures: Readonly<Record<string, Readonly<Record<string, string | number>>>> = fixed.figures;

export const isLocked = (position: FieldPosition): boolean =>
  lockedPaths.get(position.document)?.has(toPath(position)) ?? false;

/** Whether something in the list is fixed, so that its order must not change either. */
export const holdsFixed = (position: FieldPosition): boolean => {
  const start = `${toPath(position)}.`;
  const inside = (path: string) => path.startsWith(start);
  return (
    [...(lockedPaths.get(position.document) ?? [])].some(inside) ||
    Object.keys(fixedFigures[position.document] ?? {}).some(inside)
  );
};

/**
 * In characters, by section or kind of document: 1.5 times the longest text of its kind; 40 if `lengths.json` has none.
 */
export const readMaxLength = (position: FieldPosition): number =>
  findByOwner<number>(lengths, { owners: outermostFirst(position) }) ?? 40;
const outermostFirst = ({ owners }: FieldPosition): readonly string[] => [
  ...owners.slice(0, -1).toReversed(),
  ...owners.slice(-1),
];

export const fillPlaceholders = (text: string): string =>
  text
    .replaceAll('{place}', 'Windsor & Michigan')
    .replaceAll('{CITY}', 'WINDSOR')
    .replace(/\{([\w.-]+)\}/g, (whole, name: string) => textPlaceholders[name] ?? whole);

/** The label of a list's entry: its title, if it has one. */
export function toEntryLabel(position: FieldPosition): string {
  const { value, keys, owners } = position;
  const one = findByOwner(listFields, position)?.one ?? defaultEntryName;
  if (isRecord(value)) {
    if (keys.length === 2 && keys[0] === 'sections') {
      const first = value.type === 'hero' ? 'hero' : value.look === 'hero' ? 'booking.hero' : '';
      const own = value.heading ?? value.title ?? value.label;
      return fieldLabels[first] ?? (typeof own === 'string' ? fillPlaceholders(own) : toLabel(position));
    }
    if (typeof value.from === 'number' && typeof value.to === 'number') return formatMinuteRange(value.from, value.to);
    if (owners.at(-1) === 'people' && typeof value.field === 'string') return `${value.role}, ${value.field}`;
  }
  return `${one} ${Number(keys.at(-1)) + 1}`;
}
