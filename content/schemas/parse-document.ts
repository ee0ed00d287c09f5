import { z } from 'zod';

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
