import { expect, test } from 'vitest';
import { toFirstName, toLastName } from './person-names.ts';

test('a suffix in brackets is no part of a name', () => {
  expect(toFirstName('Dana Whitfield')).toBe('Dana');
  expect(['Dana Whitfield', 'Cher', 'Jo Fox (demo)'].map(toLastName)).toEqual(['Whitfield', 'Cher', 'Fox']);
});
