import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page as BrowserPage } from '@playwright/test';
import sharp from 'sharp';
import { company } from '#content/company.ts';
import { callLists } from '#content/facts/records.ts';
import { pages } from '#content/pages/index.ts';
import { redirects } from '#content/redirects.ts';
import { splitPhoneNumbers } from '#contract/phone.ts';
import { shareCardName } from '#site/seo/page-urls.ts';
import { builtFilePath, readBuiltHtml } from '../support/builds.ts';
import { expect, test } from '../support/journey.ts';

const routes = new Set(pages.map(({ path }) => path));

/** The firm’s, and of the offices that the bakery’s owner calls. */
const phones = [
  `tel:${company.phone.value.dial}`,
  ...callLists.bakery.flatMap(({ value }) => splitPhoneNumbers(value.phone ?? '').map(({ href }) => href)),
];

async function collectPageFacts(page: BrowserPage, path: string) {
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const invalid = all('body style:not(svg style), label[aria-hidden]:has(input), a[type=button]').map(
      ({ outerHTML }) => outerHTML,
    );
    for (const code of all('script, style, template')) code.remove();
    const named = (element: Element) =>
      element.getAttribute('aria-label') || element.getAttribute('aria-labelledby') || text(element);
    return {
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      invalid,
      ids: all('[id]').map(({ id }) => id),
      links: all('a:not(.source)').map((link) => ({ href: link.getAttribute('href') ?? '', label: named(link) })),
      // External links lead only from a fact to its source.
      sources: all('a.source').map((link) => ({ href: link.getAttribute('href') ?? '', label: named(link) })),
      // Live regions and skeletons may be empty.
      emptyTexts: all('main p:not([role=status]), main li, main dt, main dd').filter(
        (one) => !text(one) && !one.closest('[aria-hidden=true]'),
      ).length,
      drawings: all('svg').filter(
        (svg) =>
          svg.getAttribute('aria-hidden') !== 'true' &&
          !svg.getAttribute('aria-label') &&
          !svg.closest('[aria-hidden="true"]'),
      ).length,
      words: document.body.textContent ?? '',
      mainWords: text(document.querySelector('main')).split(/\s+/).length,
    };
  }, readBuiltHtml(path));
}

const factsByPath = new Map<string, Awaited<ReturnType<typeof collectPageFacts>>>();

// Names, labels and headings: by axe, in specification/pages.spec.ts.
test('every page is sound: links, anchors, titles, texts', async ({ window }) => {
  for (const path of routes) factsByPath.set(path, await collectPageFacts(window.page, path));
  const wrong: string[] = [];
  const add = (path: string, what: string) => wrong.push(`${path}: ${what}`);
  for (const [path, facts] of factsByPath) {
    for (const element of facts.invalid) add(path, `no HTML (validator.nu): ${element}`);
    for (const id of new Set(facts.ids.filter((id, at) => facts.ids.indexOf(id) !== at))) add(path, `id ${id} twice`);
    for (const { href, label } of facts.links) {
      if (!label) add(path, `link to ${href} without a name`);
      const problem = findLinkProblem(href);
      if (problem) add(path, `link “${label}” to ${href}: ${problem}`);
    }
    for (const { href, label } of facts.sources)
      if (!label || !/^https:\/\/[\w.-]+\/\S+$/.test(href)) add(path, `source “${label}” at ${href}`);
    if (facts.emptyTexts) add(path, `${facts.emptyTexts} empty texts`);
    if (facts.drawings) add(path, `${facts.drawings} drawings neither named nor hidden`);
    const stray = /undefined|\[object|NaN|lorem|TODO/.exec(facts.words);
    if (stray) add(path, `stray ${stray[0]}`);
  }
  for (const part of ['title', 'description'] as const) {
    const values = [...factsByPath.values()].map((facts) => facts[part]);
    for (const value of values.filter((value, at) => values.indexOf(value) !== at)) add(part, `twice: ${value}`);
  }
  expect(wrong).toEqual([]);

  const words = (path: string) => factsByPath.get(path)?.mainWords ?? 0;
  for (const name of ['taxes', 'business', 'life-legacy', 'protection', 'wealth'])
    expect(words(`/services/${name}`), name).toBeGreaterThanOrEqual(350);
  for (const path of ['/terms-of-service', '/privacy-policy', '/legal-compliance'])
    expect(words(path), path).toBeGreaterThanOrEqual(850);
});

/** The build itself refuses links within the site that lead nowhere. */
function findLinkProblem(href: string): string | undefined {
  if (href.startsWith('tel:')) return phones.includes(href) ? undefined : 'another phone';
  if (href.startsWith('mailto:')) {
    const [email, query = ''] = href.slice('mailto:'.length).split('?');
    return email === company.email.value && !query.includes(' ') ? undefined : 'another or a broken e-mail address';
  }
  return /^[a-z]+:|^\/\//i.test(href) ? 'leads off the site' : undefined;
}

test('guessed paths redirect to pages, and to parts of them, that exist', () => {
  for (const [guess, target] of Object.entries(redirects)) {
    const [path = '', fragment] = target.split('#');
    expect([...routes], guess).toContain(path);
    if (fragment) expect(readBuiltHtml(path), `${guess} to ${target}`).toContain(` id="${fragment}"`);
    expect(guess).toBe(guess.toLowerCase().replace(/\/$/, ''));
  }
});

test('every link to the booking page from a page with a subject carries one', () => {
  const wrong = pages
    .filter(({ subject }) => subject)
    .filter(({ path }) => /href="\/free-consult"/.test(readBuiltHtml(path)))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
  expect(readBuiltHtml('/precision-blueprint')).toMatch(
    /<header[\s\S]*\/free-consult\?subject=Precision%20Blueprint[\s\S]*<\/header>/,
  );
});

const origin = 'http://localhost:3000';
const matchOnce = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found).toHaveLength(1);
  return found[0]?.[1];
};

test('every page has one canonical URL, and its own share card of the declared size', async () => {
  const pictures = new Set<string>();
  for (const { path } of pages) {
    const html = readBuiltHtml(path);
    const canonicalUrl = matchOnce(html, /<link rel="canonical" href="([^"]+)"/);
    expect(canonicalUrl).toBe(origin + path);
    expect(matchOnce(html, /<meta property="og:url" content="([^"]+)"/)).toBe(canonicalUrl);
    const card = matchOnce(html, /<meta property="og:image" content="([^"]+)"/);
    expect(card).toBe(`${origin}/cards/${shareCardName(path)}.png`);
    const file = readFileSync(builtFilePath(`cards/${shareCardName(path)}.png`));
    const { width, height, format, size } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    // The limit of messengers that show link previews.
    expect(size).toBeLessThan(300_000);
    pictures.add(file.toString('base64'));
    expect(matchOnce(html, /<script type="application\/ld\+json">(.+?)<\/script>/)).toContain('schema.org');
  }
  expect(pictures.size).toBe(pages.length);
});

test('the 404 page is kept out of search engines', () => {
  const html = readFileSync(builtFilePath('404.html'), 'utf8');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json/);
});

test('the sitemap has every page once, and a date only where the page states it', () => {
  const sitemap = readFileSync(builtFilePath('sitemap.xml'), 'utf8');
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(pages.map(({ path }) => origin + path));
  const dated = [...sitemap.matchAll(/<loc>[^<]*?(\/[\w-]+)<\/loc><lastmod>([^<]+)/g)];
  expect(dated.length).toBeGreaterThan(0);
  for (const [, path = '', date = ''] of dated) expect(readBuiltHtml(path)).toContain(`dateTime="${date}"`);
  expect(readFileSync(builtFilePath('robots.txt'), 'utf8')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the search index keeps to its budget, and no script contains the server’s schemas', () => {
  const indexes = globSync(builtFilePath('_astro/search-index.*.json'));
  expect(indexes).toHaveLength(1);
  for (const index of indexes) expect(brotliCompressSync(readFileSync(index)).length).toBeLessThanOrEqual(100_000);
  const scripts = globSync(builtFilePath('_astro/*.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(readFileSync(script, 'utf8'), script).not.toContain('_zod');
});

test('icons have the sizes that the manifest and the pages declare', async ({ site, request }) => {
  const manifest = (await (await request.get(`${site.url}/site.webmanifest`)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  const named = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
  for (const { src, sizes } of named) {
    const answer = await request.get(site.url + src);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await request.get(`${site.url}/favicon.ico`)).headers()['content-type']).toMatch(/icon/);
  const card = await request.get(`${site.url}/cards/home.png`);
  expect(card.headers()['cache-control']).toBe('public, max-age=86400');
});

test('a page is fetched as soon as the pointer rests on its link', async ({ page, site }) => {
  const browser = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(prefetchUrl);
    });
  });
  await browser.send('Preload.enable');
  await page.goto(site.url);
  const link = page.locator('footer a[href="/faq"]');
  // Retries while the page is still moving.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    const waited = new Promise<string>((resolve) => setTimeout(resolve, 2000, 'not fetched'));
    expect(await Promise.race([fetched, waited])).toBe(`${site.url}/faq`);
  }).toPass();
});
