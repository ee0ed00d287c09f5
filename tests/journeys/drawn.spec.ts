import { expect, test } from '../support/journey.ts';

/** Where each close has its mark, in its drawing's box of 2840 by 560 from -700. */
const closes = [
  ['/services/taxes', 1010],
  ['/team', 1216],
  ['/precision-blueprint', 1010],
] as const;

for (const [path, marked] of closes)
  test(`the close of ${path} shows what it marks at every width, right of its words`, async ({ page }) => {
    for (const width of [320, 390, 768, 1040, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const close = page.locator('.call-close');
      await close.scrollIntoViewIfNeeded();
      const { mark, words } = await close.evaluate((section, x) => {
        const art = section.querySelector('.call-art svg')?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(section.querySelector('.call-words h2') ?? section);
        return {
          mark: (art?.left ?? 0) + ((art?.width ?? 0) * (x + 700)) / 2840,
          words: range.getBoundingClientRect().right,
        };
      }, marked);
      expect(mark, `${width}`).toBeLessThan(width - 8);
      expect(mark, `${width}`).toBeGreaterThan(width < 720 ? 0 : words);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('legal texts and answers have sixty to seventy letters a line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, paragraphs] of [
    ['/privacy-policy', '.document-part p'],
    ['/terms-of-service', '.document-part p'],
    ['/faq', 'details[open] .accordion-answer > p'],
  ] as const) {
    await page.goto(path);
    const most = await page
      .locator(paragraphs)
      .evaluateAll((all) =>
        Math.max(
          ...all.map((one) => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize)),
        ),
      );
    // Libre Franklin has 0.4524 em a letter.
    expect(most / 0.4524, path).toBeLessThan(70);
    expect(most / 0.4524, path).toBeGreaterThan(60);
  }
});

test('short compounds are never broken', async ({ page }) => {
  await page.goto('/how-we-work');
  const broken = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\b(?:e-mails?|check-in)\b/gi)) {
        if (node.parentElement?.closest('astro-island')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});

test('on phones the bridge of steps and the five cables have drawings of their own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/how-we-work');
  await expect(page.locator('.steps-piers-narrow')).toBeVisible();
  await expect(page.locator('.steps-piers-wide')).toBeHidden();
  await page.goto('/core-values');
  await expect(page.locator('.items-mast-narrow')).toBeVisible();
  await expect(page.locator('.items-mast-wide')).toBeHidden();
});
