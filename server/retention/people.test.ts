import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PersonView, PrivacyRequest } from '#contract/desk-people.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { bodana, dana, PersonDesk } from '../../tests/support/person-desk.ts';
import { max, olive } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { personPath, readStatusAndText } from '../../tests/support/visitor.ts';
import { SecurityEvents } from '../platform/security-events.ts';
import { redactKeys } from './export.ts';

test('a mail is exported without the keys of its links', () => {
  const key = 'AbCdEfGhIjKlMnOpQrStUv';
  const mail = `Press https://www.example.com/booking#${key}\nor enter this code:\n${key}\nSee https://www.example.com/faq#part`;
  expect(redactKeys(mail)).toBe(
    'Press https://www.example.com/booking#…\nor enter this code:\n…\nSee https://www.example.com/faq#part',
  );
  const folded = `BEGIN:VCALENDAR\r\nURL:https://www.example.com/booking#${key.slice(0, 9)}\r\n ${key.slice(9)}\r\nEND:VCALENDAR`;
  expect(redactKeys(folded)).not.toContain(key.slice(9));
  expect(redactKeys(`https://x.example/desk#invitation=${key}`)).toBe('https://x.example/desk#invitation=…');
});

describe.each(databaseKinds)('people at the desk on %s', (kind) => {
  const desk = freshForEachTest(() => PersonDesk.open(kind));
  const today = (days = 0) => Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString();

  test('are exported in two files without secrets, and the export is audited', async () => {
    const account = { username: 'dana', password: 'a long enough sentence', firstName: 'Dana', email: dana };
    await desk.ok(desk.visitor().post('/api/register', account), 201);
    await desk.write('Dana@Example.org', { phone: '519 555 0101', company: 'Tilbury Tool' });
    await desk.book();
    await desk.joinAndConfirm();
    await desk.db.updateTable('inquiries').set({ about: 'general' }).where('about', '=', '').execute();
    const answer = await desk.owner.get(personPath('/api/desk/person/data', { address: dana }));
    expect(answer.headers['content-disposition']).toBe('attachment; filename="dana-reed-what-we-hold.json"');
    const { held } = answer.json<{ held: Record<string, { rows: unknown[] }> }>();
    for (const [name, count] of Object.entries(await desk.rowsWith(dana)))
      expect([name, (held[name]?.rows.length ?? 0) >= count]).toEqual([name, true]);
    const { data, readable } = await desk.files();
    for (const text of [
      'Two left.',
      'Yes, write to me.',
      '519 555 0101',
      '<dt>With</dt><dd>Managing Partner</dd>',
      '<dt>About</dt><dd>Free consultation</dd>',
    ])
      expect(readable).toContain(text);
    const mails = await desk.db.selectFrom('mails').select('body').execute();
    const keys = mails.flatMap(({ body }) =>
      [...body.matchAll(/https?:\S+#([^\s]{16,})/g)].map(([, key = '']) => key.split('=').at(-1) ?? ''),
    );
    expect(keys.length).toBeGreaterThan(2);
    for (const text of [data, readable]) for (const secret of ['argon2', ...keys]) expect(text).not.toContain(secret);
    expect((await desk.audit()).filter(({ action }) => /export/.test(action))).toHaveLength(3);
    expect(JSON.stringify(await desk.audit())).not.toContain(dana);
  });

  test('are shown with their latest mails and how many there are, and more of them when asked', async () => {
    await desk.write('Dana@Example.org');
    const [first] = await desk.db.selectFrom('mails').selectAll().where('kind', '=', 'acknowledgement').execute();
    if (!first) throw new Error('Nothing was acknowledged.');
    const mail = (id: string, address: string, created_at: string) => ({
      ...first,
      id,
      rfc_message_id: `<${id}@example.org>`,
      subject: `Mail ${id}`,
      created_at,
      message_id: null,
      ceiling: null,
      thread: null,
      recipient_key: dana,
      recipient: JSON.stringify({ name: '', address }),
    });
    const later = (i: number) => new Date(Date.now() + i * 1000).toISOString();
    const many = Array.from({ length: 70 }, (_, i) => mail(`m${i}`, 'Dana@Example.org', later(i)));
    await desk.db
      .insertInto('mails')
      .values([...many, mail('tagged', 'dana+news@example.org', later(0))])
      .execute();
    const view = await desk.view();
    expect([view.mails.length, view.mailCount, view.mails[0]?.subject]).toEqual([50, 72, 'Mail m69']);
    const path = personPath('/api/desk/person', { address: dana });
    const more = await desk.ok<PersonView>(desk.owner.get(`${path}&mails=250`));
    expect(more.mails).toHaveLength(72);
    expect(more.mails.map(({ subject }) => subject)).not.toContain('Mail tagged');
    expect((await desk.owner.get(`${path}&mails=all`)).statusCode).toBe(400);
  });

  test('are shown with their dates to staff only', async () => {
    await desk.write('Dana@Example.org', { company: 'Tilbury' });
    const reference = await desk.book();
    await desk.joinAndConfirm();
    const view = await desk.view({ address: 'DANA@example.org' });
    expect(view).toMatchObject({
      key: { address: dana },
      name: 'Dana Reed',
      phone: '5195550100',
      erasedAt: null,
      inquiries: [{ state: 'new' }],
      bookings: [{ reference, state: 'ahead', channel: 'phone' }],
    });
    const until = Temporal.PlainDate.from(view.keptUntil ?? '');
    expect(until.since(Temporal.PlainDate.from(today()), { largestUnit: 'months' }).months).toBeGreaterThanOrEqual(24);
    const consent = view.also.find(({ table }) => table === 'waiting_places');
    expect(consent?.lines).toMatchObject([{ what: 'Agreed to be written to once', more: 'Yes, write to me.' }]);
    expect(consent?.kept.join(' ')).toContain('waiting list');
    const member = (await desk.staff.signInStaff(max)).visitor;
    const path = personPath('/api/desk/person', { address: dana });
    expect([(await member.get(path)).statusCode, (await desk.visitor().get(path)).statusCode]).toEqual([200, 401]);
    expect((await desk.owner.get(personPath('/api/desk/person', { address: 'dana' }))).statusCode).toBe(400);
    // Mail also comes from addresses that no form would accept.
    for (const address of ['nobody@example.org', `${'z'.repeat(65)}@example.org`, 'root@localhost'])
      expect(await desk.view({ address })).toMatchObject({ name: '', inquiries: [], also: [] });
  });

  test('staff data is exported to owners and to themselves only', async () => {
    const { visitor: member } = await desk.staff.signInStaff(max);
    await desk.staff.confirmPassword({ visitor: member });
    const { id } = await desk.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', max.email)
      .executeTakeFirstOrThrow();
    const day = { first_day: today(), last_day: today() };
    await desk.db
      .insertInto('days_off')
      .values({ id: 'd', adviser: 'people', kind: 'off', reason: 'Away', ...day })
      .execute();
    const at = new Date().toISOString();
    await sql`insert into mailbox_mails
      (id, classification, direction, folder, at, recorded_at, name, address, subject, author_id, resolved_by, resolved_at)
      values ('<a@x>', 'tray', 'inbound', 'INBOX', ${at}, ${at}, 'Pat', 'pat@example.org', 'Secret', ${id}, ${id}, ${at})`.execute(
      desk.db,
    );
    const events = await SecurityEvents.open(desk.db);
    events.record({ ip: '198.51.100.7', id: 'x' }, { event: 'staff-sign-in', outcome: 'refused', user: olive.email });
    await events.flush();
    const ofStaff = ['staff', 'staff_audit', 'staff_factors', 'staff_sessions', 'days_off', 'security_events'];
    const tablesOf = (data: string) => Object.keys(JSON.parse(data).held);

    const own = { address: max.email };
    const his = await desk.files(own);
    expect(tablesOf(his.data)).toEqual(expect.arrayContaining(['staff', 'staff_audit', 'days_off']));
    expect(his.data).not.toMatch(/Secret|pat@/);
    expect(his.readable).toContain('e-mails in our mailbox: 1 written and 1 sorted by them');
    expect(tablesOf((await desk.files(own, member)).data)).toEqual(tablesOf(his.data));
    for (const who of [desk.owner, member]) expect((await desk.view(own, who)).staffLeftOut).toBe(false);

    await desk.write(dana);
    for (const address of [olive.email, dana]) {
      const { data, readable } = await desk.files({ address }, member);
      expect(tablesOf(data).filter((table) => ofStaff.includes(table))).toEqual([]);
      for (const text of [data, readable]) expect(text).toContain('an owner can export them');
      const seen = await desk.view({ address }, member);
      expect(seen.staffLeftOut).toBe(true);
      expect(seen.also.map(({ table }) => table).filter((table) => ofStaff.includes(table))).toEqual([]);
    }
  });

  test('a request is due 30 days after it was made, and closed once', async () => {
    const add = (askedOn: string, address: string = dana) =>
      desk.owner.post('/api/desk/person-requests', { address, kind: 'correction', askedOn });
    for (const day of [today(1), today(-400), '2026-02-30']) expect((await add(day)).statusCode).toBe(400);
    await desk.ok(add(today(-2)), 201);
    const open = await desk.ok<PrivacyRequest[]>(add(today(-31), bodana), 201);
    expect(open.map(({ address, dueOn, daysLeft, notedBy }) => [address, dueOn, daysLeft, notedBy])).toEqual([
      [bodana, today(-1), -1, 'Olive'],
      [dana, today(28), 28, 'Olive'],
    ]);
    const [{ id }] = open as [PrivacyRequest];
    const close = (end: string) => desk.owner.post('/api/desk/person-requests/close', { id, end });
    expect(await desk.ok(close('done'))).toMatchObject([
      { address: dana, end: null },
      { id, end: 'done' },
    ]);
    expect((await close('done')).statusCode).toBe(200);
    expect(await readStatusAndText(close('withdrawn'))).toEqual([409, 'Olive has already closed this request.']);
    expect((await desk.owner.post('/api/desk/person-requests/close', { id: 'none', end: 'done' })).statusCode).toBe(
      404,
    );
    expect(JSON.stringify(await desk.audit())).not.toContain('dana');
  });
});
