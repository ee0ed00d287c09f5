import { linkIn } from '../support/account-dialog.ts';
import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

test.describe('the page of one booking', () => {
  test('opens by the mailed link and after a reload, corrects the address, and asks before it cancels', async ({
    page,
    mail,
    expectAccessible,
  }) => {
    const reference = await new BookingPlace(page).book();
    const link = linkIn((await mail.waitFor('ada@example.org', reference)).text, '#');
    await page.goto(link);
    const sheet = page.locator('.own-sheet');
    await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeFocused();
    await expect(sheet).toContainText(reference);
    await expect(sheet).toContainText('519 555 0101');
    await expectAccessible();
    if (process.env.SHOTS) {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: `${process.env.SHOTS}/own-${width}.png`, fullPage: true });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.reload();
    await expect(sheet).toContainText(reference);

    await page.emulateMedia({ media: 'print' });
    await expect(sheet.locator('dl')).toBeVisible();
    await expect(sheet.getByRole('button').first()).toBeHidden();
    await page.emulateMedia({ media: null });

    await sheet.getByRole('button', { name: 'Correct e-mail or phone' }).click();
    await sheet.getByLabel('Email Address *').fill('ada@example.net');
    await sheet.getByRole('button', { name: 'Save the correction' }).click();
    await expect(sheet.locator('dl')).toContainText('ada@example.net');
    const fresh = linkIn((await mail.waitFor('ada@example.net', reference)).text, '#');
    // The address holds the new key, by which a reload or a bookmark goes on working.
    await expect.poll(() => new URL(page.url()).hash).toBe(fresh.slice(fresh.indexOf('#')));

    await sheet.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(sheet.getByRole('heading', { name: 'Cancel this consultation?' })).toBeVisible();
    await sheet.getByRole('button', { name: 'No, keep it as it is' }).click();
    await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel this booking' }).click();
    await sheet.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(sheet.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
  });
});

test('a booking opens under its own name: in the mail, on its page, and by the link of an earlier mail', async ({
  page,
  mail,
}) => {
  const { days } = await (await page.request.get('/api/booking/times?consultation=funding')).json();
  const who = { name: 'Ada', email: 'ada@example.org', channel: 'video', consultation: 'funding' };
  const data = { ...who, startsAt: days[0].times[0] };
  const { reference } = await (await page.request.post('/api/bookings', { data })).json();
  const { text } = await mail.waitFor('ada@example.org', reference);
  expect(text).toContain('What: Funding consultation, 30 minutes');
  const link = linkIn(text, '#');
  await page.goto(link);
  const own = page.locator('.own-booking');
  await expect(own).toContainText('We will talk about: Funding consultation.');
  await expect(own).not.toContainText('Free consultation');

  await page.goto(link.replace('/booking#', '/free-consult#booking='));
  const { place } = new BookingPlace(page);
  await expect(place.locator('.booking-card')).toContainText('Funding consultation, 30 minutes');
  await expect(place).not.toContainText('Free consultation');
});

test.describe('the page of one booking, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('takes the link that was mailed, and moves; a reload repeats nothing', async ({ page, mail }) => {
    const { days } = await (await page.request.get('/api/booking/times?consultation=hr')).json();
    const who = { name: 'Ada', email: 'ada@example.org', channel: 'video', consultation: 'hr' };
    const data = { ...who, startsAt: days[0].times[0] };
    const { reference } = await (await page.request.post('/api/bookings', { data })).json();
    const link = linkIn((await mail.waitFor('ada@example.org', reference)).text, '#');
    await page.goto(link);
    await page.getByLabel('Link or code from our mail').fill(page.url());
    await page.getByRole('button', { name: 'Show my booking' }).click();
    const sheet = page.locator('.own-sheet');
    await expect(sheet).toContainText(reference);
    await sheet.getByRole('button', { name: 'Choose another time' }).click();
    await sheet.locator('input[name="startsAt"]').first().check();
    await sheet.getByRole('button', { name: 'Move it here' }).click();
    await expect(sheet.getByRole('heading', { name: 'You are booked at a new time' })).toBeVisible();
    await expect.poll(() => mail.received.length).toBe(4);
    await page.reload();
    await expect(sheet).toContainText(reference);
    expect(mail.received).toHaveLength(4);
  });
});
