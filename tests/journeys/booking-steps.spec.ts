import type { Locator, Page } from '@playwright/test';
import { BookingPlace, bookedRows } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

const chosenDay = (page: Page) => page.locator('.booking-steps .booking-date-chosen').getAttribute('data-day');

test.describe('the steps of a booking', () => {
  test('Back goes one step back, a reload keeps step, time and text, another time keeps the text', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/faq');
    const widget = new BookingPlace(page);
    await widget.show('/free-consult');
    const day = await chosenDay(page);
    await widget.choose(1);
    const clock = widget.place.locator('.booking-clock-large');
    const time = await clock.textContent();
    await page.goBack();
    await expect(widget.slots.first()).toBeVisible();
    await page.goForward();
    await expect(clock).toHaveText(time ?? '');

    await widget.fill();
    await widget.place.getByLabel('Company').fill('Wright & Co.');
    await widget.place.getByLabel('Video').check();
    await page.reload();
    await expect(clock).toHaveText(time ?? '');
    await expect(widget.place.getByLabel('Full Name *')).toHaveValue('Ada Wright');
    await expect(widget.place.getByLabel('Video')).toBeChecked();

    await widget.place.getByRole('button', { name: 'Choose another time' }).click();
    await expect.poll(() => chosenDay(page)).toBe(day);
    await widget.choose(2);
    await expect(widget.place.getByLabel('Full Name *')).toHaveValue('Ada Wright');
    await expect(widget.place.getByLabel('Company')).toHaveValue('Wright & Co.');
    await widget.confirm();
    await widget.booked();
    await page.goBack();
    await expect(widget.slots.first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /typed/.test(key)))).toEqual([]);
  });

  test('what is booked stays through a reload and on paper, with how we reach the visitor and a way to correct it', async ({
    page,
    expectAccessible,
  }) => {
    const widget = new BookingPlace(page);
    const reference = await widget.book('/free-consult');
    const card = widget.place.locator('.booking-card');
    await page.reload();
    await expect(card.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    for (const text of [reference, 'ada@example.org', '519 555 0101']) await expect(card).toContainText(text);
    await expectAccessible();

    await page.emulateMedia({ media: 'print' });
    await expect(card.locator('dl')).toBeVisible();
    await expect(card.getByText(reference)).toBeVisible();
    await expect(card.getByRole('button').first()).toBeHidden();
    await expect(page.locator('.booking-terms')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    const correct = card.getByRole('link', { name: 'Correct e-mail or phone' });
    const sheet = page.locator('.own-sheet');
    await correct.click();
    await expect(sheet).toContainText(reference);
    await page.goBack();
    await correct.click();
    await sheet.getByRole('button', { name: 'Correct e-mail or phone' }).click();
    await sheet.getByLabel('Phone').fill('519 555 0177');
    await sheet.getByRole('button', { name: 'Save the correction' }).click();
    await expect(sheet.locator('dl')).toContainText('519 555 0177');

    await page.goto('/faq');
    await widget.show('/free-consult');
    await expect(card).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(widget.place).toBeHidden();
  });

  test('a time that a link names and that has gone is answered with the nearest three', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/free-consult?slot=2026-01-05T15:00:00.000Z');
    const { place } = new BookingPlace(page);
    await expect(place.getByRole('alert')).toContainText('That time has just been taken');
    await place.locator('.booking-taken').getByRole('button').first().click();
    await expect(place.getByRole('alert')).toHaveCount(0);
    await expect(place.getByLabel('Full Name *')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the first free day and four of its times stand above the banner, also for a subject', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/free-consult?subject=Income%20%26%20Lifestyle%20Protection');
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await expect(banner).toBeVisible();
    const top = (await banner.boundingBox())?.y ?? 0;
    const place = page.locator('.booking-place');
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottomOf(place.locator('.booking-chip').first())).toBeLessThanOrEqual(top);
    const times = place.locator('.booking-slots li').filter({ visible: true });
    // Late on a day fewer may be left of it.
    for (let n = 0; n < Math.min(4, await times.count()); n += 1)
      expect(await bottomOf(times.nth(n)), `time ${n + 1}`).toBeLessThanOrEqual(top);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a time in the page leads to the form for it', async ({ page }) => {
    await page.goto('/free-consult');
    await page.locator('.booking-slots a').last().click();
    // Its words are true of one time that is chosen, and the star goes with the call.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details');
    await expect(page.locator('main')).not.toContainText('list');
    const phone = page.locator('label[for="answer-phone"]');
    await expect(phone).toHaveText('Phone * for a phone call', { useInnerText: true });
    await page.getByLabel('Video').check();
    await expect(phone).toHaveText('Phone', { useInnerText: true });
    await page.getByLabel('Full Name *').fill('Ada Wright');
    await page.getByLabel('Email Address *').fill('ada@example.org');
    await page.getByLabel('Video').check();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'You are booked' })).toBeVisible();
  });

  test('another subject is chosen where its times are shown', { tag: '@long' }, async ({ page }) => {
    await page.goto('/free-consult');
    const place = page.locator('.booking-place');
    await place.getByText('Change subject').click();
    await place.getByRole('link', { name: 'Life & Legacy Planning' }).click();
    await expect(place.getByRole('heading', { level: 2 })).toHaveText('Life & Legacy Planning');
    await expect(place.getByText('60 minutes')).toBeVisible();
  });

  test('what the address is about is offered from the first byte, and goes along', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/free-consult?subject=Estate%20Planning');
    const place = page.locator('.booking-place');
    await expect(place.getByRole('heading', { level: 2 })).toHaveText('Estate Planning');
    await expect(place.getByText('60 minutes')).toBeVisible();
    await page.locator('.booking-slots a').first().click();
    await expect(page.getByText('Estate Planning, 60 minutes')).toBeVisible();
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await expect(page.getByText('Estate Planning, 60 minutes')).toBeVisible();
  });
});

test('who moves a booking sees the time they have, its day first, and can keep it at every step', {
  tag: '@long',
}, async ({ page }) => {
  const widget = new BookingPlace(page);
  await widget.show('/free-consult');
  const day = await chosenDay(page);
  await widget.choose(0);
  const time = (await widget.place.locator('.booking-clock-large').textContent()) ?? '';
  await widget.fill();
  await widget.confirm();
  await widget.booked();
  await widget.place.getByRole('button', { name: 'Choose another time' }).click();
  await expect(widget.place.locator('.booking-moving')).toContainText(time);
  expect(await chosenDay(page)).toBe(day);
  await widget.slots.last().click();
  await expect(widget.place.getByRole('heading', { name: 'Move to this time?' })).toBeVisible();
  await widget.place.getByRole('button', { name: 'Keep the time I have' }).click();
  await widget.booked();
  await expect(widget.place.locator('.booking-card')).toContainText(time);
});

test('the list of subjects closes on Escape, with the focus back, and by a press elsewhere', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/free-consult');
  const widget = new BookingPlace(page);
  await widget.wake();
  const list = widget.place.locator('.booking-subject');
  const summary = list.locator('summary');
  await summary.click();
  await list.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(list).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await summary.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).not.toHaveAttribute('open');
});

const long = `${'Payroll. '.repeat(1335)}x`;
const line = `${'Two owners, one lease and a loan: '.repeat(17).slice(0, 549)}x`;

/** As from the clipboard: what a field allows of it, and no more. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(text);
}

test.describe('a text that is longer than we take is kept whole, and said so', { tag: '@long' }, () => {
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
    expect(await bookedRows(site)).toEqual([]);
    await field.fill('A lease');
    await widget.confirm();
    await widget.booked();
  });
});

test.describe('a text that is too long, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message and a booking come back with all of it', { tag: '@long' }, async ({ page }) => {
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
