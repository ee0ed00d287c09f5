import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import { heldWords } from '#content/desk/held.ts';
import {
  type ErasurePreview,
  peopleEndpoints as endpoints,
  type PersonRequest,
  type PersonView,
  personPath,
} from '#contract/desk-people.ts';
import { max, olive, StaffSite } from '../../../tests/support/staff-site.ts';
import { databaseKinds } from '../../../tests/support/test-store.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { SecurityEvents } from '../../platform/security-events.ts';
import { applyErasures } from '../erase.ts';
import { inventory } from '../inventory.ts';
import { purge } from '../purge.ts';
import { portions } from './portions.ts';
import { withheld, withoutKeys } from './withheld.ts';

/** Tables with something personal that nobody is given because nothing finds or tells it. */
const unknownTo = (tables: typeof inventory): string[] =>
  Object.entries(tables)
    .filter(([, { personal }]) => personal.length > 0)
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(portions, name) || !Object.hasOwn(heldWords, name));

describe('what somebody is given of themselves', () => {
  test('is of every table that holds something personal', () => {
    expect(unknownTo(inventory)).toEqual([]);
    const another = { ...inventory, faxes: { ...inventory.messages, personal: ['number'] } };
    expect(unknownTo(another as typeof inventory)).toEqual(['faxes']);
  });

  test('tells every personal column in words, but for what would let its reader in', () => {
    for (const [name, { personal }] of Object.entries(inventory)) {
      const told = Object.keys(heldWords[name]?.columns ?? {});
      const missing = personal.filter(
        (column) => !told.includes(column) && !(withheld[name] ?? []).includes(column),
      );
      expect([name, missing]).toEqual([name, []]);
    }
  });

  test('holds no key of a link, wherever it stands', () => {
    const key = 'AbCdEfGhIjKlMnOpQrStUv';
    const mail = `Press https://www.example.com/booking#${key}\nor enter this code:\n${key}\nSee https://www.example.com/faq#part`;
    expect(withoutKeys(mail)).toBe(
      'Press https://www.example.com/booking#…\nor enter this code:\n…\nSee https://www.example.com/faq#part',
    );
    const folded = `BEGIN:VCALENDAR\r\nURL:https://www.example.com/booking#${key.slice(0, 9)}\r\n ${key.slice(9)}\r\nEND:VCALENDAR`;
    expect(withoutKeys(folded)).not.toContain(key.slice(9));
    expect(withoutKeys(`https://x.example/desk#invitation=${key}`)).toBe(
      'https://x.example/desk#invitation=…',
    );
  });
});

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
  });
  afterEach(() => staff.site.remove());

  const visitor = () => staff.visitor('198.51.100.7');
  const ok = async <T>(answer: ReturnType<Visitor['get']>, status = 200): Promise<T> => {
    const { statusCode, body } = await answer;
    expect([statusCode, statusCode < 300 ? '' : body]).toEqual([status, '']);
    return body ? (JSON.parse(body) as T) : (undefined as T);
  };
  const person = (address = dana) => ok<PersonView>(owner.get(personPath(endpoints.person, address)));
  const preview = () => ok<ErasurePreview>(owner.get(personPath(endpoints.erasure, dana)));
  const write = (email: string, more = {}) =>
    ok(visitor().post('/api/contact', { name: 'Dana Reed', email, message: 'Two left.', ...more }), 201);
  const book = async (email = dana) => {
    const [consultation = ''] = Object.keys(consultations);
    const times = await visitor().get(`/api/booking/times?consultation=${consultation}`);
    const free = times.body.match(/\d{4}-\d\d-\d\dT\d\d:\d\d[^"]*Z/g) ?? [];
    const booked = await ok<{ reference: string }>(
      visitor().post('/api/bookings', {
        ...{ consultation, startsAt: free.at(-1), name: 'Dana Reed', email, phone: '5195550100' },
        ...{ company: 'Tilbury', channel: 'phone', subject: '', page: '/' },
      }),
      201,
    );
    return booked.reference;
  };
  const joinAndConfirm = async (email = dana) => {
    await ok(
      visitor().post('/api/contact', { email, waitingFor: 'HR Services', page: '/services/business' }),
      201,
    );
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
      const count = rows.filter((row) =>
        new RegExp(`(?<!bo)${address}`, 'i').test(JSON.stringify(row)),
      ).length;
      if (count) found[name] = count;
    }
    return found;
  };
  const audit = async () => {
    const rows = await staff.db.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    return rows.map(({ what, on_what }) => ({ what, on: on_what }));
  };

  /** Somebody of whom something is held wherever that can be. */
  const everythingOfDana = async () => {
    const browser = visitor();
    const account = { username: 'dana', password: 'a long enough sentence', firstName: 'Dana', email: dana };
    await ok(browser.post('/api/register', account), 201);
    await write('Dana@Example.org', { phone: '519 555 0101', company: 'Tilbury Tool' });
    await book();
    await joinAndConfirm();
    // Where the account is not known, so that it is counted.
    await ok(staff.visitor('198.51.100.99').post('/api/password/forgot', { email: dana }), 202);
    await ok(
      owner.post('/api/staff/members/invite', {
        email: dana,
        name: 'Dana Reed',
        role: 'member',
        adviser: 'people',
      }),
    );
    await ok(owner.post(endpoints.requests, { address: dana, kind: 'access', askedOn: today() }), 201);
    const since = new Date().toISOString();
    await staff.db
      .insertInto('blocked_senders')
      .values({ sender: dana, kind: 'address', since, who: 'x' })
      .execute();
    await staff.db
      .insertInto('suppressed_addresses')
      .values({ recipient_key: dana, reason: 'asked', since })
      .execute();
    const [{ id }] = (await staff.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', dana)
      .execute()) as [{ id: string }];
    const off = { kind: 'off' as const, first_day: today(), last_day: today(3), reason: 'Away' };
    await staff.db
      .insertInto('days_off')
      .values({ id: 'd', adviser: 'people', ...off })
      .execute();
    const read = { etag: '', parsed_at: since, read_at: since, tried_at: since, problem: '', kept_at: since };
    await staff.db
      .insertInto('own_calendars')
      .values({ adviser: 'people', address: 'sealed', host: 'calendar.example', ...read })
      .execute();
    await staff.db
      .insertInto('own_busy')
      .values({ adviser: 'people', starts_at: since, ends_at: since })
      .execute();
    await staff.db
      .insertInto('mailbox_mails')
      .values({
        ...{ id: '<m@example.org>', enquiry: null, fate: 'tray', side: 'theirs', folder: 'INBOX', at: since },
        ...{ noted_at: since, name: 'Dana Reed', address: dana, written_by: '', subject: 'Hello' },
        ...{ settled_by: null, settled_at: null },
      })
      .execute();
    const session = { token_hash: 'x', stage: 'full' as const, created_at: since, expires_at: since };
    const none = { user_agent: null, challenge: null, pending_secret: null };
    await staff.db
      .insertInto('staff_sessions')
      .values({ id: 's', staff_id: id, ...session, ...none })
      .execute();
    await staff.db.insertInto('staff_recovery_codes').values({ staff_id: id, code_hash: 'x' }).execute();
    await staff.db
      .insertInto('staff_factors')
      .values({
        ...{ id: 'f', staff_id: id, kind: 'code', name: 'Phone', secret: 'sealed', last_step: 0 },
        ...{ credential_id: null, public_key: null, counter: 0, transports: '[]', created_at: since },
        used_at: null,
      })
      .execute();
    const events = await SecurityEvents.open(staff.db);
    events.note({ ip: '198.51.100.7', id: 'x' }, { event: 'login', outcome: 'refused', user: dana });
    await events.flush();
    await expect
      .poll(() => staff.db.selectFrom('mails').select('id').where('kind', '=', 'reset').execute())
      .toHaveLength(1);
  };
  const today = (days = 0) => {
    const now = Temporal.Now.plainDateISO('America/Toronto');
    return now.add({ days }).toString();
  };

  test('everything in which an address stands is in the files, by every table of the inventory', async () => {
    await everythingOfDana();
    await write(bodana);
    const answer = await owner.get(personPath(endpoints.dataFile, dana));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="held-[\w-]{16}\.json"$/);
    const { held } = answer.json<{
      held: Record<string, { rows: Record<string, unknown>[]; kept: string[] }>;
    }>();
    const personal = Object.entries(inventory).filter(([, { personal: some }]) => some.length);
    expect(Object.keys(held).sort()).toEqual(personal.map(([name]) => name).sort());
    for (const [name, count] of Object.entries(await rowsWith(dana)))
      expect([name, held[name]?.rows.length ?? 0]).toEqual([
        name,
        expect.toSatisfy((given: number) => given >= count),
      ]);
    for (const [name, { personal: columns }] of personal)
      for (const row of held[name]?.rows ?? []) {
        const missing = columns.filter(
          (column) => !Object.hasOwn(row, column) && !(withheld[name] ?? []).includes(column),
        );
        expect([name, missing]).toEqual([name, []]);
      }
    expect(JSON.stringify(held)).not.toContain(bodana);

    const readable = await owner.get(personPath(endpoints.readableFile, dana));
    expect(readable.headers['content-type']).toContain('text/html');
    for (const name of Object.keys(held)) expect(readable.body).toContain(`<h2>${heldWords[name]?.title}`);
    for (const said of ['Two left.', 'Yes, write to me.', '519 555 0101'])
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
    const [first] = await staff.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'acknowledgement')
      .execute();
    const [dear] = await staff.db
      .selectFrom('enquiries')
      .select('id')
      .where(sql`lower(email)`, '=', dana)
      .execute();
    if (!first || !dear) throw new Error('Nothing was acknowledged.');
    const added = Array.from({ length: 70 }, (_, i) => ({
      ...{ ...first, id: `m${i}`, message_id: null, ceiling: null, rfc_message_id: `<m${i}@example.org>` },
      ...{
        thread: i % 2 ? dear.id : null,
        subject: `Mail ${i}`,
        created_at: new Date(Date.now() + i * 1000).toISOString(),
      },
      ...{ recipient: JSON.stringify({ name: 'Dana', address: 'Dana@Example.org' }), recipient_key: dana },
    }));
    // The same mailbox by another address of its: it counts with it, and is another address.
    const tagged = { ...added[0], id: 'tagged', thread: null, subject: 'Tagged' } as (typeof added)[0];
    tagged.rfc_message_id = '<tagged@example.org>';
    tagged.recipient = JSON.stringify({ name: '', address: 'dana+news@example.org' });
    for (const mail of [...added, tagged]) await staff.db.insertInto('mails').values(mail).execute();
    const view = await person();
    expect([view.mails.length, view.mailCount]).toEqual([50, 72]);
    expect(view.mails[0]?.subject).toBe('Mail 69');
    const more = await ok<PersonView>(owner.get(`${personPath(endpoints.person, dana)}&mails=250`));
    expect(more.mails).toHaveLength(72);
    expect(more.mails.map(({ subject }) => subject)).not.toContain('Tagged');
    expect((await person(bodana)).mailCount).toBe(2);
    expect((await owner.get(`${personPath(endpoints.person, dana)}&mails=all`)).statusCode).toBe(400);
  });

  test('is shown with its dates, to owners and members, and to nobody else', async () => {
    await write('Dana@Example.org', { company: 'Tilbury' });
    const reference = await book();
    await joinAndConfirm();
    const view = await person('DANA@example.org');
    expect(view).toMatchObject({ address: dana, name: 'Dana Reed', phone: '5195550100', erasedAt: null });
    expect(view.enquiries).toMatchObject([{ state: 'new' }]);
    expect(view.bookings).toMatchObject([{ reference, state: 'ahead', channel: 'phone' }]);
    expect(view.mails.map(({ kind: one }) => one)).toContain('acknowledgement');
    const until = Temporal.PlainDate.from(view.keptUntil ?? '');
    expect(
      until.since(Temporal.PlainDate.from(today()), { largestUnit: 'months' }).months,
    ).toBeGreaterThanOrEqual(24);
    const consent = view.also.find(({ table }) => table === 'waiting_places');
    expect(consent?.lines).toMatchObject([
      { what: 'Agreed to be written to once', more: 'Yes, write to me.' },
    ]);
    expect(consent?.kept.join(' ')).toContain('waiting list');
    const member = (await staff.seated(max)).visitor;
    expect((await member.get(personPath(endpoints.person, dana))).statusCode).toBe(200);
    expect((await visitor().get(personPath(endpoints.person, dana))).statusCode).toBe(401);
    expect((await owner.get(personPath(endpoints.person, 'dana'))).statusCode).toBe(400);
    expect(await person('nobody@example.org')).toMatchObject({ name: '', enquiries: [], also: [] });
  });

  test('erasing is for owners, asks for the address, and says what stays', async () => {
    await write(dana);
    await write(bodana);
    await joinAndConfirm();
    await ok(owner.post(endpoints.requests, { address: dana, kind: 'erasure', askedOn: today() }), 201);
    const shown = await preview();
    expect(shown.goes.map(({ what }) => what)).toEqual([
      ...['One inquiry', 'One message', '3 e-mails', 'The address in requests'],
    ]);
    expect(shown.stays[0]).toMatchObject({ what: 'The proof of consent on a waiting list' });
    const member = (await staff.seated(max)).visitor;
    expect((await member.get(personPath(endpoints.erasure, dana))).statusCode).toBe(403);
    expect((await member.post(endpoints.erase, { address: dana, typed: dana })).statusCode).toBe(403);
    const other = await owner.post(endpoints.erase, { address: dana, typed: bodana });
    expect([other.statusCode, other.body]).toEqual([400, expect.stringContaining('another address')]);
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
    await staff.db
      .updateTable('mails')
      .set({ state: 'sent', settled_at: new Date().toISOString() })
      .execute();
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
    const past = new Date(Date.now() - day).toISOString();
    await staff.db.updateTable('bookings').set({ starts_at: past, ends_at: past }).execute();
    expect(await applyErasures(staff.site.store, staff.site.dataDir)).toBe(1);
    await purge(staff.site.store, staff.site.dataDir, new Date());
    expect(await rowsWith(dana)).toEqual({});
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
