import { company, phoneHref } from '#content/company.ts';
import { readBuiltHtml } from './builds.ts';
import { expect, test } from './journey.ts';

export const firmName = company.name.value;
export const firmPhone = company.phone.value.display;
export const contactLinks = { [firmPhone]: phoneHref, [company.email.value]: `mailto:${company.email.value}` };

type ExpectedText = string | RegExp;

/** What the specification asks of a part of a page. */
export interface ExpectedPart {
  containsText?: readonly ExpectedText[];
  /** Link targets by label; all links with that label must match. */
  linksByLabel?: Readonly<Record<string, ExpectedText>>;
  allLinks?: Readonly<Record<string, string>>;
  /** By selector: exact texts in order, or their number. */
  texts?: Readonly<Record<string, readonly ExpectedText[] | number>>;
  /** By selector: the minimum number of elements; each must contain text. */
  minCounts?: Readonly<Record<string, number>>;
  /** By selector of an item: required descendants with text. */
  requiredDescendants?: Readonly<Record<string, readonly string[]>>;
  fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By selector: a pattern that every matching link's target must match. */
  linkTargets?: Readonly<Record<string, RegExp>>;
}

export const expectedCards = (...titles: string[]): ExpectedPart => ({ texts: { h3: titles } });

export interface SpecifiedPage extends ExpectedPart {
  title?: string;
  headings?: readonly string[];
  /** By a heading, `card ` and a heading, or a selector that begins with `#`, `.`, `main` or `body`. */
  parts?: Readonly<Record<string, ExpectedPart>>;
}

/** Runs in the browser: it may use nothing of this module. */
function readParts({
  html,
  wanted,
}: {
  html: string;
  wanted: { name: string; selectors: string[]; each: [string, string][] }[];
}) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const code of document.querySelectorAll('script, style, template')) code.remove();
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const labelOf = (element: Element) => {
    const audible = element.cloneNode(true) as Element;
    for (const hidden of audible.querySelectorAll('[aria-hidden=true], svg')) hidden.remove();
    return element.getAttribute('aria-label') ?? textOf(audible);
  };
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')];
  const headed = (name: string) => headings.find((heading) => textOf(heading) === name);
  const partOf = (name: string) => {
    if (/^(?:[#.]|main|body)/.test(name)) return document.querySelector(name);
    if (name.startsWith('card ')) return headed(name.slice(5))?.closest('li, article');
    return headed(name)?.closest('section, [class*="-panel"]');
  };
  return {
    headings: headings.map(textOf),
    parts: wanted.map(({ name, selectors, each }) => {
      const part = partOf(name);
      if (!part) return undefined;
      const found = (selector: string) => [...part.querySelectorAll(selector)];
      return {
        text: textOf(part),
        links: found('a').map((link) => ({ label: labelOf(link), href: link.getAttribute('href') ?? '' })),
        bySelector: Object.fromEntries(
          selectors.map((selector) => [
            selector,
            found(selector).map((element) => ({ text: textOf(element), href: element.getAttribute('href') ?? '' })),
          ]),
        ),
        each: each.map(([item, within]) => found(item).map((element) => textOf(element.querySelector(within)))),
        fields: Object.fromEntries(
          found('label').map((label) => {
            const control = (label as HTMLLabelElement).control as HTMLInputElement | null;
            const attributes = [...(control?.attributes ?? [])].map(({ name, value }) => [name, value]);
            const state = { required: String(control?.required), value: control?.value };
            return [textOf(label).replace(' (optional)', ''), Object.assign(Object.fromEntries(attributes), state)];
          }),
        ),
      };
    }),
  };
}

/** Checks the built HTML against the specification, without loading the pages. */
export function testBuiltPages(pages: Readonly<Record<string, SpecifiedPage>>): void {
  for (const [path, { title, headings = [], parts = {}, ...main }] of Object.entries(pages))
    test(title ? `${path}: ${title}` : path, async ({ window }) => {
      const all: [string, ExpectedPart][] = [['main', main], ...Object.entries(parts)];
      const wanted = all.map(([name, { texts = {}, minCounts = {}, linkTargets = {}, requiredDescendants = {} }]) => ({
        name,
        selectors: [texts, minCounts, linkTargets].flatMap(Object.keys),
        each: Object.entries(requiredDescendants).flatMap(([item, withins]) =>
          withins.map((within): [string, string] => [item, within]),
        ),
      }));
      const found = await window.page.evaluate(readParts, { html: readBuiltHtml(path), wanted });
      if (title) expect(found.headings[0]).toBe(title);
      for (const heading of headings) expect.soft(found.headings, 'headings').toContain(heading);
      for (const [index, [name, part]] of all.entries()) {
        const foundPart = found.parts[index];
        expect.soft(foundPart, `${name} is there`).toBeDefined();
        if (foundPart) expectPart(name, foundPart, part);
      }
    });
}

function expectPart(
  name: string,
  found: NonNullable<ReturnType<typeof readParts>['parts'][number]>,
  part: ExpectedPart,
): void {
  const soft = (value: unknown, what: string) => expect.soft(value, `${name}: ${what}`);
  const matches = (value: string, text: ExpectedText) => (typeof text === 'string' ? value === text : text.test(value));
  for (const text of part.containsText ?? [])
    if (typeof text === 'string') soft(found.text, text).toContain(text);
    else soft(found.text, String(text)).toMatch(text);
  for (const [label, href] of Object.entries(part.linksByLabel ?? {})) {
    const targets = found.links.filter((link) => link.label === label).map((link) => link.href);
    soft(
      targets.length > 0 && targets.every((one) => matches(one, href)),
      `${label} leads to ${href}: ${targets}`,
    ).toBe(true);
  }
  if (part.allLinks)
    soft(
      found.links.map(({ label, href }) => [label, href]),
      'all links',
    ).toEqual(Object.entries(part.allLinks));
  for (const [selector, texts] of Object.entries(part.texts ?? {})) {
    const foundTexts = (found.bySelector[selector] ?? []).map(({ text }) => text);
    if (typeof texts === 'number') soft(foundTexts, selector).toHaveLength(texts);
    else
      soft(foundTexts, selector).toEqual(
        texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
  }
  for (const [selector, least] of Object.entries(part.minCounts ?? {})) {
    const foundTexts = (found.bySelector[selector] ?? []).map(({ text }) => text);
    soft(foundTexts.length, `${selector}, how many`).toBeGreaterThanOrEqual(least);
    soft(
      foundTexts.filter((text) => !/\w/.test(text)),
      `${selector} without words`,
    ).toEqual([]);
  }
  for (const texts of found.each)
    soft(texts.length > 0 && texts.every((text) => /\w/.test(text)), 'each item').toBe(true);
  for (const [label, attributes] of Object.entries(part.fields ?? {}))
    soft(found.fields[label], label).toMatchObject(attributes);
  for (const [selector, target] of Object.entries(part.linkTargets ?? {})) {
    const links = found.bySelector[selector] ?? [];
    soft(links.length, `${selector}, how many`).toBeGreaterThan(0);
    for (const { href } of links) soft(href, selector).toMatch(target);
  }
}
