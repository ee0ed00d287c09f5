import { bookAsClient, type Desk, sendInquiryMessage, test, zoe } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { expectToFit, listClippedElements, setTextSize } from '../support/page-checks.ts';

// The pages of a preview run no script.
test.use({ expectedErrors: [/Blocked script execution/] });

for (const [width, other, tags] of [
  [390, 1440, []],
  [1440, 390, ['@long']],
] as const)
  test(`each passes axe ${width} px wide, and fits at ${other}`, { tag: [...tags] }, async ({
    page,
    site,
    olive,
    screens,
  }) => {
    test.setTimeout(300_000);
    const check = async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectToFit(page, [other]);
    };
    // Another name of the host, so that nobody is signed in there.
    await page.goto(`${site.url}/desk`);
    await expect(page.getByLabel('Work e-mail')).toBeVisible();
    await check();
    await page.goto(`${olive.url}/waiting`);
    for (const [path, heading] of [...Object.values(screens), ['/nowhere', 'Nothing at this address'] as const])
      await test.step(path, async () => {
        await olive.follow(path);
        await expect(olive.heading(heading)).toBeVisible();
        await check();
      });
  });

const pressButton =
  (...names: (string | RegExp)[]) =>
  async (desk: Desk) => {
    for (const name of names) await desk.button(name).click();
  };
const openFromMore = (name: string | RegExp) => (desk: Desk) => desk.pressMore(name);

test('what is opened on a screen passes axe and fits on a phone', { tag: '@long' }, async ({ page, site, olive }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const inquiry = `/inquiries/${await sendInquiryMessage(site)}`;
  const booking = `/diary/${(await bookAsClient(site)).reference}`;
  const person = '/people/person#address=';
  const states: readonly (readonly [path: string, shown: string, open?: (desk: Desk) => Promise<void>])[] = [
    ['/waiting', 'text=What it was about', pressButton('Add a call')],
    ['/find?q=Zo%C3%AB', 'text=One inquiry for “Zoë”'],
    [inquiry, 'role=menuitem', (desk) => desk.openMore()],
    ...[/^Assign to…/, 'Not for us…', /^Answered earlier/, 'Add a note', 'Block this sender…'].map(
      (name) => [inquiry, '.panel', openFromMore(name)] as const,
    ),
    [inquiry, 'text=Remove it', pressButton('Remove this message')],
    ['/inquiries/RA-0000', 'text=No inquiry has that reference.'],
    [booking, 'text=Dana gets', pressButton(/^Move/)],
    [booking, 'text=Dana gets', pressButton(/^Reassign to another adviser/)],
    [booking, 'text=Reason, sent to Dana', pressButton(/^Cancel/)],
    ['/diary/RA-0000-0000', 'text=No booking has that reference.'],
    ['/people?q=nobody%40example.net', 'text=Show what we hold about nobody@example.net'],
    ['/people?list=blocked', 'text=Nobody is blocked.'],
    ['/people?list=requests', 'role=alert', pressButton('Note a request', 'Save the request')],
    [person + encodeURIComponent(zoe.email), 'text=This is a preview. Nothing has been erased.', pressButton('Erase…')],
    [`${person}nobody%40example.org`, 'text=We hold nothing about this person.'],
    [`${person}no-address`, 'text=Please enter a full e-mail address'],
    ['/report/2026-13', 'text=Please name a month such as 2026-11.'],
    ['/notices', 'role=alert', pressButton('New notice', 'Save, show now')],
    ['/settings/staff', 'text=Work e-mail', pressButton('Add a person')],
  ];
  for (const [path, shown, open] of states)
    await test.step(`${path}, ${shown}`, async () => {
      await page.goto('about:blank');
      await page.goto(olive.url + path, { waitUntil: 'networkidle' });
      await open?.(olive);
      await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
});

test('nothing is cut off when narrow, between two layouts, or with large text', { tag: '@long' }, async ({
  page,
  olive,
  screens,
}) => {
  test.slow();
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
      await olive.follow(path);
      await expect(olive.heading(heading)).toBeVisible();
      expect(await listClippedElements(page), `${path}, ${size} px at ${width}`).toEqual([]);
    }
  }
});

test('in forced colours, chosen options look different from the others', { tag: '@long' }, async ({ page, olive }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${olive.url}/diary`);
  const staffOnly = page.locator('.week-legend .is-staff-only');
  expect(await staffOnly.evaluate((sample) => getComputedStyle(sample).forcedColorAdjust)).toBe('none');
  await page.setViewportSize({ width: 390, height: 844 });
  const outlineOf = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Adviser' })
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  await expect.poll(() => outlineOf(true)).toBe('solid');
  expect(await outlineOf(false)).toBe('none');
  await page.goto(`${olive.url}/settings/hours/ill`);
  // A custom arrow would disappear in forced colours.
  expect(await page.getByLabel('Adviser').evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
});

test.describe('without a service worker, which would keep the file', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/status of 404|dynamically imported module/] });

  test('a screen whose file a release has removed opens in the new desk', async ({ page, olive }) => {
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
    await expect(olive.heading(/20\d\d/)).toBeVisible();

    await test.step('a script that does not load is requested once more, and other screens still open', async () => {
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.route('**/desk/files/people-screen-*.js', (route) => route.abort());
      const open = (name: string) => page.getByRole('link', { name }).first().click();
      await open('People');
      await expect.poll(() => loads).toBe(1);
      await expect(olive.heading('This page stopped working')).toBeVisible();
      await open('Report');
      await expect(olive.heading(/20\d\d/)).toBeVisible();
      expect(loads).toBe(1);
      await open('People');
      await expect(olive.heading('This page stopped working')).toBeVisible();
      await page.unroute('**/desk/files/people-screen-*.js');
      await olive.button('Reload').click();
      await expect(olive.heading('People')).toBeVisible();
    });
  });
});
