import { sendInquiryMessage, test, zoe } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

// A preview shows pages without their scripts.
test.use({ expectedErrors: [/^Blocked script execution/] });

test('an inquiry is assigned by keyboard, contested, answered, undone and found', async ({
  page,
  site,
  olive,
  colleague,
}) => {
  await expect(olive.heading('Inquiries')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();

  await sendInquiryMessage(site);
  await expect(olive.heading('One is waiting for us')).toBeVisible();
  const row = page.getByRole('row', { name: zoe.name });
  await expect(row).toContainText('h 59 min left');
  await expect(row).toContainText(zoe.company);
  await expect(row.getByRole('img')).toHaveAccessibleName('0 min of 24 hours used');
  await expect(page.getByRole('link', { name: 'Inquiries 1' }).first()).toBeVisible();

  const max = await colleague('Max');
  const his = max.page.getByRole('row', { name: zoe.name });
  await expect(his).toContainText('New');
  const cutOff = max.page.waitForEvent('requestfailed');
  await max.page.route('**/api/desk/board*', (route) => route.abort());
  // A question that was under way would be answered with what Olive does next.
  await cutOff;

  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('t');
  await expect(row).toContainText('Assigned');
  await expect(page.getByText(/ is assigned to you\.$/)).toBeVisible();

  await max.page.getByRole('button', { name: `Assign to me: ${zoe.name}` }).click();
  await expect(max.page.getByRole('alert').first()).toContainText(
    /^Assigned by Olive .* ago\. It is now: Assigned, with Olive\. Your change was not made\./,
  );
  await max.page.unroute('**/api/desk/board*');
  await expect(his).toContainText('Assigned');

  // A new row appears by polling without moving the focus.
  await sendInquiryMessage(site, { name: 'Amir Rahimi', email: 'amir@example.org' });
  await expect(page.getByRole('row', { name: 'Amir Rahimi' })).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(/ is answered\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row).toContainText('Assigned');
  await expect(page.getByText(/ is back as it was\.$/)).toBeVisible();

  // Shortcuts are off while a field has the focus.
  await page.keyboard.press('/');
  await page.keyboard.type('tremblay at');
  await expect(row).toContainText('Assigned');
  await page.getByRole('searchbox').fill('supervisors');
  await page.keyboard.press('Enter');
  await expect(olive.heading('2 inquiries for “supervisors”')).toBeVisible();
  await page.getByRole('searchbox').first().fill(zoe.name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(olive.heading('One inquiry for “zoë tremblay”')).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('article').filter({ hasText: zoe.message })).toContainText(`${zoe.name} wrote`);
  await expect(olive.button('Reply by e-mail')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(olive.heading('Two are waiting for us')).toBeVisible();

  // Back on the board, the row that was opened is still selected.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(olive.heading('Amir Rahimi')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: 'Amir Rahimi' })).toBeFocused();
});

test('the words of a page are edited, undone and saved after each pause', async ({ page, olive }) => {
  await page.goto(`${olive.url}/website/documents/pages.hr-support`);
  await expect(olive.heading('HR Support')).toBeVisible();
  await expect(page.getByText('As published', { exact: true })).toBeVisible();
  const first = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'First screen' }) })
    .last();
  const lead = first.getByRole('textbox', { name: 'Text under the heading' });
  const before = await lead.inputValue();

  await lead.fill('Handbooks for employers with {work.staffs} people.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(page.getByText('one place changed')).toBeVisible();
  await expect(first.getByText('{work.staffs} is filled in: 5 to 500')).toBeVisible();
  await expect(first.locator('summary')).toContainText('Changed');
  await page.reload();
  await expect(lead).toHaveValue('Handbooks for employers with {work.staffs} people.');

  await lead.fill('x'.repeat(300));
  await expect(first.getByText('300 of 260 characters: 40 too many')).toBeVisible();
  await lead.press('Control+s');
  await expect(page.getByText('one field to fix')).toBeVisible();
  await expect(lead).toHaveAccessibleDescription(/At most 260 characters fit here: 40 too many/);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Undo the change of Text under the heading' }).click();
  await expect(lead).toHaveValue(before);
  await expect(page.getByText(/ to fix$/)).toHaveCount(0);
});
