import { expect, test } from '../support/journey.ts';
import { answerBanner, stopClock, waitForForm, waitUntilSettled } from '../support/page-checks.ts';

test.describe('section 9, toasts', () => {
  test('where they appear, for how long, and how they are dismissed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await answerBanner(page, 'Decline');
    const form = await waitForForm(page, '#request form');
    await form.getByLabel('Name').fill('Jordan Prince');
    await form.getByLabel('E-mail').fill('jordan@example.org');
    let sent = 0;
    let raised = 0;
    let answer = () => {};
    await page.route('/api/contact', async (route) => {
      sent += 1;
      // Never answers, so that the toast's time starts with the test's clock.
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return route.fulfill({ status: 422, contentType: 'text/plain', body: `Refused ${sent}.` });
    });
    await stopClock(page);
    const toast = page.locator('.toast');
    /** By keyboard, because the pointer would pause the timer. */
    const raise = async () => {
      const request = page.waitForRequest('/api/contact');
      await page.mouse.move(0, 0);
      await form.getByRole('button').press('Enter');
      await request;
      await page.clock.runFor(10);
      raised += 1;
      await expect.poll(() => sent).toBe(raised);
      answer();
      await expect(toast).toContainText(`Refused ${raised}.`);
      await waitUntilSettled(page);
    };
    const edges = async () => {
      const box = await toast.boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const [left, top] = [box?.x ?? 0, box?.y ?? 0];
      return { top, right: width - left - (box?.width ?? 0), bottom: height - top - (box?.height ?? 0) };
    };

    await test.step('section 2, on a wide screen a toast stands at the bottom right', async () => {
      await raise();
      const { right, bottom } = await edges();
      expect(right).toBeLessThan(40);
      expect(bottom).toBeLessThan(40);
    });
    await raise();
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(4999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
    await raise();
    await page.keyboard.press('F8');
    await expect(page.locator('.toasts')).toBeFocused();
    const swipe = async (by: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 30];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y, { steps: 4 });
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
      await waitUntilSettled(page);
    };
    await swipe(50);
    await expect(toast).toBeVisible();
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(51);
    await expect(toast).toHaveCount(0);
    await raise();
    await swipe(-200);
    await expect(toast).toBeVisible();
    await test.step('section 2, on a phone a toast stands at the top', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { top } = await edges();
      expect(top).toBeLessThan(40);
    });
  });
});
