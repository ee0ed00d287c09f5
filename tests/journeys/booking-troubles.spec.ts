import type { Page } from '@playwright/test';
import { BookingWidget, bookedRows } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.describe('a booking that meets trouble', () => {
  test('with the calendar away, phone and message are offered, and it can be tried again', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route('/api/booking/times*', (route) => route.abort());
    await page.goto('/services/hr-support');
    const widget = new BookingWidget(page);
    await widget.root.scrollIntoViewIfNeeded();
    await widget.root.locator('.booking-terms').hover();
    await expect(widget.root.getByText('We couldn’t reach our calendar.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('/api/booking/times*');
    await widget.root.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.slots.first()).toBeVisible();
  });

  test('a double click asks whether to cancel, and cancels nothing', { tag: '@long' }, async ({ page, mail }) => {
    const widget = new BookingWidget(page);
    await widget.book();
    await widget.root.getByRole('button', { name: 'Cancel this booking' }).dblclick();
    await expect(widget.root.getByText('Cancel this consultation?')).toBeFocused();
    // A double click cancels only once.
    await widget.root.getByRole('button', { name: 'Yes, cancel it' }).dispatchEvent('click', { detail: 2 });
    await widget.root.getByRole('button', { name: 'No, keep it' }).click();
    await expect(widget.root.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await expect.poll(() => mail.received.length).toBe(2);
  });
});

async function filledIn(page: Page): Promise<BookingWidget> {
  const widget = new BookingWidget(page);
  await widget.show('/free-consult');
  await widget.choose(1);
  await widget.fill();
  return widget;
}

test.describe('the line is lost: booked once, or said why not', () => {
  for (const [then, tags] of [
    ['the button is pressed again', []],
    ['the page is loaded again first', ['@long']],
  ] as const)
    test(`when it is booked and its answer is on the way; ${then}`, { tag: [...tags] }, async ({
      page,
      site,
      mail,
    }) => {
      const widget = await filledIn(page);
      await page.route('/api/bookings', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await widget.confirm();
      const problem = widget.root.locator('.booking-problem');
      await expect(problem).toContainText('if the time is already yours, we show you that booking');
      const [row] = await bookedRows(site);
      expect(row?.state).toBe('confirmed');
      await page.unroute('/api/bookings');

      if (then.startsWith('the page')) {
        await page.reload();
        await expect(widget.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
      }
      await expect(problem).toContainText('if the time is already yours, we show you that booking');
      await expect(widget.root.locator('.booking-taken')).toHaveCount(0);
      await widget.confirm();
      expect(await widget.booked()).toBe(row?.reference);
      expect(await bookedRows(site)).toHaveLength(1);
      await expect.poll(() => mail.received.length).toBe(2);
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /sent /.test(key)))).toEqual([]);
    });
});

test.describe('two tabs', () => {
  test('that book the same time at once make one booking, and the other tab says it is taken', {
    tag: '@long',
  }, async ({ page, context, site, mail }) => {
    const both = [await filledIn(page), await filledIn(await context.newPage())];
    await Promise.all(both.map((widget) => widget.confirm()));
    const card = (widget: BookingWidget) => widget.root.getByRole('heading', { name: 'You are booked' });
    const takenNotice = (widget: BookingWidget) => widget.root.locator('.booking-taken');
    for (const widget of both) await expect(card(widget).or(takenNotice(widget))).toBeVisible();
    const counts = await Promise.all(
      both.map(async (widget) => [await card(widget).count(), await takenNotice(widget).count()]),
    );
    expect(counts.sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(await bookedRows(site)).toHaveLength(1);
    await expect.poll(() => mail.received.length).toBe(2);
  });
});
