import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectLink, headingOf } from './page-parts.ts';

export interface ExpectedPage {
  path: string;
  /** The one first heading. */
  title: string;
  /** Headings below it, whatever their level. */
  headings?: readonly string[];
  /** Words that are read somewhere on the page, where the specification does not say where. */
  texts?: readonly string[];
  /** Links by their label, and where each leads: a string is the whole target, query and all. */
  links?: Readonly<Record<string, string | RegExp>>;
}

/** Opens a page and compares it with what the specification lists for it, each item as a check of its own. */
export async function expectPage(page: Page, expected: ExpectedPage): Promise<void> {
  const { path, title, headings = [], texts = [], links = {} } = expected;
  const main = page.getByRole('main');
  await test.step(`${path} answers with status 200`, async () => {
    expect((await page.goto(path))?.status()).toBe(200);
  });
  await test.step(`its title is "${title}"`, () =>
    expect(main.getByRole('heading', { level: 1 })).toHaveText(title));
  for (const heading of headings)
    await test.step(`heading "${heading}"`, () => expect(headingOf(page, heading)).toBeVisible());
  // What stands in the HTML, so that a closed tab or answer counts as well.
  for (const text of texts) await test.step(`says "${text}"`, () => expect(main).toContainText(text));
  for (const [label, href] of Object.entries(links)) await expectLink(main, label, href);
}
