import type { Page, Request } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { runCommand } from '../support/command.ts';
import { expect, test } from '../support/journey.ts';
import { roundTrip } from '../support/round-trip.ts';
import type { RunningSite } from '../support/running-site.ts';

const answer = (page: Page, name: 'Accept All' | 'Decline') =>
  page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name }).click();

/** What the firm's report says, a line each: how often, and what. */
async function report({ dataDir }: RunningSite): Promise<string[]> {
  const { code, output } = await runCommand('visits', [], { dataDir, databaseUrl: undefined });
  expect(code).toBe(0);
  return output.split('\n').flatMap((line) => /^ +(\d+ {2}\S+)$/.exec(line)?.[1] ?? []);
}

function viewsOf(page: Page): Request[] {
  const views: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === endpoints.visits) views.push(request);
  });
  return views;
}

/** Reads two pages, and has been heard by the server. */
async function read(page: Page): Promise<void> {
  for (const path of ['/', '/free-consult']) {
    await page.goto(path);
    // Whatever the page fetches by itself comes after its own script.
    await expect(page.locator('[data-drop]').first()).toHaveAttribute('data-live', '');
    await page.waitForLoadState('networkidle');
    await roundTrip(page);
  }
}

test.describe('page views (decisions, "Pages")', () => {
  test('before an answer and after Decline nothing is counted', async ({ page, site }) => {
    const views = viewsOf(page);
    await read(page);
    await page.goto('/');
    await answer(page, 'Decline');
    await read(page);
    expect(views).toEqual([]);
    expect(await report(site)).toEqual([]);
  });

  test('after Accept All a view is counted, with the host before and the campaign, and nothing else', async ({
    page,
    site,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const views = viewsOf(page);
    // An answer is read before the page that asked is left: with the page, its answers go too.
    const counted = async () =>
      (
        await page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.visits)
      ).status();
    await page.goto('/?utm_campaign=fall-letter&ref=ada%40example.org', {
      referer: 'https://www.example.org/page?q=ada',
    });
    await expect(page.locator('[data-drop]').first()).toHaveAttribute('data-live', '');
    const [first] = await Promise.all([counted(), answer(page, 'Accept All')]);
    const [second] = await Promise.all([counted(), page.goto('/free-consult')]);
    expect([first, second]).toEqual([204, 204]);
    await page.goto('/services/no-such-page');
    await page.waitForLoadState('networkidle');
    expect(views).toHaveLength(2);
    for (const view of views) {
      const { cookie, referer } = await view.allHeaders();
      expect([cookie, referer]).toEqual([undefined, undefined]);
    }
    expect(views[0]?.postDataJSON()).toEqual({
      page: '/',
      referrer: 'www.example.org',
      campaign: 'fall-letter',
    });
    expect(await context.cookies()).toEqual([]);
    expect(await report(site)).toEqual([
      ...['1  /', '1  /free-consult'],
      '1  www.example.org',
      '1  fall-letter',
    ]);
  });
});
