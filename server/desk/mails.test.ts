import { beforeEach, describe, expect, test } from 'vitest';
import { freezeDateForEachTest, freshForEachTest } from '../../tests/support/each-test.ts';
import { bookingRequestAt } from '../../tests/support/sample-bookings.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { textToHtml } from '../outbox/compose.ts';
import { insertMails } from '../outbox/insert.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';

describe.each(databaseKinds)('mails to staff on %s', (kind) => {
  freezeDateForEachTest('2027-01-05T10:00:00-05:00');
  const desk = freshForEachTest(() => TestDesk.open(kind));

  test('each clock reminds once the assignee, then everybody, also after a restart', async () => {
    const id = await desk.send();
    const recipients = async () => {
      await desk.sendDueMails();
      await desk.sendDueMails();
      return (await desk.staffMails()).map((mail) => JSON.parse(mail.recipient).address as string).sort();
    };
    desk.isWorkday = false;
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 });
    desk.now += 19 * hourMs;
    expect(await recipients()).toEqual([]);
    desk.now += hourMs + minuteMs;
    expect(await recipients()).toEqual(['sam@firm.example']);
    desk.now += 3 * hourMs;
    expect(await recipients()).toEqual(['mina@firm.example', 'sam@firm.example', 'sam@firm.example']);
    desk.now += 3 * hourMs;
    expect(await recipients()).toHaveLength(3);
    await desk.done('/api/desk/inquiries/:id/answered', id, { version: 2, how: 'mail' });
    await desk.send({ message: 'Once more.' });
    expect(await recipients()).toHaveLength(3 + 2);
  });

  test('the hours that an owner sets are used at once', async () => {
    await desk.send();
    const sent = async () => {
      await desk.sendDueMails();
      return (await desk.staffMails()).length;
    };
    const start = desk.now;
    desk.isWorkday = false;
    desk.now = start + 9 * hourMs;
    await desk.changeSettings({ firstHours: 16, lastHours: 14, replyHours: 17 });
    expect(await sent()).toBe(2);
    desk.now = start + 11 * hourMs;
    expect(await sent()).toBe(4);
    await desk.changeSettings({ reminders: false });
    await desk.send({ email: 'other@example.org' });
    desk.now += 30 * hourMs;
    expect(await sent()).toBe(4);
  });

  test('reminders name inquiries by reference and our own title only, without personal data', async () => {
    const sent = { name: 'Marcus Bell', phone: '519 555 0142', company: 'Bell Tool', subject: 'My rival Hanna' };
    await desk.send(sent);
    await desk.send({ ...sent, email: 'second@example.org', subject: 'hr-support', page: '/services/business' });
    desk.now = Date.parse('2027-01-12T08:00:00-05:00');
    await desk.sendDueMails();
    const mails = await desk.staffMails();
    expect(mails).toHaveLength(4);
    for (const { subject, body } of mails)
      for (const word of ['Marcus', 'Bell', '0142', 'Hanna', '@example.org'])
        expect(`${subject}\n${body}`).not.toContain(word);
  });

  test('a digest goes to each on working mornings, once', async () => {
    const id = await desk.send({ name: 'Marcus' });
    const at = (time: string) => {
      desk.now = Date.parse(`2027-01-12T${time}:00-05:00`);
    };
    const digests = async () => {
      await desk.sendDueMails();
      return (await desk.mails()).filter(({ subject }) => subject.includes('waiting,'));
    };
    await desk.changeSettings({ reminders: false });
    at('07:59');
    expect(await digests()).toEqual([]);
    at('08:00');
    desk.isWorkday = false;
    expect(await digests()).toEqual([]);
    desk.isWorkday = true;
    desk.otherAlarm = { kind: 'calendar', since: '2027-01-11T12:00:00Z', advisers: ['HR adviser'] };
    await desk.changeSettings({ digest: false });
    expect(await digests()).toEqual([]);
    await desk.changeSettings({ digest: true, digestHour: 9 });
    expect(await digests()).toEqual([]);
    at('09:00');
    expect(await digests()).toHaveLength(2);
    at('10:00');
    const [digest, ...others] = await digests();
    expect(others).toHaveLength(1);
    expect(digest?.body).toContain(`General inquiry (${id}): late by`);
    expect(digest?.body).toContain(`https://www.example.com/desk/inquiries/${id}`);
    expect(digest?.body).toContain(
      'The calendar of the HR adviser has not been read since Mon 7:00 a.m. Times that are busy',
    );
  });
});

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
/** 8:00 in Windsor. */
const friday = new Date('2026-11-20T13:00:00Z');
const monday = new Date('2026-11-23T13:00:00Z');
const tuesday = new Date('2026-11-24T13:00:00Z');

const recorded = { recorded_at: monday.toISOString(), recorded_by: 'sam', closed_by: '' };
const request = { ...recorded, person_code: 'code', kind: 'access', requested_on: '2026-10-30' } as const;

describe.each(databaseKinds)('the morning’s mail on %s', (kind) => {
  const desk = freshForEachTest(() => TestDesk.open(kind));
  beforeEach(() => desk.employ(sam));

  const digest = async (now: Date) => {
    desk.now = now.getTime();
    await desk.sendDueMails();
    const mail = await desk.site.store.db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'staff')
      .where('created_at', '=', now.toISOString())
      .executeTakeFirstOrThrow();
    return mail.body;
  };

  test('tells on Monday of the mails that failed over the whole weekend, each once', async () => {
    const fail = (at: string) => {
      const mail = createStaffMail(
        { person: sam, text: { subject: 'Hello', text: 'Hello' }, at: new Date(at) },
        addresses,
      );
      return insertMails(desk.site.store.db, [
        { ...mail, kind: 'acknowledgement', lane: 'visitor', state: 'failed', settled_at: at },
      ]);
    };
    expect(await digest(friday)).not.toContain('couldn’t be delivered');
    await fail('2026-11-20T21:00:00.000Z');
    await fail('2026-11-21T15:00:00.000Z');
    expect(await digest(monday)).toContain('2 e-mails couldn’t be delivered since the last summary.');
    expect(await digest(tuesday)).not.toContain('couldn’t be delivered');
  });

  test('tells of requests from seven days before their end on, the least time left first', async () => {
    expect(await digest(friday)).not.toContain('own information');
    const ask = (address: string, due_on: string, closed_at: string | null = null) =>
      desk.site.store.db
        .insertInto('person_requests')
        .values({ ...request, id: address, address, due_on, closed_at, outcome: closed_at ? 'done' : null })
        .execute();
    await ask('week@example.org', '2026-11-30');
    await ask('late@example.org', '2026-11-21');
    await ask('later@example.org', '2026-12-01');
    await ask('done@example.org', '2026-11-24', monday.toISOString());
    const digestText = await digest(monday);
    expect(digestText).toContain(
      'See what we hold. Due Nov 21, 2026: 2 days late.\nSee what we hold. Due Nov 30, 2026: 7 days left.\nhttps://www.example.com/desk/people',
    );
    expect(digestText.match(/See what we hold/g)).toHaveLength(2);
    expect(digestText).not.toContain('@');
  });
});

const message = { name: 'Zoë', email: 'zoe@example.org', phone: '', company: '', message: 'Two left.' };

describe.each(databaseKinds)('a notice to the firm, on %s', (kind) => {
  const desk = freshForEachTest(() => StaffSite.open(kind));

  const write = async (more: object = {}) => {
    const payload = { ...message, ...more };
    const answer = await desk.site.app.inject({ method: 'POST', url: '/api/contact', payload });
    return answer.json().reference as string;
  };
  const noticeOf = async (reference: string, notice: 'notice' | 'booking-notice' = 'notice') => {
    const mails = desk.db.selectFrom('mails').selectAll().where('kind', '=', notice);
    const found = (await mails.execute()).find(({ rfc_message_id }) => rfc_message_id.includes(reference));
    if (!found) throw new Error(`No notice of ${reference}.`);
    return found;
  };
  const book = async (subject: string) => {
    const { days } = (await desk.site.app.inject('/api/booking/times?consultation=hr')).json();
    const [startsAt = ''] = days.map(({ times }: { times: string[] }) => times[0]) as string[];
    const email = `${subject.length}@example.org`;
    const payload = { ...bookingRequestAt(startsAt), consultation: 'hr', subject, email };
    const answer = await desk.site.app.inject({ method: 'POST', url: '/api/bookings', payload });
    return noticeOf(answer.json().reference, 'booking-notice');
  };

  test('has no links while there are no staff', async () => {
    await desk.inviteStaff(olive);
    expect((await noticeOf(await write())).body).not.toContain('/desk');
  });

  test('carries both links, in its text and as HTML, once somebody does', async () => {
    await desk.signInStaff(olive);
    const reference = await write();
    const { body } = await noticeOf(reference);
    const links = ['take', 'answered'].map((ask) => `http://localhost:3000/desk/inquiries/${reference}?ask=${ask}`);
    expect(body).toContain(`Assign to me:\n${links[0]}`);
    expect(body).toContain(`Answered:\n${links[1]}`);
    // Ours precede the visitor's words, which might imitate a link.
    expect(body.indexOf(links[1] ?? '')).toBeLessThan(body.indexOf(message.message));
    for (const link of links) expect(textToHtml(body)).toContain(`<a href="${link}">${link}</a>`);
  });

  test('carries none where nothing waits: spam, and a booking without words of its own', async () => {
    await desk.signInStaff(olive);
    expect((await noticeOf(await write({ website: 'x' }))).body).not.toContain('/desk');
    expect((await book('')).body).not.toContain('/desk');
    expect((await book('Three shifts, no union')).body).toContain('?ask=take');
  });
});
