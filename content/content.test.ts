import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { company, scheduling } from './company.ts';
import { consultations } from './consultations.ts';
import { defaultInitials } from './desk/staff.ts';
import { pageByPath } from './pages/index.ts';
import { people } from './people.ts';
import { prices } from './prices.ts';

const sources = new Map<string, string>();
for await (const file of glob(['content/data/**/*.json', '{content,site,server}/**/*.{ts,tsx,astro}'], {
  exclude: ['**/*.test.*'],
}))
  sources.set(file, readFileSync(file, 'utf8'));

const filesContaining = (text: string | RegExp, allowed: readonly string[]) =>
  [...sources].flatMap(([file, source]) => {
    const holds = typeof text === 'string' ? source.includes(text) : text.test(source);
    return holds && !allowed.includes(file) ? [file] : [];
  });

test('every adviser can be booked, and is shown with the others', () => {
  const ids = Object.keys(scheduling.advisers.value);
  expect(people.map(({ id }) => id).sort(), 'content/data/people.json').toEqual([...ids].sort());
  const initials = Object.values(defaultInitials);
  expect(new Set(initials).size, 'content/desk/staff.ts').toBe(initials.length);
  const cards = pageByPath('/team')?.sections.flatMap((section) => (section.type === 'advisers' ? section.people : []));
  expect(cards?.map(({ person }) => person.id).sort(), 'content/data/pages/team.json').toEqual([...ids].sort());
  const booked = Object.values(consultations).flatMap((one) => [...one.advisers]);
  expect([...new Set<string>(booked)].sort(), 'content/consultations.ts').toEqual([...ids].sort());
});

test('prices are only in the price file', () => {
  const amounts = Object.values(prices).flatMap((tiers): number[] => Object.values(tiers));
  for (const amount of amounts) {
    const [thousands, remainder] = [Math.floor(amount / 1000) || '', String(amount).slice(-3)];
    const typed = new RegExp(`(?<![\\d.#])${thousands},?${remainder}(?![\\d.])`);
    expect(filesContaining(typed, ['content/data/packages.json']), String(amount)).toEqual([]);
  }
});

test('the firm’s particulars are only in one file', () => {
  const { name, phone, email, street } = company;
  for (const text of [name.value, phone.value.display, phone.value.dial, email.value, street.value])
    expect(filesContaining(text, ['content/data/company.json']), text).toEqual([]);
});
