// Describes how a document is edited, from its schema and its published value.
import {
  beforeOpeningHint,
  defaultEntryName,
  fieldHints,
  fieldLabels,
  formatMinuteRange,
  listFields,
  lockReasons,
  pipeHint,
  specificationWarning,
} from '#content/desk/website-fields.ts';
import { upperFirst } from '#content/fill.ts';
import { textPlaceholders } from '#content/placeholders.ts';
import { paragraph } from '#content/schemas/base.ts';
import fixed from '#content/schemas/fixed.json' with { type: 'json' };
import lengths from '#content/schemas/lengths.json' with { type: 'json' };
import type { FormField } from '#contract/desk-website.ts';
import { toDocumentTitle, toSheetFileName } from './documents.ts';
import {
  createTemplate,
  type DocumentSchema,
  findOption,
  isRecord,
  matchesShape,
  type SchemaDef,
  unwrapSchema,
} from './schema.ts';

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

/** By key: the document that the field comes from. */
const sourceDocuments: Readonly<Record<string, string>> = {
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
const sourceDocumentsByValue: Readonly<Record<string, string>> = {
  services: 'services',
  financial: 'services',
  values: 'values',
  'value-names': 'values',
  company: 'company',
};

export interface FieldPosition {
  document: string;
  /** The whole document. */
  root: unknown;
  keys: readonly string[];
  /** The keys without indexes, with the kind of document in front. */
  owners: readonly string[];
  value: unknown;
  /** Whether it is in an entry to be added; all optional fields are then shown. */
  added?: true;
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

function toChildPosition(position: FieldPosition, key: string, value: unknown): FieldPosition {
  // A section is known by its type.
  const type = position.owners.at(-1) === 'sections' && isRecord(value) ? [String(value.type)] : [];
  const own = isIndex(key) ? type : [key];
  return { ...position, keys: [...position.keys, key], owners: [...position.owners, ...own], value };
}

const toOwnKey = ({ keys, owners }: FieldPosition): string => {
  const key = keys.at(-1) ?? '';
  return isIndex(key) ? (owners.at(-1) ?? '') : key;
};

/** Looks for `parent.key` from the closest parent on, then for the key alone. */
function findByOwner<Found>(
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

const isHidden = (position: FieldPosition): boolean => {
  const key = position.owners.at(-1) ?? '';
  return hiddenKeys.has(key) || position.owners.slice(0, -1).some((owner) => hiddenKeys.has(`${owner}.${key}`));
};

export const toLabel = (position: FieldPosition): string =>
  findByOwner(fieldLabels, position) ?? upperFirst(toOwnKey(position));

const toPath = ({ keys }: FieldPosition): string => keys.join('.');

const lockedPaths = new Map(
  Object.entries(fixed.locked).map(([name, paths]) => [name, new Set(paths.split(' '))] as const),
);
const fixedFigures: Readonly<Record<string, Readonly<Record<string, string | number>>>> = fixed.figures;

const isLocked = (position: FieldPosition): boolean =>
  lockedPaths.get(position.document)?.has(toPath(position)) ?? false;

/** Whether something in the list is fixed, so that its order must not change either. */
const holdsFixed = (position: FieldPosition): boolean => {
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
const findMaxLength = (position: FieldPosition): number =>
  findByOwner<number>(lengths, { owners: outermostFirst(position) }) ?? 40;
const outermostFirst = ({ owners }: FieldPosition): readonly string[] => [
  ...owners.slice(0, -1).toReversed(),
  ...owners.slice(-1),
];

const readLimit = (def: SchemaDef, check: string, key: 'minimum' | 'maximum'): number | undefined =>
  def.checks
    ?.map(({ _zod }) => _zod.def as { check: string; minimum?: number; maximum?: number })
    .find((one) => one.check === check)?.[key];

const fillPlaceholders = (text: string): string =>
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

type FieldContent = Omit<FormField, 'key' | 'label'>;

const group = (fields: readonly FormField[]): FieldContent => ({ input: { kind: 'group', fields } });

/** Describes a field; undefined if it is not edited. */
export function createField(
  given: DocumentSchema,
  position: FieldPosition,
  label = toLabel(position),
): FormField | undefined {
  if (isHidden(position)) return;
  const key = position.keys.at(-1) ?? '';
  const from = findSourceDocument(position);
  if (from)
    return { key, label, from: { name: from, title: toDocumentTitle(from) }, input: { kind: 'group', fields: [] } };
  const { optional, nullable } = unwrapSchema(given);
  // A photograph needs an alternative text.
  const isNeeded = position.added || key === 'alt';
  if (position.value === undefined && optional && !isNeeded) return;
  const field = createInput(given, position, label);
  if (!field) return;
  const hint = field.hint ?? findByOwner(fieldHints, position);
  return {
    key,
    label,
    ...field,
    ...(hint && { hint: fillPlaceholders(hint) }),
    ...(nullable ? { empty: 'null' as const } : optional && { empty: 'optional' as const }),
    ...findLock(position),
  };
}

function findLock(position: FieldPosition): Partial<FormField> {
  if (isLocked(position)) return { locked: lockReasons.specification };
  const value = fixedFigures[position.document]?.[toPath(position)];
  if (value !== undefined) {
    const said =
      typeof value === 'number' && toOwnKey(position) === 'price' ? `$${value.toLocaleString('en-CA')}` : value;
    return { fixed: { value: String(value), sentence: specificationWarning(String(said)) } };
  }
  const key = toPath(position);
  if (position.document === 'packages' && /\.(name|label|product)$/.test(key)) return { locked: lockReasons.stays };
  if (position.document === 'people' && key.endsWith('.role')) return { locked: lockReasons.stays };
  if (position.document === 'company' && key === 'initials.value') return { locked: lockReasons.stays };
  return toOwnKey(position) === 'toConfirm' ? { locked: lockReasons.derived } : {};
}

function findSourceDocument(position: FieldPosition): string | undefined {
  const key = toOwnKey(position);
  const { value, document } = position;
  if (!document.startsWith('pages/')) return;
  if (key === 'sheet') return `specimens/${toSheetFileName(String(value))}`;
  if (key === 'sheets') return 'specimens/letter';
  if (value === undefined) return;
  if (Object.hasOwn(sourceDocuments, key)) return sourceDocuments[key];
  if (typeof value === 'string' && ['covers', 'links', 'items', 'facts'].includes(key))
    return sourceDocumentsByValue[value];
  return;
}

const toCountedLabel = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.counts === 'string' ? upperFirst(value.counts) : undefined;

function createInput(given: DocumentSchema, position: FieldPosition, label: string): FieldContent | undefined {
  const { schema, def, fills } = unwrapSchema(given);
  const { value } = position;
  if (schema === paragraph) return { input: { kind: 'paragraphs', single: true } };
  switch (def.type) {
    case 'string':
      return createTextInput(def, position, fills);
    case 'number':
      return { input: { kind: 'number', unit: isMoney(position) ? 'dollars' : 'number', least: 0 } };
    case 'boolean':
      return { input: { kind: 'yes-no' } };
    case 'literal':
      return toOwnKey(position) === 'held' ? { input: { kind: 'yes-no' } } : undefined;
    case 'enum':
      return toOwnKey(position) === 'kind' ? createChoice(def) : undefined;
    case 'union':
      return createUnionInput(def, position, label);
    case 'object':
      return createObjectInput(def, position);
    case 'record':
      return isRecord(value)
        ? group(
            Object.entries(value).flatMap(([key, own]) =>
              asList(
                createField(def.valueType as DocumentSchema, toChildPosition(position, key, own), toCountedLabel(own)),
              ),
            ),
          )
        : undefined;
    case 'array':
      return createListInput(def, position);
    case 'tuple':
      return { input: { kind: 'list', items: createEntries(def.items ?? [], position) } };
    default:
      return;
  }
}

const asList = (field: FormField | undefined): readonly FormField[] => (field ? [field] : []);

const isMoney = (position: FieldPosition): boolean =>
  ['price', 'amounts', 'needed', 'monthly'].includes(toOwnKey(position)) || position.owners.at(-1) === 'amounts';

const createChoice = ({ entries = {} }: SchemaDef): FieldContent => ({
  input: { kind: 'choice', options: Object.values(entries).map((value) => ({ value, label: value })) },
});

function createTextInput(def: SchemaDef, position: FieldPosition, fills: boolean): FieldContent {
  if (def.format === 'date') return { input: { kind: 'date' } };
  if (toOwnKey(position) === 'photograph') return { input: { kind: 'photograph' } };
  if (def.format === 'url') return { input: { kind: 'text', lines: 'one', most: 300 } };
  if (toOwnKey(position) === 'href') return { input: { kind: 'link' } };
  const { least, most } = toTextLimits(position);
  const long = most > 60 || (typeof position.value === 'string' && position.value.length > 60);
  return {
    ...(typeof position.value === 'string' && position.value.includes(' | ') && { hint: pipeHint }),
    input: {
      kind: 'text',
      lines: long ? 'many' : 'one',
      most,
      ...(least && { least }),
      ...(fills && { placeholders: true }),
    },
  };
}

const firmInTitle = ` | ${textPlaceholders.firm}`.length;

export function toTextLimits(position: FieldPosition): { least?: number; most: number } {
  const page = position.document.startsWith('pages/') && toPath(position);
  if (page === 'title') return { least: Math.max(0, 20 - firmInTitle), most: 65 - firmInTitle };
  if (page === 'description') return { least: 70, most: 165 };
  return { most: findMaxLength(position) };
}

function createUnionInput(
  { options = [] }: SchemaDef,
  position: FieldPosition,
  label: string,
): FieldContent | undefined {
  const { value } = position;
  if (toOwnKey(position) === 'href') return { input: { kind: 'link' } };
  const hasNone = options.some((option) => option.def.type === 'literal' && option.def.values?.[0] === false);
  const option =
    (value === undefined || value === false) && hasNone
      ? options[0]
      : (options.find((one) => matchesShape(one, value)) ?? options[0]);
  const field = option && createInput(option, position, label);
  if (!field) return;
  if (hasNone && (field.input.kind === 'text' || field.input.kind === 'photograph')) {
    return { ...field, empty: 'null', input: { ...field.input, none: true } };
  }
  return unwrapSchema(option).nullable ? { ...field, empty: 'null' } : field;
}

const isMarked = (shape: Readonly<Record<string, unknown>>): boolean =>
  'value' in shape &&
  'standIn' in shape &&
  Object.keys(shape).every((key) => ['value', 'standIn', 'asks'].includes(key));

function createObjectInput({ shape = {} }: SchemaDef, position: FieldPosition): FieldContent | undefined {
  const value = isRecord(position.value) ? position.value : {};
  const fieldAt = (key: string, label?: string) => {
    const own = shape[key];
    return own && createField(own, toChildPosition(position, key, value[key]), label);
  };
  if (isMarked(shape)) return createMarkedInput(value, position, fieldAt);
  if ('label' in shape && 'href' in shape && Object.keys(shape).length === 2) {
    const label = fieldAt('label');
    // With a fixed label, the target is fixed too.
    if (label?.locked) return group([{ ...label, label: toLabel(position) }]);
    return group([...asList(label), ...asList(fieldAt('href'))]);
  }
  // A rule comes before its source.
  const keys = Object.keys(shape).toSorted((one, other) => Number(other === 'value') - Number(one === 'value'));
  const fields = keys.flatMap((key) => asList(fieldAt(key)));
  if (position.document.startsWith('pages/') && !position.keys.length) return createPageGroup(fields);
  return fields.length ? group(fields) : undefined;
}

/** Groups title and description, separately from the sections. */
function createPageGroup(fields: readonly FormField[]): FieldContent {
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

function createMarkedInput(
  value: Readonly<Record<string, unknown>>,
  position: FieldPosition,
  fieldAt: (key: string, label?: string) => FormField | undefined,
): FieldContent | undefined {
  const given = fieldAt('value', toLabel(position));
  if (!given) return;
  const about = typeof value.asks === 'string' ? beforeOpeningHint(value.asks) : findByOwner(fieldHints, position);
  const inner = given.input.kind === 'group' ? { ...given, label: '' } : given;
  return group([
    { ...inner, ...(about && { hint: fillPlaceholders(about) }) },
    ...(given.locked ? [] : asList(fieldAt('standIn'))),
  ]);
}

function createEntries(schemas: readonly DocumentSchema[] | DocumentSchema, position: FieldPosition): FormField[] {
  const value = Array.isArray(position.value) ? position.value : [];
  const names = readLineNames(position);
  return value.flatMap((own: unknown, index) => {
    const at = toChildPosition(position, String(index), own);
    const schema = Array.isArray(schemas) ? schemas[index] : (schemas as DocumentSchema);
    const field = schema && createField(schema, at, names?.[index] ?? toEntryLabel(at));
    // An empty group keeps the index, although nothing in it is edited.
    return [field ?? { key: String(index), label: toEntryLabel(at), input: { kind: 'group' as const, fields: [] } }];
  });
}

/** The lines that packages are compared by. */
function readLineNames({ document, root, keys }: FieldPosition): readonly string[] | undefined {
  const [, offer = ''] = keys;
  if (document !== 'packages' || keys.at(-1) !== 'features') return;
  return (root as { offers: Readonly<Record<string, { lines: readonly string[] }>> }).offers[offer]?.lines;
}

function createListInput(def: SchemaDef, position: FieldPosition): FieldContent | undefined {
  const element = def.element as DocumentSchema;
  const value: readonly unknown[] = Array.isArray(position.value) ? position.value : [];
  if (unwrapSchema(element).schema === paragraph) return { input: { kind: 'paragraphs' } };
  const items = createEntries(element, position);
  const empty = createTemplate(element);
  const option = findOption(element, empty);
  if (isFixedList(position) || empty === undefined || !value.every((one) => matchesShape(option, one)))
    return items.some(isEdited) ? { input: { kind: 'list', items } } : undefined;
  const { one = defaultEntryName, least = 1, most = 10 } = findByOwner(listFields, position) ?? {};
  const of = createField(option, { ...toChildPosition(position, String(value.length), empty), added: true }, one);
  return (
    of && {
      input: {
        kind: 'list',
        items,
        of: { ...of, key: '' },
        empty,
        least: Math.min(readLimit(def, 'min_length', 'minimum') ?? least, value.length),
        most: Math.max(readLimit(def, 'max_length', 'maximum') ?? most, value.length),
      },
    }
  );
}

const isEdited = ({ input }: FormField): boolean => input.kind !== 'group' || input.fields.length > 0;

const fixedKinds = ['people', 'packages', 'services', 'values'];

/** Whether something else depends on the list's order or length. */
const isFixedList = (position: FieldPosition): boolean =>
  ['sections', 'headline', 'seal', 'statistics', 'others', 'sheets'].includes(toOwnKey(position)) ||
  /^(facts|specimens)\//.test(position.document) ||
  fixedKinds.includes(position.document) ||
  holdsFixed(position);
