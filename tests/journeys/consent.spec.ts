import { expect, test } from '../support/journey.ts';

test('a refused storage neither breaks the page nor keeps the cookie banner up', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
});

test('in forced colours the room that the banner needs below the page is no bar', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/faq');
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  const [room, ground] = await page.getByRole('contentinfo').evaluate((footer) => {
    const { borderBottomColor, backgroundColor } = getComputedStyle(footer);
    return [borderBottomColor, backgroundColor];
  });
  expect(room).toBe(ground);
});
