import { chromium } from '@playwright/test';
import lighthouse, { type Report } from 'lighthouse';
import { company } from '#content/company.ts';
import { browserArguments } from '../browser.ts';
import { median, table } from './figures.ts';
import { freePort } from './free-port.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const kinds = ['Document', 'Stylesheet', 'Font', 'Script', 'Image'];

/** A page to measure: what its rows are called, and where it is. */
export interface MeasuredPage {
  name: string;
  url: string;
}

/**
 * Lighthouse as a phone sees each page: simulated slow 4G and a processor four times slower.
 * @param runs of which the medians count
 * @returns two tables: points and times, and bytes by kind
 */
export async function measurePages(
  browserPath: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<string> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    // Whoever reads another clock fetches the scripts that tell the times on it.
    env: { ...process.env, TZ: company.timeZone.value },
  });
  const reports = new Map<string, Report[]>(pages.map(({ url }) => [url, []]));
  // A round of all pages after another: what else the machine does at times then falls on all of them alike.
  for (let run = 0; run < runs; run++)
    for (const { url } of pages) reports.get(url)?.push(await report(url, port));
  await browser.close();
  const points: (string | number)[][] = [];
  const bytes: (string | number)[][] = [];
  for (const { name, url } of pages) {
    const of = (read: (report: Report) => number | null | undefined) =>
      median((reports.get(url) ?? []).map((report) => read(report) ?? 0));
    const audit = (one: string) => of(({ audits }) => audits[one]?.numericValue);
    points.push([
      name,
      ...categories.map((one) => Math.round(of((report) => report.categories[one]?.score) * 100)),
      Math.round(audit('first-contentful-paint')),
      Math.round(audit('largest-contentful-paint')),
      Math.round(audit('total-blocking-time')),
      Number(audit('cumulative-layout-shift').toFixed(3)),
    ]);
    const sent = (kind?: string) => Math.round(of((report) => sizeOf(report, kind)) / 100) / 10;
    bytes.push([name, ...kinds.map(sent), sent()]);
  }
  return [
    table(['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], points),
    table(['kB on the wire', ...kinds, 'all'], bytes),
  ].join('\n\n');
}

/**
 * Now and then Chromium's trace lacks its beginning, and Lighthouse reports nothing: then it is asked again.
 * @throws an error that says why, where it reports nothing three times
 */
async function report(url: string, port: number, tries = 3): Promise<Report> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  const failed = result ? result.lhr.runtimeError?.code : 'nothing';
  if (result && !failed) return result.lhr;
  if (tries === 1) throw new Error(`Lighthouse said ${failed} about ${url}.`);
  return report(url, port, tries - 1);
}

function sizeOf({ audits }: Report, kind: string | undefined): number {
  const items = audits['network-requests']?.details?.items ?? [];
  return items
    .filter(({ resourceType }) => !kind || resourceType === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
