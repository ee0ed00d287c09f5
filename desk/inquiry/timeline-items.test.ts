import { expect, it } from 'vitest';
import type { DeskEvent, DeskMessage, MailView } from '#contract/desk.ts';
import { toTimelineItems } from './timeline-items.ts';

const event = (at: string, kind: DeskEvent['kind'], given: Partial<DeskEvent> = {}): DeskEvent => ({
  at: `2026-11-23T${at}:00Z`,
  kind,
  who: 'Sam',
  about: '',
  words: '',
  ...given,
});
const message = (reference: string, given: Partial<DeskMessage>): DeskMessage => ({
  reference,
  form: 'service',
  about: '',
  page: '',
  timeline: '',
  text: '',
  receivedAt: '',
  suspicion: '',
  verified: false,
  ...given,
});
const mail = (given: Partial<MailView>): MailView => ({
  kind: 'acknowledgement',
  to: 'dana@mill.example',
  subject: '',
  state: 'sent',
  at: '2026-11-23T14:53:00Z',
  ...given,
});
const view: Parameters<typeof toTimelineItems>[0] = {
  inquiry: { name: 'Dana', email: 'dana@mill.example', phone: '' },
  events: [
    event('14:52', 'message', { who: '', about: 'RA-2402' }),
    event('15:20', 'self-assigned'),
    event('16:00', 'message', { who: '', about: 'RA-2403' }),
    event('17:25', 'answered', { words: 'phone' }),
    event('17:26', 'undo', { words: 'answered' }),
    event('17:27', 'answered', { words: 'in-person Mina Poe' }),
    event('17:30', 'note', { words: 'Called reception.' }),
    event('17:40', 'message', { who: '', about: 'RA-9999' }),
    event('17:41', 'answered', { words: 'mail', about: 'Re: Overtime' }),
    event('17:42', 'mail-in', { who: '', about: 'Thanks', words: 'dana@home.example' }),
    event('17:43', 'mail-out', { about: 'One more thing' }),
    event('17:44', 'bounced', { who: '', about: 'Undeliverable', words: 'dana@home.example' }),
    event('17:45', 'auto-reply', { who: '', about: 'Away until Monday' }),
    event('17:46', 'invitation-declined', { who: '', about: 'RA-2404', words: 'partner@mill.example' }),
  ],
  messages: [
    message('RA-2402', { page: 'HR Support', timeline: 'asap', text: 'Three shifts.', suspicion: 'links' }),
    message('RA-2403', { text: 'And one more.' }),
  ],
  bookings: [
    {
      reference: 'RA-2404',
      state: 'confirmed',
      startsAt: '2026-11-26T15:00:00Z',
      channel: 'phone',
      subject: '',
      verified: true,
      endsAt: '2026-11-26T15:30:00Z',
      adviser: 'people',
    },
  ],
  mails: [mail({ subject: 'We have it' }), mail({ subject: 'Again', state: 'back', at: '2026-11-23T18:00:00Z' })],
};

it('only messages can be removed', () => {
  expect(toTimelineItems(view).flatMap(({ message }) => message || [])).toEqual(['RA-2402', 'RA-2403']);
});

it('lists contacts, actions and mails in order', () => {
  expect(toTimelineItems(view).map(({ look, strong, more, text }) => [look, strong, more, text])).toEqual([
    [
      'client',
      'Dana wrote',
      'from HR Support, address not confirmed',
      'Three shifts.\nWhen it should start: ASAP\nIt may be spam.',
    ],
    ['firm', 'Acknowledgement sent', 'to dana@mill.example: We have it', ''],
    ['event', 'Assigned to', 'Sam', ''],
    ['client', 'Dana wrote', 'address not confirmed', 'And one more.'],
    ['firm', 'Answered', 'by phone, by Sam', ''],
    ['event', 'Took back:', 'Answered, by Sam', ''],
    ['firm', 'Answered', 'in person by Mina Poe, noted by Sam', ''],
    ['note', 'Note', 'by Sam', 'Called reception.'],
    ['event', 'Wrote', '', ''],
    ['firm', 'Answered', 'by e-mail, by Sam', 'Re: Overtime'],
    ['client', 'Dana wrote by e-mail', 'from dana@home.example; its text is in the firm’s mailbox', 'Thanks'],
    ['firm', 'E-mail from us', 'by Sam', 'One more thing'],
    [
      'problem',
      'E-mail bounced',
      'to dana@home.example',
      'The mailbox doesn’t exist or doesn’t accept e-mail. Try the phone number.',
    ],
    ['event', 'Automatic reply', '', 'Away until Monday'],
    [
      'problem',
      'Declined in a calendar',
      'Thursday, November 26 at 10:00 a.m. EST, phone, from partner@mill.example',
      '',
    ],
    [
      'problem',
      'Acknowledgement bounced',
      'to dana@mill.example: Again',
      'The mailbox doesn’t exist or doesn’t accept e-mail. Try the phone number.',
    ],
  ]);
});

it('shows a mail to the client that was only stored', () => {
  const stored = ['acknowledgement', 'notice'].map((kind) => mail({ kind, state: 'kept' }));
  const alone = { ...view, events: [], mails: stored };
  expect(toTimelineItems(alone).map(({ look, strong, text }) => [look, strong, text !== ''])).toEqual([
    ['problem', 'Acknowledgement stored, not sent', true],
    ['event', 'Notice to us stored, not sent', false],
  ]);
});
