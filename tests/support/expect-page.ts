import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface ExpectedPage {
  path: string;
  /** The one first heading. */
  title: string;
  /** Headings below it, whatever their level. */
  headings?: readonly string[];
  /** Words that are read somewhere on the page. */
  texts?: readonly string[];
  /** Links by their label, and where each leads: a string is the whole target, query and all. */
  links?: Readonly<Record<string, string | RegExp>>;
}

/** Opens a page and compares it with what the specification lists for it. */
export async function expectPage(page: Page, expected: ExpectedPage): Promise<void> {
  const response = await page.goto(expected.path);
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(expected.title);
  for (const heading of expected.headings ?? []) {
    await expect(main.getByRole('heading', { name: heading, exact: true }).first(), heading).toBeVisible();
  }
  // What stands in the HTML, so that a closed tab or answer counts as well.
  const words = (await main.textContent()) ?? '';
  for (const text of expected.texts ?? []) expect(words, text).toContain(text);
  for (const [label, href] of Object.entries(expected.links ?? {})) {
    for (const link of await main.getByRole('link', { name: label, exact: true }).all()) {
      await expect(link, label).toHaveAttribute('href', href);
    }
    await expect(main.getByRole('link', { name: label, exact: true }).first(), label).toBeVisible();
  }
}
