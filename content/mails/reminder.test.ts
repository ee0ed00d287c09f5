import { expect, test } from 'vitest';
import { bookingSource as booking } from '../../tests/support/sample-mails.ts';
import { company } from '../company.ts';
import { reminderMail } from './booking-mails.ts';

const call = `If the link has not come by then, call ${company.phone.value.display}.`;

test('the reminder an hour before a video call without a link says what to do', () =>
  expect(reminderMail(booking, true).text).toContain(call));

test.each([
  ['a day before', booking, false],
  ['with its link', { ...booking, meetingLink: 'https://meet.example/anne' }, true],
  ['by phone', { ...booking, channel: 'phone' as const, phone: '519 555 0199' }, true],
])('%s it does not', (_, source, soon) => expect(reminderMail(source, soon).text).not.toContain(call));
