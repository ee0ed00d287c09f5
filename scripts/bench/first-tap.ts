import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../browser.ts';
import { median, table } from './figures.ts';
import { openOnSlowPhone } from './slow-phone.ts';
import { type Tap, taps } from './taps.ts';

/** A tap that has had no answer after this long is lost, in ms. */
const patience = 10_000;
/** How many visits are timed, one after the other. */
const timedVisits = 5;
/** How many visits go on at a time where taps are counted and not timed. */
const visitsAtOnce = 4;
const lossDelays = [100, 300, 1000];
const latencyDelays = [300, 3000];

/** Latency in ms of one answered tap, or that it was lost. */
type Outcome = number | 'lost';

/** Taps early on a slow phone. @returns a table of latencies, and of taps that were lost */
export async function measureTaps(browserPath: string, url: string, tries: number): Promise<string> {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
  const rows: (string | number)[][] = [];
  for (const tap of taps) {
    const outcomes = new Map<number, Outcome[]>();
    for (const delay of new Set([...lossDelays, ...latencyDelays])) {
      const timed = latencyDelays.includes(delay) ? Math.min(tries, timedVisits) : 0;
      const count = lossDelays.includes(delay) ? tries : timed;
      // Visits whose latency counts run one at a time; where only lost taps are counted, several run at once.
      const all: Outcome[] = [];
      while (all.length < count) {
        const atOnce = all.length < timed ? 1 : Math.min(visitsAtOnce, count - all.length);
        const visits = Array.from({ length: atOnce }, () => tapOnce(browser, url, tap, delay));
        all.push(...(await Promise.all(visits)));
      }
      outcomes.set(delay, all);
    }
    rows.push([
      tap.name,
      ...latencyDelays.map((delay) => latencyOf(outcomes.get(delay)?.slice(0, timedVisits) ?? [])),
      ...lossDelays.map((delay) => lossOf(outcomes.get(delay) ?? [])),
    ]);
  }
  await browser.close();
  return table(
    [
      'tap',
      ...latencyDelays.map((delay) => `ms to answer at ${delay} ms`),
      ...lossDelays.map((delay) => `lost at ${delay} ms`),
    ],
    rows,
  );
}

const latencyOf = (outcomes: readonly Outcome[]): number | string => {
  const answered = outcomes.filter((outcome) => typeof outcome === 'number');
  return answered.length ? Math.round(median(answered)) : '–';
};

const lossOf = (outcomes: readonly Outcome[]): string =>
  `${outcomes.filter((outcome) => outcome === 'lost').length} of ${outcomes.length}`;

/**
 * One visit with nothing cached: waits `delay` ms after the first paint, or until what is tapped has arrived and is
 * shown where that is later, taps once, and waits for the answer.
 */
async function tapOnce(browser: Browser, url: string, tap: Tap, delay: number): Promise<Outcome> {
  const page = await openOnSlowPhone(browser);
  await page.addInitScript(watch, tap);
  await page.goto(url + tap.path, { waitUntil: 'commit' });
  const place = await page.evaluate((wait) => placeAfterPaint(wait), delay);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const touched = performance.now();
  const outcome = await page
    .evaluate((limit) => answerWithin(limit), patience)
    .catch(() => answeredByNextPage(page, tap, touched));
  if (outcome === 'lost')
    console.error(`${tap.name}, ${delay} ms: lost on ${await page.evaluate(() => touchedElement())}`);
  await page.context().close();
  return outcome;
}

/** Before its script is there, a link leads to a page of the server's: that it shows the same is the answer. */
async function answeredByNextPage(page: Page, { answered }: Tap, touched: number): Promise<Outcome> {
  while (performance.now() - touched < patience) {
    if (await page.evaluate(answered).catch(() => false)) return performance.now() - touched;
    await page.waitForTimeout(20);
  }
  return 'lost';
}

declare function placeAfterPaint(wait: number): Promise<{ x: number; y: number }>;
declare function answerWithin(limit: number): Promise<Outcome>;
declare function touchedElement(): string;

/** Runs in the page before anything else: knows the first paint, finds what to tap, and sees the answer. */
function watch({ target, answered }: Tap): void {
  const isAnswered = new Function(`return ${answered}`) as () => boolean;
  let touched = 0;
  let hit = 'nothing';
  addEventListener(
    'touchstart',
    ({ target: element }) => {
      touched ||= performance.now();
      if (element instanceof Element) hit = element.outerHTML.slice(0, 200);
    },
    { capture: true, passive: true },
  );
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  const place = async (wait: number) => {
    await painted;
    const paint = performance.getEntriesByType('paint')[0]?.startTime ?? 0;
    const found = () => document.querySelector<HTMLElement>(target);
    // A control that waits for its script is hidden and has no place yet: the nearest element around it that is shown has.
    let shown: HTMLElement | null | undefined = found();
    while (shown && !shown.checkVisibility()) shown = shown.parentElement;
    shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, paint + wait - performance.now()));
    let element = found();
    while (!element?.checkVisibility({ visibilityProperty: true })) {
      if (performance.now() > 60_000) throw new Error(`${target} was never shown.`);
      await new Promise(requestAnimationFrame);
      element = found();
    }
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const answer = (limit: number) =>
    new Promise<Outcome>((resolve) => {
      const look = () => {
        if (isAnswered()) resolve(performance.now() - touched);
        else if (performance.now() - touched > limit) resolve('lost');
        else requestAnimationFrame(look);
      };
      look();
    });
  Object.assign(globalThis, { placeAfterPaint: place, answerWithin: answer, touchedElement: () => hit });
}
