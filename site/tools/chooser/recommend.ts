import type { InsteadOfPackage, Package, PackageChoice } from '#content/schemas/packages.ts';

/** A line of a package's term sheet that speaks for it. */
export interface Reason {
  line: string;
  has: string;
}

export type Recommendation =
  | { instead: InsteadOfPackage }
  | { package: Package; reasons: readonly Reason[]; otherwise: string };

/**
 * The first package that covers all answers, with what it has on the lines that were asked about; or what to do where
 * none does.
 * @param answers the place of each question's answer, counted from 0
 * @throws Error when a question has no such answer, or its answers leave no package
 */
export function recommend(
  { questions, otherwise }: PackageChoice,
  sheet: { lines: readonly string[]; packages: readonly Package[] },
  answers: readonly number[],
): Recommendation {
  const covers = questions.map((question, index) => {
    const answer = question.answers[answers[index] ?? -1];
    if (!answer) throw new Error(`“${question.title}” has no answer ${answers[index]}`);
    return answer.covers;
  });
  const instead = covers.find((covered) => !Array.isArray(covered)) as InsteadOfPackage | undefined;
  if (instead) return { instead };
  const lists = covers as readonly (readonly number[])[];
  const place = sheet.packages.findIndex((_, index) => lists.every((list) => list.includes(index)));
  const found = sheet.packages[place];
  if (!found) throw new Error(`No package covers the answers ${answers.join(', ')}`);
  const reasons = questions.flatMap(({ line }) => {
    const has = found.features[sheet.lines.indexOf(line)];
    return has ? [{ line, has }] : [];
  });
  return { package: found, reasons, otherwise: otherwise[place] ?? '' };
}
