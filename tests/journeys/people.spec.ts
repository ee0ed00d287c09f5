import { people, personWords as words } from '#content/people.ts';
import { expect, test } from '../support/journey.ts';

const widths = [320, 719, 720, 2560];

test('nothing on the three desks is cut at any width', { tag: '@long' }, async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/team');
    const image = page.getByRole('img', { name: /^The team/ });
    await expect(image).toBeVisible();
    const box = await image.evaluate((one: HTMLImageElement) => {
      const { left, width: all } = one.getBoundingClientRect();
      return { left, all, narrow: one.currentSrc.includes('desks-first') };
    });
    // What lies on the desks, in their boxes: the notes in site/art/desks-row.svg and desks-first.svg.
    const [from, to] = box.narrow ? [270 / 780, 520 / 780] : [600 / 2560, 1960 / 2560];
    expect(box.narrow, `${width}`).toBe(width < 720);
    expect(box.left + box.all * from, `left at ${width}`).toBeGreaterThan(0);
    expect(box.left + box.all * to, `right at ${width}`).toBeLessThan(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
});

test('each card has a desk, a role, a question and the next time of that adviser', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/team');
  const cards = page.locator('main .adviser');
  await expect(cards).toHaveCount(people.length);
  const subjects = ['Strategic planning consultation', 'HR consultation', 'Funding consultation'];
  for (const [index, { role, field }] of people.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(role);
    await expect(card).toContainText(field);
    await expect(card).toContainText(words.question);
    const next = card.getByRole('link', { name: / at \d+:\d\d [ap]\.m\. E[SD]T$/ });
    const { searchParams } = new URL((await next.getAttribute('href')) ?? '', page.url());
    expect(searchParams.get('subject')).toBe(subjects[index]);
    expect(Date.parse(searchParams.get('slot') ?? '')).toBeGreaterThan(Date.now());
  }
  await expectAccessible();
  await cards.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/free-consult\?subject=Strategic/);
});

test('a page’s own consultation says whose diary it goes into', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services/hr-support');
  await expect(page.locator('#book')).toContainText('People and training');
  await page.goto('/services/grant-writing-loans');
  await expect(page.locator('#book')).toContainText('Funding and finance');
});
