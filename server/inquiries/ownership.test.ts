import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { fillPath, type Visitor } from '../../tests/support/visitor.ts';
import { findInquiryView } from '../desk/inquiry-view.ts';

const vera = { email: 'vera@example.org', name: 'Vera Okafor', phone: '519 555 0111', company: 'Mill & Co' };
const eve = { email: 'eve@example.net', name: 'Eve Strange', phone: '226 555 0666', company: 'Elsewhere' };

describe.each(databaseKinds)('unverified addresses, on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind));
  let times: string[];
  beforeEach(async () => {
    times = await accounts.listNonAdjacentTimes();
  });

  const write = async (visitor: Visitor, who: object): Promise<string> =>
    (await visitor.post('/api/contact', { subject: 'HR', message: 'Words', ...who })).json().reference;
  const postBooking = (visitor: Visitor, n: number, who: object, key: string) => {
    const booking = { consultation: 'hr', startsAt: times[n], channel: 'phone', subject: 'A talk', ...who };
    return visitor.post('/api/bookings', booking, { 'idempotency-key': key });
  };
  const book = async (visitor: Visitor, n: number, who: object, key: string = randomUUID()): Promise<Booking> =>
    (await postBooking(visitor, n, who, key)).json();
  const inquiries = () => accounts.site.store.db.selectFrom('inquiries').selectAll().execute();
  const view = async (id: string) => {
    const found = await findInquiryView(accounts.site.store.db, id, 'sam', new Date());
    if (!found) throw new Error(`There is no inquiry ${id}.`);
    return found;
  };

  test('replaces no name, number or company: both stand at the desk', async () => {
    const client = accounts.visitor('198.51.100.1');
    const stranger = accounts.visitor('198.51.100.2');
    const own = await write(client, vera);
    const forged = await write(stranger, { ...eve, email: vera.email });
    const booked = await book(stranger, 0, { ...eve, email: 'Vera@Example.org', company: 'Third' });
    expect((await inquiries()).map(({ id, name, phone, company }) => [id, name, phone, company])).toEqual([
      [own, vera.name, vera.phone, vera.company],
    ]);
    const { otherContacts, messages } = await view(own);
    const unverified = { at: expect.any(String), verified: false, email: '' };
    expect(otherContacts).toEqual([
      { ...unverified, reference: booked.reference, name: eve.name, phone: eve.phone, company: 'Third' },
      { ...unverified, reference: forged, name: '', phone: '', company: eve.company },
    ]);
    expect(messages.map(({ verified }) => verified)).toEqual([false, false]);
  });

  test('a confirmed account’s own contact replaces what anybody typed before', async () => {
    await write(accounts.visitor('198.51.100.2'), { ...eve, email: 'ana@example.org' });
    const owner = await accounts.registerConfirmedVisitor();
    const reference = await write(owner, { ...vera, email: 'ana@example.org' });
    const [inquiry] = await inquiries();
    expect(inquiry).toMatchObject({ name: vera.name, phone: vera.phone, company: vera.company, verified: 1 });
    const { messages } = await view(inquiry?.id ?? '');
    expect(messages.map((one) => [one.reference === reference, one.verified])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('a booking whose address changes leaves the conversation, firm or held, and takes nothing along', async () => {
    const own = await write(accounts.visitor('198.51.100.1'), vera);
    const stranger = accounts.visitor('198.51.100.2');
    const { key, reference } = await book(stranger, 0, { ...eve, email: vera.email });
    const moved = await stranger.post('/api/bookings/correct', { key, email: eve.email, phone: eve.phone });
    expect(moved.statusCode).toBe(200);
    for (const n of [1, 2, 3]) await book(stranger, n, { ...eve, email: vera.email });
    const held = await book(stranger, 4, { ...eve, email: vera.email });
    expect(held.state).toBe('held');
    const { key: heldKey } = held;
    await stranger.post('/api/bookings/correct', { key: heldKey, email: eve.email, phone: '226 555 0777' });
    const confirmKey = (await accounts.bookingKeysTo(eve.email)).at(-1);
    const firm = await stranger.post('/api/bookings/confirm', { key: confirmKey });
    expect([firm.statusCode, firm.json().state]).toEqual([200, 'confirmed']);

    const rows = new Map((await inquiries()).map((row) => [row.id, row]));
    expect(rows.get(own)).toMatchObject({ ...vera });
    expect(rows.get(reference)).toMatchObject({ email: eve.email, phone: eve.phone });
    expect(rows.get(held.reference)).toMatchObject({ email: eve.email });
    expect(rows.size).toBe(3);
    expect(await accounts.mailTextTo(eve.email)).not.toContain(own);
  });

  test('a booking that began its inquiry takes it along while nothing of anybody else is in it', async () => {
    const visitor = accounts.visitor();
    const { key, reference } = await book(visitor, 0, { ...vera, email: 'vera@exmaple.org' });
    await visitor.post('/api/bookings/correct', { key, email: vera.email, phone: '519 555 0112' });
    expect((await inquiries()).map(({ id, email, phone }) => [id, email, phone])).toEqual([
      [reference, vera.email, '519 555 0112'],
    ]);
    await write(accounts.visitor('198.51.100.9'), vera);
    const [, own] = await accounts.bookingKeysTo(vera.email);
    const current = own ?? (await accounts.bookingKeysTo(vera.email))[0];
    await visitor.post('/api/bookings/correct', { key: current, email: eve.email, phone: eve.phone });
    const rows = await inquiries();
    expect(rows.find(({ id }) => id === reference)).toMatchObject({ email: vera.email, phone: '519 555 0112' });
    expect(rows.map(({ email }) => email).sort()).toEqual([eve.email, vera.email]);
  });

  test('what was handed to who typed an address opens nothing once somebody has pressed in a mail to it', async () => {
    const spy = await accounts.registerVisitor({ username: 'spy', email: 'spy@example.net' }, '198.51.100.3');
    const repeat = randomUUID();
    const { key, reference } = await book(spy, 0, { ...eve, email: vera.email }, repeat);
    const [own = ''] = await accounts.bookingKeysTo(vera.email);
    expect(own).not.toBe(key);
    const client = accounts.visitor('198.51.100.4');
    await client.post('/api/bookings/show', { key: own });
    expect((await spy.post('/api/bookings/show', { key })).json()).toMatchObject({ key, reference });
    const secret = '519 555 0188';
    const corrected = await client.post('/api/bookings/correct', { key: own, email: vera.email, phone: secret });
    expect(corrected.json()).toMatchObject({ key: own, phone: secret });

    const answers = [
      await spy.post('/api/bookings/show', { key }),
      await spy.post('/api/bookings/move', { key, startsAt: times[1] }),
      await spy.post('/api/bookings/cancel', { key }),
      await spy.form('/booking', { key, do: 'show' }),
      await spy.form('/booking', { key, do: 'entry' }),
      await postBooking(spy, 0, { ...eve, email: vera.email }, repeat),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(410));
    const seen = [...answers, await spy.get('/api/account'), await spy.get('/api/account/data')];
    for (const { body } of seen) expect(body).not.toContain(secret);
    expect((await client.post('/api/bookings/show', { key: own })).json()).toMatchObject({ phone: secret });
  });
});

describe.each(databaseKinds)('staff actions on unverified input, on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind, { RATE_LIMITS: 'on' }));
  let accounts: AccountSite;
  let desk: Visitor;
  let times: string[];
  beforeEach(async () => {
    accounts = AccountSite.of(staff.site);
    desk = (await staff.signInStaff(olive)).visitor;
    times = await accounts.listNonAdjacentTimes();
  });

  const write = async (visitor: Visitor, who: object, message = 'Words'): Promise<string> =>
    (await visitor.post('/api/contact', { subject: 'HR', message, ...who })).json().reference;
  const inquiry = (id: string) =>
    staff.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const press = async (path: string, id: string, sent: object = {}) => {
    const { version } = await inquiry(id);
    return (await desk.post(fillPath(path, id), { version, ...sent })).statusCode;
  };
  const contact = { name: 'Bob', email: bob.email, phone: '519 555 0999', company: '', subject: '' };
  const bobsBooking = { ...contact, consultation: 'hr', adviser: 'people', channel: 'phone', override: true };
  const bookFor = async (id: string) =>
    desk.post('/api/desk/diary/bookings', { ...bobsBooking, key: randomUUID(), startsAt: times[2], inquiry: id });

  test('booking for someone else in a conversation never changes its contact', async () => {
    const own = await write(accounts.visitor('198.51.100.1'), vera);
    expect((await bookFor(own)).statusCode).toBe(201);
    expect(await inquiry(own)).toMatchObject({ ...vera });
    const other = await accounts.registerConfirmedVisitor(bob, '198.51.100.7');
    const [{ key }] = (await other.get('/api/account')).json().bookings;
    await other.post('/api/bookings/correct', { key, email: bob.email, phone: '519 555 0998' });
    expect(await inquiry(own)).toMatchObject({ ...vera });
    expect((await other.get('/api/account/data')).json().inquiries).toEqual([]);
    expect(await write(accounts.visitor('198.51.100.1'), vera, 'More')).toBeTruthy();
    const messages = await staff.db.selectFrom('messages').select('inquiry').execute();
    expect(messages.map((one) => one.inquiry)).toEqual([own, own]);
  });

  test('what comes after a spam mark is another inquiry, acknowledged and answered like any other', async () => {
    const junk = await write(accounts.visitor('198.51.100.2'), { ...eve, email: vera.email });
    expect(await press('/api/desk/inquiries/:id/spam', junk)).toBe(200);
    const own = await write(accounts.visitor('198.51.100.1'), vera, 'Payroll is due on Friday.');
    expect(own).not.toBe(junk);
    expect(await inquiry(own)).toMatchObject({ state: 'new', due_at: expect.any(String) });
    expect(await inquiry(junk)).toMatchObject({ state: 'spam' });
    expect(await accounts.mailSummaries()).toContain(`acknowledgement ${vera.email}`);
  });

  test('a spam mark does not affect a verified owner’s messages or bookings', async () => {
    const junk = await write(accounts.visitor('198.51.100.2'), { ...eve, email: ana.email });
    expect(await press('/api/desk/inquiries/:id/spam', junk)).toBe(200);
    const owner = await accounts.registerConfirmedVisitor({}, '198.51.100.1');
    const reference = await write(owner, { ...vera, email: ana.email });
    expect(await inquiry(reference)).toMatchObject({ state: 'new', name: vera.name });
    expect(await accounts.mailSummaries()).toContain(`acknowledgement ${ana.email}`);
    const other = await write(accounts.visitor('198.51.100.2'), { ...eve, email: bob.email });
    expect(await press('/api/desk/inquiries/:id/spam', other)).toBe(200);
    const client = await accounts.registerConfirmedVisitor(bob, '198.51.100.3');
    const wanted = { consultation: 'hr', startsAt: times[0], channel: 'phone', subject: 'Mine', ...vera };
    const booked = await client.post('/api/bookings', { ...wanted, email: bob.email });
    expect(await inquiry(booked.json().reference)).toMatchObject({ state: 'new', email: bob.email });
  });

  test('a block of an unverified address does not affect its verified owner; one of a verified address does', async () => {
    const junk = await write(accounts.visitor('198.51.100.2'), { ...eve, email: ana.email });
    expect(await press('/api/desk/inquiries/:id/block', junk, { address: true, network: false })).toBe(200);
    const again = await write(accounts.visitor('198.51.100.2'), { ...eve, email: ana.email });
    expect(await inquiry(again)).toMatchObject({ state: 'spam' });
    const owner = await accounts.registerConfirmedVisitor({}, '198.51.100.1');
    await write(owner, { ...vera, email: ana.email });
    expect(await inquiry(junk)).toMatchObject({ state: 'new', name: vera.name, verified: 1 });
    const wanted = { consultation: 'hr', startsAt: times[0], channel: 'phone', ...vera, email: ana.email };
    expect((await owner.post('/api/bookings', wanted)).statusCode).toBe(201);

    await staff.db.deleteFrom('blocked_senders').execute();
    expect(await press('/api/desk/inquiries/:id/block', junk, { address: true, network: false })).toBe(200);
    const refused = await owner.post('/api/bookings', { ...wanted, startsAt: times[1] });
    expect(refused.statusCode).toBe(403);
  });

  test('a block of one spelling is of no other mailbox, and of one network only where there is one', async () => {
    const junk = await write(accounts.visitor('198.51.100.2'), { ...eve, email: 'vera+spam@example.org' });
    expect(await press('/api/desk/inquiries/:id/block', junk, { address: true, network: false })).toBe(200);
    const own = await write(accounts.visitor('198.51.100.1'), vera);
    expect(await inquiry(own)).toMatchObject({ state: 'new' });
    await write(accounts.visitor('198.51.100.2'), { ...eve, email: vera.email });
    expect(await press('/api/desk/inquiries/:id/block', own, { address: false, network: true })).toBe(409);
    expect(await press('/api/desk/inquiries/:id/block', own, { address: true, network: false })).toBe(200);
    const tagged = await write(accounts.visitor('198.51.100.9'), { ...eve, email: 'vera+2@example.org' });
    expect(await inquiry(tagged)).toMatchObject({ state: 'spam' });
  });

  const strangersWords = 'We must dismiss our director.';
  /** A stranger books under the address, with a note. @returns also the key in the mail */
  const bookUnderAddress = async () => {
    const contact = { ...eve, email: vera.email };
    const wanted = { consultation: 'hr', startsAt: times[0], channel: 'phone', subject: strangersWords, ...contact };
    const booked = (await accounts.visitor('198.51.100.2').post('/api/bookings', wanted)).json();
    const [key = ''] = (await accounts.bookingKeysTo(vera.email)).slice(-1);
    return { booked, key };
  };

  test('whoever presses the button in a mail about a stranger’s booking does not get the stranger’s words', async () => {
    const { booked, key } = await bookUnderAddress();
    expect(booked.note).toBe(strangersWords);
    const moved = await accounts.visitor().post('/api/bookings/move', { key, startsAt: times[1] });
    expect([moved.statusCode, moved.json().note]).toEqual([200, '']);
    const owner = await accounts.registerConfirmedVisitor({ email: vera.email });
    for (const path of ['/api/account', '/api/account/data']) {
      const { body } = await owner.get(path);
      expect(body).toContain(booked.reference);
      expect(body).not.toContain(strangersWords);
    }
    const mails = await staff.db.selectFrom('mails').select(['body', 'lane']).where('lane', '=', 'visitor').execute();
    expect(mails.filter(({ body }) => body.includes(strangersWords))).toEqual([]);
  });

  test('nor who presses while signed in to an account of another address', async () => {
    const { key } = await bookUnderAddress();
    const signedIn = await accounts.registerConfirmedVisitor({ username: 'vera.work', email: 'vera@work.example' });
    expect((await signedIn.post('/api/bookings/move', { key, startsAt: times[1] })).statusCode).toBe(200);
    const account = await signedIn.get('/api/account');
    expect([account.json().bookings.length, account.body.includes(strangersWords)]).toEqual([1, false]);
  });

  test('a booking moved to another address loses its proof', async () => {
    const stranger = await accounts.registerConfirmedVisitor({ username: 'eve', email: eve.email }, '198.51.100.2');
    const wanted = { consultation: 'hr', startsAt: times[0], channel: 'phone', ...eve };
    const { key, reference } = (await stranger.post('/api/bookings', wanted)).json();
    const [mailed = ''] = (await accounts.bookingKeysTo(eve.email)).slice(-1);
    await accounts.visitor().post('/api/bookings/correct', { key: mailed, email: eve.email, phone: vera.phone });
    expect(await inquiry(reference)).toMatchObject({ phone: vera.phone, verified: 1 });
    await stranger.post('/api/bookings/correct', { key, email: 'zoe@example.org', phone: eve.phone });
    expect(await inquiry(reference)).toMatchObject({ email: 'zoe@example.org', verified: 0 });
  });
});
