import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';

declare global {
  /** Every class that an element of this document has had. */
  var hadClasses: Set<string> | undefined;
}

const className = /\.(-?[a-z_][\w-]*)/gi;
const style = /<style\b[^>]*>[\s\S]*?<\/style>/g;
const styled = new Set(
  globSync('site/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(className)].map(([, name = '']) => name),
  ),
);

/** Has each document of a page, once it is read, remember the classes that its elements have. Frames are left alone. */
export function watchClasses(page: Page): void {
  page.on('domcontentloaded', () => {
    // A document may be left before it has begun.
    page.evaluate(watch).catch(() => {});
  });
}

function watch(): void {
  const had = new Set<string>();
  globalThis.hadClasses = had;
  const note = (element: Element) => {
    for (const name of element.classList) had.add(name);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) note(target);
      for (const node of addedNodes)
        if (node instanceof Element) for (const one of [node, ...node.querySelectorAll('[class]')]) note(one);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}

/**
 * Classes that a script has given to elements of the document and that the site has styles for, but not this page: the
 * build left them out as unused (`scripts/page-styles.ts`).
 */
export async function unstyledClasses(page: Page): Promise<string[]> {
  const path = pathOf(page);
  if (page.isClosed() || !pages.some((one) => one.path === path)) return [];
  const had = await page.evaluate(() => [...(globalThis.hadClasses ?? [])]);
  const html = await (await page.request.get(path)).text();
  const [sheets, written] = [html.match(style)?.join(''), html.replace(style, '')];
  if (!sheets) return [];
  const own = new Set([...sheets.matchAll(className)].map(([, name = '']) => name));
  // What came with the page is known to the build; its styles may all need another class as well.
  const came = new Set(written.match(/[\w-]+/g));
  return had.filter((name) => styled.has(name) && !own.has(name) && !came.has(name));
}

const pathOf = (page: Page): string => (URL.canParse(page.url()) ? new URL(page.url()).pathname : '');
