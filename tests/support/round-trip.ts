import type { Page } from '@playwright/test';

/**
 * Asks the server something from the page and waits for the answer: what the page had begun to ask before is asked by
 * then, and what had been answered before has arrived. For what must not happen, and so cannot be waited for.
 */
export const roundTrip = (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch('/healthz')).text());
