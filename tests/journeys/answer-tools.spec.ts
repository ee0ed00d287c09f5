import { expect, test } from '../support/journey.ts';

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
