import type { Page } from '@playwright/test';
import { openStore } from '#server/open-store.ts';
import { dayMs } from '#server/platform/durations.ts';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { referencePattern, waitForForm } from '../support/page-checks.ts';

test('a visitor books, moves and cancels', async ({ page, mail }) => {
  test.slow();
  const widget = new BookingWidget(page);
  await widget.show();
  await widget.choose(2);
  await expectAccessible(page);
  await widget.fill();
  await expect(widget.root.getByLabel('What is it about?')).toHaveValue('HR consultation');
  await widget.confirm();
  const reference = await widget.waitUntilBooked();
  expect(reference).toMatch(referencePattern);
  // A link to another part of the page leaves the card as it is.
  await page.evaluate(
    () =>
      new Promise((shown) => {
        addEventListener('hashchange', () => setTimeout(shown, 100), { once: true });
        location.assign('#message');
      }),
  );
  expect(await widget.waitUntilBooked()).toBe(reference);
  await expect(page.locator('.toast')).toContainText('We look forward to speaking with you.');
  await expectAccessible(page);

  const answered = Promise.withResolvers<void>();
  await page.route('/api/bookings/times', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await widget.root.getByRole('button', { name: 'Choose another time' }).click();
  await expect(widget.root.locator('.booking-moving').getByRole('heading')).toBeFocused();
  await expect(widget.root.getByRole('alert')).toHaveCount(0);
  answered.resolve();
  await widget.slots.last().click();
  await expect(widget.root.getByRole('button', { name: 'Move it here' })).toBeVisible();
  await Promise.all([
    page.locator('.toast').filter({ hasText: 'Consultation moved' }).waitFor(),
    widget.root.getByRole('button', { name: 'Move it here' }).click(),
  ]);
  await widget.waitUntilBooked();

  await widget.root.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(widget.root.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible();
  await expectAccessible(page);
  await widget.root.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(widget.root.getByRole('heading', { name: 'Your booking is cancelled' })).toBeFocused();
  // Booked, moved and cancelled: the firm and the visitor get an e-mail each time.
  await expect.poll(() => mail.received.length).toBe(6);
});

test('if the time has been taken, the input stays and the nearest times are offered', { tag: '@long' }, async ({
  page,
  elsewhere,
}) => {
  const slow = new BookingWidget(page);
  await slow.show();
  await slow.choose(2);
  await slow.fill();

  const fast = new BookingWidget(await elsewhere());
  await fast.show();
  await fast.choose(2);
  await fast.fill('faster@example.org');
  await fast.confirm();
  await fast.waitUntilBooked();

  await slow.confirm();
  const takenNotice = slow.root.locator('.booking-taken');
  await expect(takenNotice.getByRole('alert')).toBeFocused();
  await expect(slow.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
  await expect(takenNotice.getByRole('button')).toHaveCount(3);
  await expectAccessible(page);
  await takenNotice.getByRole('button').first().click();
  await expect(slow.root.getByLabel('Phone *')).toHaveValue('519 555 0101');
  await slow.confirm();
  await slow.waitUntilBooked();
});

test('a visitor books by keyboard alone: the grid’s keys, a time, the form', async ({ page }) => {
  const widget = new BookingWidget(page);
  await widget.show();
  const grid = await widget.openMonth();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  await grid.locator('[tabindex="0"]').focus();
  const start = await focused();
  const day = (n: number) => new Date(Date.parse(`${start}T00:00:00Z`) + n * dayMs).toISOString().slice(0, 10);
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe(day(1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(day(8));
  await page.keyboard.press('Home');
  expect(new Date(await focused()).getUTCDay()).toBe(0);
  const here = await focused();
  await page.keyboard.press('PageDown');
  await expect.poll(focused).not.toBe(here);
  await page.keyboard.press('PageUp');
  await expect.poll(async () => (await focused()).slice(0, 7)).toBe(here.slice(0, 7));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The month closes, and the day's times are next.
  await expect(grid).toBeHidden();
  await expect(widget.root.locator('.booking-day-name :focus')).toHaveText(/day, /);
  await page.keyboard.press('Tab');
  await expect(widget.slots.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.root.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await widget.root.getByRole('button', { name: 'Choose another time' }).press('Enter');
  await expect(widget.root.locator('.booking-chip[aria-pressed=true]')).toBeFocused();
  await widget.slots.first().press('Enter');
  await expect(widget.root.getByRole('heading', { name: 'Your details' })).toBeFocused();
  const answers = ['', 'Ada Wright', 'ada@example.org', '', '519 555 0101', 'Wright & Co.', ''];
  for (const answer of answers) {
    await page.keyboard.press('Tab');
    if (answer) await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(widget.root.getByRole('heading', { name: 'You are booked' })).toBeFocused();
});

test('a missing value is reported beside its field, and nothing is booked', { tag: '@long' }, async ({
  page,
  mail,
}) => {
  const widget = new BookingWidget(page);
  await widget.show();
  await widget.choose(0);
  await widget.confirm();
  const summary = widget.root.getByRole('group', { name: '3 things are missing or wrong:' });
  await expect(summary).toBeFocused();
  for (const [label, sentence] of [
    ['Full Name *', 'Please enter your name.'],
    ['Email Address *', 'Please enter your e-mail address.'],
    ['Phone *', 'Please enter the number we should call.'],
  ] as const) {
    await expect(widget.root.getByLabel(label)).toHaveAccessibleDescription(sentence);
    await summary.getByRole('link', { name: sentence }).click();
    await expect(widget.root.getByLabel(label)).toBeFocused();
  }
  await expectAccessible(page);
  const email = widget.root.getByLabel('Email Address *');
  await email.fill('ada@gmial.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(summary.locator('s')).toHaveText('Please enter your e-mail address.');
  await widget.root.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(email).toHaveValue('ada@gmail.com');
  await expect(widget.root.getByText('Did you mean')).toBeHidden();
  await widget.fill();
  await widget.root.getByLabel('Phone *').fill('abc');
  await widget.confirm();
  const digits = 'Please enter the whole number we should call: it has at least seven digits.';
  await expect(widget.root.getByLabel('Phone *')).toHaveAccessibleDescription(digits);
  await widget.root.getByLabel('Video').check();
  await widget.root.getByLabel('Full Name *').fill('Ada');
  await widget.root.getByLabel('Email Address *').fill('ada@example.org');
  expect(mail.received).toHaveLength(0);
  await widget.confirm();
  await widget.waitUntilBooked();
});

test('a message sent before prefills the booking form', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services/hr-support');
  const form = await waitForForm(page, '#message form');
  await form.getByLabel('Full Name *').fill('Ada Wright');
  await form.getByLabel('Email Address *').fill('ada@example.org');
  await form.getByLabel('How can we help with HR? *').fill('A handbook.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.locator('.receipt')).toBeVisible();
  const widget = new BookingWidget(page);
  await widget.waitForTimes();
  await widget.choose(0);
  await expect(widget.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
});

test('without a script there is a page of times, and a form to book one', async ({ elsewhere, mail }) => {
  const page = await elsewhere({ javaScriptEnabled: false });
  await page.goto('/services/hr-support');
  await page.locator('.booking-place a[data-day]:visible').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a time');
  await page.getByRole('link', { name: 'Later times' }).click();
  await page.locator('input[name="startsAt"]').nth(3).check();
  await page.getByLabel('Full Name *').fill('Ana <b>Silva</b>');
  await page.getByLabel('Email Address *').fill('ana@example.org');
  await page.getByLabel('Phone: we call you').check();
  await page.getByRole('button', { name: 'Confirm booking' }).click();

  await expect(page.getByRole('link', { name: 'Please enter the number we should call.' })).toBeVisible();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ana <b>Silva</b>');
  await expect(page.locator('input[name="startsAt"]:checked')).toHaveCount(1);
  await page.getByLabel(/^Phone \*/).fill('519 555 0101');
  const [answer] = await Promise.all([
    page.waitForNavigation(),
    page.getByRole('button', { name: 'Confirm booking' }).click(),
  ]);
  expect(answer?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/booking');
  await expect(page.getByRole('heading', { level: 2, name: 'You are booked' })).toBeVisible();
  const reference = await page.locator('.own-sheet dd').first().textContent();
  expect((await mail.waitFor('ana@example.org', reference ?? '?')).text).toContain('Your consultation is booked');
});

const chosenDay = (page: Page) =>
  page.locator('.booking-steps .booking-chip[aria-pressed="true"]').getAttribute('data-day');

test('Back, reload and another time keep the input', { tag: '@long' }, async ({ page }) => {
  await page.goto('/faq');
  const widget = new BookingWidget(page);
  await widget.show('/free-consult');
  const day = await chosenDay(page);
  await widget.choose(1);
  const clock = widget.root.locator('.booking-clock-large');
  const time = await clock.textContent();
  await page.goBack();
  await expect(widget.slots.first()).toBeVisible();
  await page.goForward();
  await expect(clock).toHaveText(time ?? '');

  await widget.fill();
  await widget.root.getByLabel('Company').fill('Wright & Co.');
  await widget.root.getByLabel('Video').check();
  await page.reload();
  await expect(clock).toHaveText(time ?? '');
  await expect(widget.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
  await expect(widget.root.getByLabel('Video')).toBeChecked();

  await widget.root.getByRole('button', { name: 'Choose another time' }).click();
  await expect.poll(() => chosenDay(page)).toBe(day);
  await widget.choose(2);
  await expect(widget.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
  await expect(widget.root.getByLabel('Company')).toHaveValue('Wright & Co.');
  await widget.confirm();
  await widget.waitUntilBooked();
  await page.goBack();
  await expect(widget.slots.first()).toBeVisible();
  await expect(widget.root.getByText(/^You are booked: .+ at \d+:\d\d/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /typed/.test(key)))).toEqual([]);
});

test('a booking is shown on the home page, where it was booked and on its own page, until it is cancelled', {
  tag: '@long',
}, async ({ page }) => {
  const widget = new BookingWidget(page);
  const reference = await widget.book('/free-consult');
  const card = widget.root.locator('.booking-card');
  await page.reload();
  await expect(card.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  for (const text of [reference, 'ada@example.org', '519 555 0101']) await expect(card).toContainText(text);
  await expectAccessible(page);
  await expect(card.getByRole('link', { name: 'Correct e-mail or phone' })).toHaveAttribute('href', /^\/booking/);
  await page.goto('/');
  const here = page.locator('main').getByText(/^You are booked: /);
  await expect(here).toBeVisible();
  await expectAccessible(page);
  await page.goto('/booking');
  const sheet = page.locator('.own-sheet');
  await expect(sheet).toContainText(reference);
  await sheet.getByRole('button', { name: 'Correct e-mail or phone' }).click();
  await sheet.getByLabel('Email Address *').fill('ada@example.net');
  await sheet.getByRole('button', { name: 'Save the correction' }).click();
  await expect(sheet.locator('dl')).toContainText('ada@example.net');
  // The key that the correction made.
  await expect(page).toHaveURL(/\/booking#/);
  await page.goto('/services/hr-support');
  await page.locator('main').getByRole('link', { name: 'Change', exact: true }).click();
  await expect(sheet).toContainText(reference);
  await page.goto('/free-consult');
  await widget.waitForTimes();
  await widget.root.getByRole('button', { name: 'Change', exact: true }).click();
  await widget.root.getByRole('button', { name: 'Cancel this booking' }).dblclick();
  await expect(widget.root.getByText('Cancel this consultation?')).toBeFocused();
  // The second press of a double click cancels nothing.
  await widget.root.getByRole('button', { name: 'Yes, cancel it' }).dispatchEvent('click', { detail: 2 });
  await expect(widget.root.getByRole('button', { name: /Choose another|keep it|cancel it/ })).toHaveText([
    'Choose another time',
    'No, keep it',
    'Yes, cancel it',
  ]);
  await widget.root.getByRole('button', { name: 'Yes, cancel it' }).click();
  await widget.root.getByRole('heading', { name: 'Your booking is cancelled' }).waitFor();
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(here).toHaveCount(0);
});

test('another subject replaces the prefilled note, and keeps what the visitor typed', { tag: '@long' }, async ({
  page,
}) => {
  const widget = new BookingWidget(page);
  const about = widget.root.getByLabel('What is it about?');
  const change = async (label: string) => {
    await widget.root.getByText('Change subject').click();
    await widget.root.getByRole('link', { name: label, exact: true }).click();
    await widget.waitForTimes();
    await widget.choose(0);
  };
  await widget.show('/free-consult');
  await change('Startup: Growth package');
  await expect(about).toHaveValue('I am interested in the Growth startup package.');
  await widget.root.getByLabel('Full Name *').fill('Ada Wright');
  await widget.root.getByRole('button', { name: 'Choose another time' }).click();
  await change('HR Support');
  await expect(about).toHaveValue('HR consultation');
  await expect(widget.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
});

test('if the calendar is unavailable, phone and message are offered, and the visitor can try again', {
  tag: '@long',
}, async ({ page }) => {
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
  await expect(widget.root.locator('.booking-chip[aria-pressed=true]')).toBeFocused();
});

test('a booking whose answers got lost is made once, and shown in the end', async ({ page, site, mail }) => {
  const widget = new BookingWidget(page);
  await widget.show('/free-consult');
  await widget.choose(1);
  await widget.fill();
  await page.route('/api/bookings', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const problem = widget.root.locator('.booking-problem');
  const isUnsure = async () => {
    await expect(problem).toContainText('if the time is already yours, we show you that booking');
    await expect(widget.root.locator('.booking-taken')).toHaveCount(0);
  };
  await widget.confirm();
  await isUnsure();
  const again = page.waitForEvent('requestfailed');
  await widget.confirm();
  await again;
  await isUnsure();
  const { db } = await openStore(site);
  const rows = () => db.selectFrom('bookings').select(['reference', 'state']).execute();
  const [row] = await rows();
  expect(row?.state).toBe('confirmed');
  await page.unroute('/api/bookings');

  await page.reload();
  await expect(widget.root.getByLabel('Full Name *')).toHaveValue('Ada Wright');
  await isUnsure();
  await widget.confirm();
  expect(await widget.waitUntilBooked()).toBe(row?.reference);
  expect(await rows()).toHaveLength(1);
  await db.destroy();
  await expect.poll(() => mail.received.length).toBe(2);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /sent /.test(key)))).toEqual([]);
});
