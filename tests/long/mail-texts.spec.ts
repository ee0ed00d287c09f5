import { test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

test('an owner changes a mail text beside a sample of the mail', async ({ page, olive, colleague }) => {
  await page.goto(`${olive.url}/settings`);
  await page.getByRole('link', { name: 'E-mail texts' }).click();
  await expect(olive.heading('E-mail texts')).toBeVisible();
  await page.getByRole('link', { name: 'We have your message' }).click();
  await expect(olive.heading('We have your message')).toBeVisible();
  const [subject, text] = [page.getByLabel('Subject', { exact: true }), page.getByLabel('Text', { exact: true })];
  const sample = page.getByRole('region', { name: 'As a client gets it' });
  await expect(sample).toContainText('Thank you for writing');

  await text.fill('Good day');
  await expect(sample).toContainText('{signature}, {why you get this} are missing');
  await olive.button('Save').click();
  await expect(text).toHaveAccessibleDescription(/are missing: clients need them/);
  await expectAccessible(page);
  await text.fill('Good day ');
  const put = (into: string, name: string) =>
    page
      .getByRole('list', { name: into })
      .getByRole('button', { name: `{${name}}` })
      .click();
  await put('Insert into the text', 'name');
  await expect(text).toHaveValue('Good day {name}');
  await expect(text).toBeFocused();
  for (const name of ['reply by', 'reference', 'signature', 'why you get this']) {
    await text.pressSequentially('\n\n');
    await put('Insert into the text', name);
  }
  await subject.fill('Thanks ');
  await put('Insert into the subject', 'reference');
  await expect(sample).toContainText('Thanks RA-');
  await expect(sample).toContainText('Good day Alex');
  await expect(sample).not.toContainText('can’t be saved');

  const other = await colleague('Max');
  await other.page.goto(page.url());
  await expect(other.page.getByLabel('Text', { exact: true })).toHaveAttribute('readonly');
  await expect(other.button('Save')).toHaveCount(0);

  await olive.button('Save').click();
  await expect(page.getByText('Saved. The next e-mail has these words.')).toBeVisible();
  await expect(page.getByText(/Changed by Olive on /)).toBeVisible();

  await olive.button('Back to the original text').click();
  await expectAccessible(page);
  await olive.button('Go back').click();
  await expect(text).toHaveValue(/Thank you for writing to {firm}/);
  await expect(page.getByText('Original', { exact: true })).toBeVisible();
});
