import { expect, test } from 'vitest';
import { recipientWarning, senderWarning } from './office.ts';

test.each([
  ['desk@firm.example', 'desk@firm.example', null],
  ['desk@mail.firm.example', 'office@firm.example', null],
  ['desk@firm.example', 'office@mail.firm.example', null],
  ['desk@Firm.example', 'office@firm.example', null],
  ['desk@firm.example', 'sender-key', null],
  ['desk@firm.example', '', null],
  ['', 'office@firm.example', null],
  ['desk@firm.example', 'firm@gmail.example', 'gmail.example'],
  ['desk@afirm.example', 'office@firm.example', 'firm.example'],
])('a sender %s of the sign-in %s is warned about: %s', (sender, user, named) => {
  const warning = senderWarning(sender, user);
  if (named === null) expect(warning).toBe('');
  else expect(warning).toContain(named);
});

test('a recipient that is also the sender is warned about, by name', () => {
  const recipients = { messages: 'Desk@firm.example', bookings: 'a@firm.example', waitingList: 'desk@firm.example' };
  expect(recipientWarning('desk@firm.example', recipients)).toMatch(/^New messages and Waiting list /);
  expect(recipientWarning('site@firm.example', recipients)).toBe('');
});
