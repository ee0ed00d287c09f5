import type { Adviser } from '#content/vocabulary/statements.ts';

/**
 * Lists what the firm has yet to supply of its people.
 * @returns `content/people.ts: id.name` for each particular that is null, in the order of the people
 */
export const missingParticulars = (people: readonly Adviser[]): string[] =>
  people.flatMap(({ id, particulars }) =>
    Object.entries(particulars)
      .filter(([, value]) => value === null)
      .map(([name]) => `content/people.ts: ${id}.${name}`),
  );
