import { pages } from '#content/pages/index.ts';
import { specimens } from '#content/specimens/specimens.ts';
import { expect, test } from '../support/journey.ts';

test.describe('specimens', () => {
  const whole = pages.flatMap(({ path, sections }) =>
    sections.flatMap((one) => ('sheet' in one ? [{ path, name: specimens[one.sheet].name }] : [])),
  );
  test('each stands whole on its page, on its paper and beside no other callout', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { path, name } of whole)
      await test.step(`${name} on ${path}`, async () => {
        await page.goto(`${path}#paper`);
        const paper = page.locator('#paper');
        await expect(paper).toBeInViewport();
        const { edge, rows } = await paper.evaluate((section) => {
          const sheet = section.querySelector('.sheet');
          const beside = Number.parseFloat(sheet ? getComputedStyle(sheet, '::before').right : '');
          return {
            edge: (sheet?.getBoundingClientRect().right ?? 0) - beside,
            rows: [...section.querySelectorAll('.sheet-row')].map((row) => {
              const callouts = row.querySelector('.sheet-callouts')?.getBoundingClientRect();
              return {
                right: row.firstElementChild?.getBoundingClientRect().right ?? 0,
                callouts: callouts && { top: callouts.top, bottom: callouts.bottom, left: callouts.left },
              };
            }),
          };
        });
        for (const { right } of rows) expect(right).toBeLessThan(edge);
        const beside = rows.flatMap(({ callouts }) => callouts ?? []);
        expect(beside.length).toBeGreaterThan(1);
        for (const [index, { top, left }] of beside.entries()) {
          expect(left).toBeGreaterThan(edge);
          expect(top).toBeGreaterThanOrEqual(beside[index - 1]?.bottom ?? 0);
        }
      });
  });

  test('at 320 a table of four months is whole, and on a phone no number of a callout stands alone on a line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/services/business-plans#paper');
    const table = page.locator('#paper .sheet-scroll').first();
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/services/business-plans', '/services/taxes']) {
      await page.goto(`${path}#paper`);
      const alone = await page.locator('#paper .sheet-row > :first-child sup.sheet-pin').evaluateAll((pins) =>
        pins.flatMap((pin) => {
          const { left, top, height } = pin.getBoundingClientRect();
          const line = document.createRange();
          line.selectNodeContents(pin.parentElement ?? pin);
          const middle = top + height / 2;
          const before = [...line.getClientRects()].some(
            (box) => box.left < left - 1 && box.top < middle && box.bottom > middle,
          );
          return before ? [] : [pin.parentElement?.textContent];
        }),
      );
      expect(alone, path).toEqual([]);
    }
  });

  test('from the shelf a sheet is read whole, by keyboard, and Escape puts it away', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/resources');
    const link = page.getByRole('link', { name: 'Read the specimen: Grant budget' });
    await link.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => !document.querySelector('.specimen-shelf astro-island[ssr]'));
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Grant budget' });
    await expect(dialog.getByRole('row', { name: /Together/ })).toContainText('67,800');
    await expect(dialog.getByRole('link', { name: 'Ask for it' })).toHaveAttribute('href', /subject=/);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await link.press('Enter');
    await dialog.getByRole('link', { name: 'Where it is used, with notes' }).click();
    await expect(page).toHaveURL(/\/services\/grant-writing-loans#paper$/);
  });
});

test.describe('specimens without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the shelf leads to the page where the sheet can be read', async ({ page }) => {
    await page.goto('/resources');
    await page.getByRole('link', { name: 'Read the specimen: One-page plan' }).click();
    await expect(page).toHaveURL(/\/services\/strategic-planning#paper$/);
    await expect(page.getByText('Open a second bay without borrowing.')).toBeVisible();
  });
});
