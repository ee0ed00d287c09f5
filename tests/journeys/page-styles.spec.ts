import { expect, test } from '../support/journey.ts';
import { unstyledClasses } from '../support/style-watch.ts';

test('an element that a script gives a class without styles on its page is found, in every journey', async ({
  page,
}) => {
  await page.goto('/faq');
  expect(await unstyledClasses(page)).toEqual([]);
  await page.evaluate(() => document.body.classList.add('specimen-shelf-sheets'));
  expect(await unstyledClasses(page)).toEqual(['specimen-shelf-sheets']);
  await page.evaluate(() => globalThis.hadClasses?.clear());
});
