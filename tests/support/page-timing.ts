import type { Page } from '@playwright/test';

/** Delays matching requests until released. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

export const holdScripts = (page: Page) => hold(page, /\/_astro\/.*\.js$/);

/** Earlier requests have been sent and answers processed. For assertions that nothing happens. */
export const roundTrip = (page: Page): Promise<string> => page.evaluate(async () => (await fetch('/healthz')).text());

/** Stops the page's clock; only `page.clock.runFor` moves it. Call before opening the page. */
export async function stopClock(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Waits for pending tasks, so that timers about to start have started. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
