import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { company, scheduling } from '#content/company.ts';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { listBrokenRules } from '../../tests/support/calendar-rules.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { mondayMorning, novemberTime, TestBookings } from '../../tests/support/sample-bookings.ts';
import { sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { TestDiary } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { renderCalendarFeed, renderFirmEntry, renderInvitation } from './calendar.ts';
import { cancelBooking, correctBooking, moveBooking } from './commands.ts';
import { composeBookingMails, composeReminder, queueReminder, sendReminders } from './mails.ts';
import { verifiedByLink } from './presenter.ts';
import { findBookingByReference, type StoredBooking } from './tables.ts';

const organizer = { email: 'firm@example.com', domain: 'calendar.example' };
const link = 'https://www.example.com/booking#a-key-that-is-long-enough-to-be-folded-over-two-lines-or-three';
const room = 'https://meet.example.com/funding-and-finance';
Object.assign(scheduling.meetingLinks.value, { funding: room });
const funding = { consultation: 'funding', adviser: 'funding', channel: 'video' } as const;

const awkward = [
  'Smith, Jones; "Partners" & Sons: \\o/',
  '👩🏽‍💻👨‍👩‍👧‍👦'.repeat(40),
  'Иван Петров 東京 '.repeat(30).trim(),
];

const cases: [string, Partial<StoredBooking>][] = [
  ['new', {}],
  // After the DST change: 9:00 in Windsor as before.
  ['moved', { sequence: 2, starts_at: '2027-03-15T13:00:00.000Z', ends_at: '2027-03-15T13:30:00.000Z' }],
  ['cancelled', { sequence: 3, state: 'cancelled' }],
  ['about funding, by video', funding],
  ...awkward.map((name): [string, Partial<StoredBooking>] => [
    `of ${name.slice(0, 20)}`,
    { name, company: name, subject: name, phone: [...name].slice(0, 25).join('') },
  ]),
];

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      organizer: component.getFirstPropertyValue('organizer'),
      attendee: event.attendees[0] && String(event.attendees[0].getFirstValue()).toLowerCase(),
      alarms: component.getAllSubcomponents('valarm').length,
    };
  });
};

test.each(cases)('the entries of a booking that is %s keep every rule and are read as they are meant', (_, about) => {
  const booking = sampleStoredBooking({ name: 'Zoë O’Neill', ...about });
  const cancelled = booking.state === 'cancelled';
  const texts = [renderInvitation(booking, organizer, link), renderFirmEntry(booking, organizer)];
  for (const text of [...texts, renderCalendarFeed([booking], organizer)]) expect(listBrokenRules(text)).toEqual([]);
  const shared = {
    uid: `${booking.id}@${organizer.domain}`,
    sequence: booking.sequence,
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: booking.changed_at,
    organizer: `mailto:${organizer.email}`,
  };
  const [visitors, firm] = texts.map((text) => read(text)[0]);
  expect(visitors).toMatchObject({
    ...shared,
    method: cancelled ? 'CANCEL' : 'REQUEST',
    attendee: `mailto:${booking.email}`,
    alarms: cancelled ? 0 : 1,
    summary: expect.stringContaining(company.name.value),
  });
  for (const part of [booking.reference, company.phone.value.display, ...(cancelled ? [] : [link])])
    expect(visitors?.description).toContain(part);
  const { reference, email, phone, company: of, subject } = booking;
  expect(firm).toMatchObject({ ...shared, method: 'PUBLISH', alarms: 0, attendee: undefined });
  expect(firm?.summary).toContain(booking.name);
  expect(firm?.description).toBe([reference, email, phone, of, subject].join('\n'));
});

test.each([
  [funding, room, `time: ${room}`],
  [{ channel: 'video' }, 'Video call: the link comes by e-mail', 'Your adviser sends you the link'],
  [{ phone: '(519) 555-0199' }, 'By phone: we call you at (519) 555-0199', 'call you at (519) 555-0199, from'],
  [{ phone: 'cheap loans, call 555 0199' }, 'By phone: we call you', 'the number you gave us'],
] as const)('the way to the conversation is the place: %j', (about, location, expected) => {
  const [entry] = read(renderInvitation(sampleStoredBooking(about as Partial<StoredBooking>), organizer, link));
  expect(entry).toMatchObject({ location, description: expect.stringContaining(expected) });
});

describe('an invitation', () => {
  test('shows no meeting link for an unconfirmed booking', () => {
    for (const state of ['held', 'lapsed', 'cancelled'] as const)
      expect(renderInvitation(sampleStoredBooking({ ...funding, state }), organizer, link)).not.toContain(
        'meet.example',
      );
  });

  test('reminds half an hour before; the words of who booked are not in what goes to the address', () => {
    const text = renderInvitation(sampleStoredBooking(), organizer, link);
    expect(text).toContain('TRIGGER:-PT30M');
    for (const own of ['Neill', 'Tilbury']) expect(text).not.toContain(own);
    expect(renderInvitation(sampleStoredBooking({ state: 'cancelled' }), organizer, link)).not.toContain('/booking#');
  });
});

test('the feed shows every booking with its words, and no one can add a line to it', () => {
  const subject = 'Staff day\r\nBEGIN:VALARM';
  const blocked = sampleStoredBooking({ id: 'b', state: 'blocked', subject, name: '', email: '' });
  const entries = read(renderCalendarFeed([sampleStoredBooking(), blocked], organizer));
  expect(entries).toMatchObject([{ summary: expect.stringContaining('Zoë; "O’Neill", VP') }, { alarms: 0 }]);
});

describe.each(databaseKinds)('an adviser is notified by e-mail, on %s', (kind) => {
  const diary = freshForEachTest(() => TestDiary.open(kind));
  let seen: number;
  /** Of the calendar entries in the latest mails, by recipient. */
  let statuses: Record<string, string>;
  beforeEach(async () => {
    seen = 0;
    const about = { role: 'member', state: 'active', password_hash: null, keyboard_shortcuts: 0 } as const;
    const times = { created_at: novemberTime('01T09:00'), active_at: null, ended_at: null, seen_at: null };
    const advisers = ['alice', 'ben', 'cleo'].map((id) => ({ id, adviser: id, name: id, email: `${id}@firm.example` }));
    const rows = advisers.map((one) => ({ ...one, ...about, ...times }));
    await diary.db.insertInto('staff').values(rows).execute();
  });
  const newMails = async () => {
    const all = diary.db.selectFrom('mails').selectAll().where('kind', '=', 'adviser-notice').orderBy('id');
    const mails = await all.execute();
    const fresh = mails.slice(seen);
    seen = mails.length;
    for (const { body } of fresh) expect(body).not.toMatch(/Zoë|Dana|@example/);
    const named = fresh.map((mail) => [
      JSON.parse(mail.recipient).name,
      /STATUS:(\w+)/.exec(mail.invitation ?? '')?.[1],
    ]);
    statuses = Object.fromEntries(named);
    return fresh.map(({ recipient, subject }) => `${JSON.parse(recipient).name}: ${subject.split(':')[0]}`).sort();
  };

  test('of what a client books, moves and cancels, and of what they correct nothing', async () => {
    const { reference } = await diary.book('24T10:00');
    expect(await newMails()).toEqual(['alice: New consultation with you']);
    expect(statuses).toEqual({ alice: 'CONFIRMED' });
    const booked = async () => (await findBookingByReference(diary.db, reference)) as StoredBooking;
    await moveBooking(diary.context, await booked(), novemberTime('24T14:00'));
    expect(await newMails()).toEqual(['alice: Your consultation has a new time']);
    await correctBooking(diary.context, await booked(), { email: 'zoe@example.org', phone: '519 555 0199' });
    expect(await newMails()).toEqual([]);
    await cancelBooking(diary.context, await booked());
    expect(await newMails()).toEqual(['alice: Your consultation is cancelled']);
    expect(statuses).toEqual({ alice: 'CANCELLED' });
  });

  test('of what staff hand over', async () => {
    const { booking } = await diary.done('book', diary.bookingForm('24T10:00'));
    await newMails();
    await diary.done('reassign', { version: 0, adviser: 'cleo' }, booking);
    expect(await newMails()).toEqual([
      'alice: Your consultation was reassigned to another adviser',
      'cleo: A consultation was reassigned to you',
    ]);
    expect(statuses).toEqual({ alice: 'CANCELLED', cleo: 'CONFIRMED' });
  });

  test.each([
    ['did it themselves', { id: 'sam' }],
    ['does not want to be', { notifications: '{"booking":["digest"]}' }],
    ['reads what the firm gets', { email: 'Firm@Example.com' }],
  ])('but nobody who %s', async (_, change) => {
    await diary.db.updateTable('staff').set(change).where('id', '=', 'alice').execute();
    await diary.done('book', diary.bookingForm('24T10:00'));
    expect(await newMails()).toEqual([]);
  });
});

describe.each(databaseKinds)('reminders on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind));

  const sent = async () =>
    (await firm.listMails()).filter((one) => one.kind === 'reminder').map(({ subject }) => subject.split(':')[0]);
  /** Two servers send reminders at the same time. */
  const until = async (start: string, before: number) => {
    firm.now = Date.parse(novemberTime(start)) - before;
    await Promise.all([sendReminders(firm.context), sendReminders(firm.context)]);
    return sent();
  };

  test('one goes out the day before and one an hour before, each once', async () => {
    await firm.book('25T10:00');
    const seen = [];
    for (const before of [
      24 * hourMs + minuteMs,
      24 * hourMs,
      23 * hourMs,
      61 * minuteMs,
      57 * minuteMs,
      20 * minuteMs,
      -minuteMs,
    ])
      seen.push((await until('25T10:00', before)).length);
    expect(seen).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect(await sent()).toEqual(['Reminder', 'Starting soon']);
  });

  const set = (settings: object) =>
    firm.db
      .insertInto('desk_settings')
      .values({ name: 'desk', value: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(settings) }))
      .execute();

  test('moves by a stranger hold back neither a confirmation, nor what staff change, nor a reminder', async () => {
    let strangers = await firm.book('30T10:00');
    for (const time of ['11', '13', '14', '15', '11', '13', '14'])
      strangers = await moveBooking(firm.context, strangers, novemberTime(`30T${time}:00`));
    const toVisitor = async () => (await firm.listMails()).filter(({ kind: of }) => of === 'booking').length;
    expect(await toVisitor()).toBe(1 + 3);
    const own = await firm.book('25T10:00');
    expect(await toVisitor()).toBe(1 + 3 + 1);
    for (const change of [{ event: 'moved', earlier: own.starts_at, byName: 'Olive' }, { event: 'link' }] as const) {
      const [, mail] = await composeBookingMails(firm.db, own, firm.context.mailing, change);
      expect(mail?.ceiling).toBeNull();
    }
    expect(await until('25T10:00', 24 * hourMs)).toEqual(['Reminder']);
  });

  test('a corrected address is mailed no more often than a moved booking, back and forth', async () => {
    for (const n of [0, 1, 2]) {
      let booking = await firm.book(`30T1${n + 3}:00`, { email: `stranger${n}@example.org` });
      for (const email of ['zoe@example.org', `other${n}@example.org`, 'zoe@example.org', `else${n}@example.org`])
        booking = await correctBooking(firm.context, booking, { email, phone: booking.phone }, undefined);
    }
    const mails = await firm.listMails();
    expect(mails.filter(({ recipient_key }) => recipient_key === 'zoe@example.org')).toHaveLength(6);
  });

  test('the hours that an owner sets are used at once, and nobody gets one twice', async () => {
    await firm.book('25T10:00');
    await set({ clientHours: 36 });
    expect(await until('25T10:00', 37 * hourMs)).toEqual([]);
    expect(await until('25T10:00', 36 * hourMs)).toEqual(['Reminder']);
    await set({ clientHours: 12 });
    expect(await until('25T10:00', 12 * hourMs)).toEqual(['Reminder']);
    await set({ clientHours: 2 });
    expect(await until('25T10:00', 50 * minuteMs)).toEqual(['Reminder']);
  });

  test('none while they are off, which no confirmation promises; those in time once they are on', async () => {
    const booked = await firm.book('25T10:00');
    await set({ clientReminders: false });
    const [, confirmation] = await composeBookingMails(firm.db, booked, firm.context.mailing, { event: 'booked' });
    expect(confirmation?.body).not.toContain('reminder');
    expect(await until('25T10:00', 23 * hourMs)).toEqual([]);
    await set({ clientReminders: true });
    expect(await until('25T10:00', 20 * hourMs)).toEqual(['Reminder']);
  });

  test.each([
    ['a day and an hour before', 25 * hourMs, ['Starting soon']],
    ['thirteen hours before', 13 * hourMs, ['Starting soon']],
    ['not two hours before', 110 * minuteMs, []],
  ])('who booked %s gets only those that tell something new', async (_, before, expected) => {
    const booked = await firm.book('25T10:00');
    const change = { changed_at: new Date(Date.parse(booked.starts_at) - before).toISOString() };
    await firm.db.updateTable('bookings').set(change).where('id', '=', booked.id).execute();
    const [, confirmation] = await composeBookingMails(firm.db, { ...booked, ...change }, firm.context.mailing, {
      event: 'booked',
    });
    for (const passed of [24 * hourMs, 12 * hourMs, 59 * minuteMs, minuteMs])
      if (passed < before) await until('25T10:00', passed);
    expect(await sent()).toEqual(expected);
    expect(confirmation?.body.includes('We’ll e-mail you a reminder')).toBe(expected.length > 0);
  });

  test.each([
    [0, false],
    [1, true],
    [verifiedByLink, false],
  ])('what they wrote is repeated only if the address’s owner wrote it: %i', async (verified, isRepeated) => {
    const booking = { ...(await firm.book('25T10:00')), verified, subject: 'Two people quit.' };
    const [notice, confirmation] = await composeBookingMails(firm.db, booking, firm.context.mailing, {
      event: 'booked',
    });
    expect(notice?.body).toContain('Two people quit.');
    expect(confirmation?.body.includes('Two people quit.')).toBe(isRepeated);
  });

  test('none of a cancelled or moved booking, and the new time has its own', async () => {
    const [cancelled, moved] = [await firm.book('25T10:00'), await firm.book('25T14:00')];
    expect(await until('25T10:00', 24 * hourMs)).toEqual(['Reminder']);
    firm.now = mondayMorning + 2 * hourMs;
    await cancelBooking(firm.context, cancelled);
    await moveBooking(firm.context, moved, novemberTime('30T10:00'));
    for (const booking of [cancelled, moved]) {
      // It was read before the change.
      const reminder = 'reminded_again_at';
      const mail = composeReminder(booking, firm.context.mailing, originalMailTexts, reminder);
      await queueReminder(firm.store, { booking, reminder, mail, now: firm.now });
    }
    expect(await until('25T14:00', 50 * minuteMs)).toEqual(['Reminder']);
    await until('30T10:00', 20 * hourMs);
    expect(await until('30T10:00', 50 * minuteMs)).toEqual(['Reminder', 'Reminder', 'Starting soon']);
  });
});
