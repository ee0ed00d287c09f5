import { expect, test } from 'vitest';
import { pageAt } from './index.ts';

const sectionsOf = (path: string) => pageAt(path)?.sections ?? [];
const textOf = (path: string) => sectionsOf(path).find((section) => section.type === 'document');

// Specification, section 2, "Information pages".
test.each([
  ['/terms-of-service', '2025-09-30', 10],
  ['/privacy-policy', '2025-03-31', 11],
  ['/legal-compliance', '2025-09-30', 10],
] as const)('%s has the date and the parts of the specification', (path, updated, parts) => {
  const text = textOf(path);
  expect(text?.updated).toBe(updated);
  expect(text?.parts).toHaveLength(parts);
  expect(new Set(text?.parts.map(({ id }) => id)).size).toBe(parts);
});

test('the privacy policy is summed up in eight items', () => {
  expect(textOf('/privacy-policy')?.summary?.items).toHaveLength(8);
});

test('the compliance framework has ten topics', () => {
  const topics = sectionsOf('/legal-compliance').flatMap((one) =>
    one.type === 'entries' && one.look === 'ledger' ? one.rows : [],
  );
  expect(new Set(topics.map(({ title }) => title)).size).toBe(10);
});

test('inquiries carry their subject, encoded', () => {
  expect(JSON.stringify(sectionsOf('/privacy-policy'))).toContain('?subject=Privacy%20Inquiry');
  expect(JSON.stringify(sectionsOf('/legal-compliance'))).toContain('?subject=Legal%20%26%20Compliance%20Inquiry');
});
