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
