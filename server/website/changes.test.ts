import { expect, test } from 'vitest';
import type { FormField } from '#contract/desk-website.ts';
import { listChanges } from './changes.ts';

const text = (key: string, label: string): FormField => ({ key, label, input: { kind: 'text', lines: 'many' } });
const group = (key: string, label: string, ...fields: FormField[]): FormField => ({
  key,
  label,
  input: { kind: 'group', fields },
});
const question = (key: string) => group(key, 'Question', text('question', 'Question'), text('answer', 'Answer'));
const form = group(
  '',
  '',
  text('title', 'Heading'),
  {
    key: 'price',
    label: 'Price',
    fixed: { value: '$2,750', sentence: 'The specification says $2,750.' },
    input: { kind: 'number', unit: 'dollars' },
  },
  {
    key: 'questions',
    label: 'Questions',
    input: { kind: 'list', items: ['0', '1', '2'].map(question), of: question('') },
  },
  {
    key: 'lines',
    label: 'Lines',
    input: { kind: 'list', items: ['0', '1'].map((at) => text(at, '')), of: text('', '') },
  },
);
const ask = (id: string, words: string) => ({ id, question: words, answer: `About ${id}.` });
const before = {
  title: 'For 5 to 500 staff',
  price: 2750,
  questions: [ask('a', 'How long?'), ask('b', 'How much?'), ask('c', 'What else?')],
  lines: ['Remote and hybrid work policies', 'Handbooks for supervisors'],
};

test('nothing changed', () => expect(listChanges(form, before, structuredClone(before))).toEqual([]));

test('words, with the place they stand in', () => {
  const changes = listChanges(form, before, { ...before, title: 'For 5 to 300 staff' });
  expect(changes).toEqual([
    {
      path: 'title',
      place: ['Heading'],
      kind: 'changed',
      parts: [
        { text: 'For 5 to ', is: 'same' },
        { text: '500', is: 'removed' },
        { text: '300', is: 'added' },
        { text: ' staff', is: 'same' },
      ],
      warning: null,
    },
  ]);
});

test('a figure of the specification warns', () => {
  const [change] = listChanges(form, before, { ...before, price: 2950 });
  expect(change).toMatchObject({ path: 'price', warning: 'The specification says $2,750.' });
  expect(change?.parts.map(({ text: words }) => words)).toContain('2,950');
});

test('questions are told apart by their id: reworded, added, removed, moved', () => {
  const [a, b, c] = before.questions as [object, object, object];
  const kinds = (questions: object[]) =>
    listChanges(form, before, { ...before, questions }).map(({ path, kind }) => `${kind} ${path}`);
  expect(kinds([{ ...a, question: 'How long is it?' }, b, c])).toEqual(['changed questions.0.question']);
  expect(kinds([a, ask('d', 'Why?'), b, c])).toEqual(['added questions.1']);
  expect(kinds([a, c])).toEqual(['removed questions.1']);
  expect(kinds([b, c, a])).toEqual(['moved questions.2']);
  expect(kinds([c, { ...a, answer: 'New.' }])).toEqual([
    'moved questions.1',
    'changed questions.1.answer',
    'removed questions.1',
  ]);
});

test('lines without an id are told apart by their words', () => {
  const kinds = (lines: string[]) =>
    listChanges(form, before, { ...before, lines }).map(({ path, kind }) => `${kind} ${path}`);
  expect(kinds(['New first', ...before.lines])).toEqual(['added lines.0']);
  expect(kinds(['Handbooks for all supervisors'])).toEqual(['changed lines.0', 'removed lines.0']);
});

test('values of another kind than the form’s are shown, not refused', () => {
  for (const wrong of [null, 7, 'text', [], { title: ['a'], questions: 'none', lines: [null, { x: 1 }] }])
    expect(listChanges(form, before, wrong).length).toBeGreaterThan(0);
});

test('a text of 100,000 characters takes no longer than a moment', () => {
  const long = Array.from({ length: 20_000 }, (_, at) => `w${(at * 7919) % 9973}`).join(' ');
  const start = process.threadCpuUsage();
  const [change] = listChanges(form, { title: long }, { title: long.split(' ').toReversed().join(' ') });
  expect(change?.kind).toBe('changed');
  // In CPU time: the machine may be busy.
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2000);
});
