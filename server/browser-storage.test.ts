import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cookieLines, storageLines } from '#content/browser-storage.ts';
import { pageAt } from '#content/pages/index.ts';
import { cookies } from '#contract/limits.ts';
import * as keys from '#contract/storage-keys.ts';

const sources = new Map<string, string>();
for await (const file of glob('{contract,site,server}/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.*'] }))
  sources.set(file, readFileSync(file, 'utf8'));

const places = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, source]) =>
    [...source.matchAll(pattern)].map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
  );

const printed = JSON.stringify(pageAt('/privacy-policy'));

test('the policy prints a line for every cookie and for every key of the browser’s storage', () => {
  for (const { name } of Object.values(cookies)) expect(printed).toContain(`"${name}: `);
  const { signedInCookie, ...stored } = keys;
  for (const name of Object.values(stored)) expect(printed).toContain(`"${name}: `);
  for (const line of [...cookieLines, ...storageLines]) expect(printed).toContain(JSON.stringify(line));
});

test('a cookie is set by its name in the contract, and at the desk', () => {
  const set = places(/\.setCookie\(\s*[^,]+,|new HostCookie\([^,]+,/g).map((place) => place.split(': ')[1]);
  expect(set.sort()).toEqual([
    '.setCookie(cookie,',
    '.setCookie(name,',
    '.setCookie(this.#name,',
    'new HostCookie(cookies[id].name,',
    'new HostCookie(name,',
  ]);
  expect(places(/const \{ name(: cookie)?, seconds \} = cookies\.\w+;/g)).toHaveLength(2);
  expect(places(/document\.cookie\s*=|cookieStore|['"]set-cookie['"]/gi)).toEqual([]);
});

test('pages store only under keys of the contract', () => {
  const known = [...Object.keys(keys), 'keyOf(form)'];
  const written = places(/Storage\s*\.setItem\(\s*[^,]+,/g);
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((place) => !known.includes(/\(\s*(.+),$/.exec(place)?.[1] ?? ''))).toEqual([]);
  expect(sources.get('site/data/typed.ts')).toMatch(/const keyOf = \(form: string\) => `\$\{typedKey\}:\$\{form\}`;/);
  expect(
    places(
      /(?:local|session)Storage\s*(?:\.(?!getItem|setItem|removeItem)\w+|\[)|indexedDB|caches\.open|serviceWorker|storage\.getDirectory/g,
    ),
  ).toEqual([]);
});
