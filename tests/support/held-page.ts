import type { Page } from '@playwright/test';

/** Keeps every file of this kind on its way until told to let them arrive. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(files, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

export const holdScripts = (page: Page) => hold(page, /\/_astro\/.*\.js$/);

/** Tells the page of no paint and lets it wait for none, until told to. */
export async function holdPaint(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const later = setTimeout;
    self.setTimeout = ((call: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 2000 ? 0 : later(call, ms, ...rest)) as typeof setTimeout;
    self.PerformanceObserver = class {
      constructor(callback: () => void) {
        addEventListener('painted', callback);
      }
      observe() {}
    } as unknown as typeof PerformanceObserver;
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('painted')));
}

/**
 * Keeps what the page puts off to its next task, until told to go on.
 * @returns lets so many of such tasks run, one after the other; without a number all that ever come
 */
export async function holdTasks(page: Page): Promise<(tasks?: number) => Promise<void>> {
  await page.addInitScript(() => {
    const later = setTimeout;
    const held: (() => void)[] = [];
    let allowed = 0;
    const go = () => {
      for (; allowed > 0 && held.length; allowed--) later(held.shift() as () => void);
    };
    self.setTimeout = ((call: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== undefined) return later(call, ms, ...rest);
      held.push(call);
      go();
      return 0;
    }) as typeof setTimeout;
    addEventListener('allowed', (event) => {
      allowed = (event as CustomEvent<number>).detail;
      go();
    });
  });
  return (tasks = Number.MAX_SAFE_INTEGER) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('allowed', { detail })), tasks);
}
