import { expect, test } from 'vitest';
import { undeliveredMail } from './undelivered.ts';

const mail = {
  recipient: 'sam@firm.example',
  subject: 'Dana waits',
  createdAt: '2026-11-23T13:00:00Z',
  attempts: 1,
  error: '550 5.1.1 no such user',
  bounced: false,
  id: '1',
};

test.each([
  ['staff', 'a reminder or digest to one of the staff', 'have an owner look under Staff'],
  ['staff-invitation', 'an invitation to the desk', 'have an owner look under Staff'],
  ['not-for-us', 'the e-mail that says an inquiry is not for us', 'If there is a phone number, please call.'],
  ['booking', 'an e-mail about a booking', 'If there is a phone number, please call.'],
  ['notice', 'the notice to the firm about a message', 'the address that MAIL_TO names'],
])('an e-mail of the kind %s that failed is named, with what to do', (kind, name, next) => {
  const { text } = undeliveredMail({ ...mail, kind });
  expect(text).toContain(`could not deliver ${name}.`);
  expect(text).toContain(next);
});
