import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** A heading of the page's own content, by its whole name. */
export const headingOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name, exact: true }).first();

/** The part of the page that a heading heads: its section, or its half of a pair. */
export const sectionOf = (page: Page, heading: string): Locator =>
  headingOf(page, heading).locator('xpath=ancestor::*[self::section or contains(@class, "-panel")][1]');

/** The card that a heading names: an item of a list, or an article. */
export const cardOf = (page: Page, heading: string): Locator =>
  headingOf(page, heading).locator('xpath=ancestor::*[self::li or self::article][1]');

/** The whole texts of what is found, without the blanks that nobody sees. */
export const textsOf = async (found: Locator): Promise<string[]> =>
  (await found.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

/**
 * Checks what stands under a heading, each text on its own.
 * @param part where it must stand
 * @param name how the report calls that part
 */
export async function expectWords(part: Locator, name: string, texts: readonly (string | RegExp)[]) {
  for (const text of texts) await test.step(`${name}: ${text}`, () => expect(part).toContainText(text));
}

/** Checks that a part's headings below its own are these and no others, each on its own. */
export async function expectCards(part: Locator, name: string, titles: readonly string[]) {
  const cards = part.locator('h3');
  for (const [index, title] of titles.entries())
    await test.step(`${name}, ${index + 1} of ${titles.length}: ${title}`, () =>
      expect(cards.nth(index)).toHaveText(title));
  await test.step(`${name}: ${titles.length} in all`, () => expect(cards).toHaveCount(titles.length));
}

/** Checks a link by its whole label, and that every one so called leads there. */
export async function expectLink(part: Locator, label: string, href: string | RegExp) {
  // Whom the visitor can call or write to is spoken of in section 7 as well.
  const sections = /^(mailto|tel):/.test(String(href)) ? 'sections 2 and 7, ' : '';
  await test.step(`${sections}"${label}" leads to ${href}`, async () => {
    const links = part.getByRole('link', { name: label, exact: true });
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', href);
  });
}
