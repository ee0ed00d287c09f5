import { expect, test } from 'vitest';
import { deskScreens } from '../tests/support/desk-screens.ts';
import { allScreens } from './routes.tsx';

test('the journeys look at each screen', () => {
  const nothing = { inquiry: '', booking: '', email: '', member: '', name: '' };
  expect(Object.keys(deskScreens(nothing))).toEqual(allScreens.map(({ path }) => path));
});
