import type { JSONReport } from '@playwright/test/reporter';
import { describe, expect, it } from 'vitest';
import { countSections, sectionTable, unsteadyTests } from './specification-report.ts';

const step = (error?: string) => ({ title: 'a step', duration: 1, error: error && { message: error } });
const spec = (title: string, ok: boolean, steps: unknown[] = []) => ({
  title,
  ok,
  tests: [{ results: [{ steps }] }],
});
const report = (...suites: unknown[]) => ({ suites }) as unknown as JSONReport;
const file = (...suites: unknown[]) => ({ title: 'a.spec.ts', specs: [], suites });

describe('the report of the specification', () => {
  it('counts a test in every section that its group names, also from an inner group', () => {
    const inner = { title: 'header', specs: [spec('sticks', true)] };
    const group = { title: 'sections 4, 5 and 8, forms', specs: [spec('send', false)], suites: [inner] };
    const counts = countSections(report(file(group)));
    for (const section of [4, 5, 8])
      expect(counts[section - 1]).toMatchObject({ section, checks: 2, passed: 1 });
    expect(counts[1]).toMatchObject({ checks: 0 });
  });

  it('counts each step of a test, and a failed one as failed', () => {
    const group = {
      title: 'section 2, chrome',
      specs: [spec('footer', false, [step(), step('no link'), step()])],
    };
    expect(countSections(report(file(group)))[1]).toMatchObject({ checks: 3, passed: 2 });
  });

  it('takes a test that failed beside its steps for one failed check', () => {
    const group = { title: 'section 2, chrome', specs: [spec('footer', false, [step(), step()])] };
    expect(countSections(report(file(group)))[1]).toMatchObject({ checks: 1, passed: 0 });
  });

  it('leaves out what names no section, and lets a test name its own', () => {
    const group = { title: 'booking', specs: [spec('books', true), spec('section 9, half an hour', true)] };
    expect(countSections(report(file(group))).map(({ checks }) => checks)).toEqual([
      ...[0, 0, 0, 0, 0, 0, 0, 0, 1],
    ]);
  });

  it('takes a skipped test for a check that did not pass', () => {
    const skipped = { title: 'a page', ok: true, tests: [{ status: 'skipped', results: [] }] };
    const group = { title: 'section 6, roles', specs: [skipped] };
    expect(countSections(report(file(group)))[5]).toMatchObject({ checks: 1, passed: 0 });
  });

  it('names what passed only when it was tried again, also from an inner group', () => {
    const tried = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
    const group = { title: 'menus', specs: [tried('opens', 'flaky'), tried('closes', 'expected')] };
    expect(unsteadyTests(report(file(group)))).toEqual(['a.spec.ts: opens']);
  });

  it('prints a line for each section', () => {
    const table = sectionTable(countSections(report())).split('\n');
    expect(table).toHaveLength(10);
    expect(table[9]).toMatch(/^9 {2}Business constants and limits +0 +0$/);
  });
});
