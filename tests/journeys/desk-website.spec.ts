import { signInAs } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test('a member drafts, and asks an owner to publish', async ({ page, site }) => {
  const max = await signInAs(page, site, 'Max');
  await page.goto(`${max.url}/website/documents/values`);
  await page.getByRole('textbox', { name: 'Mission' }).fill('To help farms.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.goto(`${max.url}/website`);
  await expect(max.heading('One change waits for an owner')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Look at them/ }).click();
  await expect(max.heading('One change to publish')).toBeVisible();
  await expect(max.button(/^Publish/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write the e-mail' })).toHaveAttribute('href', /^mailto:\?subject=/);
});
