import { type Browser, chromium } from '@playwright/test';
import { company } from '#content/company.ts';
import { browserArguments } from '../browser.ts';
import { median, table } from './figures.ts';
import type { MeasuredPage } from './lighthouse.ts';
import { openOnSlowPhone } from './slow-phone.ts';

/** A task holds up an answer for what is over this, in ms (Long Tasks, https://www.w3.org/TR/longtasks-1/). */
const unnoticed = 50;
/** For how long after its `load` a page is watched, in ms. */
const watched = 2500;

/** One visit: ms of tasks over 50 ms after the first paint, the longest of those, and when that paint was. */
interface Visit {
  blocked: number;
  longest: number;
  painted: number;
}

/**
 * How long pages keep a slow phone from answering, once they have painted: the definition of Total Blocking Time, on
 * tasks that the browser itself reports while it is throttled. Nothing is simulated, and what comes before the first
 * paint does not count.
 * @param visits to each page, of which the medians count
 * @returns a table in Markdown
 */
export async function measureBlocking(
  browserPath: string,
  pages: readonly MeasuredPage[],
  visits: number,
): Promise<string> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: browserArguments,
    env: { ...process.env, TZ: company.timeZone.value },
  });
  const seen = new Map<string, Visit[]>(pages.map(({ url }) => [url, []]));
  for (let round = 0; round < visits; round++)
    for (const { url } of pages) seen.get(url)?.push(await visit(browser, url));
  await browser.close();
  const rows = pages.map(({ name, url }) => {
    const all = seen.get(url) ?? [];
    const blocked = all.map((one) => one.blocked);
    return [
      name,
      Math.round(median(blocked)),
      `${Math.round(Math.min(...blocked))} to ${Math.round(Math.max(...blocked))}`,
      Math.round(median(all.map(({ longest }) => longest))),
      Math.round(median(all.map(({ painted }) => painted))),
    ];
  });
  return table(['page', 'blocked, ms', 'least to most', 'longest task, ms', 'first paint, ms'], rows);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openOnSlowPhone(browser);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(watched);
  const { tasks, painted } = await page.evaluate(() => seenTasks());
  await page.context().close();
  const after = tasks
    .map(({ start, duration }) => Math.min(duration, start + duration - painted))
    .filter((duration) => duration > unnoticed);
  const blocked = after.reduce((sum, duration) => sum + duration - unnoticed, 0);
  return { blocked, longest: Math.max(0, ...after), painted };
}

declare function seenTasks(): { tasks: { start: number; duration: number }[]; painted: number };

/** Runs in the page before anything else. */
function watch(): void {
  const tasks: { start: number; duration: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) tasks.push({ start, duration });
  }).observe({ type: 'longtask', buffered: true });
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  Object.assign(globalThis, { seenTasks: () => ({ tasks, painted: painted() }) });
}
