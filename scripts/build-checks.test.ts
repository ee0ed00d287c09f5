import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkPages } from './build-checks.ts';
import { BuildProblem } from './build-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pages = [
  { path: '/', name: 'Home' },
  { path: '/faq', name: 'Frequently Asked Questions' },
  { path: '/services/taxes', name: 'Taxes' },
];
const documents = new Map<string, unknown>([
  ['company', { phone: { value: '{phone.fax}' } }],
  ['pages/home', { path: '/', sections: [{ lead: 'Hello' }, { action: { href: '/faq#gone' } }] }],
  ['pages/taxes', { path: '/services/taxes', sections: [{ text: 'Taxes', links: { page: { href: '/tax' } } }] }],
  ['services', { services: [{ href: '/services/taxes#gone' }, { href: '#' }] }],
]);
const some = 'word '.repeat(40);

/** @param html of the home page's main part; null: no file */
function problemOf(html: string | null) {
  const write = (file: string, main: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      `<script>{"{a}":1}</script><main id="main">${main}</main><template>{x}</template>`,
    );
  };
  if (html !== null) write('index.html', html);
  write('faq.html', `${some}<section id="fees"></section>`);
  write('services/taxes.html', `${some}<template><p id="gone"></p></template>`);
  try {
    return checkPages(folder, pages, documents);
  } catch (error) {
    if (!(error instanceof BuildProblem)) throw error;
    return [error.message, error.blames?.name, error.blames?.path];
  }
}

const link = (href: string) => `${some}<a class="button" href="${href}">On</a>`;

test.each([
  '/faq#fees',
  '#main',
  '/services/taxes?subject=A&amp;B',
  'tel:+15195550142',
  'mailto:hello@example.com',
  'https://www.ontario.ca/laws',
  '/api/booking?page=%2F',
])('a link to %s arrives', (href) => expect(problemOf(link(href))).toBeUndefined());

test.each([
  [null, 'The page Home is missing from the build.', 'pages/home', ''],
  ['Nothing', 'The page Home has no words in it.', 'pages/home', ''],
  [`${some}{phone.fax}`, 'Home shows {phone.fax}: nothing was filled in there.', 'company', 'phone.value'],
  [link('/faq#gone'), 'Home links to an answer that you are removing.', 'pages/home', 'sections.1.action.href'],
  [link('/tax'), 'Home links to /tax, and there’s no such page.', 'pages/taxes', 'sections.0.links.page.href'],
  [
    link('/services/taxes#gone'),
    'Home links to /services/taxes#gone, and that page has no such place.',
    'services',
    'services.0.href',
  ],
  [link('#'), 'Home has a link that leads nowhere.', 'services', 'services.1.href'],
])('a build with %j is refused with a sentence and its field', (html, ...problem) =>
  expect(problemOf(html)).toEqual(problem),
);

test('a page that is too heavy says by how much', () => {
  const heavy = Array.from({ length: 40_000 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const [sentence, ...blames] = problemOf(heavy) ?? [];
  expect(sentence).toMatch(/^Home is \d+ kB too heavy\.$/);
  expect(blames).toEqual(['pages/home', '']);
});
