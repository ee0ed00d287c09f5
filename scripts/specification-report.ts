import type { JSONReport, JSONReportSuite, JSONReportTestStep } from '@playwright/test/reporter';

/** The specification's sections, by their number. */
const titles = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'The error catalogue',
  'Business constants and limits',
] as const;

/** How often one section of the specification was checked, and with what success. */
export interface SectionCount {
  section: number;
  title: string;
  checks: number;
  passed: number;
}

/**
 * Counts the checks of each section. A group of tests, a test or a step says which it checks as its name begins:
 * "section 4, ..." or "sections 4, 5 and 8, ...". A test made of steps is as many checks as it has steps.
 * A check of several sections counts in each; a skipped one never counts as passed.
 * @param report what Playwright's JSON reporter wrote
 */
export function countSections(report: Pick<JSONReport, 'suites'>): SectionCount[] {
  const counts = titles.map((title, index) => ({ section: index + 1, title, checks: 0, passed: 0 }));
  for (const { sections, passed } of report.suites.flatMap((suite) => checksOf(suite, []))) {
    for (const count of counts.filter(({ section }) => sections.includes(section))) {
      count.checks += 1;
      count.passed += passed ? 1 : 0;
    }
  }
  return counts;
}

/**
 * Tests that failed and passed when they were tried again: each hides a race of the test or a fault of the product.
 * @param report what Playwright's JSON reporter wrote
 * @returns a line for each: its file and its title
 */
export const unsteadyTests = (report: Pick<JSONReport, 'suites'>): string[] =>
  report.suites.flatMap(unsteadyIn);

const unsteadyIn = (suite: JSONReportSuite): string[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...(suite.suites ?? []).flatMap(unsteadyIn),
];

interface Check {
  sections: readonly number[];
  passed: boolean;
}

function checksOf(suite: JSONReportSuite, above: readonly number[]): Check[] {
  const here = sectionsIn(suite.title) ?? above;
  const own = suite.specs.flatMap(({ title, ok, tests }) => {
    const sections = sectionsIn(title) ?? here;
    const steps = tests.flatMap(({ results }) => results.at(-1)?.steps ?? []);
    const stands = (step: JSONReportTestStep) => ({
      sections: sectionsIn(step.title) ?? sections,
      passed: !step.error,
    });
    const ran = tests.every(({ status }) => status !== 'skipped');
    // Where a step fails the later ones do not run; where something beside the steps fails, none stands.
    const broken = !ok && steps.every(({ error }) => !error);
    return steps.length && !broken ? steps.map(stands) : [{ sections, passed: ok && ran }];
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => checksOf(inner, here))];
}

function sectionsIn(title: string): number[] | undefined {
  const numbers = /^sections? (\d(?:(?:, | and )\d)*)/.exec(title)?.[1];
  return numbers?.match(/\d/g)?.map(Number);
}

/** The counts as a table for the terminal. */
export function sectionTable(counts: readonly SectionCount[]): string {
  const line = ({ section, title, checks, passed }: SectionCount) =>
    `${section}  ${title.padEnd(36)}${String(checks).padStart(6)}${String(passed).padStart(8)}`;
  return [`   ${'Section of the specification'.padEnd(36)}checks  passed`, ...counts.map(line)].join('\n');
}
