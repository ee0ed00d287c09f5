import type { Page } from '@playwright/test';
import { openingWords } from '#content/openings.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { readLinkPath } from '../support/account-dialog.ts';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { readLayoutShift, stallRequests } from '../support/page-checks.ts';

const zoneField = (page: Page) => page.getByLabel('Time zone');
const hoursChoice = (page: Page, hours: string) => page.getByRole('radio', { name: hours });

test('a chosen clock applies to times, details, card, toast, mail and the booking’s page', async ({ page, mail }) => {
  const widget = new BookingWidget(page);
  await widget.show();
  await expect(zoneField(page)).toHaveValue('America/Toronto');
  await expect(widget.root.locator('.booking-slots small')).toHaveCount(0);
  await zoneField(page).selectOption({ label: 'Vancouver' });
  await page.getByText('24 h', { exact: true }).click();
  await expect(widget.slots.first()).toHaveText(/^\d\d:\d\d \d\d:\d\d ET$/);
  await expect(widget.root.locator('.booking-steps .booking-part').first()).toHaveText('Morning, Vancouver time');
  await expect(page.locator('main').getByText(openingWords.own)).toBeVisible();
  await expect(page.locator('main .openings time').first()).toHaveText(/^\w{3}.* \d\d:\d\d\s*$/);
  await expectAccessible(page);

  await page.reload();
  await widget.waitForTimes();
  await expect(zoneField(page)).toHaveValue('America/Vancouver');
  await expect(hoursChoice(page, '24 h')).toBeChecked();
  const [own = '', firm = ''] = (await widget.choose(0)).split(/\s/);
  const chosen = widget.root.locator('.booking-chosen');
  await expect(chosen.locator('.booking-clock-large')).toHaveText(own);
  await expect(chosen).toContainText(/to \d\d:\d\d Vancouver time/);
  await expect(chosen).toContainText(`${firm} Eastern Time`);
  await widget.fill();
  const both = new RegExp(`${own} Vancouver time \\(${firm} Eastern Time\\)`);
  const sent = page.waitForRequest('**/api/bookings');
  await Promise.all([page.locator('.toast').filter({ hasText: both }).waitFor(), widget.confirm()]);
  expect((await sent).postDataJSON()).toMatchObject({ zone: 'America/Vancouver', hours: '24' });
  const reference = await widget.waitUntilBooked();
  const card = widget.root.locator('.booking-card');
  await expect(card.locator('.booking-clock-large')).toHaveText(own);
  await expect(card).toContainText(/to \d\d:\d\d Vancouver time/);
  await expect(card).toContainText(`${firm} Eastern Time`);
  await expectAccessible(page);

  const { text = '' } = await mail.waitFor('ada@example.org', reference);
  // Node and Chromium may have different time zone data.
  expect(text).toMatch(/\d\d:\d\d Vancouver time \(\d\d:\d\d Eastern Time\)/);
  await page.goto(readLinkPath(text, '#'));
  const sheet = page.locator('.own-sheet');
  await expect(sheet).toContainText(/to \d\d:\d\d Vancouver time/);
  await page.reload();
  await expect(sheet).toContainText(/to \d\d:\d\d Vancouver time/);
  await sheet.getByRole('button', { name: 'Choose another time' }).click();
  await expect(sheet).toContainText('Times are Vancouver time, with Eastern Time below them.');
  await expect(sheet.locator('label').first()).toHaveText(/^\s*\d\d:\d\d \d\d:\d\d ET$/);
  await expectAccessible(page);
});

for (const timezoneId of ['America/Toronto', 'Asia/Kolkata'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('a jump to the form ends at the form', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      // Delays the script's content, which is taller than the static one.
      await page.route('/api/booking/times*', async (route) => {
        const free: FreeTimes = await (await route.fetch()).json();
        await route.fulfill({ json: { ...free, days: free.days.filter(({ times }) => times.length > 9) } });
      });
      const offBy = () =>
        page.evaluate(() => {
          const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
          const top = document.getElementById('message')?.getBoundingClientRect().top ?? Number.NaN;
          return Math.abs(top - above);
        });
      const jumps = [
        () => page.goto('/free-consult#message'),
        async () => {
          await page.goto('/free-consult');
          await page.getByRole('link', { name: 'Send a message' }).first().click();
        },
      ];
      for (const jump of jumps) {
        await jump();
        await expect.poll(offBy).toBeLessThanOrEqual(4);
        await page.waitForLoadState('networkidle');
        expect(await offBy()).toBeLessThanOrEqual(4);
      }
    });

    test('nothing shifts when the times change to the visitor’s clock', async ({ page }) => {
      const letPass = await stallRequests(page, /\/api\/booking\/times/);
      await page.goto('/free-consult');
      const widget = new BookingWidget(page);
      const boxes = () =>
        widget.root.evaluate((place) => {
          const { top } = place.getBoundingClientRect();
          return [place, ...place.querySelectorAll('.booking-days, .booking-day, .booking-clock')]
            .map((one) => one.getBoundingClientRect())
            .filter(({ width }) => width)
            .map(({ x, y, width, height }) => [x, y - top, width, height].map(Math.round));
        });
      await expect(widget.root.locator('.booking-slots a').first()).toBeVisible();
      const before = await boxes();
      letPass();
      await widget.waitForTimes();
      expect(await boxes()).toEqual(before);
      expect(await readLayoutShift(page)).toBeLessThan(0.01);
    });
  });
