import type { Locator, Page } from '@playwright/test';
import { BookingPlace, bookedRows } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

const long = `${'Payroll. '.repeat(1335)}x`;
const line = `${'Two owners, one lease and a loan: '.repeat(17).slice(0, 549)}x`;

/** As from the clipboard: what a field allows of it, and no more. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(text);
}

test.describe('a text that is longer than we take is kept whole, and said so', () => {
  test('in the field of a booking that asks what it is about', async ({ page, site }) => {
    const widget = new BookingPlace(page);
    await widget.show('/free-consult');
    await widget.choose(0);
    await widget.fill();
    const field = widget.place.getByLabel('What is it about?');
    await field.fill('');
    await paste(page, field, line);
    await widget.confirm();
    await expect(field).toHaveAccessibleDescription(
      'Please keep this to 500 characters: it has 550, which is 50 too many. Nothing has been cut.',
    );
    await expect(field).toHaveValue(line);
    expect(bookedRows(site)).toEqual([]);
    await field.fill('A lease');
    await widget.confirm();
    await widget.booked();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message and a booking come back with all of it', async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto('/free-consult');
    await page.getByLabel('Full Name *').fill('Dana');
    await page.getByLabel('Email Address *').fill('dana@example.org');
    const message = page.getByLabel('What would you like to discuss? *');
    await paste(page, message, long);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Please keep your message to 10,000 characters: it has 12,016, which is 2,016 too many.',
    );
    await expect(message).toHaveAccessibleDescription(/it has 12,016, which is 2,016 too many\.$/);
    await expect(message).toHaveValue(long);

    await page.goto('/free-consult');
    await page.locator('.booking-slots a').last().click();
    await page.getByLabel('Full Name *').fill('Dana');
    await page.getByLabel('Email Address *').fill('dana@example.org');
    await page.getByLabel('Video').check();
    const about = page.getByLabel('What is it about?');
    await about.fill('');
    await paste(page, about, line);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Please keep what it is about to 500 characters: it has 550, which is 50 too many.',
    );
    await expect(about).toHaveAccessibleDescription(/it has 550, which is 50 too many\.$/);
    await expect(about).toHaveValue(line);
  });
});
