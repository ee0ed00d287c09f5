import { expect, test } from 'vitest';
import { prefillNote } from './note.ts';

const carried = prefillNote('startup-launch', 'I am interested in Launch.', {
  subject: 'Launch. In May.',
  name: 'Ada',
});

test.each([
  ['begins with the subject', prefillNote('hr', 'HR', {}), 'hr', 'HR', 'HR'],
  ['has what a tool carried', carried, 'startup-launch', 'I am interested in Launch.', 'Launch. In May.'],
  [
    'loses what was carried with another subject',
    carried,
    'growth',
    'I am interested in Growth.',
    'I am interested in Growth.',
  ],
  ['loses it with words added to it', { ...carried, subject: 'Launch. In May. Or June.' }, 'hr', 'HR', 'HR'],
  ['loses the line of another page', prefillNote('growth', 'Growth', {}), 'hr', 'HR', 'HR'],
  [
    'keeps the visitor’s own words',
    { ...prefillNote('', '', {}), subject: 'Two people quit.' },
    'hr',
    'HR',
    'Two people quit.',
  ],
  ['stays empty where it was emptied', { ...prefillNote('hr', 'HR', {}), subject: '' }, 'hr', 'HR', ''],
])('a note %s', (_, before, about, firstLine, expected) =>
  expect(prefillNote(about, firstLine, before).subject).toBe(expected),
);

test('what else was typed stays with a new subject', () => expect(prefillNote('hr', 'HR', carried).name).toBe('Ada'));
