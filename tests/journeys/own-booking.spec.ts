import type { Page } from '@playwright/test';
import { linkIn } from '../support/account-dialog.ts';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';

/** Books the first free time through the API. @returns the reference and the mail's link */
async function made(page: Page, mail: MailServer, email = 'ada@example.org') {
  const { days } = await (await page.request.get('/api/booking/times?consultation=hr')).json();
  const startsAt = days.flatMap(({ times }: { times: string[] }) => times)[0];
  const data = { name: 'Ada', email, channel: 'video', consultation: 'hr', startsAt };
  const { reference } = await (await page.request.post('/api/bookings', { data })).json();
  return { reference, link: linkIn((await mail.waitFor(email, reference)).text, '#') };
}

test.describe('the page of one booking', () => {
  test('opens by the mailed link, is corrected, printed and cancelled', async ({ page, mail }) => {
    const reference = await new BookingWidget(page).book();
    const link = linkIn((await mail.waitFor('ada@example.org', reference)).text, '#');
    await page.goto(link);
    const sheet = page.locator('.own-sheet');
    await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeFocused();
    await expect(sheet).toContainText(reference);
    await expect(sheet).toContainText('519 555 0101');
    await expectAccessible(page);
    await expect(sheet.locator('.button-primary')).toHaveText('Add to calendar');
    const hour = await sheet.locator('.booking-clock-large time').boundingBox();
    expect(hour?.height).toBeLessThan(70);
    await page.reload();
    await expect(sheet).toContainText(reference);

    await page.emulateMedia({ media: 'print' });
    await expect(sheet.locator('dl')).toBeVisible();
    await expect(sheet).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(sheet.getByRole('button').first()).toBeHidden();
    await page.emulateMedia({ media: null });

    await sheet.getByRole('button', { name: 'Correct e-mail or phone' }).click();
    await sheet.getByLabel('Email Address *').fill('ada@example.net');
    await sheet.getByRole('button', { name: 'Save the correction' }).click();
    await expect(sheet.locator('dl')).toContainText('ada@example.net');
    await mail.waitFor('ada@example.net', reference);
    // The address has the new key, so that reload and bookmark work.
    await expect.poll(() => new URL(page.url()).hash).not.toBe(link.slice(link.indexOf('#')));
    await page.reload();
    await expect(sheet.locator('dl')).toContainText('ada@example.net');

    await sheet.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(sheet.getByRole('heading', { name: 'Cancel this consultation?' })).toBeVisible();
    await sheet.getByRole('button', { name: 'No, keep it as it is' }).click();
    await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel this booking' }).click();
    await sheet.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(sheet.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
    await expect(sheet).toContainText('You have nothing else to do');
    await expect(sheet.getByRole('link', { name: 'Book another consultation' })).toBeVisible();
  });

  test('a booking is opened by the link in its mail, and by nothing else', { tag: '@long' }, async ({ page, mail }) => {
    const widget = new BookingWidget(page);
    const reference = await widget.book();
    const { text } = await mail.waitFor('ada@example.org', reference);
    const link = linkIn(text, '#');

    // Mail scanners follow links.
    expect((await page.request.get(link)).status()).toBe(200);
    await page.goto('about:blank');
    await page.goto(`${link.slice(0, -4)}abcd`);
    await expect(page.getByRole('alert')).toContainText('This code does not belong to a booking.');

    // Keys of earlier mails stay valid.
    await page.goto('about:blank');
    await page.goto(link.replace('/booking#', '/free-consult#booking='));
    await expect(widget.place.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await expect(widget.place).toContainText(reference);
    expect(page.url()).not.toContain('booking=');

    // A truncated link must not fail.
    await page.goto('about:blank');
    await page.goto('/free-consult#booking=%E0%A4%A');
    await expect(page.locator('.toast')).toContainText('This link does not belong to a booking.');
    await expect(widget.slots.first()).toBeVisible();
  });
});

test('a link opens its own booking, whichever was open before', { tag: '@long' }, async ({ page, mail }) => {
  const [first, second] = [await made(page, mail), await made(page, mail, 'eve@example.org')];
  const sheet = page.locator('.own-sheet');
  await page.goto(first.link);
  await sheet.getByRole('button', { name: 'Correct e-mail or phone' }).click();
  await sheet.getByLabel('Phone').fill('519 555 0199');
  await sheet.getByRole('button', { name: 'Save the correction' }).click();
  await expect(sheet.getByRole('heading', { name: 'Your correction is saved' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${first.link.replace('.', '\\.')}$`));
  await page.reload();
  await expect(sheet).toContainText(first.reference);

  const other = await page.context().newPage();
  await other.goto(second.link);
  await expect(other.locator('.own-sheet')).toContainText(second.reference);
  await other.close();
  await page.goto(second.link);
  await expect(sheet).toContainText(second.reference);
  await expect(page).toHaveURL(new RegExp(`${second.link.replace('.', '\\.')}$`));
  await sheet.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.locator('.own-sheet [data-own-key]')).toHaveAttribute(
    'data-own-key',
    second.link.slice(second.link.indexOf('#') + 1),
  );

  // Browsers without scripts keep this address after a change.
  await page.goto(`/booking?done#${second.link.split('#')[1]}`);
  await expect(sheet).toContainText(second.reference);
  for (const address of ['/booking#abc.def', '/booking?done#abc.def']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(sheet.getByRole('alert')).toContainText('This code does not belong to a booking.');
    await expect(sheet).not.toContainText(first.reference);
  }
  await page.goto('about:blank');
  await page.goto('/booking');
  await expect(sheet.getByLabel('Link or code from our e-mail')).toBeVisible();
});

test('a link without an answer leaves no other booking in view', { tag: '@long' }, async ({ page, mail }) => {
  const reference = await new BookingWidget(page).book();
  await page.goto(linkIn((await mail.waitFor('ada@example.org', reference)).text, '#'));
  const sheet = page.locator('.own-sheet');
  await expect(sheet).toContainText(reference);
  await page.route('/booking', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.evaluate(() => {
    location.hash = '#abc.def';
  });
  await expect(sheet.getByLabel('Link or code from our e-mail')).toHaveValue('abc.def');
  await expect(sheet).not.toContainText(reference);
});

test.describe('the page of one booking, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('takes the link that was mailed, and moves; a reload repeats nothing', async ({ page, mail }) => {
    const { reference, link } = await made(page, mail);
    await page.goto(link);
    await page.getByLabel('Link or code from our e-mail').fill(page.url());
    await page.getByRole('button', { name: 'Show my booking' }).click();
    const sheet = page.locator('.own-sheet');
    await expect(sheet).toContainText(reference);
    await page.setViewportSize({ width: 390, height: 844 });
    await sheet.getByRole('button', { name: 'Choose another time' }).click();
    await expect(sheet.getByRole('button', { name: 'Move it here' })).toBeInViewport();
    expect((await sheet.locator('.plain-booking-times').boundingBox())?.height).toBeLessThan(1400);
    const chip = await sheet.locator('.time-chips label').first().boundingBox();
    expect(chip?.height).toBeGreaterThanOrEqual(44);
    await sheet.locator('input[name="startsAt"]').first().check();
    await sheet.getByRole('button', { name: 'Move it here' }).click();
    await expect(sheet.getByRole('heading', { name: 'You are booked at a new time' })).toBeVisible();
    await expect.poll(() => mail.received.length).toBe(4);
    await page.reload();
    await expect(sheet).toContainText(reference);
    expect(mail.received).toHaveLength(4);
  });
});
