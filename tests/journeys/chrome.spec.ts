import { company } from '#content/company.ts';
import { expectToFit } from '../support/expect-to-fit.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout-shift.ts';

const paths = ['/', '/free-consult', '/nowhere'];

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
      const menu = page.locator('summary');
      await menu.click();
      const panel = page.getByRole('navigation', { name: 'Mobile' });
      await expect(panel.getByRole('link', { name: /Business Startup/ })).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await panel.getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL(/\/#services$/);
    });
  });

  for (const path of paths) {
    for (const width of [1440, 390]) {
      test(`${path} at ${width}: no axe finding, no layout shift, nothing wider than the window`, async ({
        page,
        expectAccessible,
        expectedErrors,
      }) => {
        expectedErrors.push(/404/);
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await expectAccessible();
        // Once more with the fonts at hand: what a late font moves is `late-fonts.spec.ts`'s business. On a busy machine
        // even a font at hand can miss the first paint, so a hundredth is allowed: a tenth of what counts as good
        // (web.dev, CLS).
        await page.reload();
        expect(await layoutShift(page, 1500)).toBeLessThan(0.01);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    }
  }

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
    for (let i = 0; i < 60; i++) {
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
      `Why ${company.name.value}?`,
    ]);
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

test('with text of 24 px the menu stays on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/free-consult');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.locator('summary.mobile-icon')).toBeInViewport({ ratio: 1 });
  }
  await expectToFit(page, [390]);
});
