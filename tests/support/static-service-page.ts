import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardOf, expectCards, headingOf } from './page-parts.ts';

const about = (subject: string) => `/free-consult?subject=${encodeURIComponent(subject)}`;

/** A card by its title: what it is, and a link that asks for it with its title as the subject. */
export async function expectServiceCard(page: Page, title: string) {
  const card = cardOf(page, title);
  await test.step(`card "${title}"`, () => expect(headingOf(page, title)).toBeVisible());
  await test.step(`section 3, service card "${title}" has a description and features`, async () => {
    await expect(card.locator('p').first()).toHaveText(/\w+ \w+/);
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  });
  await test.step(`the button of "${title}" leads to the consultation about it (decisions)`, () =>
    expect(card.getByRole('link')).toHaveAttribute('href', about(title)));
}

/** Numbered steps, each with its title and what happens in it. */
export async function expectSteps(part: Locator, titles: readonly string[]) {
  await expectCards(part, 'steps', titles);
  await test.step('section 3, each step has a number and a description', async () => {
    const steps = part.getByRole('listitem');
    for (const [index, step] of (await steps.all()).entries()) {
      await expect(step.locator('b')).toHaveText(String(index + 1));
      await expect(step.locator('p')).toHaveText(/\w+ \w+/);
    }
  });
}

/** The specification's pages have buttons that do nothing; these have none. */
export async function expectNoDeadButtons(page: Page) {
  await test.step('no button is dead: each link leads to a page, down the page or calls (decisions)', async () => {
    const links = page.locator('main section a:not(.form-notice a, .fact-mark)');
    for (const link of await links.all())
      await expect(link).toHaveAttribute(
        'href',
        /^(\/free-consult\?subject=\S+|\/services\/[a-z-]+(#\w+)?|\/|\/#services|tel:\S+|\/(faq|[a-z]+-[a-z-]+)#[\w-]+|#\w+)$/,
      );
  });
}

/** Large figures of a section, each with what it counts. */
export async function expectFigures(part: Locator, figures: Readonly<Record<string, string>>) {
  for (const [figure, counts] of Object.entries(figures))
    await test.step(`section 9, ${figure} ${counts}`, async () => {
      const value = part.getByText(figure, { exact: true });
      await expect(value).toBeVisible();
      await expect(value.locator('xpath=..')).toContainText(counts);
    });
}
