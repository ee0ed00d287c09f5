// Describes how a document is edited, from its schema and its published value.
import {
  beforeOpeningHint,
  defaultEntryName,
  fieldHints,
  fieldLabels,
  listFields,
  lockReasons,
  pipeHint,
  specificationWarning,
} from '#content/desk/website-fields.ts';
import { upperFirst } from '#content/letter-case.ts';
import { paragraphSchema } from '#content/schemas/base.ts';
import { maxTitleLength } from '#content/schemas/page.ts';
import type { FormField } from '#contract/desk-website.ts';
import { toDocumentTitle, toSheetFileName } from './documents.ts';
import {
  type FieldPosition,
  fillPlaceholders,
  findByOwner,
  fixedFigures,
  holdsFixed,
  isHidden,
  isLocked,
  readMaxLength,
  toChildPosition,
  toEntryLabel,
  toLabel,
  toOwnKey,
  toPath,
} from './field-position.ts';
import { isRecord } from './json.ts';
import {
  createTemplate,
  type DocumentSchema,
  matchesShape,
  type SchemaDef,
  selectOption,
  unwrapSchema,
} from './schema.ts';

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

const findLimit = (def: SchemaDef, check: string, key: 'minimum' | 'maximum'): number | undefined =>
  def.checks
    ?.map(({ _zod }) => _zod.def as { check: string; minimum?: number; maximum?: number })
    .find((one) => one.check === check)?.[key];

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
  const { isOptional, isNullable } = unwrapSchema(given);
  // A photograph needs an alternative text.
  const isNeeded = position.isAdded || key === 'alt';
  if (position.value === undefined && isOptional && !isNeeded) return;
  const field = createInput(given, position, label);
  if (!field) return;
  const hint = field.hint ?? findByOwner(fieldHints, position);
  return {
    key,
    label,
    ...field,
    ...(hint && { hint: fillPlaceholders(hint) }),
    ...(isNullable ? { empty: 'null' as const } : isOptional && { empty: 'optional' as const }),
    ...toLock(position),
  };
}

function toLock(position: FieldPosition): Partial<FormField> {
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
  const { schema, def, hasPlaceholders } = unwrapSchema(given);
  const { value } = position;
  if (schema === paragraphSchema) return { input: { kind: 'paragraphs', single: true } };
  switch (def.type) {
    case 'string':
      return createTextInput(def, position, hasPlaceholders);
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

function createTextInput(def: SchemaDef, position: FieldPosition, hasPlaceholders: boolean): FieldContent {
  if (def.format === 'date') return { input: { kind: 'date' } };
  if (toOwnKey(position) === 'photograph') return { input: { kind: 'photograph' } };
  if (def.format === 'url') return { input: { kind: 'text', lines: 'one', most: 300 } };
  if (toOwnKey(position) === 'href') return { input: { kind: 'link' } };
  const { least, most } = toTextLimits(position);
  const isLong = most > 60 || (typeof position.value === 'string' && position.value.length > 60);
  return {
    ...(typeof position.value === 'string' && position.value.includes(' | ') && { hint: pipeHint }),
    input: {
      kind: 'text',
      lines: isLong ? 'many' : 'one',
      most,
      ...(least && { least }),
      ...(hasPlaceholders && { placeholders: true }),
    },
  };
}

export function toTextLimits(position: FieldPosition): { least?: number; most: number } {
  const page = position.document.startsWith('pages/') && toPath(position);
  if (page === 'title') return { most: maxTitleLength };
  if (page === 'description') return { least: 70, most: 165 };
  return { most: readMaxLength(position) };
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
  return unwrapSchema(option).isNullable ? { ...field, empty: 'null' } : field;
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
  const names = findLineNames(position);
  return value.flatMap((own: unknown, index) => {
    const at = toChildPosition(position, String(index), own);
    const schema = Array.isArray(schemas) ? schemas[index] : (schemas as DocumentSchema);
    const field = schema && createField(schema, at, names?.[index] ?? toEntryLabel(at));
    // An empty group keeps the index, although nothing in it is edited.
    return [field ?? { key: String(index), label: toEntryLabel(at), input: { kind: 'group' as const, fields: [] } }];
  });
}

/** The lines that packages are compared by. */
function findLineNames({ document, root, keys }: FieldPosition): readonly string[] | undefined {
  const [, offer = ''] = keys;
  if (document !== 'packages' || keys.at(-1) !== 'features') return;
  return (root as { offers: Readonly<Record<string, { lines: readonly string[] }>> }).offers[offer]?.lines;
}

function createListInput(def: SchemaDef, position: FieldPosition): FieldContent | undefined {
  const element = def.element as DocumentSchema;
  const value: readonly unknown[] = Array.isArray(position.value) ? position.value : [];
  if (unwrapSchema(element).schema === paragraphSchema) return { input: { kind: 'paragraphs' } };
  const items = createEntries(element, position);
  const empty = createTemplate(element);
  const option = selectOption(element, empty);
  if (isFixedList(position) || empty === undefined || !value.every((one) => matchesShape(option, one)))
    return items.some(isEdited) ? { input: { kind: 'list', items } } : undefined;
  const { one = defaultEntryName, least = 1, most = 10 } = findByOwner(listFields, position) ?? {};
  const of = createField(option, { ...toChildPosition(position, String(value.length), empty), isAdded: true }, one);
  return (
    of && {
      input: {
        kind: 'list',
        items,
        of: { ...of, key: '' },
        empty,
        least: Math.min(findLimit(def, 'min_length', 'minimum') ?? least, value.length),
        most: Math.max(findLimit(def, 'max_length', 'maximum') ?? most, value.length),
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
