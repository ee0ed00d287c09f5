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
  await test.step(`its title is "${title}"`, () => expect(main.getByRole('heading', { level: 1 })).toHaveText(title));
  for (const heading of headings)
    await test.step(`heading "${heading}"`, () => expect(headingOf(page, heading)).toBeVisible());
  // What stands in the HTML, so that a closed tab or answer counts as well.
  for (const text of texts) await test.step(`says "${text}"`, () => expect(main).toContainText(text));
  for (const [label, href] of Object.entries(links)) await expectLink(main, label, href);
}

/** The carousel of the home page. */
export const carousel = (page: Page): Locator => page.getByRole('group', { name: 'Testimonials' });

/** Brings it into view and waits until it moves by itself; the pointer is out of its way. */
export async function bringIn(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-items')).not.toHaveAttribute('tabindex');
  await page.mouse.move(0, 0);
}
