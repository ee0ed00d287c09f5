import { z } from 'zod';

type Values = Readonly<Record<string, string>>;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Puts values where a text has their names in braces: `{phone}`. `{Name}` is the value of `name` with a capital.
 * A name that there is not becomes an issue, and so does a brace by itself.
 * @param kept names that whoever shows the text fills in
 * @param path where the text stands in what is parsed
 */
export function fill(
  text: string,
  values: Values,
  kept: readonly string[],
  { issues }: z.RefinementCtx,
  path: string[] = [],
): string {
  return text.replace(/\{([^{}]*)\}|[{}]/g, (whole, name = '') => {
    if (kept.includes(name)) return whole;
    if (Object.hasOwn(values, name)) return values[name] ?? '';
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    if (Object.hasOwn(values, lower)) return upperFirst(values[lower] ?? '');
    issues.push({ code: 'custom', input: text, path, message: `There is no placeholder ${whole}.` });
    return whole;
  });
}

/** A text with placeholders. */
export const textWith = (values: Values, ...kept: readonly string[]) =>
  z
    .string()
    .min(1)
    .transform((text, context) => fill(text, values, kept, context));

export const list = <Of extends z.ZodType>(of: Of) => z.array(of).readonly();

/** Every issue of a document, those of the ways that a value could have been meant included. */
const issuesIn = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const meant = issue.errors.map(issuesIn).sort((one, other) => depthOf(other) - depthOf(one))[0] ?? [];
    return meant.length ? meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
  });

/** How far a value was read as what it was meant to be: an unknown placeholder is the furthest. */
const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map(({ code, path }) => (code === 'custom' ? 100 : path.length)));

/**
 * A document as its schema reads it.
 * @param name its path below `content/data/`, without the ending
 * @throws with a sentence for each field that is wrong, so that nothing is built with it
 */
export function read<Schema extends z.ZodType>(name: string, schema: Schema, document: unknown): z.output<Schema> {
  const result = schema.safeParse(document);
  if (result.success) return result.data;
  throw new Error(
    issuesIn(result.error.issues)
      .map(({ path, message }) => `content/data/${name}.json: ${path.join('.')}: ${message}`)
      .join('\n'),
  );
}
