import { describe, expect, test } from 'vitest';
import { pageForms } from '../forms/page-forms.ts';
import { navigation, offers } from '../navigation.ts';
import { ownBookingLink } from '../own-booking-link.ts';
import { footer, menuGroups, servicesPanel } from '../page-groups.ts';
import type { Page, Section } from '../schemas/page.ts';
import { financialServices, services } from '../services.ts';
import { pages } from './index.ts';

const openings = ['hero-wide', 'hero-blueprint', 'hero-plain', 'hero-crossing', 'booking-hero'];
const endings = ['booking-band', 'contact-form', 'call-close'];
const servicePages = pages.filter(({ path }) => path.startsWith('/services/'));

const sectionName = (section: Section): string =>
  'look' in section ? `${section.type}-${section.look}` : section.type;

const middle = ({ sections }: Page) =>
  sections.map(sectionName).filter((name) => !openings.includes(name) && !endings.includes(name));

test('no two service pages share the order of their middle sections', () => {
  const orders = servicePages.map((page) => middle(page).join());
  const again = servicePages.filter((_, index) => orders.indexOf(orders[index] ?? '') !== index);
  expect(
    again.map(({ path }) => path),
    'these repeat an earlier page: change, add or leave out a section',
  ).toEqual([]);
});

test('no two pages open with the same wide drawing or blueprint', () => {
  const drawings = pages.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.type === 'hero' && section.look !== 'crossing' && section.look !== 'plain' ? [section.drawing] : [],
    ),
  );
  const again = drawings.filter((drawing, index) => drawings.indexOf(drawing) !== index);
  expect(again, 'drawings that two pages open with: choose another of site/art/').toEqual([]);
});

test('no two service pages close with the same view of the bridge', () => {
  const views = servicePages.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'call' && section.look === 'close' ? [section.view] : [])),
  );
  expect(new Set(views).size).toBe(views.length);
});

test('each of the eleven services has a cover of its own', () => {
  const plates = [...services, ...financialServices].map(({ plate }) => plate);
  expect(plates).toHaveLength(11);
  expect(new Set(plates).size).toBe(11);
});

test('a section type stands on two pages at least, but for the questions', () => {
  const types = pages.map(({ sections }) => new Set(sections.map(({ type }) => type)));
  const alone = [...new Set(types.flatMap((ofPage) => [...ofPage]))].filter(
    (type) => types.filter((ofPage) => ofPage.has(type)).length === 1,
  );
  expect(alone, 'make it a look of another type: docs/decisions/0005-a-page-is-data.md').toEqual(['accordion']);
});

test('a page has one form at most', () => {
  const paths = pageForms.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

function targetsIn(content: unknown): string[] {
  if (typeof content !== 'object' || !content) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'href' && typeof value === 'string' ? [value.replace(/[?#].*/, '')] : targetsIn(value),
  );
}

test('every page is linked from another page, the menu or the footer', () => {
  const around = targetsIn([navigation, offers, footer]);
  const orphans = pages.filter(
    ({ path }) =>
      path !== '/' &&
      !around.includes(path) &&
      !pages.some((other) => other.path !== path && targetsIn(other).includes(path)),
  );
  expect(
    orphans.map(({ path }) => path),
    'no link leads to these: name them in content/navigation.ts, or in a section of another page',
  ).toEqual([]);
});

test.each([
  ['menu of the phone', [navigation, menuGroups]],
  ['footer', footer],
] as const)('the %s reaches every page', (_name, links) => {
  const reached = [...targetsIn(links), '/'];
  expect(pages.map(({ path }) => path).filter((path) => !reached.includes(path))).toEqual([]);
});

test('menus, footer and pages use the same service names', () => {
  for (const { label, href } of menuGroups.services.links) {
    const page = pages.find(({ path }) => path === href);
    // The specification has two names for this one.
    const names = href === '/services/training-coaching' ? ['AI Training & Setup'] : [page?.name];
    expect(names).toContain(label);
  }
});

test('links lead to pages', () => {
  const addresses = [...pages.map(({ path }) => path), '/favicon.svg', ownBookingLink.href];
  const targets = targetsIn([navigation, offers, servicesPanel, menuGroups, footer, pages]).filter((target) =>
    target.startsWith('/'),
  );
  const broken = targets.filter((target) => !addresses.includes(target));
  expect(broken, 'no page has these addresses: see content/pages/index.ts').toEqual([]);
});

test('no two pages have the same address', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_path, { sections }) => {
  test('opens with its title', () =>
    expect(sections[0] && openings).toContain(sections[0] && sectionName(sections[0])));

  test('has no adjacent dark grounds', () => {
    const dark = sections.map((section) => 'ground' in section && ['ink', 'river'].includes(section.ground));
    expect(dark.some((one, index) => one && dark[index + 1] && index > 0)).toBe(false);
  });
});
