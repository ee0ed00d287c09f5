// Inspects zod schemas of documents.
import { z } from 'zod';
import { paragraphSchema } from '#content/schemas/base.ts';

export type SchemaDef = z.core.$ZodTypeDef & {
  innerType?: DocumentSchema;
  in?: DocumentSchema;
  out?: DocumentSchema;
  getter?: () => DocumentSchema;
  options?: readonly DocumentSchema[];
  shape?: Readonly<Record<string, DocumentSchema>>;
  element?: DocumentSchema;
  items?: readonly DocumentSchema[];
  valueType?: DocumentSchema;
  values?: readonly unknown[];
  entries?: Readonly<Record<string, string>>;
  format?: string;
};
export type DocumentSchema = z.core.$ZodType & { def: SchemaDef };

interface UnwrappedSchema {
  schema: DocumentSchema;
  def: SchemaDef;
  isOptional: boolean;
  isNullable: boolean;
  /** Whether its text may have placeholders. */
  hasPlaceholders: boolean;
}

/** Unwraps optional, default, nullable, pipe and lazy. */
export function unwrapSchema(given: DocumentSchema): UnwrappedSchema {
  let schema = given;
  const found = { isOptional: false, isNullable: false, hasPlaceholders: false };
  for (;;) {
    const { def } = schema;
    if (def.type === 'optional' || def.type === 'default') found.isOptional = true;
    if (def.type === 'nullable') found.isNullable = true;
    if (def.type === 'pipe') found.hasPlaceholders ||= def.in?.def.type === 'string';
    const inner = def.type === 'pipe' ? def.in : (def.innerType ?? def.getter?.());
    if (!inner) return { schema, def, ...found };
    schema = inner;
  }
}

type Issue = z.core.$ZodIssue;

const concernsShape = (issue: Issue): boolean =>
  issue.code === 'invalid_union'
    ? !issue.errors.some((option) => !option.some(concernsShape))
    : ['invalid_type', 'invalid_value', 'unrecognized_keys'].includes(issue.code);

/** Whether a value has the shape of a schema, even if its texts are invalid. */
export const matchesShape = (schema: DocumentSchema, value: unknown): boolean =>
  !z.safeParse(schema, value).error?.issues.some(concernsShape);

export const selectOption = (element: DocumentSchema, value: unknown): DocumentSchema =>
  unwrapSchema(element).def.options?.find((option) => matchesShape(option, value)) ?? element;

/** An empty value for a new entry; undefined if it has a field that cannot start empty. */
export function createTemplate(given: DocumentSchema): unknown {
  const { def } = unwrapSchema(given);
  if (def.type === 'string') return '';
  if (unwrapSchema(given).schema === paragraphSchema) return '';
  if (def.type === 'array')
    return unwrapSchema(def.element as DocumentSchema).schema === paragraphSchema ? [''] : undefined;
  if (def.type === 'union') return def.options?.map(createTemplate).find((found) => found !== undefined);
  if (def.type !== 'object') return;
  const needed = Object.entries(def.shape ?? {}).filter(([, schema]) => !unwrapSchema(schema).isOptional);
  const entries = needed.map(([key, schema]) => [key, key === 'standIn' ? false : createTemplate(schema)] as const);
  const own = entries.filter(([key]) => key !== 'id');
  return own.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(own);
}
