import type { Locator, Page } from '@playwright/test';
import { ada, readLinkPath } from '../support/account-dialog.ts';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';
import { openLink } from '../support/page-checks.ts';
import type { RunningSite } from '../support/running-site.ts';

interface BookingParts {
  page: Page;
  site: RunningSite;
  mail: MailServer;
}

/** Books the first free time through the API. @returns the reference and the mail's link */
async function bookThroughApi({ page, site, mail }: BookingParts, email = 'ada@example.org') {
  const [startsAt] = (await site.listFreeDays('hr')).flatMap(({ times }) => times);
  const data = { name: 'Ada', email, channel: 'video', consultation: 'hr', startsAt };
  const { reference } = await (await page.request.post('/api/bookings', { data })).json();
  return { reference, link: readLinkPath((await mail.waitFor(email, reference)).text, '#') };
}

test('a booking’s page opens by the mailed link; the booking is corrected, printed and cancelled', async ({
  page,
  mail,
}) => {
  const reference = await new BookingWidget(page).book();
  const link = readLinkPath((await mail.waitFor('ada@example.org', reference)).text, '#');
  await page.goto(link);
  const sheet = page.locator('.own-sheet');
  await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(sheet).toContainText(reference);
  await expect(sheet).toContainText('519 555 0101');
  await expectAccessible(page);
  await expect(sheet.locator('.button-primary')).toHaveText('Add to calendar');
  const hour = await sheet.locator('.booking-clock-large').boundingBox();
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

test('a link opens its own booking, even if another one was open', { tag: '@long' }, async ({ page, site, mail }) => {
  const parts = { page, site, mail };
  const [first, second] = [await bookThroughApi(parts), await bookThroughApi(parts, 'eve@example.org')];
  const sheet = page.locator('.own-sheet');
  await page.goto(first.link);
  await sheet.getByRole('button', { name: 'Correct e-mail or phone' }).click();
  await sheet.getByLabel('Phone').fill('519 555 0199');
  await sheet.getByRole('button', { name: 'Save the correction' }).click();
  await expect(sheet.getByRole('heading', { name: 'Your correction is saved' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${first.link.replace('.', '\\.')}$`));
  await page.reload();
  await expect(sheet).toContainText(first.reference);
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
  for (const path of ['/booking#abc.def', '/booking?done#abc.def']) {
    await openLink(page, path);
    await expect(sheet.getByRole('alert')).toContainText('This code doesn’t match a booking.');
    await expect(sheet).not.toContainText(first.reference);
  }
  await openLink(page, '/booking');
  await expect(sheet.getByLabel('Link or code from our e-mail')).toBeVisible();

  // Nor does a link that gets no answer leave another booking in view.
  await openLink(page, first.link);
  await expect(sheet).toContainText(first.reference);
  await page.route('/booking', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.evaluate(() => {
    location.hash = '#abc.def';
  });
  await expect(sheet.getByLabel('Link or code from our e-mail')).toHaveValue('abc.def');
  await expect(sheet).not.toContainText(first.reference);
});

test('without a script a booking’s page takes the mailed link and moves the booking; a reload repeats nothing', async ({
  elsewhere,
  site,
  mail,
}) => {
  const page = await elsewhere({ javaScriptEnabled: false });
  const { reference, link } = await bookThroughApi({ page, site, mail });
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

/** Three bookings, so that the next one is held. */
async function bookThree({ page, site }: Pick<BookingParts, 'page' | 'site'>): Promise<void> {
  const times = (await site.listFreeDays('funding')).flatMap((day) => day.times).filter((_, n) => n % 2 === 0);
  for (const startsAt of times.slice(0, 3)) {
    const data = { consultation: 'funding', startsAt, channel: 'video', name: 'Someone', email: ada.email };
    expect((await page.request.post('/api/bookings', { data })).status()).toBe(201);
  }
}

/** The required action comes first, since facts fill a phone's screen. */
async function expectBefore(first: Locator, second: Locator): Promise<void> {
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

test('a held booking is confirmed by the button behind its mailed link, and by nothing before that', {
  tag: '@long',
}, async ({ page, site, mail }) => {
  await bookThree({ page, site });
  await expect.poll(() => mail.received.length).toBe(6);
  const widget = new BookingWidget(page);
  await widget.show('/free-consult');
  await widget.choose(0);
  await widget.fill();
  await widget.confirm();
  await widget.waitUntilHeld();
  await expect(page.locator('.toast')).toContainText('Check your e-mail');
  await expect(widget.root).toContainText('We’re holding this time for 30 minutes');
  await expect(widget.root).toContainText(`the e-mail we sent to ${ada.email}`);
  await expect(widget.root.getByRole('button', { name: 'Keep this time' })).toHaveCount(0);
  await expectBefore(widget.root.locator('.booking-card [role=status]'), widget.root.locator('.booking-card dl'));
  await expectAccessible(page);

  await expect.poll(() => mail.received.length).toBe(7);
  const confirmMail = mail.received.find(({ subject }) => subject?.startsWith('Please confirm'));
  const link = readLinkPath(confirmMail?.text, '#');
  expect((await page.request.get(link)).status()).toBe(200);
  await openLink(page, link);
  const sheet = page.locator('.own-sheet');
  const keep = sheet.getByRole('button', { name: 'Keep this time' });
  await expect(keep).toBeVisible();
  await expectAccessible(page);
  expect(mail.received).toHaveLength(7);
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  const reference = (await sheet.locator('dd').first().textContent()) ?? '';
  await mail.waitFor('firm@example.com', reference);
});

test('a held booking is let go where it was made, and its time is free again', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await bookThree({ page, site });
  const widget = new BookingWidget(page);
  await widget.show();
  const label = await widget.choose(0);
  await widget.fill();
  await widget.confirm();
  await widget.waitUntilHeld();
  await widget.root.getByRole('button', { name: 'Let this time go' }).click();
  await expect(widget.root.getByRole('heading', { name: 'Your booking is cancelled' })).toBeFocused();
  await expect(widget.root.locator('.booking-card')).not.toContainText('mail');
  await widget.root.getByRole('button', { name: 'Book another consultation' }).click();
  await widget.chooseFullDay();
  await expect(widget.slots.first()).toHaveText(label);
});
