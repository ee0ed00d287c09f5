import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { headingOf, sectionOf } from './page-parts.ts';

/** The booking page, with or without what the visitor wants to talk about. */
export const toConsultation = /^\/free-consult(\?subject=\S+)?$/;

/**
 * A package's card by its name: its price, its parts, each in a line of the card's own list, and its badge.
 * @param price whole Canadian dollars
 * @param badge of the popular one; any other must have none
 */
export async function expectPackage(
  page: Page,
  name: string,
  price: number,
  contents: readonly string[],
  badge?: string,
): Promise<void> {
  const card = page
    .locator('#packages')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
  const written = `$${price.toLocaleString('en-CA')} CAD`;
  await test.step(`section 9, ${name} costs ${written}`, () => expect(card.locator('.term-price')).toHaveText(written));
  for (const text of contents)
    await test.step(`section 9, ${name} includes: ${text}`, () =>
      expect(card.locator('dd').filter({ hasText: text })).toHaveCount(1));
  await test.step(`sections 2 and 9, ${name} is ${badge ? `badged ${badge}` : 'not badged'}`, async () => {
    const badges = card.locator('.term-badge');
    if (badge) await expect(badges).toHaveText(badge);
    else await expect(badges).toHaveCount(0);
  });
  await test.step(`section 3, ${name} has a subtitle, a description and whom it is ideal for`, async () => {
    for (const part of ['.term-subtitle', '.term-description', '.term-ideal'])
      await expect(card.locator(part)).toHaveText(/\w+ \w+/);
  });
  await test.step(`the button of ${name} leads to /free-consult`, () =>
    expect(card.getByRole('link')).toHaveAttribute('href', toConsultation));
}

/** Every link of the page's own sections leads to the consultation, down the page, up to home, or calls. */
export async function expectAllToConsultation(page: Page): Promise<void> {
  await test.step('all buttons go to /free-consult', async () => {
    for (const link of await page.locator('main section a').all())
      await expect(link).toHaveAttribute('href', /^\/free-consult(\?subject=\S+)?$|^#packages$|^tel:|^\/$/);
    await expect(headingOf(page, 'Our guarantee')).toBeVisible();
  });
}

/** Quotations under a heading, each with who said it. */
export async function expectTestimonials(page: Page, heading: string, least: number) {
  await test.step('testimonials', async () => {
    const quotes = sectionOf(page, heading).locator('figure');
    expect(await quotes.count()).toBeGreaterThanOrEqual(least);
    for (const quote of await quotes.all()) await expect(quote.locator('blockquote')).toHaveText(/\w+ \w+/);
  });
}

/** The hero's and the last call's way to the consultation. */
export async function expectFirstAndLastCall(page: Page, first: string, last: string) {
  const sections = page.getByRole('main').locator('section');
  await test.step(`hero: "${first}" leads to /free-consult`, () =>
    expect(sections.first().getByRole('link', { name: first, exact: true })).toHaveAttribute('href', toConsultation));
  await test.step(`final call to action: "${last}" leads to /free-consult`, () =>
    expect(sections.last().getByRole('link', { name: last, exact: true })).toHaveAttribute('href', toConsultation));
}
