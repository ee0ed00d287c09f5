import type { Page } from '@playwright/test';
import { bookAsClient, sendInquiryMessage, test, zoe } from '../support/desk.ts';
import { expect } from '../support/journey.ts';

const amir = { name: 'Amir Rahimi', email: 'amir@example.org', company: '', message: 'Two owners, one exit.' };
const seller = { name: 'Best Links', email: 'sell@example.org', company: '', message: 'Buy our links.' };

const inquiryRow = (page: Page, name: string) => page.getByRole('row', { name });
const inquiryStatus = (page: Page) => page.locator('.screen-actions .status');
const expectText = (page: Page, words: RegExp | string) => expect(page.getByText(words)).toBeVisible();

test('screens say when the server does not answer', async ({ page, site, olive, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const id = await sendInquiryMessage(site);
  const down = page.getByRole('alert').filter({ hasText: 'can’t reach the server' }).first();
  const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  await refuse('**/not-for-us');
  await refuse('**/api/desk/consultations');
  await refuse('**/api/staff/sign-out');
  await page.goto(`${olive.url}/inquiries/${id}`);
  await olive.pressMore('Not for us…');
  await expect(down).toBeVisible();
  await olive.follow('/diary');
  await olive.button('Book').click();
  await expect(down).toBeVisible();
  await expect(page.getByText('Looking for openings…')).toHaveCount(0);
  await olive.button('Cancel').click();
  await olive.signOut();
  await expect(down).toBeVisible();
});

test('a panel takes the focus, and asks before it drops what was typed', async ({ page, site, olive }) => {
  const id = await sendInquiryMessage(site);
  await page.goto(`${olive.url}/waiting`);
  await inquiryRow(page, zoe.name).getByRole('link').click();
  const moreButton = olive.button('More');
  const box = page.getByLabel('Note', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await olive.pressMore('Add a note');
  await page.keyboard.type('They ring back');
  await expect(box).toHaveValue('They ring back');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(box).toBeFocused();
  for (const away of [
    () =>
      page
        .getByRole('searchbox')
        .first()
        .fill('dana')
        .then(() => page.keyboard.press('Enter')),
    () => page.getByRole('link', { name: 'Schedule' }).first().click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await away();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(':focus:not(body)')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/inquiries/${id}$`));
  }
  await box.press('End');
  await page.keyboard.type(' at three');
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/diary$/);
  await page.goBack();
  await expect(page.getByText('They ring back at three')).toBeVisible();

  await olive.pressMore('Add a note');
  await page.keyboard.type('Nothing yet');
  // Drafts survive switching, Escape and Cancel.
  await olive.pressMore(/^Assign to…/);
  await olive.pressMore('Add a note');
  await expect(box).toHaveValue('Nothing yet');
  await olive.button('Cancel').click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(moreButton).toBeFocused();
  await olive.pressMore('Add a note');
  await expect(box).toHaveValue('');

  await olive.pressMore('Not for us…');
  const refusal = page.getByLabel('Your words to them');
  await refusal.fill('We train owners.');
  await olive.pressMore('Add a note');
  await olive.pressMore('Not for us…');
  await expect(refusal).toHaveValue('We train owners.');
});

test('a message is taken out of spam, new bookings are marked as seen, and More opens by keyboard', async ({
  page,
  site,
  mail,
  olive,
}) => {
  await sendInquiryMessage(site, { ...amir, website: 'x' });
  const booked = await bookAsClient(site);
  const booking = page.getByRole('listitem').filter({ hasText: 'Dana Whitfield' });
  await expect(booking).toContainText('Phone, booked Today');
  await expect(booking.getByRole('link')).toHaveAttribute('href', new RegExp(`/${booked.reference}$`));
  await olive.button('Mark as seen').click();
  await expect(booking).toHaveCount(0);

  await page.keyboard.press('5');
  await expect(page).toHaveURL(/list=spam$/);
  await expect(olive.heading('One is in spam')).toBeFocused();
  await page.reload();
  await expect(inquiryRow(page, amir.name)).toContainText(amir.message);
  await expect(inquiryRow(page, amir.name)).toContainText('A hidden field was filled in.');
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(olive.heading('Nothing is in spam')).toBeVisible();
  expect((await mail.waitFor(amir.email)).subject).toContain('We have your message');
  await page.keyboard.press('3');
  await expect(olive.heading('One is unassigned')).toBeVisible();
  await expect(inquiryRow(page, amir.name)).toContainText(amir.message);
  await inquiryRow(page, amir.name).getByRole('link').click();

  const moreButton = olive.button('More');
  await moreButton.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Assign to…')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Book a time')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Block this sender…')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(moreButton).toBeFocused();
});

test('with shortcuts switched off, typing triggers no command', async ({ page, site, olive }) => {
  await olive.openYou();
  await page.getByLabel(/Use single keys/).click();
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
  await sendInquiryMessage(site);
  await page
    .getByRole('link', { name: /^Inquiries/ })
    .first()
    .click();
  await expect(olive.heading('One is waiting for us')).toBeVisible();
  const row = page.getByRole('row', { name: zoe.name });
  await row.focus();
  await page.keyboard.press('c');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await expect(page.locator('.screen-actions .status')).toHaveText('New');
});

test('inquiries are assigned, blocked, removed, and marked as answered earlier', async ({
  page,
  site,
  olive,
  colleague,
}) => {
  await colleague('Max');
  for (const visitor of [zoe, amir, seller]) await sendInquiryMessage(site, visitor);
  await expect(olive.heading('Three are waiting for us')).toBeVisible();

  await inquiryRow(page, amir.name).locator('.inquiry-about').click();
  await olive.button('Assign to…').click();
  await page
    .locator('.menu')
    .getByRole('button', { name: /Max has \d/ })
    .click();
  await expectText(page, / is assigned to Max\.$/);

  await inquiryRow(page, seller.name).getByRole('link').click();
  await olive.pressMore('Spam');
  await expect(inquiryStatus(page)).toHaveText('Spam');
  await olive.button('Block this sender…').click();
  await olive.button('Block').click();
  await expectText(page, 'The sender is blocked.');
  await olive.button('Remove this message').click();
  await expectText(page, 'so the inquiry is removed too');
  await olive.button('Remove it').click();
  await expect(olive.heading('Two are waiting for us')).toBeVisible();
  await sendInquiryMessage(site, { ...seller, message: 'Buy them again.' });

  await inquiryRow(page, zoe.name).getByRole('link').click();
  await olive.pressMore(/^Answered earlier/);
  await page.getByLabel('In person').click();
  await page.getByLabel('Who answered').selectOption({ label: 'Max' });
  await page.getByLabel('Earlier').click();
  await page.getByLabel('Date and time').fill('2020-01-01T10:00');
  await olive.button('Mark as answered').click();
  await expect(page.getByRole('alert')).toContainText('can’t be older than what it answers');
  await expect(page.getByLabel('In person')).toBeChecked();
  await page.getByLabel('Just now').check();
  await olive.button('Mark as answered').click();
  await expect(inquiryStatus(page)).toHaveText('Answered');
  await expect(page.locator('.timeline')).toContainText('in person by Max, noted by Olive');

  await page.goto(`${olive.url}/waiting`);
  await page.getByRole('link', { name: 'Spam 1' }).click();
  await expect(inquiryRow(page, seller.name)).toContainText('The sender or their network is blocked.');
});
