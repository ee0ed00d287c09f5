import { pages } from '#content/pages/index.ts';
import { specimens } from '#content/specimens/specimens.ts';
import { expect, test } from '../support/journey.ts';

test.describe('specimens', () => {
  test('a sheet stands on its page with the callouts beside their place, and can be asked for', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/how-we-work#paper');
    const paper = page.locator('#paper');
    await expect(paper.getByText('Specimen', { exact: true })).toBeVisible();
    await expect(paper.locator('.sheet-callout')).toHaveCount(4);
    // Measured at once: what is above may still come to its height.
    const places = await paper.evaluate((section) =>
      [...section.querySelectorAll('.sheet-callout')].map((callout) => {
        const words = callout.closest('.sheet-row')?.firstElementChild?.getBoundingClientRect();
        const { top, bottom, left } = callout.getBoundingClientRect();
        return { top, bottom, gap: left - (words?.right ?? 0), lower: top - (words?.top ?? 0) };
      }),
    );
    for (const [index, { top, gap, lower }] of places.entries()) {
      expect(gap).toBeGreaterThan(30);
      expect(Math.abs(lower)).toBeLessThan(24);
      expect(top).toBeGreaterThan(places[index - 1]?.bottom ?? 0);
    }
    await expectAccessible();
    await paper.getByRole('link', { name: 'Ask for it' }).click();
    await expect(page).toHaveURL(/\/free-consult\?subject=/);
  });

  test('on the shelf what is asked for stands on one line across each row', async ({ page }) => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/resources');
      const cards = await page.locator('.specimen-shelf-sheets > li').evaluateAll((all) =>
        all.map((card) => ({
          row: Math.round(card.getBoundingClientRect().top),
          ask: Math.round(card.querySelector('.next')?.getBoundingClientRect().top ?? 0),
        })),
      );
      expect(cards.length).toBeGreaterThan(8);
      for (const { row, ask } of cards)
        for (const other of cards.filter((one) => one.row === row))
          expect(other.ask, `at ${width}`).toBe(ask);
    }
  });

  const whole = pages.flatMap(({ path, sections }) =>
    sections.flatMap((one) => ('sheet' in one ? [{ path, name: specimens[one.sheet].name }] : [])),
  );
  test('each stands whole on its page, on its paper and beside no other callout', async ({
    page,
    expectAccessible,
  }) => {
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
        await expectAccessible();
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

  test('on a phone a callout stands under its clause', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/how-we-work#paper');
    const clause = page.locator('#paper .sheet-row').filter({ hasText: 'What we will do.' });
    const below = await clause.evaluate((row) => {
      const [words, callout] = [...row.children].map((part) => part.getBoundingClientRect());
      return (callout?.top ?? 0) - (words?.bottom ?? 0);
    });
    expect(below).toBeGreaterThanOrEqual(0);
  });

  test('from the shelf a sheet is read whole, by keyboard, and Back puts it away', async ({
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

    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/resources$/);

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
