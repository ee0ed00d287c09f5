import type { FormField, WebsiteProblem } from '#contract/desk-website.ts';

export function formOf(_name: string, _published: unknown): FormField {
  return { key: '', label: '', input: { kind: 'group', fields: [] } };
}

/** Sentences for wrong fields. */
export function problemsOf(_name: string, _value: unknown, _published: unknown): WebsiteProblem[] {
  return [];
}
