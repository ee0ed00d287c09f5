import type { Browser, Page } from '@playwright/test';

/** One event of a trace of Chromium's. */
interface Traced {
  name: string;
  args: { elementCount?: number };
}

/** What Chromium writes down while something is done, in these categories of its trace. Chromium alone tells. */
async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  doing: () => Promise<unknown>,
): Promise<Traced[]> {
  await browser.startTracing(page, { categories });
  await doing();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }).traceEvents;
}

/** How many elements the browser settles the styles of, because of what is done in or with a page. */
export async function restyledBy(
  browser: Browser,
  page: Page,
  doing: () => Promise<unknown>,
): Promise<number> {
  const trace = await traced(browser, page, ['devtools.timeline'], async () => {
    await doing();
    await page.evaluate(() => document.body.offsetHeight);
  });
  return trace
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** How many tiles, of which a window on a phone shows eight, the browser paints, because of what is done in a page. */
export async function paintedBy(
  browser: Browser,
  page: Page,
  doing: () => Promise<unknown>,
): Promise<number> {
  const trace = await traced(browser, page, ['cc', 'devtools.timeline'], async () => {
    await doing();
    // Tiles come after the frame that they belong to.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    });
  });
  return trace.filter(({ name }) => name === 'RasterTask').length;
}
