import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { hourMs } from '#server/platform/durations.ts';
import { test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { stallRequests } from '../support/page-checks.ts';
import type { RunningSite } from '../support/running-site.ts';

const zone = 'America/Toronto';

const listFreeTimes = async (site: RunningSite, consultation: string): Promise<string[]> =>
  (await site.listFreeDays(consultation)).flatMap(({ times }) => times);
const firmDayOf = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Three consultations on one day with breaks. @returns the day */
async function bookThreeOnADay(site: RunningSite, request: APIRequestContext): Promise<string> {
  const days = Object.groupBy(await listFreeTimes(site, 'hr'), firmDayOf);
  const [day, times = []] = Object.entries(days).find(([, times = []]) => times.length > 6) ?? [''];
  for (const [index, name] of ['Ada Wright', 'Bo Tran', 'Cy Bell'].entries()) {
    const data = {
      consultation: 'hr',
      startsAt: times[index * 2],
      channel: 'video',
      name,
      email: `${name.slice(0, 2).trim().toLowerCase()}@example.org`,
      phone: '',
      company: 'Tilbury Tools',
    };
    const answer = await request.post('/api/bookings', { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return day;
}

test('a sick day with three bookings, each handled in a different way', async ({ page, site, request, olive }) => {
  const day = await bookThreeOnADay(site, request);
  await page.goto(`${olive.url}/settings/hours/ill?adviser=people&day=${day}`);
  await expect(page.getByRole('heading', { name: 'Three people get an e-mail' })).toBeVisible();
  await expectAccessible(page);
  const choicesOf = (name: string) => page.getByRole('group', { name });
  await choicesOf('Ada Wright').getByRole('radio', { name: 'Reassign to the Managing Partner' }).check();
  await choicesOf('Bo Tran').getByRole('radio', { name: 'Another time' }).check();
  await choicesOf('Cy Bell').getByRole('radio', { name: 'Offer new times by e-mail' }).check();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await olive.button('Read the three first').click();
  const panel = page.getByRole('region', { name: 'What their e-mail says' });
  for (const words of [
    'Another adviser will speak',
    'Instead of:',
    'These times are open now, first come, first served.',
  ])
    await expect(panel.getByText(words).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await olive.button(/^Block .+ and send three e-mails$/).click();
  await expect(page.getByText(/is blocked\. Three e-mails are on the way\./)).toBeVisible();
  await expect(olive.heading('Hours')).toBeVisible();

  await test.step('today is the server’s, whatever the browser’s clock says', async () => {
    const today = firmDayOf(new Date().toISOString());
    await page.clock.setFixedTime(Date.now() + 24 * hourMs);
    await page.goto(`${olive.url}/settings/hours/ill`);
    await expect(page.getByLabel('First day')).toHaveValue(today);
  });
});

test('hours, a day off and a worked holiday, by keyboard', async ({ page, site, olive }) => {
  await page.goto(`${olive.url}/settings/hours`);
  await expect(olive.heading('Hours')).toBeVisible();
  await page.getByRole('button', { name: 'Managing Partner' }).press('Enter');
  await page.getByRole('button', { name: 'Add hours on Saturday' }).press('Enter');
  await page.getByLabel('Saturday, from').fill('10:00');
  await page.getByLabel('Saturday, to').fill('09:30');
  await expect(page.getByText('The end, 9:30 a.m., is before the start, 10:00 a.m.')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Saturday has an error.' })).toBeVisible();
  await bar.getByRole('button', { name: 'Save hours' }).press('Enter');
  await expect(page.getByLabel('Saturday, to')).toBeFocused();
  await page.getByLabel('Saturday, to').fill('11:30');
  const copy = page.getByRole('region', { name: 'Copy to others' });
  await expect(copy.getByText('Save this week first.')).toBeVisible();
  await expect(copy.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Schedule' }).first().press('Enter');
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await page.getByRole('button', { name: /^SP/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('button', { name: /^SP/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: /^MP/ }).press('Enter');
  await expect(page.getByLabel('Saturday, to')).toHaveValue('11:30');
  await expect(bar).toBeHidden();
  await olive.button('Copy to the two').press('Enter');
  await expect(page.getByText('Copied to two advisers.')).toBeVisible();
  const saturdays = async (consultation: string) =>
    (await listFreeTimes(site, consultation)).filter((time) => new Date(firmDayOf(time)).getUTCDay() === 6);
  await expect.poll(() => saturdays('hr')).not.toEqual([]);
  await olive.button(/^Undo/).press('Enter');
  await expect.poll(() => saturdays('hr')).toEqual([]);
  const day = firmDayOf((await saturdays('general'))[0] ?? '');
  const first = page.getByRole('region', { name: 'Days off' }).getByLabel('First day');
  await first.fill(day);
  await first.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove the days off Saturday/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Open that day: / })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: /^Close again/ })).toBeVisible();
  await page.getByLabel('Address of the meeting room').fill('meet.example.com');
  await olive.button('Save the link').press('Enter');
  await expect(page.getByText('Please paste the whole address of the meeting room')).toBeVisible();
  await expect(page.getByLabel('Address of the meeting room')).toHaveValue('meet.example.com');
  await expectAccessible(page);
});

test('hours that someone else has changed are not overwritten', async ({ page, olive }) => {
  const saturday = page.getByLabel('Saturday, from');
  const open = async (tab: Page) => {
    await tab.goto(`${olive.url}/settings/hours`);
    await tab.getByRole('button', { name: 'Managing Partner' }).click();
  };
  await open(page);
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await saturday.fill('10:00');
  const other = await page.context().newPage();
  await open(other);
  await other.getByLabel('Monday, from').first().fill('10:15');
  await other.getByRole('button', { name: 'Save hours' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  // The desk asks every ten seconds.
  await expect(page.getByLabel('Monday, from').first()).toHaveValue('10:15', { timeout: 15_000 });
  const read = page.waitForResponse('**/api/desk/hours');
  await olive.button('Save hours').click();
  await expect(page.getByText('Someone changed the hours of')).toBeVisible();
  await expect(saturday).toHaveValue('10:00');
  // What is stored now has been read.
  await read;

  const saved = page.waitForResponse('**/week');
  const letPass = await stallRequests(page, /\/api\/desk\/hours$/);
  await olive.button('Save hours').click();
  expect((await saved).status()).toBe(200);
  await expect(saturday).toHaveValue('10:00');
  // What is filled in before the answer is kept, and saved next.
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
  letPass();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('Sunday.');
  await expect(bar).not.toContainText('Saturday');
  await olive.button('Save hours').click();
  await expect(bar).toBeHidden();
  await open(page);
  await expect(page.getByLabel('Sunday, from')).toHaveValue('09:00');
  await expect(saturday).toHaveValue('10:00');
  await expect(page.getByLabel('Monday, from').first()).toHaveValue('10:15');
});

test('an adviser’s own calendar blocks its times and stays secret', async ({ page, site, olive }) => {
  await page.setViewportSize({ width: 390, height: 844 });

  const [first = ''] = await listFreeTimes(site, 'funding');
  const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const start = Date.parse(first);
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1@example.org']
    .concat(`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + hourMs)}`, 'SUMMARY:Very private')
    .concat('END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:soon', 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const calendarUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-4711.ics`;
  await page.goto(`${olive.url}/settings/hours`);
  await page.getByRole('button', { name: 'Senior Consultant, funding and finance' }).click();
  await page.getByLabel('Secret address in iCal format').fill(calendarUrl);
  await olive.button('Save and read it').click();
  await expect(page.getByText(/^Last read .+ 1 upcoming busy time\.$/)).toBeVisible();
  await expect(page.getByText('1 entry couldn’t be read.')).toBeVisible();
  expect(await page.content()).not.toContain('private-4711');
  expect(await listFreeTimes(site, 'funding')).not.toContain(first);
  await expectAccessible(page);
  server.closeAllConnections();
  server.close();
  await olive.button('Read it now').click();
  await expect(page.getByText('The calendar’s server didn’t answer properly.')).toBeVisible();
  await olive.button('Disconnect calendar').click();
  await expect(page.getByText('Calendar disconnected')).toBeVisible();
});
