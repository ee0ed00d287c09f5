import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { servicesPanel } from '#content/page-groups.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { answerBanner, cookieBanner, showCarousel } from '../support/page-checks.ts';

test('Offers works by click and by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Offers' });
  const links = page.locator('#offers a');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeHidden();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(links.first()).toBeHidden();
});

test('the keyboard alone reaches everything in order, and the focus is always visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/free-consult');
  await answerBanner(page, 'Decline');
  await expect(cookieBanner(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('body').press('Tab');
  const visited: string[] = [];
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { top, bottom, width } = element.getBoundingClientRect();
      const covered = element.closest('.header, .skip-link')
        ? 0
        : (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0);
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.id,
        id: element.id || element.tagName,
        inView: width > 0 && bottom > covered && top < window.innerHeight,
      };
    });
  let isAtEnd = false;
  for (let presses = 0; presses < 130; presses++) {
    let seen = await focused();
    isAtEnd = seen.id === 'BODY';
    if (isAtEnd) break;
    // The focused element may move while the calendar loads.
    await expect
      .poll(
        async () => {
          seen = await focused();
          return seen.inView;
        },
        { message: `${seen.name} (${seen.id}) is in view` },
      )
      .toBe(true);
    visited.push(seen.id.startsWith('message-') ? seen.id : seen.name);
    await page.keyboard.press('Tab');
  }
  expect(isAtEnd).toBe(true);
  expect(visited.slice(0, 4)).toEqual([
    'Skip to content',
    `${company.name.value}, home`,
    'Services',
    'All services and the firm',
  ]);
  // Keyboard focus on "Services" continues into its panel.
  expect(visited.indexOf('HR Support')).toBe(4);
  expect(visited).toContain('How We Work');
  expect(visited.indexOf(`Why ${company.name.value}?`)).toBeGreaterThan(visited.indexOf('How We Work'));
  const fields = [
    'message-name',
    'message-email',
    'message-phone',
    'message-company',
    'message-subject',
    'message-message',
  ];
  expect(visited.filter((id) => id.startsWith('message-'))).toEqual(fields);
  expect(visited).toContain('Legal and Compliance');
});

const servicesMenu = (page: Page) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  return {
    link: main.getByRole('link', { name: 'Services', exact: true }),
    button: main.getByRole('button', { name: 'All services and the firm' }),
    panel: page.locator('#services-panel'),
  };
};

test('the panel beside Services opens by hover, by focus and by its button; Escape, another menu or leaving closes it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/services/wealth');
  const { link, button, panel } = servicesMenu(page);
  await link.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.locator(':scope > div:not(.services-opening)').getByRole('link')).toHaveCount(
    servicesPanel.groups.flatMap(({ links }) => links).length,
  );
  await expect(panel.locator('.services-opening time')).toHaveCount(3);
  await expect(panel.locator('[aria-current=page]')).toHaveText('Wealth Accumulation & Growth');
  await expectAccessible(page);
  // A click confirms what hover opened.
  await button.click();
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Offers' }).hover();
  await expect(page.locator('#offers')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('#offers')).toBeHidden();
  await link.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(700, 860);
  await expect(panel).toBeHidden();
  await page.locator('.header .logo').focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
  await link.click();
  await expect(page).toHaveURL(/\/#services$/);
});

test('the phone number is in the header from 1024 px up, and nothing wraps', async ({ page }) => {
  await page.goto('/vision');
  const phone = page.getByRole('banner').getByRole('link', { name: company.phone.value.display, exact: true });
  for (const width of [1024, 1279, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(phone, `${width}`).toBeVisible();
    const lines = await page
      .locator('.header-bar > :visible, .header-link:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    expect(Math.max(...lines) - Math.min(...lines), `${width}`).toBeLessThan(8);
  }
});

test('on a phone the cookie box is low, and the booking bar is above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/hr-support');
  await page.locator('#letting-go').scrollIntoViewIfNeeded();
  const box = await cookieBanner(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(96);
  const bar = page.locator('[data-slim-bar]');
  await expect(bar).toBeVisible();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(Math.ceil(box?.y ?? 0));
  await bar.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/free-consult/);
});

test('rows of Our Approach rise once on scroll', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const rows = page.locator('[data-reveal]');
  await expect(rows.first()).toHaveAttribute('data-reveal', 'waiting');
  for (const row of await rows.all()) await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 400));
  for (const row of await rows.all()) await expect(row).toHaveAttribute('data-reveal', 'seen');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(rows.first()).toHaveAttribute('data-reveal', 'seen');
});

test('without a script: all words, final figures, four testimonials, working links', async ({ elsewhere }) => {
  const page = await elsewhere({ javaScriptEnabled: false });
  await page.goto('/');
  expect(await page.locator('.river-stats dd.numeral').allTextContents()).toEqual([
    '500+',
    '45%',
    '30+',
    '12+',
    '80+',
    '200+',
  ]);
  await expect(page.locator('.carousel-items > li')).toHaveCount(4);
  for (const quote of await page.locator('.carousel-items > li').all()) {
    await quote.scrollIntoViewIfNeeded();
    await expect(quote).toBeInViewport();
  }
  for (const row of await page.locator('[data-reveal]').all()) await expect(row).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: 'Start with a Free Consult' }).click();
  await expect(page).toHaveURL(/\/free-consult$/);
});

test('targets are at least 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await showCarousel(page);
  const small = await page
    .locator('a:visible, button:visible, summary:visible, input:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            !element.closest('p, h2, .skip-link, .cookie-banner p') && element.getAttribute('type') !== 'hidden',
        )
        .map((element) => ({
          box: element.getBoundingClientRect(),
          name: element.textContent?.trim() || element.ariaLabel,
        }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ box, name }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
  expect(small).toEqual([]);
});
