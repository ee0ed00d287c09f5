import { beforeEach, describe, expect, test } from 'vitest';
import { scheduling } from '#content/company.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { unsubscribeSentence } from '#content/mails/mail-text.ts';
import type { ChangedMembers } from '#contract/staff.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { max, olive, type SignedInVisitor, StaffSite, staffPassword } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { commandActor, readAudit } from './audit.ts';
import { endStaff } from './members.ts';
import { findStaff } from './store.ts';

describe.each(databaseKinds)('members of the staff, on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));
  const mailsTo = async (address: string) =>
    (await staff.db.selectFrom('mails').selectAll().execute()).filter(
      (mail) => JSON.parse(mail.recipient).address === address,
    );

  test('an owner invites and resets; a member does not', async () => {
    const owner = await staff.signInStaff(olive);
    const member = await staff.signInStaff(max);
    await staff.confirmPassword(owner);
    const nia = { email: 'Nia@Example.com', name: 'Nia', role: 'member', adviser: 'funding' };
    const { members, invitation } = (await owner.visitor.post('/api/staff/members/invite', nia)).json<ChangedMembers>();
    const link = /http:\/\/localhost:3000\/desk#invitation=[\w-]{43}/;
    expect(invitation?.link).toMatch(link);
    expect(members).toMatchObject([
      { name: 'Max', role: 'member', state: 'active', adviser: 'people', invitedUntil: null },
      { name: 'Nia', email: 'nia@example.com', state: 'invited', invitedUntil: expect.any(String) },
      { name: 'Olive', role: 'owner', state: 'active' },
    ]);
    const [mail] = await mailsTo('nia@example.com');
    expect(mail).toMatchObject({ kind: 'staff-invitation', lane: 'visitor', body: expect.stringMatching(link) });
    expect(mail?.body).not.toContain(unsubscribeSentence);

    const body = { id: 'x', email: 'b@example.com', name: 'B', role: 'owner' };
    for (const path of [
      '/api/staff/members/invite',
      '/api/staff/members/change',
      '/api/staff/members/end',
      '/api/staff/members/reset-factor',
    ]) {
      const answer = await member.visitor.post(path, body);
      expect([answer.statusCode, answer.body]).toEqual([403, answers.ownersOnly]);
    }
    expect((await member.visitor.get('/api/staff/members')).statusCode).toBe(403);

    const [{ id } = { id: '' }, , self] = members;
    const halfway = await staff.signInByPassword(max);
    const reset = await owner.visitor.post('/api/staff/members/reset-factor', { id });
    expect(reset.json<ChangedMembers>().members[0]?.state).toBe('invited');
    expect((await member.visitor.get('/api/staff/session')).statusCode).toBe(401);
    expect((await halfway.post('/api/staff/factor/recovery', { code: member.recoveryCodes[0] })).statusCode).toBe(401);
    // Also the same answer as for someone unknown.
    for (const email of [max.email, nia.email, 'nobody@example.com', olive.email]) {
      const refused = await staff.visitor().post('/api/staff/sign-in', { email, password: 'not this' });
      expect([refused.statusCode, refused.body]).toEqual([401, answers.wrongCredentials]);
    }
    expect((await owner.visitor.post('/api/staff/members/reset-factor', { id: self?.id })).body).toBe(
      answers.ownFactor,
    );
  });

  describe('a colleague is changed', () => {
    let owner: SignedInVisitor;
    beforeEach(async () => {
      owner = await staff.signInStaff(olive);
      await staff.confirmPassword(owner);
    });
    const idOf = async (email: string) => (await findStaff(staff.db, { email }))?.id ?? '';
    const change = async (email: string, wanted: object) =>
      owner.visitor.post('/api/staff/members/change', { id: await idOf(email), ...wanted });

    test('name, role and adviser; the rest stays', async () => {
      const { visitor } = await staff.signInStaff(max);
      const changed = await change(max.email, { name: ' Maximilian ', role: 'owner' });
      const after = { name: 'Maximilian', role: 'owner', adviser: 'people', email: max.email };
      expect(changed.json<ChangedMembers>()).toMatchObject({ members: [after, {}], invitation: null });
      expect((await visitor.get('/api/staff/members')).statusCode).toBe(200);
      expect((await change(max.email, { adviser: null })).statusCode).toBe(409);
      await change(max.email, { adviser: 'funding', role: 'member' });
      const now = { name: 'Maximilian', role: 'member', adviser: 'funding' };
      expect((await visitor.get('/api/staff/session')).json().person).toMatchObject(now);
      const { lines } = await readAudit(staff.db, { before: '', actor: await idOf(olive.email) });
      const entries = new Set(lines.map(({ action, target }) => `${action} ${target}`));
      for (const line of [
        'changed the name of Max, now Maximilian',
        'made an owner of Maximilian',
        'made a member of Maximilian',
        `changed the adviser of Maximilian, ${scheduling.advisers.value.funding}`,
      ])
        expect(entries).toContain(line);
    });

    test('the address: used for the next sign-in, and both addresses are notified', async () => {
      await staff.signInStaff(max);
      const next = 'maximilian@example.com';
      expect((await change(max.email, { email: 'Maximilian@Example.com' })).statusCode).toBe(200);
      const signIn = (email: string) => staff.visitor().post('/api/staff/sign-in', { email, password: staffPassword });
      expect([(await signIn(max.email)).statusCode, (await signIn(next)).statusCode]).toEqual([401, 200]);
      const [, former] = await mailsTo(max.email);
      expect(former?.body).toContain('another e-mail address');
      expect(former?.body).not.toContain(next);
      expect((await mailsTo(next)).map(({ kind, body }) => [kind, body.includes('/desk')])).toEqual([['staff', true]]);
    });

    test('a misspelt address of an invitation: a new one is sent, and the first ends', async () => {
      const token = await staff.inviteStaff(max);
      const changed = await change(max.email, { email: 'right@example.com' });
      expect(changed.json<ChangedMembers>().invitation?.link).toContain('#invitation=');
      expect((await mailsTo('right@example.com')).map(({ kind }) => kind)).toEqual(['staff-invitation']);
      expect(await mailsTo(max.email)).toHaveLength(1);
      const late = await staff.visitor().post('/api/staff/invitation/accept', { token, password: staffPassword });
      expect(late.body).toBe(answers.invitationOver.replaced);
    });

    test('taken or unknown values are refused, and the last owner stays an owner', async () => {
      await staff.signInStaff(max);
      const gone = await owner.visitor.post('/api/staff/members/change', { id: 'gone', name: 'Nobody' });
      expect([gone.statusCode, gone.body]).toEqual([404, answers.unknownMember]);
      const invited = await owner.visitor.post('/api/staff/members/invite', {
        email: max.email,
        name: 'Max',
        role: 'member',
      });
      expect([invited.statusCode, invited.body]).toEqual([409, answers.worksHere]);
      for (const [wanted, status, sentence] of [
        [{ role: 'member' }, 409, answers.lastOwner],
        [{ email: max.email }, 409, answers.worksHere],
        [{ adviser: max.adviser }, 409, answers.adviserTaken],
        [{ adviser: 'nobody' }, 400, answers.noAdviser],
      ] as const) {
        const refused = await change(olive.email, wanted);
        expect([refused.statusCode, refused.body]).toEqual([status, sentence]);
      }
      await endStaff(staff.office, max, commandActor);
      expect((await change(max.email, { name: 'Max' })).body).toBe(answers.hasEnded);
      await staff.signInStaff({ ...olive, email: 'omar@example.com', name: 'Omar' });
      expect((await change(olive.email, { role: 'member' })).statusCode).toBe(200);
    });
  });

  test('former staff cannot sign in, leave no calendar behind, and can be invited again', async () => {
    await staff.signInStaff(olive);
    await staff.signInStaff(max);
    const busy = {
      adviser: String(max.adviser),
      starts_at: '2099-01-05T14:00:00.000Z',
      ends_at: '2099-01-05T15:00:00.000Z',
    };
    await staff.db.insertInto('own_busy').values(busy).execute();
    await endStaff(staff.office, max, commandActor);
    const back = await staff.visitor().post('/api/staff/sign-in', { email: max.email, password: staffPassword });
    expect([back.statusCode, back.body]).toEqual([401, answers.wrongCredentials]);
    expect(await staff.db.selectFrom('own_busy').selectAll().execute()).toEqual([]);
    const endAgain = (email: string) => expect(endStaff(staff.office, { email }, commandActor)).rejects;
    await endAgain(max.email).toThrow(answers.hasEnded);
    await endAgain('x@example.com').toThrow(answers.unknownMember);
    expect((await staff.signInStaff(max)).recoveryCodes).toHaveLength(10);
  });

  test('the last owner stays, also when two end each other concurrently', async () => {
    const omar = { ...olive, email: 'omar@example.com', name: 'Omar' };
    for (const person of [olive, omar]) await staff.signInStaff(person);
    const both = await Promise.allSettled([olive, omar].map((owner) => endStaff(staff.office, owner, commandActor)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: answers.lastOwner } });
  });

  test('staff with upcoming consultations cannot be ended', async () => {
    await staff.signInStaff(olive);
    const { visitor } = await staff.signInStaff(max);
    const [ends_at, soon] = ['2099-03-12T14:30:00.000Z', { starts_at: '2099-03-12T14:00:00.000Z' }];
    const over = {
      id: 'over',
      reference: 'RA-3333-4444',
      starts_at: '2025-03-12T14:00:00.000Z',
      ends_at: '2025-03-12T14:30:00.000Z',
    };
    const blocked = { ...soon, id: 'blocked', reference: 'RA-5555-6666', ends_at, state: 'blocked' } as const;
    const rows = [{ ...soon, ends_at }, over, blocked].map(sampleStoredBooking);
    await staff.db.insertInto('bookings').values(rows).execute();
    const refused = () => expect(endStaff(staff.office, max, commandActor)).rejects;
    await refused().toThrow(
      /^Max has an upcoming consultation: RA-1111-2222, [^()]*\. Reassign it to another adviser first\.$/,
    );
    await staff.db.updateTable('bookings').set({ email: '', name: 'Rosa', phone: '519-555-0119' }).execute();
    await refused().toThrow('(Rosa has no e-mail address: call 519-555-0119)');
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(200);
    await staff.db.updateTable('bookings').set({ adviser: 'partner' }).execute();
    await endStaff(staff.office, max, commandActor);
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(401);
  });
});
