import { bookAsClient, send, signInAs, zoe } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { setTextSize, whatIsCut } from '../support/layout.ts';

// As an owner, who has the most screens and the widest header.

const screens: Readonly<Record<string, string | RegExp>> = {
  '/waiting': 'One waits for us',
  '/tray': /e-mail|tray/,
  '/diary': / to /,
  '/hours': 'Hours',
  '/hours/ill': /Block/,
  '/people': 'People',
  '/report': /20\d\d/,
  '/notices': 'Notices',
  '/staff': 'Staff',
  '/record': 'Activity log',
  '/settings': 'Settings',
  '/you': 'You',
};

test('each passes axe and fits on a phone', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk`);
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
  await expectAccessible(page);
  const desk = await signInAs(page, site, 'Olive');
  const id = await send(site);
  const { reference } = await bookAsClient(site);
  const more = {
    [`/inquiries/${id}?ask=take`]: zoe.name,
    [`/diary/${reference}`]: / to /,
    [`/people/person#address=${encodeURIComponent(zoe.email)}`]: zoe.name,
    '/nowhere': 'Nothing at this address',
  };
  for (const [path, heading] of Object.entries({ ...screens, ...more }))
    await test.step(path, async () => {
      await page.goto(desk.url + path);
      await expect(desk.heading(heading)).toBeVisible();
      await expectAccessible(page);
    });
});

test('narrow, between two layouts, and with large text nothing is cut', { tag: '@long' }, async ({ page, site }) => {
  test.slow();
  const desk = await signInAs(page, site, 'Olive');
  await send(site);
  for (const [size, width] of [
    [16, 320],
    [32, 320],
    [24, 390],
    [16, 900],
    [16, 1300],
  ] as const) {
    await setTextSize(page, size);
    await page.setViewportSize({ width, height: 800 });
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(desk.url + path);
      await expect(desk.heading(heading)).toBeVisible();
      expect(await whatIsCut(page), `${path}, ${size} px at ${width}`).toEqual([]);
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
  await page.goto(`${desk.url}/hours/ill`);
  // A custom arrow would disappear in forced colours.
  expect(await page.getByLabel('Adviser').evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
});
