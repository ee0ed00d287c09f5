import { signInAs, signInElsewhere } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

// The frame of a preview runs no scripts, and the browser says so.
test.use({ expectedErrors: [/Blocked script execution/] });

test('a member drafts, and asks an owner to publish', { tag: '@long' }, async ({ page, site, browser }) => {
  await signInElsewhere(browser, site, 'Olive');
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
  await expect(page.getByRole('link', { name: 'Write the e-mail' })).toHaveAttribute(
    'href',
    /^mailto:olive%40example\.com\?subject=/,
  );
});

test('what is changed elsewhere leads there', { tag: '@long' }, async ({ page, site }) => {
  const olive = await signInAs(page, site, 'Olive');
  for (const [name, screen] of [
    ['Opening hours', 'Hours'],
    ['Mails', 'E-mail texts'],
  ] as const) {
    await page.goto(`${olive.url}/website`);
    await page.getByRole('link', { name: 'Not changed here' }).click();
    await page.getByRole('navigation', { name: 'Not changed here' }).getByRole('link', { name }).click();
    await expect(olive.heading(screen)).toBeVisible();
  }
});
