import { expect, test } from 'vitest';
import { scriptsOf, withOwnStyles, wordsOf } from './page-styles.ts';

const sheet =
  '.used{color:red}.unused{color:#00f}.used .unused{margin:0}.toast-good{top:0}.later{left:0}:is(.used,.unused) p{top:1px}.used:not(.unused){top:2px}';
const page = (css: string) =>
  `<style>${css}</style><main class="used" id="here"><template data-script="/_astro/one.js"></template></main>`;
const of = (css: string, ...others: string[]) =>
  /<style>(.*)<\/style>/.exec(withOwnStyles(page(css), others.map(wordsOf)))?.[1] ?? '';

test('a page keeps what its elements and what writes into it may need, in the order it stood', () => {
  const kept = of(sheet, 'element.className="later"', 'tone = "toast-" + kind');
  expect(kept).toMatch(
    /^\.used\{color:red\}\.toast-good\{top:0\}\.later\{left:0\}.*p\{top:1px\}\.used:not\(\.unused\)\{top:2px\}$/,
  );
  expect(of(sheet)).not.toMatch(/toast|later/);
});

test('an animation, an element and a place of the page keep their rules, whatever a class is called', () => {
  const css =
    '.spin{top:0}@keyframes spin{to{rotate:1turn}}main{animation:1s spin}#here{top:0}[hidden]{top:9px}';
  expect(of(css)).toContain('@keyframes spin');
  expect(of(css)).toContain('#here{top:0}');
  expect(of(css)).toContain('[hidden]{top:9px}');
});

test('rules within rules and layers go with the class they need', () => {
  expect(of('@layer ui{.used{top:0;& .unused{top:1px}& p{top:2px}}.unused{& p{top:3px}}}')).toBe(
    '@layer ui{.used{top:0;& p{top:2px}}}',
  );
});

test('every script is found that a page can come to fetch', () => {
  const scripts: Record<string, string> = {
    'one.js': 'import"./two.js";import("./three.js")',
    'two.js': 'import"./one.js"',
    'three.js': 'go()',
    'four.js': 'away()',
  };
  expect([...scriptsOf(page(''), (name) => scripts[name])]).toEqual(['one.js', 'two.js', 'three.js']);
});
