import type { Page } from '@playwright/test';

/** Keeps every file of this kind on its way until told to let them arrive. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

export const holdScripts = (page: Page) => hold(page, /\/_astro\/.*\.js$/);

/**
 * Asks the server something from the page and waits for the answer: what the page had begun to ask before is asked by
 * then, and what had been answered before has arrived. For what must not happen, and so cannot be waited for.
 */
export const roundTrip = (page: Page): Promise<string> => page.evaluate(async () => (await fetch('/healthz')).text());

/**
 * Stops the page's clock: from here on its timers, frames and dates move only as `page.clock.runFor` says, so that a
 * timing is checked to its value on any machine. Call it before the page is opened, or where it has a clock installed.
 */
export async function stopClock(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Waits until the page has done what it had already set out to do: a timer it was about to start has begun. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
