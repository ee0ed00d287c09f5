import { expect, test } from '../support/journey.ts';

test.describe('the tool under an answer', () => {
  test('is in what the search finds', { tag: '@long' }, async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Find an answer' });
    await dialog.getByRole('searchbox').fill('policies checklist number of staff');
    const found = dialog.getByRole('link', {
      name: /Which policies must an Ontario employer have in writing/,
    });
    await expect(found).toContainText('The checklist for your number of staff');
  });
});

test('under an answer that reads facts stand its sources, marked, and what the marks mean', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  await page.goto('/faq#is-hst-included');
  const answer = page.locator('#is-hst-included');
  const source = answer.getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(source).toHaveAttribute('href', /^https:\/\/www\.canada\.ca\//);
  await expect(source).toHaveAccessibleName(/^To be checked by the firm\. Source: /);
  await expect(answer).toContainText('Open ring: the firm has yet to check it.');
  await expectAccessible();
});

test.describe('the tool under an answer, without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [answer, tool, path] of [
    [
      'may-we-begin-before-the-grant-is-approved',
      'Which programs could fit',
      '/services/grant-writing-loans#programs',
    ],
    ['what-do-you-do-for-households', 'What regular saving comes to', '/services/wealth#saving'],
    ['what-is-in-the-hr-packages', 'Which package fits', '/precision-blueprint#choose'],
  ] as const)
    test(`${answer}: its link opens ${path}`, { tag: '@long' }, async ({ page }) => {
      await page.goto(`/faq#${answer}`);
      await page.locator(`#${answer}`).getByRole('link', { name: tool }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(
        page
          .locator(`#${path.split('#')[1]}`)
          .getByRole('heading')
          .first(),
      ).toBeInViewport();
    });
});
