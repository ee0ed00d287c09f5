import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Board,
  type ChangedEnquiry,
  deskEndpoints,
  type EnquiryView,
  enquiryPath,
} from '#contract/desk.ts';
import type { DeskAlarm } from '#contract/desk-alarm.ts';
import { bookingOfSomebody } from '../../tests/support/sample-bookings.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { answerErrors } from '../platform/http/error-answers.ts';
import { type Colleague, openDesk } from './desk.ts';

const colleague = (id: string, name: string, role: Colleague['role'] = 'member'): Colleague => ({
  ...{ id, name, role, adviser: null, email: `${id}@firm.example` },
});
const sam = colleague('sam', 'Sam Fox');
const mina = colleague('mina', 'Mina Poe', 'owner');
const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('the desk on %s', (kind) => {
  let site: TestApp;
  let app: FastifyInstance;
  let now: number;
  let working: boolean;
  let people: Colleague[];
  let tell: () => Promise<void>;
  /** What another domain says is wrong. */
  let elsewhere: DeskAlarm | undefined;
  let audited: string[];

  beforeEach(async () => {
    site = await testApp(kind);
    now = Date.now();
    working = true;
    people = [sam, mina];
    elsewhere = undefined;
    audited = [];
    app = Fastify();
    answerErrors(app, { problemPage: (sentence) => sentence, forms: [] });
    const desk = openDesk({
      ...{ store: site.store, dataDir: site.dataDir, origin: () => 'https://www.example.com' },
      addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
      staffOf: (request) => people.find(({ id }) => id === request.headers.from) ?? sam,
      staff: async () => people,
      consultations: async () => [],
      worksOn: () => working,
      alarms: [async () => elsewhere],
      audit: async ({ who, what, on }) => void audited.push(`${who} ${what} ${on}`),
      onStored: () => {},
      now: () => new Date(now),
    });
    tell = desk.tell;
    await app.register(desk.routes);
  });
  afterEach(async () => {
    await app.close();
    await site.remove();
  });

  const send = async (more: Record<string, unknown> = {}) => {
    const payload = {
      name: 'Zoë O’Neill',
      email: 'zoe@example.org',
      phone: '',
      company: '',
      message: 'Two left.',
      ...more,
    };
    const answer = await site.app.inject({ method: 'POST', url: '/api/contact', payload });
    expect(answer.statusCode).toBe(201);
    // The desk's clock is the test's own: it is never behind what has come.
    now = Math.max(now, Date.now());
    return answer.json().reference as string;
  };
  const post = (path: string, id: string, payload: object, who = sam, accept = '*/*') =>
    app.inject({ method: 'POST', url: enquiryPath(path, id), payload, headers: { from: who.id, accept } });
  const done = async (path: string, id: string, payload: object, who = sam) => {
    const answer = await post(path, id, payload, who);
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<ChangedEnquiry>().enquiry;
  };
  const board = async () => (await app.inject(deskEndpoints.board)).json<Board>();
  const view = async (id: string, who = sam) =>
    (
      await app.inject({ url: enquiryPath(deskEndpoints.enquiry, id), headers: { from: who.id } })
    ).json<EnquiryView>();
  const find = async (q: string) => {
    const answer = await app.inject({ url: deskEndpoints.search, query: { q } });
    return answer.json<{ enquiries: { id: string }[] }>().enquiries.map(({ id }) => id);
  };
  const mails = () => site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();

  test('a message waits for 24 hours, first of all that which waits longest', async () => {
    const first = await send({ page: '/free-consult', company: 'Tilbury' });
    const second = await send({ email: 'jo@example.org', name: 'Jo' });
    const { waiting, counts, staff } = await board();
    expect(waiting.map(({ id, state, takenBy }) => [id, state, takenBy])).toEqual([
      [first, 'new', null],
      [second, 'new', null],
    ]);
    expect(waiting[0]).toMatchObject({ name: 'Zoë O’Neill', company: 'Tilbury', version: 1 });
    expect(Date.parse(waiting[0]?.dueAt ?? '') - Date.parse(waiting[0]?.waitingSince ?? '')).toBe(24 * hour);
    expect(counts).toEqual({ waiting: 2, late: 0, client: 0, answeredToday: 0, spamToday: 0 });
    expect(staff.map(({ id }) => id)).toEqual(['sam', 'mina']);
    expect(JSON.stringify(staff)).not.toContain('@');
  });

  test('two people cannot take one enquiry without knowing it', async () => {
    const id = await send();
    expect(await done(deskEndpoints.take, id, { version: 1 })).toMatchObject({
      state: 'taken',
      takenBy: 'sam',
      version: 2,
    });
    now += 2 * minute;
    const late = await post(deskEndpoints.take, id, { version: 1 }, mina);
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Taken by Sam Fox 2 minutes ago. It is now: Taken, with Sam Fox. Your change was not made.',
    ]);
    const details = await post(deskEndpoints.take, id, { version: 1 }, mina, 'application/problem+json');
    expect(details.json()).toMatchObject({
      status: 409,
      detail: late.body,
      enquiry: { id, takenBy: 'sam', version: 2 },
    });
    // Pressed twice on a slow line by one person, it is done once.
    expect((await post(deskEndpoints.take, id, { version: 1 })).statusCode).toBe(200);
    const both = await Promise.all(
      [sam, mina].map((who) => post(deskEndpoints.client, id, { version: 2 }, who)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('it is given, given back, answered, and taken back once by whoever did it', async () => {
    const id = await send();
    const given = await done(deskEndpoints.give, id, { version: 1, to: 'mina' });
    expect(given).toMatchObject({ state: 'taken', takenBy: 'mina' });
    expect((await post(deskEndpoints.give, id, { version: 2, to: 'nobody' })).statusCode).toBe(400);
    expect(await done(deskEndpoints.give, id, { version: 2, to: null })).toMatchObject({
      state: 'new',
      takenBy: null,
    });
    const dueAt = (await board()).waiting[0]?.dueAt;
    now += 2 * hour;
    const answered = await done(deskEndpoints.answered, id, { version: 3, how: 'phone' });
    expect(answered).toMatchObject({ state: 'answered', takenBy: 'sam', dueAt: null });
    expect((await board()).counts).toMatchObject({ waiting: 0 });
    expect((await view(id)).undoUntil).not.toBeNull();
    expect((await view(id, mina)).undoUntil).toBeNull();
    expect((await post(deskEndpoints.undo, id, { version: 4 }, mina)).statusCode).toBe(409);
    expect(await done(deskEndpoints.undo, id, { version: 4 })).toMatchObject({
      state: 'new',
      dueAt,
      takenBy: null,
    });
    expect((await post(deskEndpoints.undo, id, { version: 5 })).statusCode).toBe(409);
    await done(deskEndpoints.answered, id, { version: 5, how: 'mail' });
    now += 11 * minute;
    expect((await post(deskEndpoints.undo, id, { version: 6 })).statusCode).toBe(409);
    expect((await view(id)).events.map(({ kind: one, who, words }) => [one, who, words])).toEqual([
      ['message', '', ''],
      ['given', 'Sam Fox', 'Mina Poe'],
      ['given-back', 'Sam Fox', ''],
      ['answered', 'Sam Fox', 'phone'],
      ['undo', 'Sam Fox', 'answered'],
      ['answered', 'Sam Fox', 'mail'],
    ]);
  });

  test('an answer is noted for who gave it, at its time', async () => {
    const id = await send();
    const at = new Date(Date.now()).toISOString();
    now += 3 * hour;
    expect(
      (await post(deskEndpoints.answered, id, { version: 1, how: 'phone', by: 'nobody' })).statusCode,
    ).toBe(400);
    const answered = await done(deskEndpoints.answered, id, { version: 1, how: 'phone', by: 'mina', at });
    expect(answered).toMatchObject({ state: 'answered', takenBy: 'mina', answeredAt: at });
    expect((await view(id)).events.at(-1)).toMatchObject({ who: 'Sam Fox', words: 'phone Mina Poe' });
  });

  test('one alarm stands on the board, the gravest, for as long as it is true', async () => {
    const alarm = async () => (await board()).alarm;
    const id = await send();
    expect(await alarm()).toBeNull();
    const { db } = site.store;
    const settled = new Date(now).toISOString();
    await db
      .updateTable('mails')
      .set({ state: 'failed', problem: 'unknown', settled_at: settled })
      .where('lane', '=', 'visitor')
      .execute();
    expect(await alarm()).toEqual({
      ...{ kind: 'back', since: settled, count: 1, enquiry: id, name: 'Zoë O’Neill' },
    });
    elsewhere = { kind: 'mailbox', since: settled };
    expect(await alarm()).toEqual(elsewhere);
    // The notice to the firm has not left either.
    now += 11 * minute;
    expect(await alarm()).toMatchObject({ kind: 'mail', count: 1 });
    await db.updateTable('mails').set({ state: 'sent' }).where('lane', '=', 'firm').execute();
    elsewhere = undefined;
    expect(await alarm()).toMatchObject({ kind: 'back' });
    // Somebody has called them instead.
    await post(deskEndpoints.note, id, { words: 'Called.' });
    expect(await alarm()).toBeNull();
  });

  test('an answer lies between its question and now', async () => {
    const id = await send();
    const at = (ms: number) => new Date(now + ms).toISOString();
    expect(
      (await post(deskEndpoints.answered, id, { version: 1, how: 'mail', at: at(hour) })).statusCode,
    ).toBe(400);
    expect(
      (await post(deskEndpoints.answered, id, { version: 1, how: 'mail', at: at(-hour) })).statusCode,
    ).toBe(400);
    expect((await post(deskEndpoints.answered, id, { version: 1, how: 'fax' })).statusCode).toBe(400);
    expect((await board()).waiting).toHaveLength(1);
  });

  test('who writes again gets a new 24 hours, from whoever had it', async () => {
    const id = await send();
    await done(deskEndpoints.take, id, { version: 1 });
    await done(deskEndpoints.client, id, { version: 2 });
    const { client, waiting } = await board();
    expect([client.map((row) => row.id), waiting]).toEqual([[id], []]);
    await send({ message: 'One more thing.' });
    expect((await board()).waiting).toEqual([
      expect.objectContaining({ id, state: 'taken', takenBy: 'sam', version: 4 }),
    ]);
    const { dueAt } = (await board()).waiting[0] ?? {};
    // While it waits already, its clock stays.
    await send({ message: 'And another.' });
    expect((await board()).waiting).toEqual([expect.objectContaining({ id, dueAt, version: 5 })]);
    const missed = await post(deskEndpoints.answered, id, { version: 4, how: 'mail' });
    expect([missed.statusCode, missed.body]).toEqual([
      409,
      'A new message came a moment ago. It is now: Taken, with Sam Fox. Your change was not made.',
    ]);
    expect((await view(id)).messages).toHaveLength(3);
  });

  test('what is not for us gets the mail that was shown, or none', async () => {
    const id = await send();
    await done(deskEndpoints.notForUs, id, { version: 1, mail: true });
    const [sent] = (await mails()).filter((mail) => mail.kind === 'not-for-us');
    expect(JSON.parse(sent?.recipient ?? '').address).toBe('zoe@example.org');
    expect(sent).toMatchObject({ thread: id, lane: 'visitor' });
    expect((await view(id)).mails.map((mail) => [mail.kind, mail.state])).toContainEqual([
      'not-for-us',
      'waiting',
    ]);
    const again = await done(deskEndpoints.take, id, { version: 2 });
    expect(again).toMatchObject({ state: 'taken', dueAt: new Date(now + 24 * hour).toISOString() });
  });

  test('spam is not acknowledged, in the same answer; a wrong mark is taken back with its old clock', async () => {
    const trapped = await send({ website: 'x', email: 'bot@example.org' });
    expect((await board()).counts).toMatchObject({ waiting: 0, spamToday: 1 });
    // Its sender writes once more, as a person: it waits.
    await send({ email: 'bot@example.org' });
    expect((await board()).waiting.map((row) => row.id)).toEqual([trapped]);
    const [{ dueAt } = { dueAt: '' }] = (await board()).waiting;
    await done(deskEndpoints.spam, trapped, { version: 2 });
    const before = (await mails()).length;
    await send({ email: 'bot@example.org', message: 'Buy.' });
    // What staff have marked stays so: the firm hears of it, its sender nothing.
    expect((await mails()).slice(before).map((mail) => mail.kind)).toEqual(['notice']);
    expect((await board()).waiting).toEqual([]);
    expect(await done(deskEndpoints.notSpam, trapped, { version: 4 })).toMatchObject({ state: 'new', dueAt });
  });

  test('a blocked sender is answered like anyone, and nobody gets a mail', async () => {
    const id = await send();
    const blocked = await post(deskEndpoints.block, id, { version: 1, address: true }, mina);
    expect(blocked.statusCode).toBe(200);
    const before = (await mails()).length;
    const other = await send({ email: 'ZOE@example.org', message: 'Again.' });
    expect((await mails()).length).toBe(before);
    expect((await view(other)).enquiry).toMatchObject({ id: other, state: 'spam' });
    expect((await view(id)).enquiry).toMatchObject({ state: 'new', version: 1 });
    expect(audited).toEqual([`mina blocked a sender ${id}`]);
    expect((await post(deskEndpoints.block, id, { version: 1, network: true })).statusCode).toBe(409);
  });

  test('a message is removed with its mails, and an enquiry with its last one', async () => {
    const id = await send();
    const second = await send({ message: 'More.' });
    expect((await post(deskEndpoints.removeMessage, id, { version: 1, message: second })).statusCode).toBe(
      409,
    );
    await done(deskEndpoints.removeMessage, id, { version: 2, message: second });
    expect((await view(id)).messages.map(({ reference }) => reference)).toEqual([id]);
    expect(await find('more')).toEqual([]);
    expect((await post(deskEndpoints.removeMessage, id, { version: 3, message: second })).statusCode).toBe(
      404,
    );
    expect((await post(deskEndpoints.removeMessage, id, { version: 3, message: id })).statusCode).toBe(204);
    expect((await mails()).length).toBe(0);
    expect(audited).toEqual([second, id].map((gone) => `sam removed a message ${gone}`));
    expect((await app.inject(enquiryPath(deskEndpoints.enquiry, id))).statusCode).toBe(404);
  });

  test('a call waits like a message, and notes are nobody’s change', async () => {
    const call = { name: 'Wei Zhang', phone: '519 555 0177', words: 'A booking assistant for réception.' };
    const answer = await app.inject({
      method: 'POST',
      url: deskEndpoints.calls,
      payload: call,
      headers: { from: 'mina' },
    });
    expect(answer.statusCode).toBe(201);
    const { id, dueAt } = answer.json<ChangedEnquiry>().enquiry;
    expect(dueAt).toBe(new Date(now + 24 * hour).toISOString());
    expect((await post(deskEndpoints.note, id, { words: 'Called back: engaged.' })).statusCode).toBe(201);
    expect((await post(deskEndpoints.note, 'RA-0000-0000', { words: 'x' })).statusCode).toBe(404);
    await done(deskEndpoints.take, id, { version: 1 });
    expect(await find('engaged')).toEqual([id]);
    expect(await find('recept zhang')).toEqual([]);
    expect(await find('recept')).toEqual([id]);
    expect((await post(deskEndpoints.notForUs, id, { version: 2, mail: true })).statusCode).toBe(400);
    const without = await app.inject({
      method: 'POST',
      url: deskEndpoints.calls,
      payload: { ...call, phone: '' },
    });
    expect(without.statusCode).toBe(400);
  });

  test('finds by name, address, company, words and reference, however they are typed', async () => {
    const zoe = await send({ company: 'Tilbury Tool & Die', message: 'Overtime averaging à la carte' });
    const jo = await send({ name: 'Jo', email: 'jo.b@example.net', message: 'A café' });
    for (const q of [
      'zoe',
      'ZOË',
      'o’neill',
      "o'neill",
      'tilb',
      'overtime aver',
      'zoe@example.org',
      'carte a',
    ])
      expect([q, await find(q)]).toEqual([q, [zoe]]);
    for (const q of ['cafe', 'CAFÉ', 'jo.b@', jo, jo.toLowerCase().replaceAll('-', ' ')])
      expect([q, await find(q)]).toEqual([q, [jo]]);
    expect(await find('example')).toHaveLength(2);
    for (const q of ['nobody', 'zoe cafe', '"', 'a" OR "b', 'near(zoe)'])
      expect([q, (await app.inject({ url: deskEndpoints.search, query: { q } })).statusCode]).not.toEqual([
        q,
        500,
      ]);
    expect((await app.inject({ url: deskEndpoints.search, query: { q: 'z' } })).statusCode).toBe(400);
  });

  test('the board says 304 until something changes', async () => {
    const id = await send();
    const { headers } = await app.inject(deskEndpoints.board);
    const again = () =>
      app.inject({ url: deskEndpoints.board, headers: { 'if-none-match': String(headers.etag) } });
    now += minute;
    expect((await again()).statusCode).toBe(304);
    await done(deskEndpoints.take, id, { version: 1 });
    expect((await again()).statusCode).toBe(200);
  });

  test('each clock is told once: to who has it, and then to everybody, also after a restart', async () => {
    const id = await send();
    const told = async () => {
      await tell();
      await tell();
      const all = (await mails()).filter((mail) => mail.kind === 'staff');
      return all.map((mail) => JSON.parse(mail.recipient).address as string).sort();
    };
    working = false;
    await done(deskEndpoints.take, id, { version: 1 });
    now += 19 * hour;
    expect(await told()).toEqual([]);
    now += hour + minute;
    expect(await told()).toEqual(['sam@firm.example']);
    now += 3 * hour;
    expect(await told()).toEqual(['mina@firm.example', 'sam@firm.example', 'sam@firm.example']);
    now += 3 * hour;
    expect(await told()).toHaveLength(3);
    // Answered and asked again, it is another clock.
    await done(deskEndpoints.answered, id, { version: 2, how: 'mail' });
    await send({ message: 'Once more.' });
    expect(await told()).toHaveLength(3 + 2);
  });

  test('while nobody works at the desk nobody is told, and nothing is forgotten', async () => {
    await send();
    people = [];
    working = false;
    now += 21 * hour;
    await tell();
    expect((await mails()).some((mail) => mail.kind === 'staff')).toBe(false);
    people = [mina];
    await tell();
    expect((await mails()).filter((mail) => mail.kind === 'staff')).toHaveLength(1);
  });

  test('a digest goes to each on working mornings, once', async () => {
    await send({ name: 'Marcus' });
    const at = (time: string) => {
      now = Date.parse(`2027-01-12T${time}:00-05:00`);
    };
    const digests = async () => {
      await tell();
      return (await mails()).filter(({ subject }) => subject.includes('waiting,'));
    };
    await app.inject({
      method: 'POST',
      url: deskEndpoints.settings,
      headers: { from: 'mina' },
      payload: { reminders: false, firstHours: 4, lastHours: 1, digest: true, digestHour: 8 },
    });
    at('07:59');
    expect(await digests()).toEqual([]);
    at('08:00');
    working = false;
    expect(await digests()).toEqual([]);
    working = true;
    expect(await digests()).toHaveLength(2);
    at('09:00');
    const [digest, ...others] = await digests();
    expect(others).toHaveLength(1);
    expect(digest?.body).toContain('Marcus: late by');
    expect(digest?.body).toContain('zoe@example.org');
  });

  test('only an owner changes the settings', async () => {
    const settings = { reminders: true, firstHours: 6, lastHours: 2, digest: false, digestHour: 9 };
    const change = (who: Colleague, payload: object) =>
      app.inject({ method: 'POST', url: deskEndpoints.settings, headers: { from: who.id }, payload });
    expect((await change(sam, settings)).statusCode).toBe(403);
    expect((await change(mina, { ...settings, lastHours: 6 })).statusCode).toBe(400);
    expect((await change(mina, settings)).json()).toEqual(settings);
    expect(audited).toEqual(['mina changed the settings of the desk desk']);
    expect((await app.inject(deskEndpoints.settings)).json()).toEqual(settings);
  });

  test('the promise counts what was answered or is late, and the first reply alone', async () => {
    const promise = async () => (await app.inject(`${deskEndpoints.promise}?days=30`)).json();
    const quick = await send();
    const slow = await send({ email: 'slow@example.org' });
    await send({ email: 'waits@example.org' });
    const spam = await send({ email: 'spam@example.org' });
    await done(deskEndpoints.spam, spam, { version: 1 });
    expect(await promise()).toEqual({ days: 30, measured: 0, inTime: 0, medianMinutes: null });
    now += 2 * hour;
    await done(deskEndpoints.answered, quick, { version: 1, how: 'mail' });
    expect(await promise()).toEqual({ days: 30, measured: 1, inTime: 1, medianMinutes: 120 });
    now += 24 * hour;
    await done(deskEndpoints.answered, slow, { version: 1, how: 'mail' });
    // Two answered, one of them late, and one that should have been.
    expect(await promise()).toMatchObject({ measured: 3, inTime: 1, medianMinutes: 26 * 60 });
  });

  test('a booking waits where its visitor wrote a note, and not where nobody did', async () => {
    const { days } = (await site.app.inject('/api/booking/times?consultation=hr')).json();
    const [one, two] = days.map(({ times }: { times: string[] }) => times[0]) as string[];
    const book = async (startsAt: string | undefined, subject: string, email: string) => {
      const payload = { ...bookingOfSomebody(startsAt ?? ''), consultation: 'hr', subject, email };
      const answer = await site.app.inject({ method: 'POST', url: '/api/bookings', payload });
      expect(answer.statusCode).toBe(201);
      return answer.json();
    };
    const quiet = await book(one, '', 'quiet@example.org');
    const asks = await book(two, 'Three shifts, no union', 'asks@example.org');
    expect([quiet.state, asks.state]).toEqual(['confirmed', 'confirmed']);
    const { waiting, counts } = await board();
    expect(waiting.map((row) => row.id)).toEqual([asks.reference]);
    expect(counts.answeredToday).toBe(0);
    expect((await view(quiet.reference)).enquiry).toMatchObject({ state: 'answered', answeredAt: null });
    const ahead = await post(deskEndpoints.spam, quiet.reference, { version: 1 });
    expect([ahead.statusCode, ahead.body]).toEqual([409, expect.stringContaining('Cancel it first')]);
    await site.app.inject({ method: 'POST', url: '/api/bookings/cancel', payload: { key: quiet.key } });
    expect((await view(quiet.reference)).events.map((event) => event.kind)).toEqual([
      'booking',
      'booking-cancelled',
    ]);
  });
});
