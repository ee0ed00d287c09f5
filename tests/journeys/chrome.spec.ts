import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

test.describe('section 2, shared chrome', () => {
  test.describe('header', () => {
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
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(links.first()).toBeHidden();
      await page.keyboard.press('Space');
      await expect(links.first()).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(links.first()).toBeHidden();
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/marketing-packages',
        '/precision-blueprint',
        '/launch-authority-blueprint',
      ]);
    });

    test('the mobile menu opens, closes on Escape and leads on', async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/free-consult');
      const menu = page.locator('.mobile-menu > summary');
      await menu.click();
      const panel = page.getByRole('navigation', { name: 'Mobile' });
      await expect(panel.getByRole('link', { name: 'Resources' })).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await panel.getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL(/\/#services$/);
    });
  });

  test('the keyboard alone reaches everything, in order, and what has the focus is seen', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/free-consult');
    const decline = page.getByRole('button', { name: 'Decline' });
    await decline.click();
    await expect(decline).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('body').press('Tab');
    const visited: string[] = [];
    for (let i = 0; i < 110; i++) {
      const seen = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { top, bottom, width } = element.getBoundingClientRect();
        const covered = element.closest('.header, .skip')
          ? 0
          : (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0);
        return {
          name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.id,
          id: element.id || element.tagName,
          inView: width > 0 && bottom > covered && top < window.innerHeight,
        };
      });
      if (seen.id === 'BODY') break;
      expect(seen.inView, `${seen.name} (${seen.id}) is in view`).toBe(true);
      visited.push(seen.id.startsWith('message-') ? seen.id : seen.name);
      await page.keyboard.press('Tab');
    }
    expect(visited.slice(0, 4)).toEqual([
      'Skip to content',
      `${company.name.value}, home`,
      'Services',
      'All services and the firm',
    ]);
    // Who arrives at "Services" by keyboard goes on into the panel that it opens.
    expect(visited.indexOf('HR Support')).toBe(4);
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
});

test('the scroll-to-top button never lies on what can be pressed', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // It looks at the page every 90 px.
  test.slow();
  await page.goto('/free-consult');
  await page.getByRole('button', { name: 'Decline' }).click();
  const place = new BookingPlace(page);
  await place.show('/free-consult');
  await expect(place.slots.first()).toBeVisible();
  expect(await coveredByToTop(page)).toEqual([]);
  // The carousel's buttons are here.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await coveredByToTop(page)).toEqual([]);
});

/** What lies under the scroll-to-top button, wherever the page is scrolled to. */
async function coveredByToTop(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 400; top < height - 800; top += 90) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(180);
    covered.push(...(await underToTop(page)));
  }
  return covered;
}

/** What lies under it as the page stands. A link within a text may go on in the next line: each of its lines counts. */
const underToTop = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[data-to-top]');
    if (!button || getComputedStyle(button).visibility === 'hidden') return [];
    const own = button.getBoundingClientRect();
    return (
      [...document.querySelectorAll<HTMLElement>('main a, main button, main input, footer a')]
        // A closed list has rectangles of its own, which nobody sees.
        .filter(
          (control) =>
            control.checkVisibility() &&
            [...control.getClientRects()].some(
              ({ left, right, top, bottom }) =>
                left < own.right - 3 && right > own.left + 3 && top < own.bottom - 3 && bottom > own.top + 3,
            ),
        )
        .map((control) => `${control.textContent} at ${scrollY}`)
    );
  });
