import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { Adviser, LeavingImpact } from '#contract/desk-advisers.ts';
import type { BookingDecision, ClosingResult } from '#contract/desk-hours.ts';
import type { ChangedMembers, StaffMember } from '#contract/staff.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, readStatusAndText, type Visitor } from '../../tests/support/visitor.ts';
import { dayMs } from '../platform/durations.ts';

describe.each(databaseKinds)('an adviser comes and leaves, on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  beforeEach(async () => {
    staff = await StaffSite.open(kind);
    const signedIn = await staff.signInStaff(olive);
    await staff.confirmPassword(signedIn);
    owner = signedIn.visitor;
  });
  afterEach(async () => {
    // The roster is the process's: the next test starts with the content's.
    await staff.db.deleteFrom('advisers').execute();
    await staff.site.booking.refreshAdvisers();
    await staff.site.remove();
  });

  const robin = { email: 'robin@example.com', name: 'Robin Blake', title: 'Senior Consultant, tax', role: 'member' };
  const colleague = { email: 'nia@example.com', name: 'Nia', role: 'member', adviser: null } as const;
  const newAdviser = { initials: 'st', takes: ['hr'], hoursOf: 'people', link: '' };
  const add = (more: object = {}, person: object = {}) =>
    owner.post('/api/staff/members/invite', { ...robin, ...person, newAdviser: { ...newAdviser, ...more } });
  const added = async (): Promise<StaffMember> => {
    const { members } = await expectJson<ChangedMembers>(add());
    return members.find(({ email }) => email === robin.email) as StaffMember;
  };
  const free = async (consultation = 'hr') =>
    (await expectJson<FreeTimes>(owner.get(`/api/booking/times?consultation=${consultation}`))).days;
  const advisers = () => expectJson<Adviser[]>(owner.get('/api/desk/advisers'));
  const closeAllOf = (adviser: string) =>
    staff.db
      .insertInto('days_off')
      .values({ id: adviser, adviser, kind: 'off', first_day: '2020-01-01', last_day: '2099-12-31', reason: '' })
      .execute();
  const book = async (startsAt: string, email: string) => {
    const body = { consultation: 'hr', startsAt, channel: 'phone', phone: '519 555 0101', name: 'Zoë', email };
    await expectJson(staff.visitor().post('/api/bookings', body), 201);
  };
  const members = () => expectJson<StaffMember[]>(owner.get('/api/staff/members'));
  const findMember = async (id: string) => (await members()).find((one) => one.id === id);
  const findOwnerId = async () => (await members()).find(({ role }) => role === 'owner')?.id;
  const letLastDayPass = async (id: string) => {
    await staff.db.updateTable('staff').set({ leaves_on: '2020-01-01' }).where('id', '=', id).execute();
    await staff.site.leaving.endDue();
  };
  const bookings = () => staff.db.selectFrom('bookings').selectAll().orderBy('starts_at').execute();

  test('who is added has hours, and their times are offered at once', async () => {
    await closeAllOf('people');
    expect(await free()).toEqual([]);
    const { adviser, title, state } = await added();
    expect([title, state]).toEqual([robin.title, 'invited']);
    expect(await advisers()).toContainEqual({ id: adviser, title: robin.title, initials: 'ST', ended: false });
    expect((await free()).length).toBeGreaterThan(10);
    const hours = await expectJson<{ adviser: string; name: string }[]>(owner.get('/api/desk/hours'));
    expect(hours.find((one) => one.adviser === adviser)?.name).toBe(robin.title);
  });

  test('initials and the job title are nobody else’s; both can be changed', async () => {
    const refused = (more: object, wanted: object = {}) => readStatusAndText(add(more, wanted));
    expect(await refused({ initials: 'MP' })).toEqual([409, answers.initialsTaken('Managing Partner')]);
    expect(await refused({ initials: 'S' })).toEqual([400, 'Please enter two letters.']);
    expect(await refused({}, { title: 'Managing Partner' })).toEqual([409, answers.titleTaken]);
    expect(await refused({}, { title: '' })).toEqual([400, answers.noTitle]);
    const { id, adviser } = await added();
    await expectJson(owner.post('/api/staff/members/change', { id, title: 'Tax adviser', initials: 'TA' }));
    expect(await advisers()).toContainEqual({ id: adviser, title: 'Tax adviser', initials: 'TA', ended: false });
    const taken = await owner.post('/api/staff/members/change', { id, initials: 'SF' });
    expect(taken.statusCode).toBe(409);
  });

  test('a last day: later times end at once, each booking is settled, and the day itself ends the rest', async () => {
    await closeAllOf('people');
    const { id, adviser } = await added();
    const days = await free();
    const [first = '', second = '', third = ''] = days.slice(-3).map(({ times }) => times[0]);
    const lastDay = days.at(-3)?.date ?? '';
    for (const time of [first, second, third]) await book(time, 'b@example.org');
    await staff.db.updateTable('bookings').set({ email: '' }).where('starts_at', '=', third).execute();

    const wanted = { lastDay, successor: 'partner' };
    const leaving = await expectJson<LeavingImpact>(owner.post(`/api/desk/staff/${id}/leaving`, wanted));
    expect(leaving.consultations).toEqual([consultations.hr.title]);
    expect(leaving.affected.map(({ startsAt, email }) => [startsAt, email])).toEqual([
      [second, 'b@example.org'],
      [third, ''],
    ]);
    const [toGive, toCall] = leaving.affected;
    expect(toGive?.others.find((one) => one.adviser === 'partner')).toMatchObject({
      specialist: true,
      unavailable: null,
    });
    const seen = (one: typeof toGive) => ({ reference: one?.reference ?? '', sequence: one?.sequence ?? 0 });
    const decisions: BookingDecision[] = [
      { ...seen(toGive), how: 'reassign', to: 'partner' },
      { ...seen(toCall), how: 'call', tried: false },
    ];
    const { mails } = await expectJson<{ mails: { to: string; text: string }[] }>(
      owner.post(`/api/desk/staff/${id}/leaving-mails`, { ...wanted, decisions }),
    );
    expect(mails.map(({ to, text }) => [to, text.includes('Managing Partner')])).toEqual([['b@example.org', true]]);
    expect((await bookings()).map((one) => one.adviser)).toEqual([adviser, adviser, adviser]);

    const undecided = await owner.post(`/api/desk/staff/${id}/leave`, { ...wanted, decisions: decisions.slice(1) });
    expect(undecided.statusCode).toBe(409);
    const { mails: sent } = await expectJson<ClosingResult>(
      owner.post(`/api/desk/staff/${id}/leave`, { ...wanted, decisions }),
    );
    expect(sent).toBe(1);
    expect((await bookings()).map((one) => one.adviser)).toEqual([adviser, 'partner', adviser]);
    const waits = await staff.db.selectFrom('inquiries').select('id').where('due_at', 'is not', null).execute();
    expect(waits).toHaveLength(1);
    // The Managing Partner takes them too, on every day.
    await closeAllOf('partner');
    expect((await free()).at(-1)?.date).toBe(lastDay);

    await staff.site.leaving.endDue();
    expect((await advisers()).find((one) => one.id === adviser)?.ended).toBe(false);
    await letLastDayPass(id);
    expect(await findMember(id)).toMatchObject({ state: 'ended', title: robin.title });
    expect((await advisers()).find((one) => one.id === adviser)).toMatchObject({ ended: true, title: robin.title });
    expect(await free()).toEqual([]);
    await staff.db.deleteFrom('days_off').where('id', '=', 'partner').execute();
    await expect.poll(async () => (await free()).length).toBeGreaterThan(10);
  });

  test('it can be taken back until then; the last owner stays', async () => {
    await closeAllOf('people');
    const { id } = await added();
    const before = await free();
    const lastDay = before[0]?.date;
    await expectJson(owner.post(`/api/desk/staff/${id}/leave`, { lastDay, decisions: [] }));
    expect((await free()).map(({ date }) => date)).toEqual([lastDay]);
    expect((await owner.post(`/api/desk/staff/${id}/stay`, {})).statusCode).toBe(204);
    expect((await free()).length).toBe(before.length);

    const refused = owner.post(`/api/desk/staff/${await findOwnerId()}/leave`, { lastDay, decisions: [] });
    expect(await readStatusAndText(refused)).toEqual([409, answers.lastOwner]);
  });

  test('who must be out at once cannot be booked any more, with a last day or without', async () => {
    await closeAllOf('people');
    for (const hasLastDay of [false, true]) {
      const { id, adviser } = await added();
      const lastDay = (await free())[0]?.date;
      if (hasLastDay) await expectJson(owner.post(`/api/desk/staff/${id}/leave`, { lastDay, decisions: [] }));
      await expectJson(owner.post('/api/staff/members/end', { id }));
      expect(await free()).toEqual([]);
      expect((await advisers()).find((one) => one.id === adviser)?.ended).toBe(true);
    }
  });

  test('an invitation is not repeated without the adviser it was for: nobody would be left to advise', async () => {
    const { adviser } = await added();
    const again = (more: object) => owner.post('/api/staff/members/invite', { ...robin, ...more });
    expect(await readStatusAndText(again({ adviser: null }))).toEqual([409, answers.invitedToAdvise]);
    expect((await again({ adviser })).statusCode).toBe(200);
  });

  test('who stops advising keeps working: times end, bookings are settled, and they sign in', async () => {
    await closeAllOf('people');
    const { id, adviser } = await added();
    const days = await free();
    const [first = '', second = ''] = days.slice(-2).map(({ times }) => times[0]);
    const lastDay = days.at(-2)?.date ?? '';
    await book(first, 'a@example.org');
    await book(second, 'b@example.org');
    const refused = owner.post('/api/staff/members/change', { id, adviser: null });
    expect(await readStatusAndText(refused)).toEqual([409, answers.stopsAdvising]);

    const wanted = { lastDay, successor: null, keepsAccess: true };
    const { affected } = await expectJson<LeavingImpact>(owner.post(`/api/desk/staff/${id}/leaving`, wanted));
    expect(affected.map(({ email }) => email)).toEqual(['b@example.org']);
    const decisions = affected.map(({ reference, sequence }) => ({ reference, sequence, how: 'cancel' as const }));
    await expectJson<ClosingResult>(owner.post(`/api/desk/staff/${id}/leave`, { ...wanted, decisions }));
    expect((await free()).at(-1)?.date).toBe(lastDay);
    expect(await findMember(id)).toMatchObject({ leavesOn: lastDay, keepsAccess: true, adviser });

    await letLastDayPass(id);
    expect(await findMember(id)).toMatchObject({ state: 'invited', leavesOn: null, keepsAccess: false, adviser: null });
    expect((await advisers()).find((one) => one.id === adviser)?.ended).toBe(true);
    expect(await free()).toEqual([]);
    expect(await staff.audit()).toContain('stopped advising');

    // The last owner may: they keep their access.
    const self = (await findOwnerId()) ?? '';
    expect(await readStatusAndText(owner.post(`/api/desk/staff/${self}/leaving`, wanted))).toEqual([
      409,
      answers.advisesNobody,
    ]);
    await staff.db.updateTable('staff').set({ adviser: 'partner' }).where('id', '=', self).execute();
    await expectJson(owner.post(`/api/desk/staff/${self}/leave`, { ...wanted, decisions: [] }));
    expect((await owner.post(`/api/desk/staff/${self}/leave`, { lastDay, decisions: [] })).statusCode).toBe(409);
  });

  test('open inquiries go to the colleague who was chosen', async () => {
    const { id } = await added();
    const { visitor } = await staff.signInStaff(colleague);
    const nia = (await expectJson<{ person: { id: string } }>(visitor.get('/api/staff/session'))).person.id;
    const sent = staff.visitor().post('/api/contact', { name: 'Zoë', email: 'z@example.org', message: 'Two left.' });
    const { reference } = await expectJson<{ reference: string }>(sent, 201);
    const assign = { state: 'assigned', assignee_id: id } as const;
    await staff.db.updateTable('inquiries').set(assign).where('id', '=', reference).execute();
    const lastDay = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
    await expectJson(owner.post(`/api/desk/staff/${id}/leave`, { lastDay, inquiriesTo: nia, decisions: [] }));
    await letLastDayPass(id);
    const inquiry = () =>
      staff.db.selectFrom('inquiries').selectAll().where('id', '=', reference).executeTakeFirstOrThrow();
    expect(await inquiry()).toMatchObject({ state: 'assigned', assignee_id: nia });

    // A restart after their access ended, before their inquiries were handed over.
    await staff.db.updateTable('inquiries').set(assign).where('id', '=', reference).execute();
    await staff.db.updateTable('staff').set({ inquiries_to: nia }).where('id', '=', id).execute();
    await staff.site.leaving.endDue();
    expect(await inquiry()).toMatchObject({ state: 'assigned', assignee_id: nia });
  });

  test('members read who advises; they set no last day', async () => {
    const nia = await staff.signInStaff(colleague);
    await staff.confirmPassword(nia);
    const { visitor } = nia;
    expect((await visitor.get('/api/desk/advisers')).statusCode).toBe(200);
    const { id } = await added();
    for (const call of ['leaving', 'leaving-mails', 'leave', 'stay']) {
      const answer = await visitor.post(`/api/desk/staff/${id}/${call}`, { lastDay: '2099-01-01', decisions: [] });
      expect([call, answer.statusCode, answer.body]).toEqual([call, 403, answers.ownersOnly]);
    }
  });
});
