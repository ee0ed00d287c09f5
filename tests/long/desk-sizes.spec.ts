import { Desk, seat } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';
import { setTextSize, whatIsCut } from '../support/layout.ts';

// The desk in windows that are narrow or between two layouts, and in browsers whose owners have chosen a larger text or
// their own colours. An owner has the most screens, so the widest bar.

const screens = {
  '/waiting': 'Waiting',
  '/tray': /e-mail|tray/,
  '/hours': 'Hours',
  '/hours/ill': /Close/,
  '/staff': 'Staff',
  '/record': 'Record',
  '/people': 'People',
  '/settings': 'Settings',
  '/you': 'You',
} as const;

/** Who is not in yet, and what is asked for before. */
const refused = /Failed to load resource: the server responded with a status of 401/;

test.describe('the firm’s desk in any window', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refused));

  test('narrow, between two layouts, and with large text nothing is cut', async ({
    page,
    site,
    expectAccessible,
  }) => {
    // Nine screens in five windows.
    test.slow();
    const desk = new Desk(page, site);
    await desk.comeIn(await desk.invite('olive@example.com', 'Olive Montgomery', 'owner'));
    await expect(desk.heading('Waiting')).toBeVisible();
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
        await page.goto(`${desk.url}${path}`);
        await expect(desk.heading(heading)).toBeVisible();
        expect(await whatIsCut(page), `${path}, ${size} px at ${width}`).toEqual([]);
        // What each of them asks is looked at on a phone, with its own journeys.
        if (width === 1300) await expectAccessible();
      }
    }
  });

  test('in forced colours what is chosen is told apart', async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const desk = await seat(page, site, 'Olive');
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
    await page.goto(`${desk.url}/hours`);
    const select = page.getByLabel('Adviser');
    // The arrow that says that it opens is the browser's own: a drawn one is gone with our colours.
    expect(await select.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
  });
});
