import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pageForms } from '#content/forms/page-forms.ts';
import { consultationRequest, contactMessage, waitingListRequest } from '#contract/contact.ts';
import { FormFields } from './fields.tsx';

const schemas = { request: consultationRequest, message: contactMessage, 'waiting-list': waitingListRequest };
/** Sent without a field. */
const hiddenFields = new Set(['page', 'subject', 'referrer', 'campaign']);

describe.each(pageForms.map(({ path, form }) => [path, form] as const))('the form of %s', (_, form) => {
  const labelled = Object.keys(form.fields).sort();

  test('draws every field that its content labels: site/forms/fields.tsx', () => {
    const markup = renderToStaticMarkup(<FormFields form={form} />);
    const drawn = [...markup.matchAll(/\bname="(\w+)"/g)].map(([, name]) => name);
    expect(drawn.sort()).toEqual(labelled);
  });

  test('asks for every field that contract/contact.ts takes, and for no other: content/forms/', () => {
    const taken = Object.keys(schemas[form.shape].shape);
    expect(labelled.filter((name) => !taken.includes(name))).toEqual([]);
    expect(taken.filter((name) => !labelled.includes(name) && !hiddenFields.has(name))).toEqual([]);
  });
});
