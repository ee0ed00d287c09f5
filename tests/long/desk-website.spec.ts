import { openStore } from '#server/open-store.ts';
import { type Desk, signInAs, test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

// The frame of a preview runs no scripts, and the browser says so.
test.use({ expectedErrors: [/Blocked script execution/] });

test('a member writes drafts, and asks an owner to publish', async ({ page, site, colleague }) => {
  await colleague('Olive');
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

test('a document that is changed elsewhere links there', async ({ page, olive }) => {
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

/** Changes a document as its form would. */
async function saveDraft(desk: Desk, id: string, change: (text: string) => string): Promise<void> {
  const url = `${new URL(desk.url).origin}/api/desk/website/documents/${id}`;
  const { published, version } = await (await desk.page.request.get(url)).json();
  const value = JSON.parse(change(JSON.stringify(published)));
  expect(value).not.toEqual(published);
  const answer = await desk.page.request.post(url, { data: { value, version } });
  expect(await answer.json()).toMatchObject({ problems: [] });
}

test('a price changed while an owner was reading is not published unread', async ({ page, olive, colleague }) => {
  const max = await colleague('Max');
  const price = (desk: Desk, amount: number) =>
    saveDraft(desk, 'packages', (text) => text.replace('"price":2750', `"price":${amount}`));
  await price(olive, 2950);
  await page.goto(`${olive.url}/website/publish`);
  await expect(page.locator('ins').filter({ hasText: '2,950' })).toBeVisible();
  await price(max, 3950);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // As when Olive comes back from another tab.
  const answered = page.waitForResponse('**/api/desk/website');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await answered;
  expect(asked).not.toContain('/api/desk/website/changes');
  await olive.button('Publish one change').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Prices and packages was saved again meanwhile. Please look at the changes once more.',
  );
  await expect(page.locator('ins').filter({ hasText: '3,950' })).toBeVisible();
  const { publishing } = await (await page.request.get(`${new URL(olive.url).origin}/api/desk/website`)).json();
  expect(publishing).toBeNull();
});

test('a build with a broken link offers to open the field, restore the answer, or go on without the change', async ({
  page,
  olive,
}) => {
  test.slow();
  await saveDraft(olive, 'pages.how-we-work', (text) => text.replace('#message', '/faq#who-will-actually-do-the-work'));
  const remove = () =>
    saveDraft(olive, 'faq.process', (text) => {
      const category = JSON.parse(text);
      const questions = category.questions.filter(({ id }: { id: string }) => id !== 'who-will-actually-do-the-work');
      return JSON.stringify({ ...category, questions });
    });
  await remove();
  await page.goto(`${olive.url}/website/publish`);
  await olive.button('Publish two changes').click();
  await expect(olive.heading('Not published. The site is as it was.')).toBeVisible({ timeout: 150_000 });
  const problem = page.getByRole('alert').filter({ hasText: 'What to do now' });
  await expect(problem.getByRole('heading')).toHaveText('How We Work links to an answer that you are removing.');
  await expect(problem.getByRole('heading')).toBeFocused();
  await expect(problem).toContainText('It leads to “Who will actually do the work?”.');
  await expect(page.getByText('Both drafts are kept.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await problem.getByRole('link', { name: 'Open that field' }).click();
  await expect(olive.heading('How We Work')).toBeVisible();
  await expect(page.locator('[data-field="sections.0.secondary.href"]')).toBeFocused();

  await page.goBack();
  await olive.button('Bring the answer back').click();
  await expect(olive.heading('One change to publish')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How We Work' })).toBeVisible();

  await remove();
  await page.goBack();
  await olive.button('Publish the other one, let Process wait').click();
  await expect(olive.heading(/^Saved, about to build|^Building/)).toBeVisible();
  await expect(page.getByRole('row', { name: /How We Work/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Process/ })).toHaveCount(0);
  await olive.button('Stop').click();
  await expect(page.getByText('Olive stopped it. The site is as it was.')).toBeVisible();
});

const release = { who: '', note: '', documents: '{}', changed: '[]' };

test('nobody can roll back past a release that they have not seen', async ({ page, site, olive }) => {
  const { db } = await openStore(site);
  const goLive = async (number: number) => {
    await db.updateTable('website_releases').set({ state: 'past' }).execute();
    const at = new Date().toISOString();
    // The first has the words that came with the code.
    const hash = number === 1 ? '' : `hash ${number}`;
    const row = { ...release, id: `r${number}`, number, at, hash, state: 'live' as const, live_at: at };
    await db.insertInto('website_releases').values(row).execute();
  };
  for (const number of [1, 2]) await goLive(number);
  await page.goto(`${olive.url}/website/history`);
  await page
    .locator('[data-release=r1]')
    .getByRole('button', { name: /^Take back/ })
    .click();
  await goLive(3);
  const answered = page.waitForResponse('**/api/desk/website');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await answered;
  await expect(page.locator('[data-release=r3]')).toBeVisible();
  const submit = page.locator('form').getByRole('button', { name: 'Take back to this one' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Somebody has published meanwhile. Please look at the changes once more.',
  );
  await submit.click();
  await expect(page.getByText('Release 4: back to an earlier one.')).toBeVisible();
  await db.destroy();
});
