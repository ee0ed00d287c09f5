import type { Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { hold, holdPaint } from '../support/held-page.ts';
import { inPieces } from '../support/in-pieces.ts';
import { expect, test } from '../support/journey.ts';
import { paintedBy, restyledBy } from '../support/traced.ts';

/** How many of the page's sections wait to be laid out until they come near the window. */
const waiting = (page: Page) =>
  page.locator('main > section').evaluateAll(
    (sections) =>
      // A section itself is always there: what is in it may not be.
      sections.filter(
        (section) => !section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/** How far below the place that a jump leads to a section stands, in px. */
const offBy = (page: Page, id: string) =>
  page.evaluate((id) => {
    const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs(Math.round((document.getElementById(id)?.getBoundingClientRect().top ?? NaN) - above));
  }, id);

/** Whether a press of a button is kept for the page's own script. */
function isPressKept(): boolean {
  const button = document.createElement('button');
  button.type = 'button';
  document.body.append(button);
  button.click();
  button.remove();
  return keepPress.kept?.includes(button) ?? false;
}

/** Of small and large phones, upright and lying, a tablet, a lap and a desk, and where a rule of `base.css` ends. */
const windows = [
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [600, 932],
  [600, 960],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

test.describe('what is below the first screen', () => {
  test('is laid out after the first paint', async ({ page }) => {
    const tellOfPaint = await holdPaint(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => waiting(page)).toBeGreaterThan(3);
    await tellOfPaint();
    await expect.poll(() => waiting(page)).toBe(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-below');
  });

  test('is laid out once the italic is here, which would have all of it laid out again', async ({ page }) => {
    const arrive = await hold(page, /-italic\..*\.woff2$/);
    await page.goto('/resources', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
    // As long as it would take without the wait.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await waiting(page)).toBeGreaterThan(0);
    arrive();
    await expect.poll(() => waiting(page)).toBe(0);
  });

  test('is laid out where the italic does not come', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.route(/-italic\..*\.woff2$/, (route) => route.abort());
    await page.goto('/resources');
    await expect.poll(() => waiting(page)).toBe(0);
  });

  test('is laid out in all its parts', async ({ page }) => {
    await page.goto('/services/hr-support');
    await expect(page.locator('html')).not.toHaveAttribute('data-below');
    // Each by itself, before the page as a whole was let go.
    const each = await page
      .locator('[data-late]')
      .evaluateAll((parts: HTMLElement[]) => parts.map(({ dataset }) => dataset.laid));
    expect(each.length).toBeGreaterThan(1);
    expect(new Set(each)).toEqual(new Set(['']));
  });

  test('has no part in the first paint, where the browser would lay out forms to fill them in', async ({
    page,
  }) => {
    const tellOfPaint = await holdPaint(page);
    await page.goto('/services/wealth', { waitUntil: 'domcontentloaded' });
    const third = page.locator('main > section').nth(2);
    await expect(third).toBeHidden();
    await tellOfPaint();
    await expect(third).toBeVisible();
  });

  test('is printed before the first paint', async ({ page }) => {
    await holdPaint(page);
    await page.emulateMedia({ media: 'print' });
    await page.goto('/mission', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main > section').last()).toBeVisible();
  });

  test('is there after two seconds where the end of the page is long in coming', async ({ page, site }) => {
    const pieces = await inPieces(site.url, [/<\/main>/], 6_000);
    await page.goto(`${pieces.url}/mission`, { waitUntil: 'commit' });
    await expect(page.locator('main > section').last()).toBeVisible();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await page.waitForLoadState('networkidle');
    pieces.close();
  });

  for (const { path } of pages)
    test(`leaves no gap in the first window of ${path}, and the footer out`, async ({ page }) => {
      await holdPaint(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        // A picture takes its shape of this width when the browser has chosen its file.
        const shown = () =>
          page
            .locator('main > *')
            .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
        await expect.poll(shown, `${width} × ${height}`).toBeGreaterThanOrEqual(height);
        const link = page.locator('footer a').first();
        expect(await link.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(
          false,
        );
      }
    });

  test('is there on a window that is taller than two sections', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1500 });
    await holdPaint(page);
    await page.goto('/mission', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main > section').nth(2).getByRole('heading').first()).toBeInViewport();
  });

  for (const path of ['/services/hr-support', '/services/grant-writing-loans', '/faq'])
    test(`keeps its styles when the script of ${path} is there`, async ({ page, browser }) => {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-below');
      const restyled = await restyledBy(browser, page, () =>
        page.evaluate(() => {
          const { dataset } = document.documentElement;
          dataset.scripts = dataset.scripts ? '' : 'later';
        }),
      );
      expect(restyled).toBeLessThan(200);
    });

  for (const path of ['/services/business', '/faq'])
    test(`grows without the screen being painted again, on ${path}`, async ({ page, browser }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).not.toHaveAttribute('data-below');
      const painted = await paintedBy(browser, page, () =>
        page
          .locator('main > section')
          .last()
          .evaluate((last: HTMLElement) => {
            last.style.paddingBottom = '400px';
          }),
      );
      expect(painted).toBeLessThan(4);
    });

  test('is laid out before the cables are drawn, frame by frame', async ({ page }) => {
    const tellOfPaint = await holdPaint(page);
    await page.goto('/', { waitUntil: 'commit' });
    const cables = page.locator('.crossing-hero-art .a-cab path').first();
    const drawing = () => cables.evaluate((cable) => cable.getAnimations().map(({ playState }) => playState));
    await expect.poll(drawing).toEqual(['paused']);
    await tellOfPaint();
    await expect.poll(drawing).toEqual(['finished']);
    await expect(cables).toHaveCSS('stroke-dashoffset', '0px');
  });

  for (const width of [390, 1440])
    test(`is where a jump leads to before the first paint is known, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const tellOfPaint = await holdPaint(page);
      await page.goto('/', { waitUntil: 'commit' });
      const link = page.locator('a[href="/#how-it-works"]').last();
      await link.dispatchEvent('click');
      // The browser may round the place it scrolls to.
      await expect.poll(() => offBy(page, 'how-it-works')).toBeLessThan(2);
      await tellOfPaint();
      await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
      expect(await offBy(page, 'how-it-works')).toBeLessThan(2);
    });

  for (const [awaited, files] of [
    ['the italic is', /-italic\..*\.woff2$/],
    ['all fonts are', /\.woff2$/],
  ] as const)
    test(`is where a jump leads to while ${awaited} awaited`, async ({ page }) => {
      const arrive = await hold(page, files);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-below', 'near');
      // Until the page's own script is here, presses are kept for it.
      await expect.poll(() => page.evaluate(isPressKept)).toBe(false);
      await page.locator('a[href="/#how-it-works"]').last().dispatchEvent('click');
      await expect.poll(() => offBy(page, 'how-it-works')).toBeLessThan(2);
      expect(await waiting(page)).toBe(0);

      // Nor is anything left out again when they come.
      const root = page.locator('html');
      await root.evaluate((element) => {
        const note = () => element.setAttribute('data-left-out-again', '');
        new MutationObserver(note).observe(element, { attributeFilter: ['data-below'] });
      });
      arrive();
      await expect(page.locator('main > section').last()).toHaveAttribute('data-laid', '');
      await expect(root).not.toHaveAttribute('data-left-out-again');
    });

  test('is laid out at once where the address leads there', async ({ page }) => {
    await holdPaint(page);
    await page.goto('/#how-it-works', { waitUntil: 'commit' });
    // The browser may round the place it scrolls to.
    await expect.poll(() => offBy(page, 'how-it-works')).toBeLessThan(2);
    expect(await waiting(page)).toBe(0);
  });

  for (const width of [390, 1440])
    test(`is laid out at once where the address quotes its words, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const words = page.locator('main > section').nth(-2).locator('p').first();
      await page.goto('/services/wealth');
      const quoted = ((await words.textContent()) ?? '').trim().split(/\s+/).slice(0, 6).join(' ');
      await page.goto('about:blank');
      await page.goto(`/services/wealth#:~:text=${encodeURIComponent(quoted)}`);
      await expect(words).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
      await page.waitForLoadState('networkidle');
      await expect(words).toBeInViewport();
    });

  test.describe('on another clock than the firm’s', () => {
    test.use({ timezoneId: 'Europe/London' });

    test('a link to the message form leads there, though the calendar above it grows', async ({ page }) => {
      await page.goto('/free-consult#message');
      await expect.poll(() => offBy(page, 'message')).toBeLessThan(2);
      await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
      // Until its script is there, the calendar does not feel the pointer.
      await expect(async () => {
        await page.locator('.booking-place').dispatchEvent('pointerover');
        await expect(page.locator('.booking-steps')).toBeAttached({ timeout: 500 });
      }).toPass();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => offBy(page, 'message')).toBeLessThan(2);
    });
  });

  test('is laid out at once in a page that is loaded again', async ({ page }) => {
    await page.goto('/');
    await holdPaint(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('main > section').last()).toBeAttached();
    expect(await waiting(page)).toBe(0);
  });
});
