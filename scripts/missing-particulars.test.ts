import { expect, test } from 'vitest';
import type { Adviser } from '#content/vocabulary/statements.ts';
import { missingParticulars } from './missing-particulars.ts';

const person = (id: Adviser['id'], particulars: Partial<Adviser['particulars']>): Adviser => ({
  id,
  ground: 'sky',
  role: 'Adviser',
  field: 'Everything',
  particulars: { designation: null, licence: null, insurance: null, photograph: null, ...particulars },
  standIn: false,
});

test('names what is not supplied; what a person does not have is supplied', () => {
  const people = [
    person('partner', { designation: 'CHRP', licence: false, insurance: 'Liability, with an insurer' }),
    person('people', { designation: false, licence: false, insurance: false, photograph: 'people.jpg' }),
  ];
  expect(missingParticulars(people)).toEqual(['content/people.ts: partner.photograph']);
});
