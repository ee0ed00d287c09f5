import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InquiryView } from '#contract/desk.ts';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { pathOf } from '../../tests/support/path-of.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

const vera = { email: 'vera@example.org', name: 'Vera Okafor', phone: '519 555 0111', company: 'Mill & Co' };
const eve = { email: 'eve@example.net', name: 'Eve Strange', phone: '226 555 0666', company: 'Elsewhere' };

describe.each(databaseKinds)('staff actions on unproven input, on %s', (kind) => {
  let staff: StaffSite;
  let accounts: AccountSite;
  let desk: Visitor;
  let times: string[];
  beforeEach(async () => {
    staff = await StaffSite.open(kind, { RATE_LIMITS: 'on' });
    accounts = AccountSite.of(staff.site);
    desk = (await staff.seated(olive)).visitor;
    const free = await accounts.visitor().get('/api/booking/times?consultation=hr');
    times = free.json().days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
  });
  afterEach(() => staff.site.remove());

  const write = async (visitor: Visitor, who: object, message = 'Words'): Promise<string> =>
    (await visitor.post('/api/contact', { subject: 'HR', message, ...who })).json().reference;
  const inquiry = (id: string) =>
    staff.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const press = async (path: string, id: string, sent: object = {}) => {
    const { version } = await inquiry(id);
    return (await desk.post(pathOf(path, id), { version, ...sent })).statusCode;
  };
  const mailedKeys = async (address: string): Promise<string[]> => {
    const mails = await staff.db.selectFrom('mails').select(['recipient', 'body']).orderBy('created_at').execute();
    const own = mails.filter(({ recipient }) => JSON.parse(recipient).address === address);
    return own.flatMap(({ body }) => /\/booking#([\w.-]+)/.exec(body)?.[1] ?? []);
  };
  const bookFor = async (id: string) =>
    desk.post('/api/desk/diary/bookings', {
      key: randomUUID(),
      consultation: 'hr',
      startsAt: times[2],
      adviser: 'people',
      channel: 'phone',
      name: 'Bob',
      email: bob.email,
      phone: '519 555 0999',
      company: '',
      subject: '',
      inquiry: id,
      override: true,
    });

  test('booking for someone else in a conversation never changes its contact', async () => {
    const own = await write(accounts.visitor('198.51.100.1'), vera);
    expect((await bookFor(own)).statusCode).toBe(201);
    expect(await inquiry(own)).toMatchObject({ ...vera });
    const other = await accounts.confirmed(bob, '198.51.100.7');
    const [{ key }] = (await other.get('/api/account')).json().bookings;
    await other.post('/api/bookings/correct', { key, email: bob.email, phone: '519 555 0998' });
    expect(await inquiry(own)).toMatchObject({ ...vera });
    expect((await other.get('/api/account/data')).json().inquiries).toEqual([]);
    expect(await write(accounts.visitor('198.51.100.1'), vera, 'More')).toBeTruthy();
    const messages = await staff.db.selectFrom('messages').select('inquiry').execute();
    expect(messages.map((one) => one.inquiry)).toEqual([own, own]);
  });

  test('a spam mark does not affect a proven owner’s messages or bookings', async () => {
    const junk = await write(accounts.visitor('198.51.100.2'), { ...eve, email: ana.email });
    expect(await press('/api/desk/inquiries/:id/spam', junk)).toBe(200);
    const owner = await accounts.confirmed({}, '198.51.100.1');
    const reference = await write(owner, { ...vera, email: ana.email });
    expect(await inquiry(reference)).toMatchObject({ state: 'new', name: vera.name });
    expect(await accounts.mails()).toContain(`acknowledgement ${ana.email}`);
    const other = await write(accounts.visitor('198.51.100.2'), { ...eve, email: bob.email });
    expect(await press('/api/desk/inquiries/:id/spam', other)).toBe(200);
    const client = await accounts.confirmed(bob, '198.51.100.3');
    const booked = await client.post('/api/bookings', {
      consultation: 'hr',
      startsAt: times[0],
      channel: 'phone',
      subject: 'Mine',
      ...vera,
      email: bob.email,
    });
    expect(await inquiry(booked.json().reference)).toMatchObject({ state: 'new', email: bob.email });
  });

  test('a block of an unproven address does not affect its proven owner; one of a proven address does', async () => {
    const junk = await write(accounts.visitor('198.51.100.2'), { ...eve, email: ana.email });
    expect(await press('/api/desk/inquiries/:id/block', junk, { address: true, network: false })).toBe(200);
    const again = await write(accounts.visitor('198.51.100.2'), { ...eve, email: ana.email });
    expect(await inquiry(again)).toMatchObject({ state: 'spam' });
    const owner = await accounts.confirmed({}, '198.51.100.1');
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

  test('who came first is marked as much as who came later', async () => {
    const first = await write(accounts.visitor('198.51.100.2'), { ...eve, email: vera.email });
    await write(accounts.visitor('198.51.100.1'), vera);
    const view = (await desk.get(pathOf('/api/desk/inquiries/:id', first))).json<InquiryView>();
    expect(view.contactVerified).toBe(false);
    expect(view.messages.map(({ verified }) => verified)).toEqual([false, false]);
    // A booking moved to another address loses its proof.
    const stranger = await accounts.confirmed({ username: 'eve', email: eve.email }, '198.51.100.2');
    const booked = await stranger.post('/api/bookings', {
      consultation: 'hr',
      startsAt: times[0],
      channel: 'phone',
      ...eve,
    });
    const { key, reference } = booked.json();
    const [mailed = ''] = (await mailedKeys(eve.email)).slice(-1);
    await accounts.visitor().post('/api/bookings/correct', { key: mailed, email: eve.email, phone: vera.phone });
    expect(await inquiry(reference)).toMatchObject({ phone: vera.phone, verified: 1 });
    await stranger.post('/api/bookings/correct', { key, email: 'zoe@example.org', phone: eve.phone });
    expect(await inquiry(reference)).toMatchObject({ email: 'zoe@example.org', verified: 0 });
  });
});
