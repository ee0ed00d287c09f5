import { expect, type Page } from '@playwright/test';

/** CLS (web.dev) so far, after fonts have loaded. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })));
    // Entries are delivered one task after their frame.
    return new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
  });

export async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
  }
}

/** The browser's default font size, in px. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: size, fixed: Math.round(size * 0.8125) },
  });
}

/** Overflowing or clipped elements, one per line. */
export const whatIsCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut: string[] = [];
    const finding = (what: string, element: Element) =>
      cut.push(
        `${what}: ${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 24)}"`,
      );
    if (document.documentElement.scrollWidth > width) finding('sideways', document.body);
    const scrolls = (element: Element | null): boolean =>
      !!element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, h1, h2, h3, h4, p, li, dt, dd, label',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      if (element.closest('[aria-hidden=true], .visually-hidden, .skip, .skip-link, .breadcrumb')) continue;
      if (scrolls(element.parentElement)) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own && (left < -1 || right > width + 1)) finding('outside', element);
      const inline = getComputedStyle(element).display === 'inline';
      const holds = element.matches('a, button:not(.account-button), h1, h2, h3, li');
      if (!inline && holds && element.scrollWidth > element.clientWidth + 2) finding('cut', element);
    }
    return cut;
  });
