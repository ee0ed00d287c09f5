import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserArguments } from './browser.ts';
import { findFreePort } from './project.ts';

interface MeasuredPage {
  name: string;
  url: string;
}

const metrics: Record<string, (report: Result) => number | null | undefined> = {
  performance: (report) => readScore(report, 'performance'),
  accessibility: (report) => readScore(report, 'accessibility'),
  'best practices': (report) => readScore(report, 'best-practices'),
  SEO: (report) => readScore(report, 'seo'),
  'LCP, ms': ({ audits }) => audits['largest-contentful-paint']?.numericValue,
  'TBT, ms': ({ audits }) => audits['total-blocking-time']?.numericValue,
  CLS: ({ audits }) => audits['cumulative-layout-shift']?.numericValue,
  'main thread, ms': ({ audits }) => audits['mainthread-work-breakdown']?.numericValue,
  kB: ({ audits }) => (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
};
export const lighthouseMetricNames = Object.keys(metrics);
const readScore = ({ categories }: Result, name: string) => 100 * (categories[name]?.score ?? Number.NaN);

/**
 * Measures with Lighthouse's mobile profile: simulated slow 4G and 4x CPU slowdown.
 * @param timeZone the browser's
 * @param runs rounds over all pages, so that background load affects all pages equally
 * @returns medians per page, in the order of `lighthouseMetricNames`
 */
export async function measurePages(
  executablePath: string,
  timeZone: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<number[][]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    env: { ...process.env, TZ: timeZone },
  });
  try {
    const reports: Result[][] = pages.map(() => []);
    for (let run = 0; run < runs; run++)
      for (const [index, { url }] of pages.entries())
        reports[index]?.push(await runLighthouse(url, { port, isTimed: run > 0 }));
    return reports.map((own) =>
      Object.values(metrics).map((read) =>
        median(own.map((report) => read(report) ?? Number.NaN).filter((value) => !Number.isNaN(value))),
      ),
    );
  } finally {
    await browser.close();
  }
}

/**
 * Retries: Chromium's trace sometimes lacks its start, and Lighthouse then reports nothing.
 * @param options.isTimed audits only performance, without a full-page screenshot, since other scores are the same in
 * each run
 */
async function runLighthouse(url: string, options: { port: number; isTimed: boolean }, tries = 3): Promise<Result> {
  const { port, isTimed } = options;
  const only = isTimed ? { onlyCategories: ['performance'], disableFullPageScreenshot: true } : {};
  const report = (await lighthouse(url, { port, logLevel: 'error', ...only }))?.lhr;
  if (report && !report.runtimeError) return report;
  if (tries === 1) throw new Error(`Lighthouse said ${report?.runtimeError?.code ?? 'nothing'} about ${url}.`);
  return runLighthouse(url, options, tries - 1);
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
