import { runCommand } from '../support/command.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout-shift.ts';
import type { RunningSite } from '../support/running-site.ts';

const text = 'The office is closed from December 24 to 27; messages are still read.';

/** A day so many days from today. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const notice = (site: RunningSite, ...args: string[]) =>
  runCommand('notice', args, { dataDir: site.dataDir, databaseUrl: undefined });
/** Adds one that is shown now. @returns its id */
async function add(site: RunningSite, ...args: string[]): Promise<string> {
  const times = ['--from', dayFromNow(-2), '--until', dayFromNow(2)];
  const { code, output } = await notice(site, 'add', text, ...times, ...args);
  expect(code, output).toBe(0);
  return output.slice(0, 8);
}

test('a notice stands on its pages from the first byte, moves nothing, and is gone when it is removed', {
  tag: '@long',
}, async ({ page, site, request, expectAccessible }) => {
  const body = async (path: string) => (await request.get(path)).text();
  expect(await body('/faq')).not.toContain('class="notice"');
  const before = (await request.get('/faq')).headers().etag ?? '';
  const id = await add(site, '--href', '/free-consult', '--label', 'Book for January', '--pages', '/,/faq');
  await expect.poll(() => body('/faq')).toContain(text);
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
    await expect(line).toContainText(text);
    const box = await line.boundingBox();
    const header = await page.locator('header.header').boundingBox();
    expect(box?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    if (width === 1440) expect(box?.height ?? 0).toBeLessThan(47);
    const inside = await line.getByRole('link').boundingBox();
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(width);
    // Letters that change when their font comes may move by a hair; the line itself would move the page by a twentieth.
    expect(await layoutShift(page, 500)).toBeLessThan(0.01);
  }
  await expectAccessible();
  await page.getByRole('link', { name: 'Book for January' }).click();
  await expect(page).toHaveURL(/\/free-consult$/);

  expect((await notice(site, 'remove', id)).code).toBe(0);
  await expect.poll(() => body('/faq')).not.toContain(text);
});
