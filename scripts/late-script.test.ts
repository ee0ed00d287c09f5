import { expect, test } from 'vitest';
import { withLateScript } from './late-script.ts';

const modules: Readonly<Record<string, string>> = {
  '/_astro/a.js': 'import"./b.js";go()',
  '/_astro/only.js': 'import"./early.js";',
};
const read = (address: string) => modules[address] ?? '';
const page = (script: string) => `<body><script>first()</script>${script}</body>`;

test('the module is named, no longer fetched, and nothing else changes', () => {
  expect(withLateScript(page('<script type="module" src="/_astro/a.js"></script>'), read)).toBe(
    page('<template data-script="/_astro/a.js"></template>'),
  );
});

test('of a module that only imports another, the other is named', () => {
  expect(withLateScript(page('<script type="module" src="/_astro/only.js"></script>'), read)).toBe(
    page('<template data-script="/_astro/early.js"></template>'),
  );
});

test('a page without such a script stays as it is', () => {
  const without = page('<script type="application/ld+json">{}</script><script type="module">own()</script>');
  expect(withLateScript(without, read)).toBe(without);
});
