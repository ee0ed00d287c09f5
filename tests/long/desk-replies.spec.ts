import { sendInquiryMessage, signInAs, test, zoe } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

test('a reply is filled in, its draft available on every device, and opened in the mail program', async ({
  page,
  site,
  elsewhere,
  olive,
}) => {
  const id = await sendInquiryMessage(site);
  await page.goto(`${olive.url}/inquiries/${id}`);
  await expect(olive.button('Reply by e-mail')).toBeVisible();
  await page.keyboard.press('r');
  const panel = page.getByRole('region', { name: 'Reply to Zoë' });
  const message = panel.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/^Hi Zoë,\n[\s\S]*\nOlive\nRosecrest Advisory$/);
  await expect(panel.getByLabel('Saved reply')).toBeFocused();
  await expect(panel.getByLabel('Subject')).toHaveValue(`Re: HR consultation [${id}]`);

  await message.fill('Hi Zoë,\n\nSee you on {booked}.\n\nOlive');
  await expect(panel.getByText('Still to fill in: their next consultation {booked}.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('{booked}');
  await page.keyboard.type('Friday at ten');
  await expect(panel.getByRole('status').filter({ hasText: 'Draft kept' })).toBeVisible();
  await page.keyboard.type(', then');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await message.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(olive.heading(zoe.name)).toBeFocused();

  const phone = await elsewhere({ storageState: await page.context().storageState() });
  await phone.goto(`${olive.url}/inquiries/${id}?ask=reply`);
  const there = phone.getByRole('region', { name: 'Reply to Zoë' });
  const kept = 'Hi Zoë,\n\nSee you on Friday at ten, then.\n\nOlive';
  await expect(there.getByLabel('Message', { exact: true })).toHaveValue(kept);
  const link = new URL((await there.getByRole('link', { name: /^Open in your mail/ }).getAttribute('href')) ?? '');
  expect([decodeURIComponent(link.pathname), link.searchParams.get('subject'), link.searchParams.get('body')]).toEqual([
    zoe.email,
    `Re: HR consultation [${id}]`,
    kept.replaceAll('\n', '\r\n'),
  ]);

  await there.getByRole('button', { name: 'Save as a new reply' }).click();
  const form = phone.getByRole('region', { name: 'A new saved reply' });
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(/^Hi {first name},\n\nSee you on Friday/);
  await form.getByLabel('Name', { exact: true }).fill('Until Friday');
  await form.getByRole('button', { name: 'Save the reply' }).click();
  await expect(form).toHaveCount(0);
  await there.getByLabel('Message', { exact: true }).fill('Hi Zoë, my own words');
  await there.getByLabel('Saved reply').selectOption('Until Friday');
  await expect(there.getByLabel('Message', { exact: true })).toHaveValue(kept);
  await expect(there.getByText('Filled in for you: Zoë')).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByLabel('Message', { exact: true })).toHaveValue('Hi Zoë, my own words');
  await there.getByRole('link', { name: /^Open in your mail/ }).click();
  await there.getByRole('button', { name: 'Answered by e-mail' }).click();
  await expect(phone.locator('.screen-actions .status')).toHaveText('Answered');
  await expect(there).toHaveCount(0);
  await phone.keyboard.press('r');
  await expect(there.getByLabel('Message', { exact: true })).toHaveValue(/^Hi Zoë,\n\n\n/);
});

test('saved replies are added, changed, removed and restored', async ({ page, site }) => {
  const max = await signInAs(page, site, 'Max');
  await page.goto(`${max.url}/settings/replies`);
  await max.button('Add a reply').click();
  await page.getByLabel('Name', { exact: true }).fill('Winter hours');
  await page.getByLabel('Message', { exact: true }).fill('Hi {frist name}');
  await max.button('Save the reply').click();
  await expect(page.getByRole('alert')).toContainText('We can’t fill in {frist name}.');
  await expectAccessible(page);
  await page.getByLabel('Message', { exact: true }).fill('Hi {first name}');
  await max.button('Save the reply').click();
  const row = page.getByRole('row', { name: 'Winter hours' });
  await expect(row).toContainText('Hi {first name}');
  await row.getByRole('button').click();
  await max.button('Remove').click();
  await expect(row).toHaveCount(0);
  await max.button('Undo').click();
  await expect(row).toContainText('Hi {first name}');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
});

test('a “not for us” mail can be reworded between greeting and signature', async ({ page, site, mail, olive }) => {
  const id = await sendInquiryMessage(site);
  await page.goto(`${olive.url}/inquiries/${id}`);
  await olive.pressMore('Not for us…');
  const words = page.getByLabel('Your words to them');
  await expect(words).toHaveValue(/outside the work we do/);
  await words.fill('Thank you. We train owners, not supervisors.\n\nThe college in Windsor does.');
  await expectAccessible(page);
  await olive.button(`Not for us, e-mail ${zoe.email}`).click();
  await expect(page.locator('.screen-actions .status')).toHaveText('Not for us');
  expect((await mail.waitFor(zoe.email, 'train owners')).subject).toBe(`About your inquiry (${id})`);
  await olive.button(/^Reopen/).click();
  await expect(page.locator('.screen-actions .status')).toHaveText('Assigned');
  await olive.pressMore(/^Undo the last change/);
  await expect(page.locator('.screen-actions .status')).toHaveText('Not for us');
});
