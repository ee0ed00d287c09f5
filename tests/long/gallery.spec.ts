import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { examples } from '#site/gallery/examples.ts';
import { expectToFit } from '../support/expect-to-fit.ts';
import { openExample } from '../support/gallery-page.ts';

for (const [type, example] of Object.entries(examples)) {
  test(`${type} stands on every ground, with no axe finding, no error and no overflow`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await openExample(page, type);
    const sections = page.locator('main > section');
    expect(await sections.count()).toBeGreaterThanOrEqual('ground' in example ? 5 : 1);
    for (const section of await sections.all()) {
      expect(((await section.textContent()) ?? '').trim().length).toBeGreaterThan(10);
    }
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([]);
    // Every other width: `tests/long/widths.spec.ts`.
    await expectToFit(page, [320]);
    expect(errors).toEqual([]);
  });
}
