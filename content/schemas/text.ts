import { z } from 'zod';
import { upperFirst } from '../fill.ts';

type Values = Readonly<Record<string, string>>;

/** Fills in `{phone}`; `{Phone}` has its value capitalized. Unknown names become issues. @param names left for later */
export function resolvePlaceholders(
  text: string,
  values: Values,
  names: readonly string[],
  { issues }: z.RefinementCtx,
  path: string[] = [],
): string {
  return text.replace(/\{([^{}]*)\}|[{}]/g, (whole, name = '') => {
    if (names.includes(name)) return whole;
    if (Object.hasOwn(values, name)) return values[name] ?? '';
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    if (Object.hasOwn(values, lower)) return upperFirst(values[lower] ?? '');
    issues.push({ code: 'custom', input: text, path, message: `There is no placeholder ${whole}.` });
    return whole;
  });
}

export const textFilledWith = (values: Values, ...names: readonly string[]) =>
  z
    .string()
    .min(1)
    .transform((text, context) => resolvePlaceholders(text, values, names, context));

type Shape = Readonly<Record<string, z.core.SomeType>>;
type Variant<Head, Looks> = {
  [Look in keyof Looks]: z.ZodObject<
    Omit<Head, keyof Looks[Look]> & { look: z.ZodLiteral<Look & string> } & Looks[Look],
    z.core.$strict
  >;
}[keyof Looks];

/** A union of objects by their `look`. @param head fields of all looks @param shapes each look's own, which may replace them */
export const unionByLook = <Head extends Shape, Looks extends Readonly<Record<string, Shape>>>(
  head: Head,
  shapes: Looks,
) =>
  z.discriminatedUnion(
    'look',
    Object.entries(shapes).map(([look, shape]) =>
      z.strictObject({ ...head, look: z.literal(look), ...shape }),
    ) as unknown as [Variant<Head, Looks>, ...Variant<Head, Looks>[]],
  );

export const arrayOf = <Of extends z.core.$ZodType>(of: Of) => z.array(of).readonly();

/** Replaces an issue of a union by those of the branch that matches best. */
export const flattenIssues = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const closest = issue.errors.map(flattenIssues).sort((one, other) => matchDepth(other) - matchDepth(one))[0] ?? [];
    return closest.length ? closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
  });

/** How well a branch of a union matches: by how deep its first issues are. An unknown placeholder counts as deepest. */
const matchDepth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map(({ code, path }) => (code === 'custom' ? 100 : path.length)));

export class InvalidDocumentError extends Error {
  readonly problems: readonly { path: string; sentence: string }[];

  constructor(name: string, issues: readonly z.core.$ZodIssue[]) {
    const problems = flattenIssues(issues).map(({ path, message }) => ({ path: path.join('.'), sentence: message }));
    super(problems.map(({ path, sentence }) => `content/data/${name}.json: ${path}: ${sentence}`).join('\n'));
    this.problems = problems;
  }
}

/** @param name path below `content/data/` @throws InvalidDocumentError with a sentence per invalid field */
export function parseDocument<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  document: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, document);
  if (result.success) return result.data;
  throw new InvalidDocumentError(name, result.error.issues);
}
