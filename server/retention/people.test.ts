import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import { monthName } from '#content/desk/report.ts';
import {
  type ErasurePreview,
  peopleEndpoints as endpoints,
  type PersonRequest,
  type PersonView,
  personPath,
} from '#contract/desk-people.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { monthOf, readReport } from '../desk/report.ts';
import { addNote } from '../inquiries/inquiries.ts';
import { insertMails, staffMail } from '../outbox/outbox.ts';
import { SecurityEvents } from '../platform/security-events.ts';
import { applyErasures } from './apply-erasures.ts';
import { withoutKeys } from './export.ts';
import { purge } from './purge.ts';

describe('what somebody is given of themselves', () => {
  test('holds no key of a link, wherever it stands', () => {
    const key = 'AbCdEfGhIjKlMnOpQrStUv';
    const mail = `Press https://www.example.com/booking#${key}\nor enter this code:\n${key}\nSee https://www.example.com/faq#part`;
    expect(withoutKeys(mail)).toBe(
      'Press https://www.example.com/booking#…\nor enter this code:\n…\nSee https://www.example.com/faq#part',
    );
    const folded = `BEGIN:VCALENDAR\r\nURL:https://www.example.com/booking#${key.slice(0, 9)}\r\n ${key.slice(9)}\r\nEND:VCALENDAR`;
    expect(withoutKeys(folded)).not.toContain(key.slice(9));
    expect(withoutKeys(`https://x.example/desk#invitation=${key}`)).toBe('https://x.example/desk#invitation=…');
  });

  test('is written in no more time than its length asks for', () => {
    const before = process.threadCpuUsage();
    const links = 'http://'.repeat(100_000);
    expect(withoutKeys(links)).toBe(links);
    const keys = Array.from({ length: 20_000 }, (_, count) => `http://x.example#${`${count}`.padStart(16, 'k')}`);
    expect(withoutKeys(keys.join(' '))).toBe(Array(20_000).fill('http://x.example#…').join(' '));
    const { user } = process.threadCpuUsage(before);
    expect(user / 1000).toBeLessThan(1000);
  });
});

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const dana = 'dana@example.org';
const bodana = 'bodana@example.org';
const day = 24 * 3_600_000;

describe.each(databaseKinds)('people at the desk on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  beforeEach(async () => {
    // Counts of tries are one of the things that are held.
    staff = await StaffSite.open(kind, { RATE_LIMITS: 'on' });
    owner = (await staff.seated(olive)).visitor;
    await staff.confirmed({ visitor: owner });
  });
  afterEach(() => staff.site.remove());

  const visitor = () => staff.visitor('198.51.100.7');
  const ok = async <T>(answer: ReturnType<Visitor['get']>, status = 200): Promise<T> => {
    const { statusCode, body } = await answer;
    expect([statusCode, statusCode < 300 ? '' : body]).toEqual([status, '']);
    return body ? (JSON.parse(body) as T) : (undefined as T);
  };
  const person = (address = dana) => ok<PersonView>(owner.get(personPath(endpoints.person, { address })));
  const preview = () => ok<ErasurePreview>(owner.get(personPath(endpoints.erasure, { address: dana })));
  const write = (email: string, more = {}) =>
    ok(visitor().post('/api/contact', { name: 'Dana Reed', email, message: 'Two left.', ...more }), 201);
  const book = async (email = dana) => {
    const [consultation = ''] = Object.keys(consultations);
    const times = await visitor().get(`/api/booking/times?consultation=${consultation}`);
    const free = times.body.match(/\d{4}-\d\d-\d\dT\d\d:\d\d[^"]*Z/g) ?? [];
    const booked = await ok<{ reference: string }>(
      visitor().post('/api/bookings', {
        consultation,
        startsAt: free.at(-1),
        name: 'Dana Reed',
        email,
        phone: '5195550100',
        company: 'Tilbury',
        channel: 'phone',
        subject: '',
        page: '/',
      }),
      201,
    );
    return booked.reference;
  };
  const joinAndConfirm = async (email = dana) => {
    await ok(visitor().post('/api/contact', { email, waitingFor: 'HR Services', page: '/services/business' }), 201);
    await staff.db
      .updateTable('waiting_places')
      .set({ confirmed_at: new Date().toISOString(), confirmed_wording: 'Yes, write to me.' })
      .execute();
  };
  /** Rows of every table in which an address stands, by table. */
  const rowsWith = async (address: string) => {
    const found: Record<string, number> = {};
    for (const { name } of await staff.db.introspection.getTables()) {
      if (/^search_/.test(name)) continue;
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(staff.db);
      const count = rows.filter((row) => new RegExp(`(?<!bo)${address}`, 'i').test(JSON.stringify(row))).length;
      if (count) found[name] = count;
    }
    return found;
  };
  const audit = async () => {
    const rows = await staff.db.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    return rows.map(({ action, subject_id }) => ({ what: action, on: subject_id }));
  };

  const today = (days = 0) => {
    const now = Temporal.Now.plainDateISO('America/Toronto');
    return now.add({ days }).toString();
  };

  test('is handed out in two files without a key or a password, and that it was is on record', async () => {
    const account = { username: 'dana', password: 'a long enough sentence', firstName: 'Dana', email: dana };
    await ok(visitor().post('/api/register', account), 201);
    await write('Dana@Example.org', { phone: '519 555 0101', company: 'Tilbury Tool' });
    await book();
    await joinAndConfirm();
    await write(bodana);
    await staff.db.updateTable('inquiries').set({ about: 'general' }).where('about', '=', '').execute();
    const answer = await owner.get(personPath(endpoints.dataFile, { address: dana }));
    expect(answer.headers['content-disposition']).toBe('attachment; filename="dana-reed-what-we-hold.json"');
    const { held } = answer.json<{ held: Record<string, { rows: unknown[] }> }>();
    for (const [name, count] of Object.entries(await rowsWith(dana)))
      expect([name, held[name]?.rows.length ?? 0]).toEqual([name, expect.toSatisfy((given: number) => given >= count)]);
    expect(JSON.stringify(held)).not.toContain(bodana);

    const readable = await owner.get(personPath(endpoints.readableFile, { address: dana }));
    expect(readable.headers['content-type']).toContain('text/html');
    for (const said of [
      'Two left.',
      'Yes, write to me.',
      '519 555 0101',
      '<dt>With</dt><dd>Managing Partner</dd>',
      '<dt>About</dt><dd>Free consultation</dd>',
    ])
      expect(readable.body).toContain(said);
    for (const text of [answer.body, readable.body]) {
      expect(text).not.toContain('argon2');
      const mails = await staff.db.selectFrom('mails').select('body').execute();
      const keys = mails.flatMap(({ body }) =>
        [...body.matchAll(/https?:\S+#([^\s]{16,})/g)].map(([, key = '']) => key.split('=').at(-1) ?? ''),
      );
      expect(keys.length).toBeGreaterThan(2);
      for (const key of keys) expect(text).not.toContain(key);
    }
    expect((await audit()).filter(({ what }) => /export/.test(what))).toHaveLength(2);
    expect(JSON.stringify(await audit())).not.toContain(dana);
  });

  test('shows the latest mails and how many there are, and more of them when asked', async () => {
    await write('Dana@Example.org');
    await write(bodana, { name: 'Bo Dana' });
    const [first] = await staff.db.selectFrom('mails').selectAll().where('kind', '=', 'acknowledgement').execute();
    const [dear] = await staff.db.selectFrom('inquiries').select('id').where(sql`lower(email)`, '=', dana).execute();
    if (!first || !dear) throw new Error('Nothing was acknowledged.');
    const added = Array.from({ length: 70 }, (_, i) => ({
      ...first,
      id: `m${i}`,
      message_id: null,
      ceiling: null,
      rfc_message_id: `<m${i}@example.org>`,
      thread: i % 2 ? dear.id : null,
      subject: `Mail ${i}`,
      created_at: new Date(Date.now() + i * 1000).toISOString(),
      recipient: JSON.stringify({ name: 'Dana', address: 'Dana@Example.org' }),
      recipient_key: dana,
    }));
    // The same mailbox by another address of its: it counts with it, and is another address.
    const tagged = { ...added[0], id: 'tagged', thread: null, subject: 'Tagged' } as (typeof added)[0];
    tagged.rfc_message_id = '<tagged@example.org>';
    tagged.recipient = JSON.stringify({ name: '', address: 'dana+news@example.org' });
    for (const mail of [...added, tagged]) await staff.db.insertInto('mails').values(mail).execute();
    const view = await person();
    expect([view.mails.length, view.mailCount]).toEqual([50, 72]);
    expect(view.mails[0]?.subject).toBe('Mail 69');
    const more = await ok<PersonView>(owner.get(`${personPath(endpoints.person, { address: dana })}&mails=250`));
    expect(more.mails).toHaveLength(72);
    expect(more.mails.map(({ subject }) => subject)).not.toContain('Tagged');
    expect((await person(bodana)).mailCount).toBe(2);
    expect((await owner.get(`${personPath(endpoints.person, { address: dana })}&mails=all`)).statusCode).toBe(400);
  });

  test('is shown with its dates, to owners and members, and to nobody else', async () => {
    await write('Dana@Example.org', { company: 'Tilbury' });
    const reference = await book();
    await joinAndConfirm();
    const view = await person('DANA@example.org');
    expect(view).toMatchObject({
      key: { address: dana },
      name: 'Dana Reed',
      phone: '5195550100',
      erasedAt: null,
    });
    expect(view.inquiries).toMatchObject([{ state: 'new' }]);
    expect(view.bookings).toMatchObject([{ reference, state: 'ahead', channel: 'phone' }]);
    expect(view.mails.map(({ kind: one }) => one)).toContain('acknowledgement');
    const until = Temporal.PlainDate.from(view.keptUntil ?? '');
    expect(until.since(Temporal.PlainDate.from(today()), { largestUnit: 'months' }).months).toBeGreaterThanOrEqual(24);
    const consent = view.also.find(({ table }) => table === 'waiting_places');
    expect(consent?.lines).toMatchObject([{ what: 'Agreed to be written to once', more: 'Yes, write to me.' }]);
    expect(consent?.kept.join(' ')).toContain('waiting list');
    const member = (await staff.seated(max)).visitor;
    expect((await member.get(personPath(endpoints.person, { address: dana }))).statusCode).toBe(200);
    expect((await visitor().get(personPath(endpoints.person, { address: dana }))).statusCode).toBe(401);
    expect((await owner.get(personPath(endpoints.person, { address: 'dana' }))).statusCode).toBe(400);
    expect(await person('nobody@example.org')).toMatchObject({ name: '', inquiries: [], also: [] });
  });

  test('erasing is for owners, asks for the address, and says what stays', async () => {
    await write(dana);
    await write(bodana);
    await joinAndConfirm();
    await ok(owner.post(endpoints.requests, { address: dana, kind: 'erasure', askedOn: today() }), 201);
    const shown = await preview();
    expect(shown.goes.map(({ what }) => what)).toEqual([
      'One inquiry',
      'One message',
      '3 e-mails',
      'The address in requests',
      'Counts and reply times in the report',
    ]);
    expect(shown.stays[0]).toMatchObject({ what: 'The proof of consent on a waiting list' });
    const member = (await staff.seated(max)).visitor;
    await staff.confirmed({ visitor: member });
    expect((await member.get(personPath(endpoints.erasure, { address: dana }))).statusCode).toBe(403);
    expect((await member.post(endpoints.erase, { address: dana, typed: dana })).statusCode).toBe(403);
    const other = await owner.post(endpoints.erase, { address: dana, typed: bodana });
    expect([other.statusCode, other.body]).toEqual([400, expect.stringContaining('another one')]);
    expect(Object.keys(await rowsWith(dana)).length).toBeGreaterThan(2);

    await ok(owner.post(endpoints.erase, { address: dana, typed: ' Dana@Example.org ' }));
    // What is left is the proof: its address, for what, what was agreed, and that it has ended.
    expect(await rowsWith(dana)).toEqual({ messages: 1 });
    expect(await staff.db.selectFrom('waiting_places').selectAll().execute()).toMatchObject([
      { withdrawn_how: 'firm', withdrawn_at: expect.any(String), confirmed_wording: 'Yes, write to me.' },
    ]);
    expect((await rowsWith(bodana)).messages).toBe(1);
    const after = await person();
    expect(after.erasedAt).not.toBeNull();
    expect(after.requests).toMatchObject([{ address: '', kind: 'erasure', end: 'done', endedBy: 'Olive' }]);
    expect((await audit()).map(({ what }) => what)).toContain('erased a person');
    expect(JSON.stringify(await audit())).not.toContain('dana');
    // The same once more is no harm; and after its period the proof goes too.
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana }));
    expect(await applyErasures(staff.site.store, staff.site.dataDir)).toBe(0);
    await purge(staff.site.store, staff.site.dataDir, new Date(Date.now() + 4 * 366 * day));
    expect(await rowsWith(dana)).toEqual({});
  });

  test('says by how much each month’s report changes, and that is what happens', async () => {
    // A question, a booking of an address that wrote before, one that asks nothing, and spam.
    await write(dana);
    await book();
    await write(bodana);
    await book(bodana);
    await staff.db
      .updateTable('inquiries')
      .set({ first_waited_at: '2026-10-05T12:00:00.000Z' })
      .where('email', '=', dana)
      .execute();
    const months = ['2026-10', monthOf(new Date().toISOString())] as const;
    const counts = async () =>
      Promise.all(
        months.map(async (month) => {
          const { total } = await readReport(staff.db, month, new Date());
          return [total.received, total.bookings, total.spam];
        }),
      );
    const loses = async () => {
      const line = (await preview()).goes.find(({ what }) => what === 'Counts and reply times in the report');
      return line?.more;
    };
    const before = await counts();
    expect(before).toEqual([
      [1, 0, 0],
      [1, 2, 0],
    ]);
    const [, now] = months;
    expect(await loses()).toBe(`October 2026: one inquiry fewer; ${monthName(now)}: one consultation fewer`);
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana, ahead: 'cancel' }));
    expect(await counts()).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    await write(dana, { message: 'Buy links' });
    await staff.db.updateTable('inquiries').set({ state: 'spam', due_at: null }).where('email', '=', dana).execute();
    expect(await loses()).toBe(`${monthName(now)}: one spam message fewer`);
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana }));
    expect((await counts())[1]).toEqual([1, 1, 0]);
  });

  test('a proof that a backup brings back is withdrawn again', async () => {
    await joinAndConfirm();
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana }));
    await staff.db.updateTable('waiting_places').set({ withdrawn_at: null, withdrawn_how: '' }).execute();
    await applyErasures(staff.site.store, staff.site.dataDir);
    expect(await staff.db.selectFrom('waiting_places').select('withdrawn_how').execute()).toEqual([
      { withdrawn_how: 'firm' },
    ]);
  });

  test('a consultation that is ahead is cancelled by choice, and the mail that says so goes out', async () => {
    const reference = await book();
    expect((await preview()).ahead).toMatchObject([{ reference }]);
    const unasked = await owner.post(endpoints.erase, { address: dana, typed: dana });
    expect([unasked.statusCode, unasked.body]).toEqual([409, expect.stringContaining('Nothing was erased')]);
    await staff.db.updateTable('mails').set({ state: 'sent' }).execute();
    const done = await ok<{ cancelled: string[] }>(
      owner.post(endpoints.erase, { address: dana, typed: dana, ahead: 'cancel' }),
    );
    expect(done.cancelled).toEqual([reference]);
    expect(await audit()).toContainEqual({ what: 'cancelled-booking', on: reference });
    const left = await staff.db.selectFrom('mails').select(['kind', 'state']).execute();
    expect(
      left
        .filter(({ kind: one }) => one !== 'staff-invitation')
        .map(({ kind: one }) => one)
        .sort(),
    ).toEqual(['booking', 'booking-notice']);
    expect(await rowsWith(dana)).toEqual({ mails: 2 });
    expect(await staff.db.selectFrom('diary').selectAll().execute()).toEqual([]);
    // Neither the daily job nor the purge takes them before they have left; then they go.
    await applyErasures(staff.site.store, staff.site.dataDir);
    await purge(staff.site.store, staff.site.dataDir, new Date());
    expect(await rowsWith(dana)).toEqual({ mails: 2 });
    await staff.db.updateTable('mails').set({ state: 'sent', settled_at: new Date().toISOString() }).execute();
    await purge(staff.site.store, staff.site.dataDir, new Date());
    expect(await rowsWith(dana)).toEqual({});
  });

  test('or it is kept until it is over, and then goes by itself', async () => {
    await write(dana);
    const reference = await book();
    await write(dana, { message: 'And another.' });
    const done = await ok<{ kept: string[] }>(
      owner.post(endpoints.erase, { address: dana, typed: dana, ahead: 'keep' }),
    );
    expect(done.kept).toEqual([reference]);
    const left = async () => ({
      bookings: await staff.db.selectFrom('bookings').select('state').execute(),
      messages: await staff.db.selectFrom('messages').select('id').execute(),
    });
    expect(await left()).toEqual({ bookings: [{ state: 'confirmed' }], messages: [] });
    await applyErasures(staff.site.store, staff.site.dataDir);
    expect((await left()).bookings).toHaveLength(1);
    // Whatever was changed of it since, but for the address: it is theirs.
    const past = new Date(Date.now() - day).toISOString();
    const changed_at = new Date().toISOString();
    await staff.db.updateTable('bookings').set({ starts_at: past, ends_at: past, changed_at }).execute();
    expect(await applyErasures(staff.site.store, staff.site.dataDir)).toBe(1);
    await purge(staff.site.store, staff.site.dataDir, new Date());
    expect(await rowsWith(dana)).toEqual({});
  });

  test('a consultation kept in somebody else’s inquiry goes with all its mails, and that inquiry stays', async () => {
    await write('pat@example.org', { name: 'Pat' });
    const reference = await book();
    const inquiries = await staff.db.selectFrom('inquiries').select(['id', 'email']).execute();
    const id = inquiries.find(({ email }) => email === 'pat@example.org')?.id ?? '';
    await staff.db.updateTable('bookings').set({ inquiry: id }).execute();
    await staff.db.updateTable('mails').set({ thread: id }).execute();
    await staff.db.deleteFrom('inquiries').where('id', '<>', id).execute();
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana, ahead: 'keep' }));
    const patsMails = () => staff.db.selectFrom('mails').select('id').where('message_id', 'is not', null).execute();
    const kept = await patsMails();
    // A reminder comes after the erasure.
    const [mail] = await staff.db.selectFrom('mails').selectAll().where('kind', '=', 'booking').execute();
    if (!mail) throw new Error('Nothing was confirmed.');
    const later = { created_at: new Date(Date.now() + 1000).toISOString(), kind: 'reminder' as const };
    const reminder = { ...mail, ...later, id: 'r', rfc_message_id: `<${reference}.reminder.r@example.com>` };
    await staff.db.insertInto('mails').values(reminder).execute();
    const past = new Date(Date.now() - day).toISOString();
    await staff.db.updateTable('bookings').set({ starts_at: past, ends_at: past }).execute();
    expect(await applyErasures(staff.site.store, staff.site.dataDir)).toBe(1);
    expect(await rowsWith(dana)).toEqual({});
    expect(await patsMails()).toEqual(kept);
    expect(await staff.db.selectFrom('inquiries').select('email').execute()).toEqual([{ email: 'pat@example.org' }]);
  });

  const filesOf = async (who: Visitor, address: string) => {
    // One after the other: that an export was made is on record, and in the next one.
    const data = await who.get(personPath(endpoints.dataFile, { address }));
    const readable = await who.get(personPath(endpoints.readableFile, { address }));
    expect([data.statusCode, readable.statusCode]).toEqual([200, 200]);
    return { data: data.body, readable: readable.body };
  };

  test('a text that looks like an address in JSON is shown as it is, and no text makes a file fail', async () => {
    const whole = '{"name":"Not a name","address":"nowhere"}';
    const times = ['2026-99-99T99:99:99Z', '2026-11-28T12:00:00Z'];
    for (const message of ['{"name":', whole, '{"name":null}', '{"name":{"a":1}', ...times])
      await write(dana, { message, company: message, subject: message });
    const { readable } = await filesOf(owner, dana);
    const escaped = whole.replaceAll('"', '&quot;');
    expect(readable).toContain(`<dd>${escaped}</dd>`);
    for (const text of ['{&quot;name&quot;:', ...times]) expect(readable).toContain(`<dd>${text}</dd>`);
    // Where a column does hold an address it is told in words.
    expect(readable).toContain('<dd>Dana Reed, dana@example.org</dd>');
    await staff.db.updateTable('mails').set({ reply_to: '{"name":' }).execute();
    await staff.db.updateTable('mails').set({ sender: 'null' }).where('kind', '=', 'notice').execute();
    expect((await filesOf(owner, dana)).readable).toContain('<dd>null</dd>');
  });

  test('a mail to others that names somebody is a line without a word of it, also in old mails to staff', async () => {
    await write('boss@example.org', { name: 'Bea Boss', phone: '519 555 0177', message: `Dismiss ${dana}?` });
    const toMax = (text: string) => staffMail(max, { subject: `${dana} waits`, text }, addresses, new Date());
    await insertMails(staff.db, kind, [toMax(`Pat 519 555 0188\n${dana}\npat@example.org`)]);
    const { data, readable } = await filesOf(owner, dana);
    for (const text of [data, readable])
      for (const word of ['Bea', 'Dismiss', '0177', '0188', 'pat@', 'boss@', 'waits']) expect(text).not.toContain(word);
    const { held, beside } = JSON.parse(data);
    expect(held).toEqual({});
    expect(beside.lines).toEqual([
      { at: expect.any(String), what: expect.stringContaining('names the address') },
      { at: expect.any(String), what: expect.stringContaining('names the address') },
    ]);
    expect(readable.match(/names the address/g)).toHaveLength(2);
    expect((await person()).mailCount).toBe(0);
    // Of whoever it is to among the staff it is a line too.
    expect((await filesOf(owner, max.email)).data).not.toContain('0188');
    expect((await filesOf(owner, 'boss@example.org')).data).toContain('Dismiss');
  });

  test('erasing leaves the mails of others, without the address, and what waits still waits', async () => {
    await write('boss@example.org', { message: `Dismiss ${dana.toUpperCase()}?` });
    await insertMails(staff.db, kind, [
      staffMail(max, { subject: `${dana} waits`, text: `See ${dana}, bo${dana}.` }, addresses, new Date()),
    ]);
    const states = () => staff.db.selectFrom('mails').select(['kind', 'state']).orderBy('id').execute();
    const before = await states();
    expect((await preview()).goes).toMatchObject([{ what: 'The address in 2 e-mails of others' }]);
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana }));
    expect(await rowsWith(dana)).toEqual({});
    expect(await states()).toEqual(before);
    const mails = await staff.db.selectFrom('mails').select(['subject', 'body']).execute();
    const texts = mails.flatMap(({ subject, body }) => [subject, body]).join('\n');
    for (const text of ['Dismiss [address removed]?', '[address removed] waits', `See [address removed], bo${dana}.`])
      expect(texts).toContain(text);
  });

  test('whoever corrected a booking in somebody’s inquiry gets nothing of theirs, and takes nothing with them', async () => {
    await write('vera@example.org', { name: 'Vera', company: 'Vera Tool', message: 'Vera asks.' });
    const [{ id }] = (await staff.db.selectFrom('inquiries').select('id').execute()) as [{ id: string }];
    const by = { id: 'x', name: 'Olive' };
    await addNote(staff.site.store, id, 'Vera sounded worried.', by, new Date());
    await book('stranger@example.org');
    // As it could be done once: the inquiry was given the stranger's address and number.
    await staff.db.updateTable('bookings').set({ inquiry: id }).execute();
    await staff.db.updateTable('mails').set({ thread: id }).where('thread', 'is not', null).execute();
    await staff.db.deleteFrom('inquiries').where('id', '<>', id).execute();
    await staff.db.updateTable('inquiries').set({ email: 'stranger@example.org', phone: '5195550100' }).execute();
    const stranger = await filesOf(owner, 'stranger@example.org');
    for (const word of ['Vera', id, 'worried'])
      for (const text of [stranger.data, stranger.readable]) expect(text).not.toContain(word);
    const vera = await filesOf(owner, 'vera@example.org');
    expect(vera.data).toContain('Vera asks.');
    expect(vera.data).not.toContain('stranger');

    const erase = { address: 'stranger@example.org', typed: 'stranger@example.org', ahead: 'cancel' };
    await ok(owner.post(endpoints.erase, erase));
    expect(await staff.db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'Vera' }]);
    expect(await staff.db.selectFrom('inquiries').selectAll().execute()).toMatchObject([
      { id, name: 'Vera', company: 'Vera Tool', email: '', phone: '' },
    ]);
    const notes = staff.db.selectFrom('inquiry_events').select('words').where('kind', '=', 'note');
    expect(await notes.execute()).toEqual([{ words: 'Vera sounded worried.' }]);
    // The notes are of what she began: they go with her, and the inquiry with the last of it.
    await ok(owner.post(endpoints.erase, { address: 'vera@example.org', typed: 'vera@example.org' }));
    expect(await notes.execute()).toEqual([]);
    await staff.db.updateTable('mails').set({ state: 'sent' }).execute();
  });

  test('an inquiry in which somebody else wrote stays without who it was of, and goes with the other', async () => {
    await write(dana, { message: 'Mine.' });
    await write('pat@example.org', { name: 'Pat', message: 'Ours.' });
    const inquiryOf = async (email: string) =>
      (await staff.db.selectFrom('inquiries').select('id').where('email', '=', email).executeTakeFirst())?.id ?? '';
    const [hers, his] = [await inquiryOf(dana), await inquiryOf('pat@example.org')];
    await addNote(staff.site.store, hers, 'Dana called.', { id: 'x', name: 'Olive' }, new Date());
    await staff.db.updateTable('messages').set({ inquiry: hers }).where('inquiry', '=', his).execute();
    await staff.db.deleteFrom('inquiries').where('id', '=', his).execute();
    expect((await preview()).goes.map(({ what }) => what)).toEqual([
      'Name and address in one inquiry',
      'One message',
      '2 e-mails',
    ]);
    await ok(owner.post(endpoints.erase, { address: dana, typed: dana }));
    expect(await rowsWith('Dana')).toEqual({});
    expect(await staff.db.selectFrom('inquiries').selectAll().execute()).toMatchObject([
      { id: hers, name: '', email: '', phone: '', company: '' },
    ]);
    expect(await staff.db.selectFrom('messages').select('body').execute()).toEqual([{ body: 'Ours.' }]);
    await ok(owner.post(endpoints.erase, { address: 'pat@example.org', typed: 'pat@example.org' }));
    expect(await staff.db.selectFrom('inquiries').select('id').execute()).toEqual([]);
  });

  test('what is held of staff is given to owners and to themselves, and the desk says so to others', async () => {
    const { visitor: member } = await staff.seated(max);
    await staff.confirmed({ visitor: member });
    await staff.db
      .insertInto('days_off')
      .values({
        id: 'd',
        adviser: 'people',
        kind: 'off',
        reason: 'Away',
        first_day: today(),
        last_day: today(),
      })
      .execute();
    const at = new Date().toISOString();
    const { id } = await staff.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', max.email)
      .executeTakeFirstOrThrow();
    await staff.db
      .insertInto('mailbox_mails')
      .values({
        id: '<a@x>',
        inquiry: null,
        classification: 'tray',
        direction: 'inbound',
        folder: 'INBOX',
        at,
        recorded_at: at,
        name: 'Pat',
        address: 'pat@example.org',
        subject: 'Secret',
        author_id: id,
        resolved_by: id,
        resolved_at: at,
      })
      .execute();
    const events = await SecurityEvents.open(staff.db);
    events.note({ ip: '198.51.100.7', id: 'x' }, { event: 'staff-sign-in', outcome: 'refused', user: olive.email });
    await events.flush();
    const ofStaff = ['staff', 'staff_audit', 'staff_factors', 'staff_sessions', 'days_off', 'security_events'];
    const tablesOf = (data: string) => Object.keys(JSON.parse(data).held);
    const view = async (who: Visitor, address: string) =>
      ok<PersonView>(who.get(personPath(endpoints.person, { address })));

    const his = await filesOf(owner, max.email);
    expect(tablesOf(his.data)).toEqual(expect.arrayContaining(['staff', 'staff_audit', 'days_off']));
    expect(his.data).not.toMatch(/Secret|pat@/);
    expect(his.readable).toContain('e-mails in our mailbox: 1 written and 1 sorted by them');
    expect((await view(owner, max.email)).staffLeftOut).toBe(false);
    expect(tablesOf((await filesOf(member, max.email)).data)).toEqual(tablesOf(his.data));
    expect((await view(member, max.email)).staffLeftOut).toBe(false);

    await write(dana);
    for (const address of [olive.email, dana]) {
      const { data, readable } = await filesOf(member, address);
      expect(tablesOf(data).filter((table) => ofStaff.includes(table))).toEqual([]);
      expect([data, readable].map((text) => text.includes('an owner can export it'))).toEqual([true, true]);
      const seen = await view(member, address);
      expect(seen.staffLeftOut).toBe(true);
      expect(seen.also.map(({ table }) => table).filter((table) => ofStaff.includes(table))).toEqual([]);
    }
  });

  test('a request is due 30 days after it was asked, and closed once', async () => {
    const note = (askedOn: string, address = dana) =>
      owner.post(endpoints.requests, { address, kind: 'correction', askedOn });
    expect((await note(today(1))).statusCode).toBe(400);
    expect((await note(today(-400))).statusCode).toBe(400);
    expect((await note('2026-02-30')).statusCode).toBe(400);
    await ok(note(today(-2)), 201);
    const open = await ok<PersonRequest[]>(note(today(-31), bodana), 201);
    expect(open.map(({ address, dueOn, daysLeft, notedBy }) => [address, dueOn, daysLeft, notedBy])).toEqual([
      [bodana, today(-1), -1, 'Olive'],
      [dana, today(28), 28, 'Olive'],
    ]);
    const [{ id }] = open as [PersonRequest];
    const close = (end: string) => owner.post(endpoints.closeRequest, { id, end });
    expect(await ok(close('done'))).toMatchObject([
      { address: dana, end: null },
      { id, end: 'done' },
    ]);
    expect((await close('done')).statusCode).toBe(200);
    const late = await close('withdrawn');
    expect([late.statusCode, late.body]).toEqual([409, 'Olive has closed this request already.']);
    expect((await owner.post(endpoints.closeRequest, { id: 'none', end: 'done' })).statusCode).toBe(404);
    expect(JSON.stringify(await audit())).not.toContain('dana');
  });
});
