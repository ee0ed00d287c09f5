import { expect, test } from 'vitest';
import type { DocumentSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { complianceTopics } from './compliance-topics.ts';
import { legalCompliance } from './legal-compliance.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const textOf = ({ sections }: Page) =>
  sections.find((section): section is DocumentSection => section.type === 'document');

// Specification, section 2, "Information pages".
test.each([
  [termsOfService, '2025-09-30', 10],
  [privacyPolicy, '2025-03-31', 11],
  [legalCompliance, '2025-09-30', 10],
] as const)('$path has the date and the parts of the specification', (page, updated, parts) => {
  const text = textOf(page);
  expect(text?.updated).toBe(updated);
  expect(text?.parts).toHaveLength(parts);
  expect(new Set(text?.parts.map(({ id }) => id)).size).toBe(parts);
});

test('the privacy policy is summed up in eight items', () => {
  expect(textOf(privacyPolicy)?.summary?.items).toHaveLength(8);
});

test('the compliance framework has ten topics', () => {
  expect(new Set(complianceTopics.map(({ title }) => title)).size).toBe(10);
});

test('inquiries carry their subject, encoded', () => {
  expect(JSON.stringify(privacyPolicy)).toContain('?subject=Privacy%20Inquiry');
  expect(JSON.stringify(legalCompliance)).toContain('?subject=Legal%20%26%20Compliance%20Inquiry');
});
