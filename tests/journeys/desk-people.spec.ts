import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { consultations } from '#content/consultations.ts';
import { signInAs } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';
import { pathOf } from '../support/visitor.ts';

const zoe = 'zoe@example.org';

/** Whether a path, and so a server log, contains an address. */
const namesSomebody = (url: string) => /@|%40|zoe/i.test(new URL(url).pathname);
/** Requests whose path contains an address. */
let requested: string[] = [];
test.beforeEach(() => {
  requested = [];
});
test.afterEach(() => expect(requested).toEqual([]));

async function signInWatched(page: Page, site: RunningSite, name: string) {
  page.on('request', (request) => {
    if (namesSomebody(request.url())) requested.push(request.url());
  });
  return signInAs(page, site, name);
}

async function send<T>(site: RunningSite, path: string, body: object): Promise<T> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as T;
}
const write = (site: RunningSite, email = zoe, message = 'Two supervisors left.', name = 'Zoë Tremblay') =>
  send<{ reference: string }>(site, '/api/contact', {
    name,
    email,
    company: 'Tilbury Tool',
    phone: '519 555 0164',
    message,
  });
async function book(site: RunningSite) {
  const [consultation = ''] = Object.keys(consultations);
  const times = await fetch(`${site.url}/api/booking/times?consultation=${consultation}`);
  const startsAt = (await times.text()).match(/\d{4}-\d\d-\d\dT\d\d:\d\d[^"]*Z/g)?.at(-1);
  return send<{ reference: string }>(site, '/api/bookings', {
    consultation,
    startsAt,
    name: 'Zoë Tremblay',
    email: zoe,
    phone: '5195550164',
    company: '',
    channel: 'phone',
    subject: '',
    page: '/',
  });
}

test.describe('people at the desk (decisions)', () => {
  test('an owner sees, exports and erases what is held, with a consultation ahead', { tag: '@long' }, async ({
    page,
    site,
    mail,
  }) => {
    await write(site);
    const { reference } = await book(site);
    const desk = await signInWatched(page, site, 'Olive');
    await page.getByRole('row', { name: 'Zoë Tremblay' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Everything we hold' }).click();
    await expect(desk.heading('Zoë Tremblay')).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/people\/person#address=zoe%40example\.org$/);
    await expect(page.getByRole('table', { name: 'Consultations' })).toContainText('Booked');
    await expect(page.getByRole('table', { name: 'E-mail from the site' })).toContainText('Acknowledgement');
    await page.locator('summary', { hasText: /^Messages/ }).click();
    await expect(page.getByText('How long: Messages and bookings that led').first()).toBeVisible();

    await page.getByRole('link', { name: 'Export to read' }).click();
    await desk.passwordDialog.getByLabel('Password').fill('another long one');
    await desk.passwordDialog.getByRole('button', { name: 'Continue' }).click();
    await expect(desk.passwordDialog.getByRole('alert')).toHaveText('That is not your password.');
    await expect(desk.passwordDialog.getByLabel('Password')).toBeFocused();
    await desk.passwordDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(desk.passwordDialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Export to read' })).toBeFocused();
    await page.getByRole('link', { name: 'Export to read' }).click();
    const [readable] = await Promise.all([page.waitForEvent('download'), desk.confirm()]);
    expect(readable.suggestedFilename()).toBe('zoe-tremblay-what-we-hold.html');
    const html = readFileSync(await readable.path(), 'utf8');
    for (const text of ['Two supervisors left.', reference, 'Tilbury Tool', 'How long it is kept'])
      expect(html).toContain(text);
    await desk.button('Note a request').click();
    const note = page.getByRole('region', { name: 'Note a request' });
    await note.getByLabel('Erase it').check();
    await note.getByRole('button', { name: 'Save the request' }).click();
    await expect(page.getByText(/^Saved\. An answer is due by /)).toBeVisible();
    await page.getByRole('link', { name: 'People' }).first().click();
    await page.getByRole('link', { name: 'Requests 1' }).click();
    await expect(page.getByRole('row', { name: zoe })).toContainText('30 days left');
    await page.getByRole('row', { name: zoe }).getByRole('link').click();

    await desk.button('Erase…').click();
    const erase = page.getByRole('region', { name: 'Erase Zoë Tremblay' });
    await expect(erase).toContainText('This is a preview. Nothing has been erased.');
    await expect(erase).toContainText('E-mail in our own mailboxes');
    await expect(erase).toContainText('One upcoming consultation');
    await erase.getByLabel('To continue, type the e-mail address').fill('zoe@example.com');
    await desk.button('Cancel, tell them, and erase permanently').click();
    await expect(erase.getByRole('alert')).toContainText('That is another one.');
    await expect(erase.getByLabel('To continue, type the e-mail address')).toHaveValue('zoe@example.com');
    await erase.getByLabel('To continue, type the e-mail address').fill(zoe);
    await desk.button('Cancel, tell them, and erase permanently').click();
    await expect(page.getByText('zoe@example.org is erased.')).toBeVisible();
    await expect(desk.heading(zoe)).toBeVisible();
    await expect(page.getByText(/^Erased on /)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Consultations' })).toHaveCount(0);
    // The cancellation mail is sent despite the erasure.
    await expect
      .poll(() =>
        mail.received.some(({ envelopeTo, subject }) => envelopeTo.includes(zoe) && /cancel/i.test(subject ?? '')),
      )
      .toBe(true);

    await page.getByRole('link', { name: 'People' }).first().click();
    await page.getByRole('link', { name: 'Requests 0' }).click();
    await expect(page.getByRole('row', { name: 'Address erased' })).toContainText('Done');
    await desk.openSettings('Activity log');
    const record = page.getByRole('table', { name: 'Activity log' });
    await expect(record).toContainText('erased');
    await expect(record).toContainText('noted that someone asked to be erased');
    await expect(record).not.toContainText('zoe');
  });

  test('a request is closed, and a sender unblocked', { tag: '@long' }, async ({ page, site }) => {
    const { reference } = await write(site);
    const desk = await signInWatched(page, site, 'Max');
    const block = `${new URL(desk.url).origin}${pathOf('/api/desk/inquiries/:id/block', reference)}`;
    expect((await page.request.post(block, { data: { version: 1, address: true } })).status()).toBe(200);
    await page.goto(`${desk.url}/people?list=requests`);
    await desk.button('Note a request').click();
    await page.getByLabel('E-mail address').fill(zoe);
    await page.getByLabel('Correct it').check();
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /Correct it/ });
    await row.getByRole('button', { name: `Done: ${zoe}` }).click();
    await expect(row).toContainText(/Done, .*Max/);
    await page.getByRole('link', { name: 'Blocked 1' }).click();
    await desk.button(`Unblock ${zoe}`).click();
    await expect(page.getByText('Nobody is blocked.')).toBeVisible();
    await page.goto(`${desk.url}/people/person#address=${encodeURIComponent(zoe)}`);
    await expect(page.getByText('An owner can erase what we hold.')).toBeVisible();
    await expect(desk.button('Erase…')).toHaveCount(0);
  });

  test('who gave no e-mail address is found by number, shown, and erased by their inquiry', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const desk = await signInWatched(page, site, 'Olive');
    await desk.button('Add a call').click();
    await page.getByLabel('Who called').fill('Rosa Benedetti');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('(519) 555-0119');
    await page.getByLabel('What it was about').fill('What a brand costs.');
    await page.locator('form').getByRole('button', { name: 'Add the call' }).click();
    await page.goto(`${desk.url}/people?q=5195550119`);
    const row = page.getByRole('row', { name: 'Rosa Benedetti' });
    await expect(row).toContainText('No e-mail, call');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/people\/person#inquiry=RA-/);
    const reference = new URL(page.url()).hash.slice('#inquiry='.length);
    await expect(page.getByRole('table', { name: 'Inquiries' })).toContainText(reference);
    await desk.button('Erase…').click();
    const typed = page.getByLabel(`To continue, type the reference ${reference}`);
    await typed.fill(reference);
    await desk.button('Erase permanently').click();
    await desk.confirm();
    await expect(page.getByText(`${reference} is erased.`)).toBeVisible();
    await page.goto(`${desk.url}/people?q=benedetti`);
    await expect(page.getByText('Nobody found for “benedetti”.')).toBeVisible();
  });

  test('e-mail addresses stay out of the paths that are requested', { tag: '@long' }, async ({ page, site }) => {
    const query = 'a?bcc=x&y%zz@example.org';
    await write(site, query, 'Hello.', 'Ada Query');
    await write(site);
    const desk = await signInWatched(page, site, 'Max');
    const address = `${desk.url}/people/person#address=zoe%40example.org`;
    await page.goto(address);
    await expect(desk.heading('Zoë Tremblay')).toBeVisible();
    await page.reload();
    await expect(desk.heading('Zoë Tremblay')).toBeVisible();
    await page.getByRole('link', { name: 'Skip' }).focus();
    await page.keyboard.press('Enter');
    await expect(desk.heading('Zoë Tremblay')).toBeFocused();
    expect(page.url()).toBe(address);
    await page.evaluate(() => {
      location.hash = '#address=nobody%40example.org';
    });
    await expect(page.getByText('We hold nothing about this person.')).toBeVisible();
    await page.goBack();
    await expect(desk.heading('Zoë Tremblay')).toBeVisible();
    await page.getByRole('link', { name: 'People' }).first().click();
    await expect(desk.heading('People')).toBeVisible();

    // An address with query characters must be escaped.
    await page.goto(`${desk.url}/waiting`);
    await page.getByRole('row', { name: 'Ada Query' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Everything we hold' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/desk/people/person');
    await expect(page.locator('.screen-head .break-anywhere')).toHaveText(query);
  });
});
