import type { Browser, Page } from '@playwright/test';
import { bookAsClient, type Desk, send, signInAs, signInElsewhere, zoe } from '../support/desk.ts';
import { deskScreens } from '../support/desk-screens.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { clippedElements, expectToFit, setTextSize } from '../support/page-checks.ts';
import type { RunningSite } from '../support/running-site.ts';

// The pages of a preview run no script.
test.use({ expectedErrors: [/Blocked script execution/] });

async function filledDesk(page: Page, browser: Browser, site: RunningSite) {
  const max = await signInElsewhere(browser, site, 'Max');
  const member = (await (await max.page.request.get(new URL('/api/staff/session', max.url).href)).json()).person.id;
  await max.page.context().close();
  const desk = await signInAs(page, site, 'Olive');
  const inquiry = await send(site);
  const { reference: booking } = await bookAsClient(site);
  return { desk, screens: deskScreens({ ...zoe, inquiry, booking, member }) };
}

for (const [width, other, tags] of [
  [390, 1440, []],
  [1440, 390, ['@long']],
] as const)
  test(`each passes axe ${width} px wide, and fits at ${other}`, { tag: [...tags] }, async ({
    page,
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const check = async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectToFit(page, [other]);
    };
    await page.goto(`${site.url}/desk`);
    await expect(page.getByLabel('Work e-mail')).toBeVisible();
    await check();
    const { desk, screens } = await filledDesk(page, browser, site);
    for (const [path, heading] of [...Object.values(screens), ['/nowhere', 'Nothing at this address'] as const])
      await test.step(path, async () => {
        await desk.follow(path);
        await expect(desk.heading(heading)).toBeVisible();
        await check();
      });
  });

const press =
  (...names: (string | RegExp)[]) =>
  async (desk: Desk) => {
    for (const name of names) await desk.button(name).click();
  };
const more = (name: string | RegExp) => (desk: Desk) => desk.more(name);

test('what is opened on a screen passes axe and fits on a phone', { tag: '@long' }, async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = await signInAs(page, site, 'Olive');
  const inquiry = `/inquiries/${await send(site)}`;
  const booking = `/diary/${(await bookAsClient(site)).reference}`;
  const person = '/people/person#address=';
  const states: readonly (readonly [path: string, shown: string, open?: (desk: Desk) => Promise<void>])[] = [
    ['/waiting', 'text=What it was about', press('Add a call')],
    ['/find?q=Zo%C3%AB', 'text=One inquiry for “Zoë”'],
    [inquiry, 'role=menuitem', (desk) => desk.openMore()],
    ...[/^Assign to…/, 'Not for us…', /^Answered earlier/, 'Add a note', 'Block this sender…'].map(
      (name) => [inquiry, '.panel', more(name)] as const,
    ),
    [inquiry, 'text=Remove it', press('Remove this message')],
    ['/inquiries/RA-0000', 'text=No inquiry has that reference.'],
    [booking, 'text=Dana gets', press(/^Move/)],
    [booking, 'text=Dana gets', press(/^Reassign to another adviser/)],
    [booking, 'text=Reason, sent to Dana', press(/^Cancel/)],
    ['/diary/RA-0000-0000', 'text=No booking has that reference.'],
    ['/people?q=nobody%40example.net', 'text=Show what we hold about nobody@example.net'],
    ['/people?list=blocked', 'text=Nobody is blocked.'],
    ['/people?list=requests', 'role=alert', press('Note a request', 'Save the request')],
    [person + encodeURIComponent(zoe.email), 'text=This is a preview. Nothing has been erased.', press('Erase…')],
    [`${person}nobody%40example.org`, 'text=We hold nothing about this person.'],
    [`${person}no-address`, 'text=Please enter a full e-mail address'],
    ['/report/2026-13', 'text=Please name a month such as 2026-11.'],
    ['/notices', 'role=alert', press('New notice', 'Save, show now')],
    ['/settings/staff', 'text=Work e-mail', press('Add a person')],
  ];
  for (const [path, shown, open] of states)
    await test.step(`${path}, ${shown}`, async () => {
      await page.goto('about:blank');
      await page.goto(desk.url + path, { waitUntil: 'networkidle' });
      await open?.(desk);
      await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
});

test('narrow, between two layouts, and with large text nothing is cut', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const { desk, screens } = await filledDesk(page, browser, site);
  for (const [size, width] of [
    [16, 320],
    [32, 320],
    [24, 390],
    [16, 900],
    [16, 1300],
  ] as const) {
    await setTextSize(page, size);
    await page.setViewportSize({ width, height: 800 });
    for (const [path, heading] of Object.values(screens)) {
      await desk.follow(path);
      await expect(desk.heading(heading)).toBeVisible();
      expect(await clippedElements(page), `${path}, ${size} px at ${width}`).toEqual([]);
    }
  }
});

test('in forced colours what is chosen is told apart', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const desk = await signInAs(page, site, 'Olive');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.url}/diary`);
  const outlineOf = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Adviser' })
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  await expect.poll(() => outlineOf(true)).toBe('solid');
  expect(await outlineOf(false)).toBe('none');
  await page.goto(`${desk.url}/settings/hours/ill`);
  // A custom arrow would disappear in forced colours.
  expect(await page.getByLabel('Adviser').evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
});

test.describe('without a service worker, which would keep the file', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/status of 404|dynamically imported module/] });

  test('a screen whose file went with a release opens in the new desk', async ({ page, site }) => {
    const desk = await signInAs(page, site, 'Olive');
    // The browser may ask twice: to preload it, and to run it.
    let isGone = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.route('**/desk/files/report-screen-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const newDesk = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Report' }).first().click();
    await newDesk;
    await expect(desk.heading(/20\d\d/)).toBeVisible();
  });
});
