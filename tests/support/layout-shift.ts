import type { Page } from '@playwright/test';

/** The cumulative layout shift of a page (web.dev, CLS) since its start, once it has had `wait` ms more to move. */
export const layoutShift = (page: Page, wait: number): Promise<number> =>
  page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), wait);
      }),
    wait,
  );
