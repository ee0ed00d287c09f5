import { expect, test } from 'vitest';
import { noteUnder } from './note.ts';

const carried = noteUnder('startup-launch', 'I am interested in Launch.', { subject: 'Launch. In May.', name: 'Ada' });

test.each([
  ['begins with the subject', noteUnder('hr', 'HR', {}), 'hr', 'HR', 'HR'],
  ['has what a tool carried', carried, 'startup-launch', 'I am interested in Launch.', 'Launch. In May.'],
  [
    'loses what was carried with another subject',
    carried,
    'growth',
    'I am interested in Growth.',
    'I am interested in Growth.',
  ],
  ['loses it with words added to it', { ...carried, subject: 'Launch. In May. Or June.' }, 'hr', 'HR', 'HR'],
  ['loses the line of another page', noteUnder('growth', 'Growth', {}), 'hr', 'HR', 'HR'],
  [
    'keeps the visitor’s own words',
    { ...noteUnder('', '', {}), subject: 'Two people quit.' },
    'hr',
    'HR',
    'Two people quit.',
  ],
  ['stays empty where it was emptied', { ...noteUnder('hr', 'HR', {}), subject: '' }, 'hr', 'HR', ''],
])('a note %s', (_, before, about, firstLine, expected) =>
  expect(noteUnder(about, firstLine, before).subject).toBe(expected),
);

test('what else was typed stays with a new subject', () => expect(noteUnder('hr', 'HR', carried).name).toBe('Ada'));
