import { expect, test } from 'vitest';
import type { Fact } from '#content/vocabulary/facts.ts';
import { unconfirmedFacts } from './unconfirmed-facts.ts';

const fact = (confirmed: boolean, checked: string): Fact => ({
  value: 'Written policy at 25 employees',
  jurisdiction: 'ontario',
  source: { title: 'Employment Standards Act, 2000', href: 'https://www.ontario.ca/laws/statute/00e41' },
  checked,
  confirmed,
  toConfirm: 'An adviser reads s. 21.1.1.',
});

test('names what the firm has not confirmed and what is old, once', () => {
  const ring = fact(false, '2026-11-01');
  const old = fact(true, '2026-01-01');
  const fine = fact(true, '2026-11-01');
  const modules = {
    'content/faq/answers.ts': { answers: [{ facts: [ring, fine] }] },
    'content/facts/hr.ts': { hr: { ring, old, fine } },
  };
  expect(unconfirmedFacts(modules, '2026-11-23')).toEqual([
    'content/facts/hr.ts: hr.old: read on 2026-01-01, more than 90 days ago. An adviser reads s. 21.1.1.',
    'content/facts/hr.ts: hr.ring: An adviser reads s. 21.1.1.',
  ]);
});
