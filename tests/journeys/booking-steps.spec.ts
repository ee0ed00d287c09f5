import type { Locator, Page } from '@playwright/test';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const chosenDay = (page: Page) => page.locator('.booking-steps .booking-date-chosen').getAttribute('data-day');

test.describe('the steps of a booking', () => {
  test('Back, reload and another time keep the input', { tag: '@long' }, async ({ page }) => {
    await page.goto('/faq');
    const widget = new BookingWidget(page);
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

  test('a booking survives a reload, prints, and leads to its correction', async ({ page }) => {
    const widget = new BookingWidget(page);
    const reference = await widget.book('/free-consult');
    const card = widget.place.locator('.booking-card');
    await page.reload();
    await expect(card.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    for (const text of [reference, 'ada@example.org', '519 555 0101']) await expect(card).toContainText(text);
    await expectAccessible(page);

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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the first day and four times stand above the banner', { tag: '@long' }, async ({ page }) => {
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
    for (let n = 0; n < Math.min(4, await times.count()); n += 1)
      expect(await bottomOf(times.nth(n)), `time ${n + 1}`).toBeLessThanOrEqual(top);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a time in the page leads to the form for it', async ({ page }) => {
    await page.goto('/free-consult');
    await page.locator('.booking-slots a').last().click();
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

  test('the subject in the address is kept through the steps', { tag: '@long' }, async ({ page }) => {
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
