// Describes how a document is edited, from its schema and its published value.
import {
  anyEntry,
  askedHint,
  differs,
  fieldHints,
  fieldLabels,
  lists,
  locks,
  minuteRange,
  pipeHint,
} from '#content/desk/website-fields.ts';
import { upperFirst } from '#content/fill.ts';
import { placeholders } from '#content/placeholders.ts';
import { paragraph } from '#content/schemas/base.ts';
import fixed from '#content/schemas/fixed.json' with { type: 'json' };
import lengths from '#content/schemas/lengths.json' with { type: 'json' };
import type { FormField } from '#contract/desk-website.ts';
import { sheetFile, titleOf } from './documents.ts';
import { bare, type Def, fits, isRecord, optionOf, type Schema, templateOf } from './schema.ts';

/** By key, or by its owner and key: fixed by the design or known to the system by it. */
export const hidden: ReadonlySet<string> = new Set(
  [
    'type look ground drawing glyph plate view id ids path under subject next consultation promise',
    'unhurried notify filter jurisdiction asks unit about timeZone timeZoneName timeZoneInitials place',
    'location dial person topic colours sum purposes stages page.name steps.from steps.to offers.href',
    'offers.label offers.product faq.title questions.facts sheets.figures programs.who fields.ground',
    'services.fee questions.line financial.action testimonials.standIn claims.standIn document.standIn',
    'updated',
  ].flatMap((keys) => keys.split(' ')),
);

/** What comes from another document, by the key that names it. */
const elsewhere: Readonly<Record<string, string>> = {
  testimonials: 'testimonials',
  quoted: 'testimonials',
  statistics: 'claims',
  claim: 'claims',
  figure: 'statistics',
  others: 'statistics',
  offer: 'packages',
  fee: 'fees',
  calls: 'facts/bakery',
};
const namedElsewhere: Readonly<Record<string, string>> = {
  services: 'services',
  financial: 'services',
  values: 'values',
  'value-names': 'values',
  company: 'company',
};

export interface Place {
  document: string;
  /** The whole document. */
  root: unknown;
  keys: readonly string[];
  /** Keys without places in lists, from the kind of document on. */
  owners: readonly string[];
  value: unknown;
  /** Within an entry that is added: what it may have, it can be given. */
  added?: true;
}

const families: Readonly<Record<string, string>> = { pages: 'page', faq: 'faq', specimens: 'sheets', facts: 'facts' };
const familyOf = (document: string): string => {
  const [folder = ''] = document.split('/');
  return families[folder] ?? folder;
};

export const placeOf = (document: string, value: unknown): Place => ({
  document,
  root: value,
  keys: [],
  owners: [familyOf(document)],
  value,
});

const isIndex = (key: string): boolean => /^\d+$/.test(key);

function within(place: Place, key: string, value: unknown): Place {
  // A section is known by its type.
  const type = place.owners.at(-1) === 'sections' && isRecord(value) ? [String(value.type)] : [];
  const own = isIndex(key) ? type : [key];
  return { ...place, keys: [...place.keys, key], owners: [...place.owners, ...own], value };
}

const keyOf = ({ keys, owners }: Place): string => {
  const key = keys.at(-1) ?? '';
  return isIndex(key) ? (owners.at(-1) ?? '') : key;
};

/** From the closest owner to the key alone. */
function find<Found>(table: Readonly<Record<string, Found>>, { owners }: Pick<Place, 'owners'>): Found | undefined {
  const key = owners.at(-1) ?? '';
  if (owners.length === 2 && table[owners.join(':')] !== undefined) return table[owners.join(':')];
  for (const owner of owners.slice(0, -1).toReversed()) {
    const found = table[`${owner}.${key}`] ?? table[`${owner}.*`];
    if (found !== undefined) return found;
  }
  return table[key];
}

const isHidden = (place: Place): boolean => {
  const key = place.owners.at(-1) ?? '';
  return hidden.has(key) || place.owners.slice(0, -1).some((owner) => hidden.has(`${owner}.${key}`));
};

export const labelOf = (place: Place): string => find(fieldLabels, place) ?? upperFirst(keyOf(place));

const pathOf = ({ keys }: Place): string => keys.join('.');

const lockedPaths = new Map(
  Object.entries(fixed.locked).map(([name, paths]) => [name, new Set(paths.split(' '))] as const),
);
const figures: Readonly<Record<string, Readonly<Record<string, string | number>>>> = fixed.figures;

const isLocked = (place: Place): boolean => lockedPaths.get(place.document)?.has(pathOf(place)) ?? false;

/** Whether something in it is fixed, so that its order is too. */
const holdsFixed = (place: Place): boolean => {
  const start = `${pathOf(place)}.`;
  const inside = (path: string) => path.startsWith(start);
  return (
    [...(lockedPaths.get(place.document) ?? [])].some(inside) || Object.keys(figures[place.document] ?? {}).some(inside)
  );
};

/** By section or kind of document; 40 if none is given. Half as much again as the longest text of its kind. */
const mostOf = (place: Place): number => find<number>(lengths, { owners: outermostFirst(place) }) ?? 40;
const outermostFirst = ({ owners }: Place): readonly string[] => [
  ...owners.slice(0, -1).toReversed(),
  ...owners.slice(-1),
];

const limit = (def: Def, check: string, key: 'minimum' | 'maximum'): number | undefined =>
  def.checks
    ?.map(({ _zod }) => _zod.def as { check: string; minimum?: number; maximum?: number })
    .find((one) => one.check === check)?.[key];

const withFilled = (text: string): string =>
  text
    .replaceAll('{place}', 'Windsor & Michigan')
    .replaceAll('{CITY}', 'WINDSOR')
    .replace(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders[name] ?? whole);

/** How an entry of a list is called: by its own words, where it has a title. */
export function entryLabel(place: Place): string {
  const { value, keys, owners } = place;
  const one = find(lists, place)?.one ?? anyEntry;
  if (isRecord(value)) {
    if (keys.length === 2 && keys[0] === 'sections') {
      const first = value.type === 'hero' ? 'hero' : value.look === 'hero' ? 'booking.hero' : '';
      const own = value.heading ?? value.title ?? value.label;
      return fieldLabels[first] ?? (typeof own === 'string' ? withFilled(own) : labelOf(place));
    }
    if (typeof value.from === 'number' && typeof value.to === 'number') return minuteRange(value.from, value.to);
    if (owners.at(-1) === 'people' && typeof value.field === 'string') return `${value.role}, ${value.field}`;
  }
  return `${one} ${Number(keys.at(-1)) + 1}`;
}

type Field = Omit<FormField, 'key' | 'label'>;

const group = (fields: readonly FormField[]): Field => ({ input: { kind: 'group', fields } });

/** Undefined for what nobody edits. */
export function fieldOf(given: Schema, place: Place, label = labelOf(place)): FormField | undefined {
  if (isHidden(place)) return;
  const key = place.keys.at(-1) ?? '';
  const from = fromElsewhere(place);
  if (from) return { key, label, from: { name: from, title: titleOf(from) }, input: { kind: 'group', fields: [] } };
  const { optional, nullable } = bare(given);
  // A photograph that is added needs its words.
  const isNeeded = place.added || key === 'alt';
  if (place.value === undefined && optional && !isNeeded) return;
  const field = inputOf(given, place, label);
  if (!field) return;
  const hint = field.hint ?? find(fieldHints, place);
  return {
    key,
    label,
    ...field,
    ...(hint && { hint: withFilled(hint) }),
    ...(nullable ? { empty: 'null' as const } : optional && { empty: 'optional' as const }),
    ...lockOf(place),
  };
}

function lockOf(place: Place): Partial<FormField> {
  if (isLocked(place)) return { locked: locks.specification };
  const value = figures[place.document]?.[pathOf(place)];
  if (value !== undefined) {
    const said = typeof value === 'number' && keyOf(place) === 'price' ? `$${value.toLocaleString('en-CA')}` : value;
    return { fixed: { value: String(value), sentence: differs(String(said)) } };
  }
  const key = pathOf(place);
  if (place.document === 'packages' && /\.(name|label|product)$/.test(key)) return { locked: locks.stays };
  if (place.document === 'people' && key.endsWith('.role')) return { locked: locks.stays };
  if (place.document === 'company' && key === 'initials.value') return { locked: locks.stays };
  return keyOf(place) === 'toConfirm' ? { locked: locks.derived } : {};
}

function fromElsewhere(place: Place): string | undefined {
  const key = keyOf(place);
  const { value, document } = place;
  if (!document.startsWith('pages/')) return;
  if (key === 'sheet') return `specimens/${sheetFile(String(value))}`;
  if (key === 'sheets') return 'specimens/letter';
  if (value === undefined) return;
  if (Object.hasOwn(elsewhere, key)) return elsewhere[key];
  if (typeof value === 'string' && ['covers', 'links', 'items', 'facts'].includes(key)) return namedElsewhere[value];
  return;
}

const countedLabel = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.counts === 'string' ? upperFirst(value.counts) : undefined;

function inputOf(given: Schema, place: Place, label: string): Field | undefined {
  const { schema, def, fills } = bare(given);
  const { value } = place;
  if (schema === paragraph) return { input: { kind: 'paragraphs', single: true } };
  switch (def.type) {
    case 'string':
      return textOf(def, place, fills);
    case 'number':
      return { input: { kind: 'number', unit: isMoney(place) ? 'dollars' : 'number', least: 0 } };
    case 'boolean':
      return { input: { kind: 'yes-no' } };
    case 'literal':
      return keyOf(place) === 'held' ? { input: { kind: 'yes-no' } } : undefined;
    case 'enum':
      return keyOf(place) === 'kind' ? choiceOf(def) : undefined;
    case 'union':
      return unionOf(def, place, label);
    case 'object':
      return objectOf(def, place);
    case 'record':
      return isRecord(value)
        ? group(
            Object.entries(value).flatMap(([key, own]) =>
              asList(fieldOf(def.valueType as Schema, within(place, key, own), countedLabel(own))),
            ),
          )
        : undefined;
    case 'array':
      return listOf(def, place);
    case 'tuple':
      return { input: { kind: 'list', items: entriesOf(def.items ?? [], place) } };
    default:
      return;
  }
}

const asList = (field: FormField | undefined): readonly FormField[] => (field ? [field] : []);

const isMoney = (place: Place): boolean =>
  ['price', 'amounts', 'needed', 'monthly'].includes(keyOf(place)) || place.owners.at(-1) === 'amounts';

const choiceOf = ({ entries = {} }: Def): Field => ({
  input: { kind: 'choice', options: Object.values(entries).map((value) => ({ value, label: value })) },
});

function textOf(def: Def, place: Place, fills: boolean): Field {
  if (def.format === 'date') return { input: { kind: 'date' } };
  if (keyOf(place) === 'photograph') return { input: { kind: 'photograph' } };
  if (def.format === 'url') return { input: { kind: 'text', lines: 'one', most: 300 } };
  if (keyOf(place) === 'href') return { input: { kind: 'link' } };
  const { least, most } = textLimits(place);
  const long = most > 60 || (typeof place.value === 'string' && place.value.length > 60);
  return {
    ...(typeof place.value === 'string' && place.value.includes(' | ') && { hint: pipeHint }),
    input: {
      kind: 'text',
      lines: long ? 'many' : 'one',
      most,
      ...(least && { least }),
      ...(fills && { placeholders: true }),
    },
  };
}

const firmInTitle = ` | ${placeholders.firm}`.length;

export function textLimits(place: Place): { least?: number; most: number } {
  const page = place.document.startsWith('pages/') && pathOf(place);
  if (page === 'title') return { least: Math.max(0, 20 - firmInTitle), most: 65 - firmInTitle };
  if (page === 'description') return { least: 70, most: 165 };
  return { most: mostOf(place) };
}

function unionOf({ options = [] }: Def, place: Place, label: string): Field | undefined {
  const { value } = place;
  if (keyOf(place) === 'href') return { input: { kind: 'link' } };
  const hasNone = options.some((option) => option.def.type === 'literal' && option.def.values?.[0] === false);
  const option =
    (value === undefined || value === false) && hasNone
      ? options[0]
      : (options.find((one) => fits(one, value)) ?? options[0]);
  const field = option && inputOf(option, place, label);
  if (!field) return;
  if (hasNone && (field.input.kind === 'text' || field.input.kind === 'photograph')) {
    return { ...field, empty: 'null', input: { ...field.input, none: true } };
  }
  return bare(option).nullable ? { ...field, empty: 'null' } : field;
}

const isMarked = (shape: Readonly<Record<string, unknown>>): boolean =>
  'value' in shape &&
  'standIn' in shape &&
  Object.keys(shape).every((key) => ['value', 'standIn', 'asks'].includes(key));

function objectOf({ shape = {} }: Def, place: Place): Field | undefined {
  const value = isRecord(place.value) ? place.value : {};
  const fieldAt = (key: string, label?: string) => {
    const own = shape[key];
    return own && fieldOf(own, within(place, key, value[key]), label);
  };
  if (isMarked(shape)) return markedOf(value, place, fieldAt);
  if ('label' in shape && 'href' in shape && Object.keys(shape).length === 2) {
    const label = fieldAt('label');
    // Where its words are fixed, it leads where they say.
    if (label?.locked) return group([{ ...label, label: labelOf(place) }]);
    return group([...asList(label), ...asList(fieldAt('href'))]);
  }
  // A rule comes before its source.
  const keys = Object.keys(shape).toSorted((one, other) => Number(other === 'value') - Number(one === 'value'));
  const fields = keys.flatMap((key) => asList(fieldAt(key)));
  if (place.document.startsWith('pages/') && !place.keys.length) return pageOf(fields);
  return fields.length ? group(fields) : undefined;
}

/** Its title and description stand together, apart from the sections. */
function pageOf(fields: readonly FormField[]): Field {
  const isSections = ({ key }: FormField) => key === 'sections';
  return group([
    {
      key: '',
      label: fieldLabels.searchEngines ?? '',
      input: { kind: 'group', fields: fields.filter((field) => !isSections(field)) },
    },
    ...fields.filter(isSections),
  ]);
}

function markedOf(
  value: Readonly<Record<string, unknown>>,
  place: Place,
  fieldAt: (key: string, label?: string) => FormField | undefined,
): Field | undefined {
  const given = fieldAt('value', labelOf(place));
  if (!given) return;
  const about = typeof value.asks === 'string' ? askedHint(value.asks) : find(fieldHints, place);
  const inner = given.input.kind === 'group' ? { ...given, label: '' } : given;
  return group([
    { ...inner, ...(about && { hint: withFilled(about) }) },
    ...(given.locked ? [] : asList(fieldAt('standIn'))),
  ]);
}

function entriesOf(schemas: readonly Schema[] | Schema, place: Place): FormField[] {
  const value = Array.isArray(place.value) ? place.value : [];
  const names = lineNames(place);
  return value.flatMap((own: unknown, index) => {
    const at = within(place, String(index), own);
    const schema = Array.isArray(schemas) ? schemas[index] : (schemas as Schema);
    const field = schema && fieldOf(schema, at, names?.[index] ?? entryLabel(at));
    // Keeps its place, although nothing in it is edited.
    return [field ?? { key: String(index), label: entryLabel(at), input: { kind: 'group' as const, fields: [] } }];
  });
}

/** The lines that packages are compared by. */
function lineNames({ document, root, keys }: Place): readonly string[] | undefined {
  const [, offer = ''] = keys;
  if (document !== 'packages' || keys.at(-1) !== 'features') return;
  return (root as { offers: Readonly<Record<string, { lines: readonly string[] }>> }).offers[offer]?.lines;
}

function listOf(def: Def, place: Place): Field | undefined {
  const element = def.element as Schema;
  const value: readonly unknown[] = Array.isArray(place.value) ? place.value : [];
  if (bare(element).schema === paragraph) return { input: { kind: 'paragraphs' } };
  const items = entriesOf(element, place);
  const empty = templateOf(element);
  const option = optionOf(element, empty);
  if (isFixedList(place) || empty === undefined || !value.every((one) => fits(option, one)))
    return items.some(isEdited) ? { input: { kind: 'list', items } } : undefined;
  const { one = anyEntry, least = 1, most = 10 } = find(lists, place) ?? {};
  const of = fieldOf(option, { ...within(place, String(value.length), empty), added: true }, one);
  return (
    of && {
      input: {
        kind: 'list',
        items,
        of: { ...of, key: '' },
        empty,
        least: Math.min(limit(def, 'min_length', 'minimum') ?? least, value.length),
        most: Math.max(limit(def, 'max_length', 'maximum') ?? most, value.length),
      },
    }
  );
}

const isEdited = ({ input }: FormField): boolean => input.kind !== 'group' || input.fields.length > 0;

const fixedKinds = ['people', 'packages', 'services', 'values'];

/** Lists whose order or number something else depends on. */
const isFixedList = (place: Place): boolean =>
  ['sections', 'headline', 'seal', 'statistics', 'others', 'sheets'].includes(keyOf(place)) ||
  /^(facts|specimens)\//.test(place.document) ||
  fixedKinds.includes(place.document) ||
  holdsFixed(place);
