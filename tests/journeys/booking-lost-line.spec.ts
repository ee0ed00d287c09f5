import type { Page } from '@playwright/test';
import { bookedRows } from '../support/booked-rows.ts';
import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

const lost = /Failed to load resource/;
const taken = /Failed to load resource: the server responded with a status of 409/;

/** A widget with a time chosen and everything filled in. */
async function filledIn(page: Page): Promise<BookingPlace> {
  const widget = new BookingPlace(page);
  await widget.show('/free-consult');
  await widget.choose(1);
  await widget.fill();
  return widget;
}

test.describe('the line is lost: booked once, or said why not', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(lost);
  });

  test('while the booking is on its way, and the page is loaded again before the next try', {
    tag: '@long',
  }, async ({ page, site }) => {
    const widget = await filledIn(page);
    await page.route('/api/bookings', (route) => route.abort());
    await widget.confirm();
    await expect(widget.place.locator('.booking-problem')).toContainText('We could not reach our calendar');
    expect(bookedRows(site)).toEqual([]);

    await page.unroute('/api/bookings');
    await page.reload();
    await expect(widget.place.getByLabel('Full Name *')).toHaveValue('Ada Wright');
    await expect(widget.place.locator('.booking-problem')).toContainText('its answer was lost on the way');
    await widget.confirm();
    const reference = await widget.booked();
    expect(bookedRows(site).map((row) => row.reference)).toEqual([reference]);
  });

  for (const then of ['the button is pressed again', 'the page is loaded again first'])
    test(`when it is booked and its answer is on the way; ${then}`, async ({ page, site, mail }) => {
      const widget = await filledIn(page);
      await page.route('/api/bookings', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await widget.confirm();
      const problem = widget.place.locator('.booking-problem');
      await expect(problem).toContainText('if the time is yours already, you are shown that booking');
      const [row] = bookedRows(site);
      expect(row?.state).toBe('confirmed');
      await page.unroute('/api/bookings');

      if (then.startsWith('the page')) {
        await page.reload();
        await expect(widget.place.getByLabel('Full Name *')).toHaveValue('Ada Wright');
      }
      await expect(problem).toContainText('if the time is yours already, you are shown that booking');
      await expect(widget.place.locator('.booking-taken')).toHaveCount(0);
      await widget.confirm();
      expect(await widget.booked()).toBe(row?.reference);
      expect(bookedRows(site)).toHaveLength(1);
      await expect.poll(() => mail.received.length).toBe(2);
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /sent /.test(key))),
      ).toEqual([]);
    });

  test('when it is booked, its answer is lost, and something is changed before the button is pressed again', {
    tag: '@long',
  }, async ({ page, site, mail }) => {
    const widget = await filledIn(page);
    await page.route('/api/bookings', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await widget.confirm();
    await expect(widget.place.locator('.booking-problem')).toContainText('its answer was lost on the way');
    const [row] = bookedRows(site);
    await page.unroute('/api/bookings');
    await widget.place.getByLabel('Phone *').fill('519 555 0199');
    await page.reload();
    await expect(widget.place.getByLabel('Phone *')).toHaveValue('519 555 0199');
    await widget.confirm();
    expect(await widget.booked()).toBe(row?.reference);
    await expect(page.locator('.toast')).toContainText('with the details you sent first');
    await expect(widget.place.locator('.booking-card')).toContainText('519 555 0101');
    expect(bookedRows(site)).toHaveLength(1);
    await expect.poll(() => mail.received.length).toBe(2);
  });
});

test.describe('two tabs', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(taken);
  });

  test('with one press each at the same moment: one booking, and one of them is told that the time is taken', async ({
    page,
    context,
    site,
    mail,
  }) => {
    const both = [await filledIn(page), await filledIn(await context.newPage())];
    await Promise.all(both.map((widget) => widget.confirm()));
    const card = (widget: BookingPlace) => widget.place.getByRole('heading', { name: 'You are booked' });
    const told = (widget: BookingPlace) => widget.place.locator('.booking-taken');
    for (const widget of both) await expect(card(widget).or(told(widget))).toBeVisible();
    const counts = await Promise.all(
      both.map(async (widget) => [await card(widget).count(), await told(widget).count()]),
    );
    expect(counts.sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(bookedRows(site)).toHaveLength(1);
    await expect.poll(() => mail.received.length).toBe(2);
  });
});
