import type { APIRequestContext, Locator } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { ada, linkIn } from '../support/account-dialog.ts';
import { BookingWidget, calendarOf } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

/** Three bookings, so that the next one is held. */
async function bookThree(request: APIRequestContext, email = ada.email): Promise<void> {
  const { days } = await (await request.get('/api/booking/times?consultation=funding')).json();
  const times: string[] = days
    .flatMap((day: { times: string[] }) => day.times)
    .filter((_: string, n: number) => n % 2 === 0);
  for (const startsAt of times.slice(0, 3)) {
    const data = { consultation: 'funding', startsAt, channel: 'video', name: 'Someone', email };
    expect((await request.post('/api/bookings', { data })).status()).toBe(201);
  }
}

/** The required action comes first, since facts fill a phone's screen. */
async function expectBefore(first: Locator, second: Locator): Promise<void> {
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

test.describe('a booking that is held', () => {
  test('is kept by a press in its mail, and by nothing before it', async ({ page, mail }) => {
    await bookThree(page.request);
    await expect.poll(() => mail.received.length).toBe(6);
    const widget = new BookingWidget(page);
    await widget.show('/free-consult');
    await widget.choose(0);
    await widget.fill();
    await widget.confirm();
    await widget.held();
    await expect(page.locator('.toast')).toContainText('Check your e-mail');
    await expect(widget.place).toContainText('We hold this time for 30 minutes');
    await expect(widget.place).toContainText(`the e-mail we sent to ${ada.email}`);
    await expect(widget.place.getByRole('button', { name: 'Keep this time' })).toHaveCount(0);
    await expectBefore(widget.place.locator('.booking-card [role=status]'), widget.place.locator('.booking-card dl'));
    await expectAccessible(page);

    await expect.poll(() => mail.received.length).toBe(7);
    const confirmMail = mail.received.find(({ subject }) => subject?.startsWith('Please confirm'));
    expect(confirmMail?.attachments).toEqual([]);
    const link = linkIn(confirmMail?.text, '#');
    expect((await page.request.get(link)).status()).toBe(200);
    await page.goto('about:blank');
    await page.goto(link);
    const sheet = page.locator('.own-sheet');
    const keep = sheet.getByRole('button', { name: 'Keep this time' });
    await expect(keep).toBeVisible();
    await expectAccessible(page);
    expect(mail.received).toHaveLength(7);
    await keep.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    const reference = (await sheet.locator('dd').first().textContent()) ?? '';
    const confirmation = await mail.waitFor('firm@example.com', reference);
    expect(calendarOf(confirmation.attachments)).toContain('METHOD:PUBLISH');
    await expect.poll(() => mail.received.length).toBe(9);
  });

  test('is let go from where it was made, and its time is free again', { tag: '@long' }, async ({ page, mail }) => {
    await bookThree(page.request);
    const widget = new BookingWidget(page);
    await widget.show();
    const label = await widget.choose(0);
    await widget.fill();
    await widget.confirm();
    await widget.held();
    await widget.place.getByRole('button', { name: 'Let this time go' }).click();
    await expect(widget.place.getByRole('heading', { name: 'Your booking is cancelled' })).toBeFocused();
    // No mail is sent about a held booking that is cancelled.
    await expect(widget.place.locator('.booking-card')).not.toContainText('mail');
    await widget.place.getByRole('button', { name: 'Book another consultation' }).click();
    await widget.manyTimes();
    await expect(widget.slots.first()).toHaveText(label);
    await expect.poll(() => mail.received.length).toBe(7);
  });

  test('whose half hour is over says so, and offers other times', { tag: '@long' }, async ({ page, mail, site }) => {
    await bookThree(page.request);
    const widget = new BookingWidget(page);
    await widget.show();
    await widget.choose(0);
    await widget.fill();
    await widget.confirm();
    await widget.held();
    await expect.poll(() => mail.received.length).toBe(7);
    const confirmation = mail.received.find(({ subject }) => subject?.startsWith('Please confirm'));
    const link = linkIn(confirmation?.text, '#');
    await page.goto('about:blank');
    await page.goto(link);
    const keep = page.locator('.own-sheet').getByRole('button', { name: 'Keep this time' });
    await keep.waitFor();
    const database = new Sqlite(`${site.dataDir}/site.db`);
    database.prepare("update bookings set held_until = ? where state = 'held'").run(new Date().toISOString());
    database.close();
    await keep.click();
    await expect(page.getByRole('alert')).toContainText(
      'This time was not confirmed and is no longer held. Please choose another.',
    );
    await expect(page.getByRole('heading', { level: 2, name: 'This time was not kept' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Book another consultation' }).click();
    await widget.wake();
  });
});

test.describe('a booking that is held, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is kept by the code from its mail', async ({ page, mail }) => {
    await bookThree(page.request);
    await page.goto('/services/hr-support');
    await page.locator('.booking-place a[data-day]:visible').first().click();
    await page.locator('input[name="startsAt"]').first().check();
    await page.getByLabel('Full Name *').fill('Ada Wright');
    await page.getByLabel('Email Address *').fill(ada.email);
    await page.getByLabel('Video: we send you a link').check();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'We hold this time for you' })).toBeVisible();
    await expect(page.getByText(`the e-mail we sent to ${ada.email}`)).toBeVisible();
    await expect.poll(() => mail.received.length).toBe(7);
    const confirmation = mail.received.find(({ subject }) => subject?.startsWith('Please confirm'));
    const code = linkIn(confirmation?.text, '#').split('#')[1] ?? '';

    await page.goto(`/free-consult#confirm=${code}`);
    await page.getByLabel('Code from our e-mail').fill('not the code');
    await page.getByRole('button', { name: 'Keep this time' }).click();
    await expect(page.getByText('This code does not belong to a booking.')).toBeVisible();
    await expect(page.getByLabel('Code from our e-mail')).toHaveValue('not the code');
    await page.getByLabel('Code from our e-mail').fill(code);
    await page.getByRole('button', { name: 'Keep this time' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'You are booked' })).toBeVisible();
    await expect.poll(() => mail.received.length).toBe(9);
  });
});
