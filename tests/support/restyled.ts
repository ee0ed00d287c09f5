import type { Browser, Page } from '@playwright/test';

/** What Chromium writes down of one time that it settles styles. */
interface Traced {
  name: string;
  args: { elementCount?: number };
}

/**
 * How many elements the browser settles the styles of, because of one change. Chromium alone tells.
 * @param change runs in the page
 */
export async function restyledBy(browser: Browser, page: Page, change: () => void): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(change);
  await page.evaluate(() => document.body.offsetHeight);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
