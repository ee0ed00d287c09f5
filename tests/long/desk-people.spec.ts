import { readFileSync } from 'node:fs';
import { test as atTheDesk, bookAsClient, sendInquiryMessage, signInAs, zoe } from '../support/desk.ts';
import { expect } from '../support/journey.ts';
import { fillPath } from '../support/visitor.ts';

/** Whether a path, and so a server log, contains an address. */
const namesSomebody = (url: string) => /@|%40|zoe/i.test(new URL(url).pathname);

const test = atTheDesk.extend({
  page: async ({ page }, use) => {
    const named: string[] = [];
    page.on('request', (request) => {
      if (namesSomebody(request.url())) named.push(request.url());
    });
    await use(page);
    expect(named, 'paths that contain an address').toEqual([]);
  },
});

test('an owner sees, exports and erases what is held, with a consultation ahead', async ({ page, site, olive }) => {
  await sendInquiryMessage(site);
  const { reference } = await bookAsClient(site, zoe);
  await page.getByRole('row', { name: 'Zoë Tremblay' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Everything we hold' }).click();
  await expect(olive.heading('Zoë Tremblay')).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/people\/person#address=zoe%40example\.org$/);
  await expect(page.getByRole('table', { name: 'Consultations' })).toContainText('Booked');
  await expect(page.getByRole('table', { name: 'E-mail from the site' })).toContainText('Acknowledgement');
  await page.locator('summary', { hasText: /^Messages/ }).click();
  await expect(page.getByText('How long: Messages and bookings that led').first()).toBeVisible();

  await page.getByRole('link', { name: 'Export to read' }).click();
  await olive.passwordDialog.getByLabel('Password').fill('another long one');
  await olive.passwordDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(olive.passwordDialog.getByRole('alert')).toHaveText('That is not your password.');
  await expect(olive.passwordDialog.getByLabel('Password')).toBeFocused();
  await olive.passwordDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(olive.passwordDialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Export to read' })).toBeFocused();
  await page.getByRole('link', { name: 'Export to read' }).click();
  const [readable] = await Promise.all([page.waitForEvent('download'), olive.confirm()]);
  expect(readable.suggestedFilename()).toBe('zoe-tremblay-what-we-hold.html');
  const html = readFileSync(await readable.path(), 'utf8');
  for (const text of [zoe.message, reference, 'Tilbury Tool', 'How long it is kept']) expect(html).toContain(text);
  await olive.button('Note a request').click();
  const note = page.getByRole('region', { name: 'Note a request' });
  await note.getByLabel('Erase it').check();
  await note.getByRole('button', { name: 'Save the request' }).click();
  await expect(page.getByText(/^Saved\. An answer is due by /)).toBeVisible();
  await page.getByRole('link', { name: 'People' }).first().click();
  await page.getByRole('link', { name: 'Requests 1' }).click();
  await expect(page.getByRole('row', { name: zoe.email })).toContainText('30 days left');
  await page.getByRole('row', { name: zoe.email }).getByRole('link').click();

  await olive.button('Erase…').click();
  const erase = page.getByRole('region', { name: 'Erase Zoë Tremblay' });
  await expect(erase).toContainText('This is a preview. Nothing has been erased.');
  await expect(erase).toContainText('E-mail in our own mailboxes');
  await expect(erase).toContainText('One upcoming consultation');
  await erase.getByLabel('To continue, type the e-mail address').fill('zoe@example.com');
  await olive.button('Cancel, tell them, and erase permanently').click();
  await expect(erase.getByRole('alert')).toContainText('That doesn’t match this page.');
  await expect(erase.getByLabel('To continue, type the e-mail address')).toHaveValue('zoe@example.com');
  await erase.getByLabel('To continue, type the e-mail address').fill(zoe.email);
  await olive.button('Cancel, tell them, and erase permanently').click();
  await expect(page.getByText('zoe@example.org is erased.')).toBeVisible();
  await expect(olive.heading(zoe.email)).toBeVisible();
  await expect(page.getByText(/^Erased on /)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Consultations' })).toHaveCount(0);
  await page.getByRole('link', { name: 'People' }).first().click();
  await page.getByRole('link', { name: 'Requests 0' }).click();
  await expect(page.getByRole('row', { name: 'Address erased' })).toContainText('Done');
  await olive.openSettings('Activity log');
  const record = page.getByRole('table', { name: 'Activity log' });
  await expect(record).toContainText('erased');
  await expect(record).toContainText('noted that someone asked to be erased');
  await expect(record).not.toContainText('zoe');
});

test('a request is closed, and a sender unblocked', async ({ page, site }) => {
  const reference = await sendInquiryMessage(site);
  const max = await signInAs(page, site, 'Max');
  const block = `${new URL(max.url).origin}${fillPath('/api/desk/inquiries/:id/block', reference)}`;
  expect((await page.request.post(block, { data: { version: 1, address: true } })).status()).toBe(200);
  await page.goto(`${max.url}/people?list=requests`);
  await max.button('Note a request').click();
  await page.getByLabel('E-mail address').fill(zoe.email);
  await page.getByLabel('Correct it').check();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Correct it/ });
  await row.getByRole('button', { name: `Done: ${zoe.email}` }).click();
  await expect(row).toContainText(/Done, .*Max/);
  await page.getByRole('link', { name: 'Blocked 1' }).click();
  await max.button(`Unblock ${zoe.email}`).click();
  await expect(page.getByText('Nobody is blocked.')).toBeVisible();
  await page.goto(`${max.url}/people/person#address=${encodeURIComponent(zoe.email)}`);
  await expect(page.getByText('An owner can erase what we hold.')).toBeVisible();
  await expect(max.button('Erase…')).toHaveCount(0);
});

test('a person without an e-mail address is found by number, shown, and erased with their inquiry', async ({
  page,
  olive,
}) => {
  await olive.button('Add a call').click();
  await page.getByLabel('Who called').fill('Rosa Benedetti');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('(519) 555-0119');
  await page.getByLabel('What it was about').fill('What a brand costs.');
  await page.locator('form').getByRole('button', { name: 'Add the call' }).click();
  await page.goto(`${olive.url}/people?q=5195550119`);
  const row = page.getByRole('row', { name: 'Rosa Benedetti' });
  await expect(row).toContainText('No e-mail, call');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/people\/person#inquiry=RA-/);
  const reference = new URL(page.url()).hash.slice('#inquiry='.length);
  await expect(page.getByRole('table', { name: 'Inquiries' })).toContainText(reference);
  await olive.button('Erase…').click();
  const typed = page.getByLabel(`To continue, type the reference ${reference}`);
  await typed.fill(reference);
  await olive.button('Erase permanently').click();
  await olive.confirm();
  await expect(page.getByText(`${reference} is erased.`)).toBeVisible();
  await page.goto(`${olive.url}/people?q=benedetti`);
  await expect(page.getByText('Nobody found for “benedetti”.')).toBeVisible();
});

test('no requested path contains an e-mail address', async ({ page, site, olive }) => {
  const query = 'a?bcc=x&y%zz@example.org';
  await sendInquiryMessage(site, { name: 'Ada Query', email: query });
  await sendInquiryMessage(site);
  const url = `${olive.url}/people/person#address=zoe%40example.org`;
  await page.goto(url);
  await expect(olive.heading('Zoë Tremblay')).toBeVisible();
  await page.reload();
  await expect(olive.heading('Zoë Tremblay')).toBeVisible();
  await page.getByRole('link', { name: 'Skip' }).focus();
  await page.keyboard.press('Enter');
  await expect(olive.heading('Zoë Tremblay')).toBeFocused();
  expect(page.url()).toBe(url);
  await page.evaluate(() => {
    location.hash = '#address=nobody%40example.org';
  });
  await expect(page.getByText('We hold nothing about this person.')).toBeVisible();
  await page.goBack();
  await expect(olive.heading('Zoë Tremblay')).toBeVisible();
  await page.getByRole('link', { name: 'People' }).first().click();
  await expect(olive.heading('People')).toBeVisible();

  // An address with query characters must be escaped.
  await page.goto(`${olive.url}/waiting`);
  await page.getByRole('row', { name: 'Ada Query' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Everything we hold' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/desk/people/person');
  await expect(page.locator('.screen-head .break-anywhere')).toHaveText(query);
});
