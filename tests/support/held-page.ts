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
