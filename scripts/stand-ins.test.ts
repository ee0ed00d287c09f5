import { expect, test } from 'vitest';
import { standInsOf } from './stand-ins.ts';

const phone = { value: '(519) 555-0142', standIn: true };
const quote = { value: 'Well done.', author: 'Owner', standIn: true };

test('names each stand-in once, where it is written and not where it is used', () => {
  const modules = {
    'content/company.ts': { company: { phone, city: { value: 'Windsor', standIn: false } } },
    'content/testimonials.ts': { testimonials: [quote] },
    'content/pages/home.ts': { home: { sections: [{ testimonials: [quote] }] } },
  };
  expect(standInsOf(modules)).toEqual([
    'content/company.ts: company.phone',
    'content/testimonials.ts: testimonials.0',
  ]);
});

test('says what is asked for where the content does', () => {
  const parking = { value: null, standIn: true, asks: 'where a visitor parks' };
  expect(standInsOf({ 'content/office.ts': { office: { parking } } })).toEqual([
    'content/office.ts: office.parking: where a visitor parks',
  ]);
});

test('finds none when none is left, also in content that refers to itself', () => {
  const round: Record<string, unknown> = { value: 'Windsor', standIn: false };
  round.self = round;
  expect(standInsOf({ 'content/company.ts': { round } })).toEqual([]);
});
