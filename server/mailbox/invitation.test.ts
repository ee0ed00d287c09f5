import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type CalendarProgram,
  type CalendarReply,
  calendarPrograms,
  composeCalendarReply,
} from '../../tests/support/calendar-replies.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { recordContext } from '../../tests/support/mailbox-setup.ts';
import { novemberTime } from '../../tests/support/sample-bookings.ts';
import { TestDiary, unfoldCalendarLines } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { recordInvitationResponse } from '../booking/commands.ts';
import { minuteMs } from '../platform/durations.ts';
import { parseCalendarPart } from './classify.ts';
import { parseMailHeaders } from './headers.ts';
import { recordMail } from './record.ts';

const dana = 'dana@client.example';

describe.each(databaseKinds)('an answer to our invitation, on %s', (kind) => {
  const diary = freshForEachTest(() => TestDiary.open(kind));
  let booked: { reference: string; inquiry: string; uid: string; messageId: string };
  let count = 0;

  beforeEach(async () => {
    const { reference, inquiry } = await diary.book('24T10:00', { email: dana, subject: '' });
    const [mail] = await diary.mailsTo(dana);
    const [, uid = ''] = /^UID:(.*)\r$/m.exec(unfoldCalendarLines(mail?.invitation)) ?? [];
    booked = { reference, inquiry, uid, messageId: mail?.rfc_message_id ?? '' };
  });

  async function note(program: CalendarProgram | undefined, more: Partial<CalendarReply>, edit = (raw: string) => raw) {
    const arrived = new Date(diary.now);
    const answer: CalendarReply = {
      from: dana,
      to: 'firm@example.com',
      uid: booked.uid,
      status: 'DECLINED',
      subject: 'Declined: Talk',
      date: arrived,
      messageId: `<${count++}@client.example>`,
      ...more,
    };
    const raw = edit(composeCalendarReply(program ?? 'outlook', answer));
    const { attachments, text = '' } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const found = program && part ? parseCalendarPart(String(part.content)) : undefined;
    const calendar = found && {
      ...found,
      hasComment: found.hasComment ?? (program === 'outlook' && text.trim() !== ''),
    };
    const mail = await parseMailHeaders({ raw: Buffer.from(raw), folder: 'inbox', arrived, now: arrived });
    return diary.db.transaction().execute((tx) =>
      recordMail(
        tx,
        { mail, calendar },
        {
          ...recordContext,
          now: arrived,
          trayFrom: novemberTime('23T08:00'),
          firm: { ownAddresses: new Set(['firm@example.com', 'site@example.com']), trustedAuthenticationServer: '' },
          onInvitation: recordInvitationResponse.bind(null, diary.context),
          onClientMail: async () => {},
        },
      ),
    );
  }
  const shown = async () => (await diary.readWeek()).bookings.map(({ state, declinedAt }) => [state, declinedAt]);
  const inquiry = () => diary.db.selectFrom('inquiries').selectAll().where('id', '=', booked.inquiry).execute();
  const kinds = async () => (await diary.eventsOf(booked.inquiry)).map((event) => [event.kind, event.about]).slice(1);
  const notices = async () =>
    (await diary.mailsTo('firm@example.com')).filter(({ subject }) => subject.startsWith('Declined'));

  test.each(calendarPrograms)(
    'by %s: accepted and tentative start no clock; a decline is shown and notified once',
    async (program) => {
      const before = await inquiry();
      await note(program, { status: 'ACCEPTED', subject: 'Zugesagt: Beratung' });
      await note(program, { status: 'TENTATIVE', subject: 'Provisoire : Consultation' });
      expect(await shown()).toEqual([['confirmed', null]]);
      await note(program, { sequence: 0 });
      const { reference } = booked;
      expect(await kinds()).toEqual(
        ['invitation-accepted', 'invitation-tentative', 'invitation-declined'].map((one) => [one, reference]),
      );
      expect(await inquiry()).toEqual(before);
      expect(await shown()).toEqual([['confirmed', novemberTime('23T09:00')]]);
      const [mail, ...more] = await notices();
      expect([mail?.body, more]).toEqual([expect.stringContaining('Nothing was cancelled'), []]);
      expect(mail?.body).toContain(`Declined by: ${dana}`);
      for (const status of ['ACCEPTED', 'DECLINED', 'ACCEPTED', 'DECLINED'] as const) await note(program, { status });
      expect(await notices()).toHaveLength(1);
      expect((await shown())[0]?.[1]).not.toBeNull();
      await note(program, { status: 'ACCEPTED' });
      expect(await shown()).toEqual([['confirmed', null]]);
    },
  );

  test('a move clears the decline; a reply about the former time is ignored', async () => {
    await note('google', {});
    diary.now += minuteMs;
    const { booking } = await diary.done('move', { version: 0, startsAt: novemberTime('25T10:00') }, booked);
    expect(booking.declinedAt).toBeNull();
    await note('google', { sequence: 0 });
    expect(await shown()).toEqual([['confirmed', null]]);
    await note('apple', { sequence: 1 });
    expect((await diary.readBooking(booked.reference)).declinedAt).toBe(new Date(diary.now).toISOString());
  });

  test.each(['outlook', 'exchange', 'google'] as const)(
    'by %s with words of their own: they wrote as well',
    async (program) => {
      await note(program, { comment: 'Could we do Friday?' });
      expect(await shown()).toEqual([['confirmed', novemberTime('23T09:00')]]);
      expect((await inquiry())[0]).toMatchObject({ state: 'new', waiting_since: novemberTime('23T09:00') });
      expect((await kinds()).map(([one]) => one)).toEqual(['invitation-declined', 'mail-in']);
    },
  );

  test('that its subject alone says, in a mail that answers ours', async () => {
    const before = await inquiry();
    await note(undefined, { inReplyTo: booked.messageId, subject: 'Abgelehnt: Beratung' });
    expect(await kinds()).toEqual([['invitation-declined', booked.reference]]);
    expect([await shown(), await inquiry()]).toEqual([[['confirmed', novemberTime('23T09:00')]], before]);
  });

  test('from someone it was passed on to names them; one to another’s invitation changes nothing', async () => {
    await note('google', { from: 'partner@client.example' });
    const [, event] = await diary.eventsOf(booked.inquiry);
    expect(event).toMatchObject({ kind: 'invitation-declined', words: 'partner@client.example' });
    expect((await notices())[0]?.body).toContain('Declined by: partner@client.example');
    expect(await note('google', { uid: 'else@client.example', from: 'pat@else.example' })).toBe('tray');
    expect(await note('outlook', { uid: 'else@client.example', from: 'pat@else.example' })).toBe('tray');
    expect(await kinds()).toHaveLength(1);
  });

  test.each(['DELEGATED', 'NEEDS-ACTION', 'X-LATER'])('that says %s starts no clock', async (status) => {
    const before = await inquiry();
    const edit = (raw: string) => `List-Unsubscribe: <https://client.example>\r\n${raw.replace('DECLINED', status)}`;
    const answer = { inReplyTo: booked.messageId, subject: 'Talk' };
    expect(await note('apple', answer, edit)).toBe('automatic');
    expect(await inquiry()).toEqual(before);
  });

  test('a counter-proposal or an invitation of the client’s is a client mail', async () => {
    const asks = (method: string) => (raw: string) =>
      Buffer.from(raw).toString().replace('METHOD:REPLY', `METHOD:${method}`);
    expect(await note('google', { from: 'pat@else.example' }, asks('REQUEST'))).toBe('tray');
    for (const method of ['COUNTER', 'CANCEL'])
      for (const answer of [{ inReplyTo: booked.messageId }, { from: 'pat@else.example' }])
        expect(await note('google', answer, asks(method))).toBe('client');
  });
});

test.each([
  ['nothing', ''],
  ['no calendar', 'Hello'],
  ['no entry', 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR'],
])('of %s there is no answer', (_, text) => {
  expect(parseCalendarPart(text)).toBeUndefined();
});

test('a name that looks like an answer is none', () => {
  const lines = ['METHOD:REPLY', 'UID:a@b', 'ATTENDEE;CN="x;PARTSTAT=DECLINED";PARTSTAT=ACCEPTED:mailto:a@b'];
  expect(parseCalendarPart(lines.join('\n'))?.status).toBe('accepted');
});

test.each([
  [
    'of several guests the sender’s counts',
    ['METHOD:REPLY', 'PARTSTAT=ACCEPTED:mailto:boss@c', 'PARTSTAT=DECLINED:mailto:A@b'],
  ],
  ['that is quoted', ['METHOD:REPLY', 'PARTSTAT="DECLINED":mailto:a@b']],
  ['whose method only the mail names', ['X:', 'PARTSTAT=DECLINED:mailto:a@b']],
])('an answer %s', (_, [first = '', ...guests]) => {
  const lines = [first, 'UID:a@b', ...guests.map((guest) => `ATTENDEE;${guest}`)];
  expect(parseCalendarPart(lines.join('\n'), 'a@b', 'reply')).toMatchObject({ method: 'REPLY', status: 'declined' });
});
