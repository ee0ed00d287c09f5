import type { Page } from '@playwright/test';
import { weekdayAndTime } from '#content/desk/days.ts';
import { bookAsClient, moveBookingToNow, test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

const client = { name: 'Dana Whitfield', email: 'dana@example.org' };

const panel = (page: Page) => page.getByRole('region', { name: client.name });

test('a booking is moved, given to another adviser, and cancelled with a reason', async ({ page, site, olive }) => {
  const { reference, others } = await bookAsClient(site);
  await bookAsClient(site, { name: 'Amir Rahimi', email: 'amir@example.org', consultation: 'general' });
  await page.goto(`${olive.url}/diary/${reference}`);
  await expect(panel(page)).toContainText('Tilbury Tool & Die');
  await expect(page.getByRole('link', { name: new RegExp(`^${client.name} phone, `) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const shown = page.getByRole('region', { name: 'Dana gets' });
  await olive.button(/^Reassign to another adviser/).click();
  await expect(panel(page).getByLabel(/^Managing Partner.*Busy until/)).toBeDisabled();
  await panel(page)
    .getByLabel(/^Senior Consultant, funding and finance.*Free at/)
    .check();
  await expect(shown).toContainText('Another adviser will speak with you');
  await olive.button('Reassign and tell Dana').click();
  await expect(page.getByText(`${client.name} is now with the Senior Consultant, funding and finance.`)).toBeVisible();
  await expect(panel(page)).toContainText('Senior Consultant, funding and finance');

  await olive.button(/^Move/).click();
  await expect(panel(page).getByRole('radio').first()).toBeFocused();
  await expect(shown).toContainText('Your consultation has a new time');
  const week = await olive.heading(/ to /).innerText();
  await olive.button('Next week').click();
  await expect(olive.heading(week)).toHaveCount(0);
  const free = page.getByRole('button', { name: /^Move to: .*, Managing Partner$/ }).last();
  const pressed = /^Move to: \w+ (\d+), (\d+)/.exec((await free.getAttribute('aria-label')) ?? '');
  await free.click();
  await expect(free).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page).getByLabel('Another time…')).toBeChecked();
  await expect(panel(page).getByLabel('Day', { exact: true })).toHaveValue(
    new RegExp(`-${pressed?.[1]?.padStart(2, '0')}$`),
  );
  await expect(panel(page).getByLabel(/^Managing Partner/)).toBeChecked();
  await expect(shown).toContainText(`${pressed?.[2]}:`);
  // Outside opening hours: the warning needs confirmation.
  await panel(page).getByLabel('Time', { exact: true }).fill('07:15');
  await expect(page.getByText('It is outside opening hours.')).toBeVisible();
  await olive.button('Move and tell Dana').click();
  await expect(page.getByRole('alert').first()).toContainText('Please confirm');
  const at = new Date(others[4] ?? '');
  await panel(page)
    .getByLabel('Time', { exact: true })
    .fill(at.toLocaleTimeString('en-GB', { timeZone: 'America/Toronto' }).slice(0, 5));
  await panel(page)
    .getByLabel('Day', { exact: true })
    .fill(at.toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }));
  await olive.button('Move and tell Dana').click();
  await expect(page.getByText(`${client.name} has been moved to ${weekdayAndTime(at.toISOString())}`)).toBeVisible();

  await olive.button(/^Cancel/).click();
  await olive.button('Cancel and tell Dana').click();
  await expect(page.getByRole('alert')).toContainText('Please write the reason');
  await page.getByLabel('Reason, sent to Dana').fill('Our adviser has to be in court that morning.');
  await expect(shown).toContainText('These times are open now');
  await olive.button('Cancel and tell Dana').click();
  await expect(page.getByText(`The consultation with ${client.name} is cancelled.`)).toBeVisible();
  await expect(panel(page)).toContainText('Cancelled');
  await panel(page).getByRole('link', { name: reference }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Consultation cancelled' })).toContainText(
    'Our adviser has to be in court that morning.',
  );
});

test('a caller is booked from the diary and from their inquiry', async ({ page, site, olive }) => {
  const { others } = await bookAsClient(site, { name: 'Amir Rahimi', email: 'amir@example.org' });
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(olive.heading(/^\w+ \d+ to /)).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByLabel('What', { exact: true })).toBeFocused();
  const listed = await page.getByRole('option').allInnerTexts();
  expect(listed).toEqual([...new Set(listed)]);
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'HR consultation, 30 minutes' });
  await page.getByLabel('Client', { exact: true }).fill(client.name);
  await page.getByLabel('Phone', { exact: true }).last().fill('519 555 0177');
  const first = page.getByRole('group', { name: 'When' }).getByRole('radio').first();
  const gate = Promise.withResolvers<void>();
  await page.route('**/preview', (route) => gate.promise.then(() => route.continue()), { times: 1 });
  await first.check();
  await expect(page.getByText('There is no e-mail address, so no e-mail goes out.')).toBeVisible();
  gate.resolve();
  await expect(page.locator('#main').getByRole('button', { name: 'Book', exact: true })).toHaveCount(2);
  await page.getByLabel('E-mail', { exact: true }).fill(client.email);
  await expect(page.getByRole('region', { name: 'Dana gets' })).toContainText('Your consultation is booked');
  await olive.button('Book and tell Dana').click();
  // Staff may book within the clients' minimum notice.
  await expect(page.getByText(/^Dana Whitfield is booked: /)).toBeVisible();
  await page.goto(`${olive.url}/find?q=Rahimi`);
  await page.getByRole('row', { name: 'Amir Rahimi' }).getByRole('link').click();
  await expect(page.getByRole('complementary').getByRole('link', { name: /at \d+:\d\d/ })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Amir Rahimi');
  await page.getByLabel('What it is about', { exact: true }).fill('A second yard');
  await page.getByLabel('Video', { exact: true }).check();
  const cell = page.getByRole('button', { name: /^Book: .*, Managing Partner/ }).last();
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel(/^Managing Partner/).first()).toBeChecked();
  await expect(page.getByLabel('What it is about', { exact: true })).toHaveValue('A second yard');
  await expect(page.getByLabel('Video', { exact: true })).toBeChecked();
  await page.getByLabel('Phone', { exact: true }).first().check();
  await page.getByRole('group', { name: 'When' }).getByLabel('Another time…').check();
  const at = new Date(others[4] ?? '');
  await page.getByLabel('Day', { exact: true }).fill(at.toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }));
  await page
    .getByLabel('Time', { exact: true })
    .fill(at.toLocaleTimeString('en-GB', { timeZone: 'America/Toronto' }).slice(0, 5));
  await expect(page.getByRole('region', { name: 'Amir gets' })).toBeVisible();
  await olive.button('Book and tell Amir').click();
  await expect(page.getByText(/^Amir Rahimi is booked: /)).toBeVisible();
  await page.getByRole('region', { name: 'Amir Rahimi' }).getByRole('link', { name: /^RA-/ }).click();
  await expect(page.getByRole('complementary').getByRole('link', { name: /at \d+:\d\d/ })).toHaveCount(2);
});

test('an outcome is set and undone', async ({ page, site, olive }) => {
  const { reference } = await bookAsClient(site);
  await moveBookingToNow(site, reference);
  await page.goto(`${olive.url}/diary/${reference}`);
  await panel(page).getByRole('button', { name: 'Didn’t come' }).click();
  await expect(page.getByText('Dana Whitfield: didn’t come.')).toBeVisible();
  await expect(olive.button('Didn’t come')).toHaveAttribute('aria-pressed', 'true');
  await olive.button('Undo').click();
  await expect(olive.button('Didn’t come')).toHaveAttribute('aria-pressed', 'false');
  await olive.button('Came').click();
  // Across midnight, the booking is in both days.
  await expect(page.getByRole('link', { name: /^Dana Whitfield came, / }).first()).toBeVisible();
  await expect(olive.button(/^Move/)).toHaveCount(0);
});

test('by keyboard alone a booking is found and moved', async ({ page, site, olive }) => {
  const { startsAt } = await bookAsClient(site);
  await page.getByRole('link', { name: 'Schedule' }).first().press('Enter');
  await expect(olive.heading(/ to /)).toBeVisible();
  const name = new RegExp(`^${client.name} phone, `);
  for (let weeks = 0; weeks < 5 && !(await page.getByRole('link', { name }).count()); weeks++) {
    const title = await olive.heading(/ to /).innerText();
    await page.keyboard.press('ArrowRight');
    await expect(olive.heading(title)).toHaveCount(0);
  }
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name })).toBeFocused();
  await expect(page.getByRole('link', { name })).toHaveAccessibleName(
    new RegExp(weekdayAndTime(startsAt).replaceAll('.', '\\.')),
  );
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('m');
  await expect(panel(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Dana gets' })).toBeVisible();
  await expect(olive.button('Move and tell Dana')).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Dana Whitfield has been moved to /)).toBeVisible();
  await page.keyboard.press('d');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  await expect(page).toHaveURL(new RegExp(`week=${today}$`));
});

test('on a phone a week is one day of one adviser', async ({ page, site, olive }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { reference, startsAt } = await bookAsClient(site);
  await page.goto(`${olive.url}/diary/${reference}`);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: client.name })).toBeFocused();
  const day = new Date(startsAt).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const days = page.getByRole('group', { name: 'Day' });
  await expect(days.getByRole('button', { pressed: true })).toHaveText(new RegExp(` ${Number(day.slice(8))}$`));
  await expect(page.getByRole('listitem').filter({ hasText: client.name })).toContainText('phone');
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Adviser' }).getByRole('button', { name: 'MP' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: client.name })).toHaveCount(0);
  await page.getByRole('listitem').getByRole('button', { name: 'Book' }).first().click();
  await expect(page.getByLabel('What', { exact: true })).toBeFocused();
  await expectAccessible(page);
});
