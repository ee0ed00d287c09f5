import type { Page } from '@playwright/test';
import { Notices } from '#server/notices/notices.ts';
import { openStore } from '#server/open-store.ts';
import { signInAs } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout.ts';
import type { RunningSite } from '../support/running-site.ts';

const text = 'The office is closed from December 24 to 27.';

async function openNotices(page: Page, site: RunningSite, name: string) {
  const desk = await signInAs(page, site, name);
  await page.goto(`${desk.url}/notices`);
  await expect(desk.heading('Notices')).toBeVisible();
  return desk;
}
const previewed = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('aside.notice');
const wide = 'The page with the notice, 1440 pixels wide';
const narrow = 'The page with the notice, 390 pixels wide';

test.describe('notices at the desk (decisions)', () => {
  test('are written beside a preview, shown at once, and not overwritten', async ({ page, site, browser, request }) => {
    const body = async (path: string) => (await request.get(path)).text();
    const max = await openNotices(page, site, 'Max');
    await expect(page.getByText('No notice is stored.')).toBeVisible();
    await max.button('New notice').click();
    await expect(page.getByRole('heading', { name: 'New notice' })).toBeFocused();
    await page.getByLabel('Text').fill('Closed.');
    await expect(page.getByText('7 of 160 characters')).toBeVisible();
    await page.getByLabel('Text').fill('');
    await max.button('Save, show now').click();
    await expect(page.getByRole('alert')).toContainText('write the notice');
    await page.getByLabel('Text').fill(text);
    await expect(previewed(page, wide)).toContainText(text);
    await expect(previewed(page, narrow)).toContainText(text);
    const widths = await Promise.all(
      [narrow, wide].map((title) => previewed(page, title).evaluate((line) => line.clientWidth)),
    );
    expect(widths).toEqual([390, 1440]);
    await page.getByLabel('Link says (optional)').fill('Book for January');
    await max.button('Save, show now').click();
    await expect(page.getByText('Please say where the link leads.')).toBeVisible();
    await expect(page.getByLabel('Text')).toHaveValue(text);
    await page.getByLabel('Link goes to').selectOption({ value: '/free-consult' });
    await page.getByLabel('Only these').check();
    await page.getByRole('group', { name: 'Pages it stands on' }).getByRole('checkbox').first().check();
    await expect(previewed(page, wide).getByRole('link')).toHaveText('Book for January');
    await max.button('Save, show now').click();
    await expect(page.getByText('The notice is saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: text })).toContainText('Showing');
    await expect.poll(() => body('/'), { timeout: 2000 }).toContain(text);
    expect(await body('/faq')).not.toContain(text);
    await expect(async () => {
      for (const name of ['Hours', 'Notices'])
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByText('The notice is saved.')).toBeHidden({ timeout: 100 });
    }).toPass();

    const other = await browser.newContext();
    const olive = await openNotices(await other.newPage(), site, 'Olive');
    await olive.button(text).click();
    await max.button(text).click();
    await olive.page.getByLabel('Text').fill('Closed, says Olive.');
    await olive.button('Save, show now').click();
    await expect(olive.page.getByText('The notice is saved.')).toBeVisible();
    await page.getByLabel('Text').fill('Closed, says Max.');
    await max.button('Save, show now').click();
    await expect(page.getByText(/^Olive has changed this notice in the meantime/)).toContainText(
      'It now says: “Closed, says Olive.” Yours was not saved.',
    );
    await expect(page.getByLabel('Text')).toHaveValue('Closed, says Max.');
    expect(await body('/')).not.toContain('says Max');
    await max.button('Save mine in its place').click();
    await expect.poll(() => body('/')).toContain('Closed, says Max.');
    await other.close();

    await max.button('Closed, says Max.').click();
    await page.getByLabel('From, Eastern Time').fill('2099-01-05');
    await page.getByLabel('From, at (optional)').fill('14:05');
    await page.getByLabel('Until, Eastern Time').fill('2099-01-06');
    await max.button('Save, show from Jan 5, 2099').click();
    await expect(page.getByText('The pages show it from Jan 5, 2099, 2:05 p.m., Eastern Time.')).toBeVisible();
    await expect.poll(() => body('/')).not.toContain('says Max');

    await max.button('Closed, says Max.').click();
    await max.button('Remove').click();
    await page.getByRole('region', { name: 'Remove this notice?' }).getByRole('button').first().click();
    await expect(page.getByText('No notice is stored.')).toBeVisible();
    await expect.poll(() => body('/')).not.toContain('class="notice"');
  });

  test('every state of the notices passes axe and fits on a phone', { tag: '@long' }, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const desk = await openNotices(page, site, 'Olive');
    await expectAccessible(page);
    await desk.button('New notice').click();
    await page.getByLabel('Only these').check();
    await page.getByLabel('Text').fill('x'.repeat(160));
    await desk.button('Save, show now').click();
    await expect(page.getByText('Please choose a page at least.')).toBeVisible();
    await expect(previewed(page, narrow)).toContainText('xxx');
    await expectAccessible(page);
    await page.getByLabel('All pages').check();
    await page.getByLabel('From, Eastern Time').fill('2999-12-18');
    await page.getByLabel('Until, Eastern Time').fill('2999-12-27');
    await desk.button(/^Save, show from Dec 18, 2999$/).click();
    await expect(page.getByRole('row', { name: /^xxx/ })).toContainText('Planned');
    await expectAccessible(page);
    await desk.button('x'.repeat(160)).click();
    await desk.button('Remove').click();
    await expect(page.getByRole('heading', { name: 'Remove this notice?' })).toBeFocused();
    await expectAccessible(page);
  });
});

const holiday = 'The office is closed from December 24 to 27; messages are still read.';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function changeNotices({ dataDir }: RunningSite, change: (notices: Notices) => Promise<unknown>): Promise<void> {
  const { db } = await openStore({ dataDir, databaseUrl: undefined });
  await change(new Notices(db));
  await db.destroy();
}

test('a notice stands in the HTML, moves nothing, and is removed', { tag: '@long' }, async ({
  page,
  site,
  request,
}) => {
  const body = async (path: string) => (await request.get(path)).text();
  expect(await body('/faq')).not.toContain('class="notice"');
  const before = (await request.get('/faq')).headers().etag ?? '';
  const notice = {
    text: holiday,
    link: { href: '/free-consult', label: 'Book for January' },
    pages: ['/', '/faq'],
    from: dayFromNow(-2),
    until: dayFromNow(2),
  };
  await changeNotices(site, (notices) => notices.save(notice));
  await expect.poll(() => body('/faq')).toContain(holiday);
  const changed = await request.get('/faq', { headers: { 'if-none-match': before } });
  expect([changed.status(), changed.headers()['cache-control']]).toEqual([200, 'no-cache']);
  const etag = changed.headers().etag ?? '';
  expect((await request.get('/faq', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect(await body('/team')).not.toContain('class="notice"');

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/faq');
    const line = page.getByRole('complementary', { name: 'Notice' });
    await expect(line).toContainText(holiday);
    const box = await line.boundingBox();
    const header = await page.locator('header.header').boundingBox();
    expect(box?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    if (width === 1440) expect(box?.height ?? 0).toBeLessThan(47);
    const inside = await line.getByRole('link').boundingBox();
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(width);
    // Tolerates a font swap; the notice itself would shift 0.05.
    expect(await layoutShift(page)).toBeLessThan(0.01);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book for January' }).click();
  await expect(page).toHaveURL(/\/free-consult$/);

  await changeNotices(site, async (notices) => {
    for (const stored of await notices.list()) await notices.remove(stored);
  });
  await expect.poll(() => body('/faq')).not.toContain(holiday);
});
