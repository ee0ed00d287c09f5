import { expect, test } from 'vitest';
import { leftToSupplyLine } from '#content/desk/left-to-supply.ts';
import type { Fact } from '#content/schemas/facts.ts';
import type { AdviserProfile } from '#content/schemas/firm.ts';
import {
  type ContentGap,
  listMissingParticulars,
  listStandIns,
  listUnconfirmedFacts,
  readContentStatus,
} from './left-to-supply.ts';

const linesOf = (left: readonly ContentGap[]): string[] => left.map(({ line }) => line);

const phone = { value: '(519) 555-0142', standIn: true };
const parking = { value: null, standIn: true, asks: 'where a visitor parks' };
const quote = { value: 'Well done.', author: 'Owner', standIn: true };

test('each stand-in is listed, with its question', () => {
  const modules = {
    'content/company.ts': { company: { phone, city: { value: 'Windsor', standIn: false } } },
    'content/office.ts': { office: { parking } },
    'content/testimonials.ts': { testimonials: [quote] },
  };
  expect(linesOf(listStandIns(modules))).toEqual([
    'content/company.ts: company.phone',
    'content/office.ts: office.parking: where a visitor parks',
    'content/testimonials.ts: testimonials.0',
  ]);
});

test('unconfirmed and stale facts are listed', () => {
  const fact = (confirmed: boolean, checked: string): Fact => ({
    value: 'Written policy at 25 employees',
    jurisdiction: 'ontario',
    source: { title: 'Employment Standards Act, 2000', href: 'https://www.ontario.ca/laws/statute/00e41' },
    checked,
    confirmed,
    toConfirm: 'An adviser reads s. 21.1.1.',
  });
  const [ring, old, fine] = [fact(false, '2026-11-01'), fact(true, '2026-01-01'), fact(true, '2026-11-01')];
  const modules = { 'content/data/facts/hr.json': { hr: { ring, old, fine } } };
  expect(linesOf(listUnconfirmedFacts(modules, '2026-11-23'))).toEqual([
    'content/data/facts/hr.json: hr.old: read on 2026-01-01, more than 90 days ago. An adviser reads s. 21.1.1.',
    'content/data/facts/hr.json: hr.ring: An adviser reads s. 21.1.1.',
  ]);
});

test('missing particulars of people are listed, false ones are not', () => {
  const particulars = {
    name: 'Dana Fox',
    designation: 'CHRP',
    licence: false,
    insurance: false,
    photograph: null,
  } as const;
  const person: AdviserProfile = { id: 'partner', ground: 'sky', role: '', field: '', standIn: false, particulars };
  expect(linesOf(listMissingParticulars([person]))).toEqual(['content/data/people.json: partner.photograph']);
});

test('what is left in content/ is said without a file, a path or a placeholder', () => {
  const { left } = readContentStatus('2026-11-28');
  const lines = left.map(leftToSupplyLine);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /\.json|\.ts\b|undefined|\[object|\bnull\b/.test(line))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});
