import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

test.describe('a booking that meets trouble', () => {
  test('a double click asks whether to cancel, and cancels nothing', { tag: '@long' }, async ({
    page,
    mail,
  }) => {
    const widget = new BookingPlace(page);
    await widget.book();
    await widget.place.getByRole('button', { name: 'Cancel this booking' }).dblclick();
    await expect(widget.place.getByText('Cancel this consultation?')).toBeFocused();
    // Wherever the second press falls, on the button itself it does nothing.
    await widget.place.getByRole('button', { name: 'Yes, cancel it' }).dispatchEvent('click', { detail: 2 });
    await widget.place.getByRole('button', { name: 'No, keep it' }).click();
    await expect(widget.place.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await expect.poll(() => mail.received.length).toBe(2);
  });

  test('a booking that was cancelled elsewhere is shown as it is, and no other time is offered', {
    tag: '@long',
  }, async ({ page, context, expectedErrors }) => {
    expectedErrors.push(refused);
    const widget = new BookingPlace(page);
    await widget.book();
    const link = await widget.place.locator('a.booking-link').getAttribute('href');
    await widget.place.getByRole('button', { name: 'Choose another time' }).click();

    const other = await context.newPage();
    await other.goto(link ?? '');
    await other.getByRole('button', { name: 'Cancel this booking' }).click();
    await other.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(other.getByRole('heading', { name: 'Your booking is cancelled', level: 2 })).toBeVisible();

    await widget.slots.last().click();
    await widget.place.getByRole('button', { name: 'Move it here' }).click();
    await expect(widget.place.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
    await expect(widget.place.locator('.booking-taken')).toHaveCount(0);
  });
});
