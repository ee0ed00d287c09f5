import { expect, it } from 'vitest';
import { alarmBanner } from './alarm.ts';

const now = '2026-11-24T15:42:00Z';
const since = '2026-11-24T15:18:00Z';

it.each([
  [{ kind: 'no-mail', count: 0 }, 'Mail isn’t set up yet.', 'E-mails to clients are stored on the server'],
  [{ kind: 'no-mail', count: 1 }, 'Mail isn’t set up yet.', 'One e-mail to a client is stored'],
  [{ kind: 'no-mail', count: 9 }, 'Mail isn’t set up yet.', '9 e-mails to clients are stored'],
  [
    { kind: 'mail', since, count: 3 },
    'E-mail has not gone out since 10:18 a.m.',
    '3 e-mails are waiting and will go out',
  ],
  [
    { kind: 'mail', since, count: 1 },
    'E-mail has not gone out since 10:18 a.m.',
    'One e-mail is waiting and will go out',
  ],
  [{ kind: 'mail', since: '2026-11-23T15:18:00Z', count: 1 }, 'E-mail has not gone out since Mon 10:18 a.m.', ''],
  [
    { kind: 'mailbox', since, why: null },
    'Replies have not been picked up since 10:18 a.m.',
    'mark what you answer by hand',
  ],
  [
    { kind: 'mailbox', since, why: 'issuer' },
    'Replies have not been picked up since 10:18 a.m.',
    'from an unknown issuer, so we don’t send our password. Please tell the person who runs the server. Until',
  ],
  [
    { kind: 'calendar', since: '2026-11-23T15:18:00Z', advisers: ['HR adviser'] },
    'The calendar of the HR adviser has not been read since Mon 10:18 a.m.',
    'can be booked here. The adviser or an owner can see why under Settings, Hours.',
  ],
  [
    { kind: 'calendar', since: '2026-11-10T15:18:00Z', advisers: ['HR adviser', 'Partner'] },
    'The calendars of 2 advisers can’t be read, the first since Nov 10, 10:18 a.m.',
    '',
  ],
  [
    { kind: 'back', since, count: 1, inquiry: 'RA-1', name: 'Dana' },
    'An e-mail to Dana bounced at 10:18 a.m.',
    'reach them another way',
  ],
  [
    { kind: 'back', since: '2026-11-23T15:18:00Z', count: 1, inquiry: 'RA-1', name: 'Dana' },
    'An e-mail to Dana bounced on Mon 10:18 a.m.',
    'reach them another way',
  ],
  [
    { kind: 'back', since, count: 3, inquiry: 'RA-1', name: '' },
    'An e-mail to RA-1 bounced at 10:18 a.m.',
    '2 more e-mails bounced.',
  ],
] as const)('%j says what is wrong and what to do', (alarm, strong, more) => {
  const words = alarmBanner(alarm, now);
  expect(words.strong).toBe(strong);
  expect(words.more).toContain(more);
});
