import { describe, expect, test } from 'vitest';
import { formatMonth } from '#content/calendar-days.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { bodana, dana, PersonDesk } from '../../tests/support/person-desk.ts';
import { max } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { personPath } from '../../tests/support/visitor.ts';
import { readMonthReport, toFirmMonth } from '../desk/report.ts';
import { addNote } from '../inquiries/inquiries.ts';
import { dayMs } from '../platform/durations.ts';

const note = { id: 'x', name: 'Olive' };

describe.each(databaseKinds)('erasing at the desk on %s', (kind) => {
  const desk = freshForEachTest(() => PersonDesk.open(kind));
  const inquiries = () => desk.db.selectFrom('inquiries').selectAll().execute();
  const mergeInto = async (id: string) => {
    for (const table of ['messages', 'bookings'] as const)
      await desk.db.updateTable(table).set({ inquiry: id }).execute();
    await desk.db.updateTable('mails').set({ thread: id }).where('thread', 'is not', null).execute();
    await desk.db.deleteFrom('inquiries').where('id', '<>', id).execute();
  };
  const inquiryOf = async (email: string) => (await inquiries()).find((one) => one.email === email)?.id ?? '';
  const passTime = async () => {
    const past = new Date(Date.now() - dayMs).toISOString();
    await desk.db.updateTable('bookings').set({ starts_at: past, ends_at: past }).execute();
  };

  test('is for owners, asks for the address, and says what stays', async () => {
    await desk.write(dana);
    await desk.write(bodana);
    await desk.joinAndConfirm();
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
    const request = { address: dana, kind: 'erasure', askedOn: yesterday };
    await desk.ok(desk.owner.post('/api/desk/person-requests', request), 201);
    const shown = await desk.preview();
    expect(shown.goes.map(({ what }) => what)).toEqual([
      'One inquiry',
      'One message',
      '3 e-mails',
      'The address in requests',
      'Counts and reply times in the report',
    ]);
    expect(shown.stays[0]).toMatchObject({ what: 'The proof of consent on a waiting list' });
    const member = (await desk.staff.signInStaff(max)).visitor;
    await desk.staff.confirmPassword({ visitor: member });
    expect((await member.get(personPath('/api/desk/person/erasure', { address: dana }))).statusCode).toBe(403);
    expect((await member.post('/api/desk/person/erase', { address: dana, typed: dana })).statusCode).toBe(403);
    const refused = await desk.owner.post('/api/desk/person/erase', { address: dana, typed: bodana });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('doesn’t match')]);

    await desk.erase(dana, { typed: ' Dana@Example.org ' });
    // The proof of consent stays: address, service, wording and its end.
    expect(await desk.rowsWith(dana)).toEqual({ messages: 1 });
    const proofs = () => desk.db.selectFrom('waiting_places').selectAll().execute();
    const withdrawn = {
      withdrawn_how: 'firm',
      withdrawn_at: expect.any(String),
      confirmed_wording: 'Yes, write to me.',
    };
    expect(await proofs()).toMatchObject([withdrawn]);
    expect((await desk.rowsWith(bodana)).messages).toBe(1);
    const after = await desk.view();
    expect(after.erasedAt).not.toBeNull();
    expect(after.requests).toMatchObject([{ address: '', kind: 'erasure', end: 'done', endedBy: 'Olive' }]);
    expect((await desk.audit()).map(({ action }) => action)).toContain('erased a person');
    expect(JSON.stringify(await desk.audit())).not.toContain('dana');
    // Repeating it is harmless; a proof from a backup is withdrawn again, and removed after its period.
    await desk.erase();
    await desk.db.updateTable('waiting_places').set({ withdrawn_at: null, withdrawn_how: '' }).execute();
    await desk.applyErasures();
    expect(await proofs()).toMatchObject([withdrawn]);
    await desk.purge(new Date(Date.now() + 4 * 366 * dayMs));
    expect(await desk.rowsWith(dana)).toEqual({});
  });

  test('says by how much each month’s report changes, and that is what happens', async () => {
    await desk.write(dana);
    await desk.book();
    await desk.write(bodana);
    await desk.book(bodana);
    await desk.db
      .updateTable('inquiries')
      .set({ first_waited_at: '2026-10-05T12:00:00.000Z' })
      .where('email', '=', dana)
      .execute();
    const now = toFirmMonth(new Date().toISOString());
    const counts = async () =>
      Promise.all(
        ['2026-10', now].map(async (month) => {
          const { total } = await readMonthReport(desk.db, month, new Date());
          return [total.received, total.bookings];
        }),
      );
    expect(await counts()).toEqual([
      [1, 0],
      [1, 2],
    ]);
    const loss = (await desk.preview()).goes.find(({ what }) => what === 'Counts and reply times in the report')?.more;
    expect(loss).toBe(`October 2026: one inquiry fewer; ${formatMonth(now)}: one consultation fewer`);
    await desk.erase(dana, { ahead: 'cancel' });
    expect(await counts()).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('cancels a consultation that is ahead by choice, and the mail that says so goes out', async () => {
    const reference = await desk.book();
    expect((await desk.preview()).ahead).toMatchObject([{ reference }]);
    const refused = await desk.owner.post('/api/desk/person/erase', { address: dana, typed: dana });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Nothing was erased')]);
    await desk.db.updateTable('mails').set({ state: 'sent' }).execute();
    expect((await desk.erase(dana, { ahead: 'cancel' })).cancelled).toEqual([reference]);
    expect(await desk.audit()).toContainEqual({ action: 'cancelled-booking', target: reference });
    const mails = await desk.db.selectFrom('mails').select('kind').where('kind', '<>', 'staff-invitation').execute();
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['booking', 'booking-notice']);
    expect(await desk.rowsWith(dana)).toEqual({ mails: 2 });
    expect(await desk.db.selectFrom('diary').selectAll().execute()).toEqual([]);
    // Neither the daily job nor the purge removes unsent mails.
    await desk.applyErasures();
    await desk.purge();
    expect(await desk.rowsWith(dana)).toEqual({ mails: 2 });
    await desk.db.updateTable('mails').set({ state: 'sent', settled_at: new Date().toISOString() }).execute();
    await desk.purge();
    expect(await desk.rowsWith(dana)).toEqual({});
  });

  test('or keeps it until it is over', async () => {
    await desk.write(dana);
    const reference = await desk.book();
    expect((await desk.erase(dana, { ahead: 'keep' })).kept).toEqual([reference]);
    expect(await desk.applyErasures()).toBe(0);
    expect(await desk.db.selectFrom('bookings').select('state').execute()).toEqual([{ state: 'confirmed' }]);
    expect(await desk.db.selectFrom('messages').select('id').execute()).toEqual([]);
    // Changed since, but not its address: still theirs.
    await desk.db.updateTable('bookings').set({ changed_at: new Date().toISOString() }).execute();
    await passTime();
    expect(await desk.applyErasures()).toBe(1);
    await desk.purge();
    expect(await desk.rowsWith(dana)).toEqual({});
  });

  test('of a person who corrected a booking in another’s inquiry does not touch the other', async () => {
    const [vera, stranger] = ['vera@example.org', 'stranger@example.org'];
    await desk.write(vera, { name: 'Vera', company: 'Vera Tool', message: 'Vera asks.' });
    const id = await inquiryOf(vera);
    await addNote(desk.staff.site.store, { inquiry: id, words: 'Vera sounded worried.' }, note, new Date());
    await desk.book(stranger);
    // Old data: the inquiry has the stranger's address and number.
    await mergeInto(id);
    await desk.db.updateTable('inquiries').set({ email: stranger, phone: '5195550100' }).execute();
    const strangers = await desk.files({ address: stranger });
    for (const text of [strangers.data, strangers.readable])
      for (const word of ['Vera', id, 'worried']) expect(text).not.toContain(word);
    const veras = await desk.files({ address: vera });
    expect(veras.data).toContain('Vera asks.');
    expect(veras.data).not.toContain('stranger');

    await desk.erase(stranger, { ahead: 'cancel' });
    expect(await inquiries()).toMatchObject([{ id, name: 'Vera', company: 'Vera Tool', email: '', phone: '' }]);
    const notes = desk.db.selectFrom('inquiry_events').select('words').where('kind', '=', 'note');
    expect(await notes.execute()).toEqual([{ words: 'Vera sounded worried.' }]);
    // Notes on her inquiry are erased with her.
    await desk.erase(vera);
    expect(await notes.execute()).toEqual([]);
  });

  test('leaves a shared inquiry, anonymized, until the other person is erased', async () => {
    await desk.write(dana, { message: 'Mine.' });
    await desk.write('pat@example.org', { name: 'Pat', message: 'Ours.' });
    const id = await inquiryOf(dana);
    await addNote(desk.staff.site.store, { inquiry: id, words: 'Dana called.' }, note, new Date());
    await mergeInto(id);
    expect((await desk.preview()).goes.map(({ what }) => what)).toEqual([
      'Name and address in one inquiry',
      'One message',
      '2 e-mails',
    ]);
    await desk.erase();
    expect(await desk.rowsWith('Dana')).toEqual({});
    expect(await inquiries()).toMatchObject([{ id, name: '', email: '', phone: '', company: '' }]);
    expect(await desk.db.selectFrom('messages').select('body').execute()).toEqual([{ body: 'Ours.' }]);
    await desk.erase('pat@example.org');
    expect(await inquiries()).toEqual([]);
  });
});
