import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#content/pages/index.ts';
import { cardName } from '#site/search/page-address.ts';
import { built, htmlOf } from '../support/built-html.ts';
import { test as journey } from '../support/journey.ts';

const origin = 'http://localhost:3000';
const one = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found).toHaveLength(1);
  return found[0]?.[1];
};

test.describe('how the pages are found and shared', () => {
  for (const { path } of pages) {
    test(`${path} has one address, and a card of the size it says`, async () => {
      const html = htmlOf(path);
      const address = one(html, /<link rel="canonical" href="([^"]+)"/);
      expect(address).toBe(origin + path);
      expect(one(html, /<meta property="og:url" content="([^"]+)"/)).toBe(address);
      const card = one(html, /<meta property="og:image" content="([^"]+)"/);
      expect(card).toBe(`${origin}/cards/${cardName(path)}.png`);
      const { width, height, format, size } = await sharp(
        readFileSync(built(`cards/${cardName(path)}.png`)),
      ).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'png']);
      // What the messengers that show a card fetch at most.
      expect(size).toBeLessThan(300_000);
      expect(one(html, /<script type="application\/ld\+json">(.+?)<\/script>/)).toContain('schema.org');
    });
  }

  test('no two cards are the same picture', () => {
    const pictures = pages.map(({ path }) => readFileSync(built(`cards/${cardName(path)}.png`), 'base64'));
    expect(new Set(pictures).size).toBe(pages.length);
  });

  test('the page for other addresses is found by nobody', () => {
    const html = readFileSync(built('404.html'), 'utf8');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/rel="canonical"|og:|ld\+json/);
  });

  test('the sitemap has every page once, and a date only where the page states it', () => {
    const sitemap = readFileSync(built('sitemap.xml'), 'utf8');
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(pages.map(({ path }) => origin + path));
    const dated = [...sitemap.matchAll(/<loc>[^<]*?(\/[\w-]+)<\/loc><lastmod>([^<]+)/g)];
    expect(dated.length).toBeGreaterThan(0);
    for (const [, path = '', date = ''] of dated) expect(htmlOf(path)).toContain(`dateTime="${date}"`);
    expect(readFileSync(built('robots.txt'), 'utf8')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  journey('icons are there at the sizes the manifest and the pages say', async ({ site, request }) => {
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

  journey('a page that a pointer rests on is fetched before it is opened', async ({ page, site }) => {
    const browser = await page.context().newCDPSession(page);
    const fetched = new Promise<string>((resolve) => {
      browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
        if (status === 'Ready') resolve(prefetchUrl);
      });
    });
    await browser.send('Preload.enable');
    await page.goto(site.url);
    const link = page.locator('footer a[href="/faq"]');
    // A page that still moves takes the link from under the pointer: it comes back until it has rested.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      const waited = new Promise<string>((resolve) => setTimeout(resolve, 2000, 'not fetched'));
      expect(await Promise.race([fetched, waited])).toBe(`${site.url}/faq`);
    }).toPass();
  });
});
