// What is known of a schema without parsing a value.
import { z } from 'zod';
import { paragraph } from '#content/schemas/base.ts';

export type Def = z.core.$ZodTypeDef & {
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  getter?: () => Schema;
  options?: readonly Schema[];
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  items?: readonly Schema[];
  valueType?: Schema;
  values?: readonly unknown[];
  entries?: Readonly<Record<string, string>>;
  format?: string;
};
export type Schema = z.core.$ZodType & { def: Def };

interface Bare {
  schema: Schema;
  def: Def;
  optional: boolean;
  nullable: boolean;
  /** Names in braces are filled in. */
  fills: boolean;
}

/** Without what is around a schema. */
export function bare(given: Schema): Bare {
  let schema = given;
  const found = { optional: false, nullable: false, fills: false };
  for (;;) {
    const { def } = schema;
    if (def.type === 'optional' || def.type === 'default') found.optional = true;
    if (def.type === 'nullable') found.nullable = true;
    if (def.type === 'pipe') found.fills ||= def.in?.def.type === 'string';
    const inner = def.type === 'pipe' ? def.in : (def.innerType ?? def.getter?.());
    if (!inner) return { schema, def, ...found };
    schema = inner;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Issue = z.core.$ZodIssue;

const concernsShape = (issue: Issue): boolean =>
  issue.code === 'invalid_union'
    ? !issue.errors.some((option) => !option.some(concernsShape))
    : ['invalid_type', 'invalid_value', 'unrecognized_keys'].includes(issue.code);

/** Whether a value has the shape of a schema; what its texts say does not matter. */
export const fits = (schema: Schema, value: unknown): boolean =>
  !z.safeParse(schema, value).error?.issues.some(concernsShape);

export const optionOf = (element: Schema, value: unknown): Schema =>
  bare(element).def.options?.find((option) => fits(option, value)) ?? element;

/** What an added entry starts as; undefined if it needs what nobody can write. */
export function templateOf(given: Schema): unknown {
  const { def } = bare(given);
  if (def.type === 'string') return '';
  if (bare(given).schema === paragraph) return '';
  if (def.type === 'array') return bare(def.element as Schema).schema === paragraph ? [''] : undefined;
  if (def.type === 'union') return def.options?.map(templateOf).find((found) => found !== undefined);
  if (def.type !== 'object') return;
  const needed = Object.entries(def.shape ?? {}).filter(([, schema]) => !bare(schema).optional);
  const entries = needed.map(([key, schema]) => [key, key === 'standIn' ? false : templateOf(schema)] as const);
  const own = entries.filter(([key]) => key !== 'id');
  return own.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(own);
}
