import { expect, type Locator, type Page } from '@playwright/test';
import { company } from '#content/company.ts';

/** CLS (web.dev) so far, after fonts have loaded. */
export const readLayoutShift = (page: Page): Promise<number> =>
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

/** Sets the browser's default font size. @param size in px */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round(size * 0.8125) } });
}

/** Elements whose content overflows or is clipped. */
export const listClippedElements = (page: Page): Promise<string[]> =>
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

/** Delays requests that match. @returns a function that lets them pass */
export async function stallRequests(page: Page, files: RegExp): Promise<() => void> {
  const { promise: gate, resolve: letPass } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate;
    await route.fallback();
  });
  return letPass;
}

/** Waits until the page's own script has started. */
export const waitForScripts = (page: Page) =>
  expect(page.locator('[data-drop]').first()).toHaveAttribute('data-live', '');

/** Uses the page, so that the tool hydrates. */
export async function hydrateTool(tool: Locator): Promise<void> {
  await tool.hover({ position: { x: 1, y: 1 } });
  await expect(tool.page().locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
}

export const cookieBanner = (page: Page): Locator => page.getByRole('region', { name: 'Cookie consent' });

export const answerBanner = (page: Page, name: 'Accept All' | 'Decline'): Promise<void> =>
  cookieBanner(page).getByRole('button', { name }).click();

/** Loads the page anew, where another fragment alone would not. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** Prints as `press` asks for it. */
export async function expectToPrint(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print');
  });
  await press();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'print');
  await page.emulateMedia({ media: 'print' });
}

export const stallScripts = (page: Page) => stallRequests(page, /\/_astro\/.*\.js$/);

/** Waits until earlier requests have been answered, before assertions that nothing happens. */
export const waitForRoundTrip = (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch('/healthz')).text());

/** Stops the page's clock; only `page.clock.runFor` moves it. Call before opening the page. */
export async function stopClock(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Waits for pending tasks, so that timers about to start have started. */
export const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );

/** Scrolls to a contact form and waits for its script. */
export async function waitForForm(page: Page, selector = 'main form'): Promise<Locator> {
  const form = page.locator(selector).first();
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}

export const readTexts = async (found: Locator): Promise<string[]> =>
  (await found.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

export const locateCarousel = (page: Page): Locator => page.getByRole('group', { name: 'Testimonials' });

export async function showCarousel(page: Page): Promise<void> {
  await locateCarousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-items')).not.toHaveAttribute('tabindex');
  await page.mouse.move(0, 0);
}

export const referencePattern = new RegExp(`${company.initials.value}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}`);
