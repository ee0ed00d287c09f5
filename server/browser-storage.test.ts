import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cookieLines, storageLines } from '#content/browser-storage.ts';
import { pageByPath } from '#content/pages/index.ts';
import { cookies } from '#contract/limits.ts';
import * as keys from '#contract/storage-keys.ts';

const sources = new Map<string, string>();
for await (const file of glob('{contract,site,server}/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.*'] }))
  sources.set(file, readFileSync(file, 'utf8'));

const places = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, source]) =>
    [...source.matchAll(pattern)].map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
  );

const printed = JSON.stringify(pageByPath('/privacy-policy'));

test('the policy prints a line for every cookie and for every key of the browser’s storage', () => {
  for (const { name } of Object.values(cookies)) expect(printed).toContain(`"${name}: `);
  const { signedInCookie, ...stored } = keys;
  for (const name of Object.values(stored)) expect(printed).toContain(`"${name}: `);
  for (const line of [...cookieLines, ...storageLines]) expect(printed).toContain(JSON.stringify(line));
});

test('a cookie is set by its name in the contract, and at the desk', () => {
  const set = places(/\.setCookie\(\s*[^,]+,|new HostCookie\([^,]+,/g).map((place) => place.split(': ')[1]);
  expect(set.sort()).toEqual([
    '.setCookie(cookie.name,',
    '.setCookie(cookie.name,',
    '.setCookie(this.#name,',
    'new HostCookie(cookies[id].name,',
    'new HostCookie(name,',
  ]);
  expect(places(/const cookie = cookies\.\w+;/g)).toHaveLength(2);
  expect(places(/document\.cookie\s*=|cookieStore|['"]set-cookie['"]/gi)).toEqual([]);
});

test('pages store only under keys of the contract', () => {
  // The type of a key in site/data/storage.ts refuses others; the head's script has the key of the consent alone.
  const touched = places(
    /(?:local|session)Storage|indexedDB|caches\.open|navigator\.serviceWorker|storage\.getDirectory/g,
  ).filter((place) => !place.startsWith('site/data/storage.ts: '));
  expect(touched.sort()).toEqual(['site/layout/shell.astro: localStorage', 'site/scripts/openers.ts: localStorage']);
  expect(places(/store\.setItem\(\w+/g)).toEqual(['site/layout/shell.astro: store.setItem(consentStorageKey']);
  expect(places(/localStorage\.\w+/g)).toEqual(['site/scripts/openers.ts: localStorage.getItem']);
});
