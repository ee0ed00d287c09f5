import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scheduling } from '#content/company.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { noMoreMail } from '#content/mails/no-more-mail.ts';
import { type MembersChanged, unattendedHeader } from '#contract/staff.ts';
import { type AtDesk, codeOf, max, olive, password, StaffSite } from '../../tests/support/staff-site.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { commandLine, readAudit } from './audit.ts';
import { endStaff, invite, resetFactor } from './members.ts';
import { findStaff, listColleagues } from './people.ts';

describe.each(databaseKinds)('staff on %s', (kind) => {
  let staff: StaffSite;
  beforeEach(async () => {
    staff = await StaffSite.open(kind);
  });
  afterEach(() => staff.site.remove());

  test('an invitation, a password, a code: and the desk is open', async () => {
    const token = await staff.invited(olive);
    const visitor = staff.visitor();
    const looked = await visitor.post('/api/staff/invitation', { token });
    expect(looked.json()).toEqual({ name: 'Olive', email: olive.email });
    const accepted = await visitor.post('/api/staff/invitation/accept', { token, password });
    expect(accepted.json()).toEqual({ stage: 'enrol', email: olive.email });
    expect((await visitor.get('/api/staff/session')).json()).toEqual({ stage: 'enrol', email: olive.email });
    expect((await visitor.get('/api/desk/board')).statusCode).toBe(401);

    const { secret, uri } = (await visitor.post('/api/staff/factors/code/begin', {})).json();
    expect(uri).toContain(secret);
    const set = await visitor.post('/api/staff/factors/code', { code: codeOf(secret), name: '' });
    expect(set.json().recoveryCodes).toHaveLength(10);
    expect(new Set(set.json().recoveryCodes).size).toBe(10);
    const cookie = set.cookies.find(({ name }) => name === 'desk');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
    const session = (await visitor.get('/api/staff/session')).json();
    expect(session).toEqual({
      stage: 'full',
      email: olive.email,
      singleKeys: true,
      notifyAssignments: true,
      person: { id: expect.any(String), name: 'Olive', role: 'owner', adviser: null },
    });
    const nothing = await visitor.get('/api/desk/nothing');
    expect([nothing.statusCode, nothing.body]).toEqual([404, answers.notHere]);
    expect(await staff.audit()).toEqual(['invited', 'accepted the invitation', 'added a second factor']);
  });

  test('the password alone sets no second first factor in another browser', async () => {
    const token = await staff.invited(olive);
    const [first, second, third] = [staff.visitor(), staff.visitor(), staff.visitor()];
    await first.post('/api/staff/invitation/accept', { token, password });
    for (const other of [second, third]) {
      const signedIn = await other.post('/api/staff/sign-in', { email: olive.email, password });
      expect(signedIn.json().stage).toBe('enrol');
    }
    const secrets = await Promise.all(
      [first, second].map(async (one) => (await one.post('/api/staff/factors/code/begin', {})).json().secret),
    );
    const set = await Promise.all(
      [first, second].map((one, n) => one.post('/api/staff/factors/code', { code: codeOf(secrets[n]), name: '' })),
    );
    expect(set.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await third.post('/api/staff/factors/code/begin', {})).statusCode).toBe(401);
    expect(await staff.db.selectFrom('staff_factors').selectAll().execute()).toHaveLength(1);
  });

  test('only the newest invitation works, once, for 72 hours; others say why not', async () => {
    const first = await staff.invited(olive);
    const token = await staff.invited(olive);
    const refused = async (sent: string, why: keyof typeof answers.invitationOver) => {
      for (const path of ['/api/staff/invitation', '/api/staff/invitation/accept']) {
        const answer = await staff.visitor().post(path, { token: sent, password });
        expect([answer.statusCode, answer.body]).toEqual([400, answers.invitationOver[why]]);
      }
    };
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    await refused(first, 'replaced');
    for (const sent of [other, 'x', token.toUpperCase(), `${token}x`]) await refused(sent, 'unknown');
    const both = await Promise.all(
      [1, 2].map(() => staff.visitor().post('/api/staff/invitation/accept', { token, password })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await refused(token, 'used');
    const late = await staff.invited(max);
    await staff.db.updateTable('staff_invitations').set({ expires_at: new Date().toISOString() }).execute();
    await refused(late, 'expired');
    const withdrawn = await staff.invited(max);
    await endStaff(staff.office, max, commandLine);
    await refused(withdrawn, 'withdrawn');
  });

  test('the database holds no token, code or secret in the clear', async () => {
    const token = await staff.invited(max);
    const { visitor, secret, recoveryCodes } = await staff.seated(olive);
    const tables = ['staff', 'staff_invitations', 'staff_sessions', 'staff_factors', 'staff_recovery_codes'];
    const rows = await Promise.all(
      tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(staff.db)).rows),
    );
    const everything = JSON.stringify(rows);
    const kept = [token, secret, password, visitor.cookie('desk') ?? '', ...recoveryCodes];
    for (const text of kept) expect(text && everything.includes(text)).toBe(false);
  });

  test('password, then a code, once; or a code on paper, once', async () => {
    const { secret, recoveryCodes } = await staff.seated(olive);
    const visitor = await staff.halfway(olive);
    const halfway = { stage: 'factor', email: olive.email, kinds: ['code'] };
    expect((await visitor.get('/api/staff/session')).json()).toEqual(halfway);
    const before = visitor.cookie('desk');
    const code = codeOf(secret, 1);
    expect(
      (await visitor.post('/api/staff/factor/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).json().stage,
    ).toBe('full');
    expect(visitor.cookie('desk')).not.toBe(before);

    const again = await staff.halfway(olive);
    const used = await again.post('/api/staff/factor/code', { code });
    expect([used.statusCode, used.body]).toEqual([400, answers.usedCode]);
    const old = await again.post('/api/staff/factor/code', { code: codeOf(secret, -6) });
    expect([old.statusCode, old.body]).toEqual([400, expect.stringMatching(/^That code is [34] minutes old: /)]);
    const wrong = await again.post('/api/staff/factor/recovery', { code: 'AAAA-AAAA-AAAA-AAAA' });
    expect([wrong.statusCode, wrong.body]).toEqual([400, answers.wrongRecovery]);
    const paper = recoveryCodes[3] ?? '';
    const typed = paper.toLowerCase().replaceAll('-', ' ');
    expect((await again.post('/api/staff/factor/recovery', { code: typed })).json().stage).toBe('full');
    expect((await again.get('/api/staff/factors')).json().recoveryLeft).toBe(9);
    const third = await staff.halfway(olive);
    expect((await third.post('/api/staff/factor/recovery', { code: paper })).statusCode).toBe(400);
    await staff.seated(max);
    const other = await staff.halfway(max);
    expect((await other.post('/api/staff/factor/recovery', { code: recoveryCodes[4] })).statusCode).toBe(400);
  });

  test('a code used twice concurrently works once', async () => {
    const { secret } = await staff.seated(olive);
    const [one, two] = [await staff.halfway(olive), await staff.halfway(olive)];
    const code = codeOf(secret, 1);
    const both = await Promise.all([one, two].map((visitor) => visitor.post('/api/staff/factor/code', { code })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('an unknown address and a wrong password get the same bytes', async () => {
    await staff.seated(olive);
    await staff.invited(max);
    const known = await staff.visitor().post('/api/staff/sign-in', { email: olive.email, password: 'not this' });
    expect([known.statusCode, known.body]).toEqual([401, answers.wrongCredentials]);
    for (const email of ['nobody@example.com', max.email]) {
      const unknown = await staff.visitor().post('/api/staff/sign-in', { email, password: 'not this' });
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    }
  });

  test('a password is chosen by the same rules as a client’s', async () => {
    const token = await staff.invited(olive);
    const weak = await staff.visitor().post('/api/staff/invitation/accept', { token, password: 'olive is me' });
    expect([weak.statusCode, weak.body]).toEqual([400, expect.stringContaining('a password without your name')]);
  });

  test('a session lasts 12 hours, an unfinished one 15 minutes', async () => {
    await staff.seated(olive);
    await staff.halfway(olive);
    const rows = await staff.db.selectFrom('staff_sessions').select(['stage', 'created_at', 'expires_at']).execute();
    const minutes = rows.map(({ stage, created_at, expires_at }) => [
      stage,
      (Date.parse(expires_at) - Date.parse(created_at)) / 60_000,
    ]);
    expect(Object.fromEntries(minutes)).toEqual({ full: 720, factor: 15 });
  });

  test('a session unused for 2 hours ends, and says why until the next sign-in', async () => {
    const { visitor } = await staff.seated(olive);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const setUsed = (used_at: string) => staff.db.updateTable('staff_sessions').set({ used_at }).execute();
    const usedAt = async () =>
      (await staff.db.selectFrom('staff_sessions').select('used_at').executeTakeFirstOrThrow()).used_at;

    const before = ago(119);
    await setUsed(before);
    const headers = { cookie: `desk=${visitor.cookie('desk')}`, [unattendedHeader]: '1' };
    expect((await staff.site.app.inject({ url: '/api/desk/board', headers })).statusCode).toBe(200);
    expect(await usedAt()).toBe(before);
    expect((await visitor.get('/api/desk/board')).statusCode).toBe(200);
    expect((await usedAt()) > ago(1)).toBe(true);
    const { seen_at } = await staff.db.selectFrom('staff').select('seen_at').executeTakeFirstOrThrow();
    expect((seen_at ?? '') > ago(1)).toBe(true);

    const late = ago(120);
    await setUsed(late);
    for (const url of ['/api/staff/session', '/api/desk/board', '/api/staff/factors', '/api/staff/sessions']) {
      const answer = await visitor.get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 401, answers.unused]);
    }
    expect((await visitor.post('/api/staff/password-again', { password })).statusCode).toBe(401);
    expect(await usedAt()).toBe(late);
    expect((await visitor.post('/api/staff/sign-in', { email: olive.email, password })).statusCode).toBe(200);
  });

  test('an owner invites, ends and resets; a member does not', async () => {
    const owner = await staff.seated(olive);
    const member = await staff.seated(max);
    await staff.confirmed(owner);
    const nia = { email: 'Nia@Example.com', name: 'Nia', role: 'member', adviser: 'funding' };
    const invited = await owner.visitor.post('/api/staff/members/invite', nia);
    const { members, invitation } = invited.json<MembersChanged>();
    expect(invitation?.link).toMatch(/^http:\/\/localhost:3000\/desk#invitation=[\w-]{43}$/);
    expect(members).toMatchObject([
      { name: 'Max', role: 'member', state: 'active', adviser: 'people', invitedUntil: null },
      { name: 'Nia', email: 'nia@example.com', state: 'invited', invitedUntil: expect.any(String) },
      { name: 'Olive', role: 'owner', state: 'active' },
    ]);
    const mails = await staff.db.selectFrom('mails').select(['kind', 'recipient', 'body', 'lane']).execute();
    const mail = mails.find(({ recipient }) => JSON.parse(recipient).address === 'nia@example.com');
    expect([mail?.kind, mail?.lane]).toEqual(['staff-invitation', 'visitor']);
    expect(mail?.body).not.toContain(noMoreMail);
    expect(mail?.body).toMatch(/http:\/\/localhost:3000\/desk#invitation=[\w-]{43}\n/);

    const everything = [
      '/api/staff/members/invite',
      '/api/staff/members/change',
      '/api/staff/members/end',
      '/api/staff/members/reset-factor',
    ];
    const body = { id: 'x', email: 'b@example.com', name: 'B', role: 'owner' };
    for (const path of everything) {
      const answer = await member.visitor.post(path, body);
      expect([answer.statusCode, answer.body]).toEqual([403, answers.ownersOnly]);
    }
    expect((await member.visitor.get('/api/staff/members')).statusCode).toBe(403);

    const id = members[0]?.id;
    const reset = await owner.visitor.post('/api/staff/members/reset-factor', { id });
    expect(reset.json<MembersChanged>().members[0]?.state).toBe('invited');
    expect((await member.visitor.get('/api/staff/session')).statusCode).toBe(401);
    const shut = await staff.visitor().post('/api/staff/sign-in', { email: max.email, password });
    expect(shut.statusCode).toBe(401);
    const own = members[2]?.id;
    expect((await owner.visitor.post('/api/staff/members/reset-factor', { id: own })).body).toBe(answers.ownFactor);
  });

  test.each([
    [{ ...olive, email: 'o@example.com', adviser: 'nobody' }, 400, answers.noAdviser],
    [{ ...olive, email: 'o@example.com', adviser: max.adviser }, 409, answers.adviserTaken],
    [{ ...max }, 409, answers.worksHere],
  ])('%j is not invited', async (person, statusCode, message) => {
    await staff.seated(max);
    await expect(invite(staff.office, person, commandLine)).rejects.toMatchObject({ statusCode, message });
  });

  describe('a colleague is changed', () => {
    let owner: AtDesk;
    beforeEach(async () => {
      owner = await staff.seated(olive);
      await staff.confirmed(owner);
    });
    const idOf = async (email: string) => (await findStaff(staff.db, { email }))?.id ?? '';
    const change = async (email: string, wanted: object) =>
      owner.visitor.post('/api/staff/members/change', { id: await idOf(email), ...wanted });
    const mailsTo = async (address: string) =>
      (await staff.db.selectFrom('mails').selectAll().execute()).filter(
        (mail) => JSON.parse(mail.recipient).address === address,
      );

    test('name, role and adviser; the rest stays', async () => {
      const { visitor } = await staff.seated(max);
      const changed = await change(max.email, { name: ' Maximilian ', role: 'owner' });
      expect(changed.json<MembersChanged>()).toMatchObject({
        members: [{ name: 'Maximilian', role: 'owner', adviser: 'people', email: max.email }, {}],
        invitation: null,
      });
      expect((await visitor.get('/api/staff/members')).statusCode).toBe(200);
      await change(max.email, { adviser: null });
      await change(max.email, { adviser: 'funding', role: 'member' });
      expect((await visitor.get('/api/staff/session')).json().person).toMatchObject({
        name: 'Maximilian',
        role: 'member',
        adviser: 'funding',
      });
      const { lines } = await readAudit(staff.db, { before: '', actor: await idOf(olive.email) });
      const entries = new Set(lines.map(({ action, target }) => `${action} ${target}`));
      for (const line of [
        'changed the name of Max, now Maximilian',
        'made an owner of Maximilian',
        'changed the adviser of Maximilian',
        'made a member of Maximilian',
        `changed the adviser of Maximilian, ${scheduling.advisers.value.funding}`,
      ])
        expect(entries).toContain(line);
    });

    test('the address: used for the next sign-in, and both addresses are notified', async () => {
      await staff.seated(max);
      const next = 'maximilian@example.com';
      expect((await change(max.email, { email: 'Maximilian@Example.com' })).statusCode).toBe(200);
      const signIn = (email: string) => staff.visitor().post('/api/staff/sign-in', { email, password });
      expect([(await signIn(max.email)).statusCode, (await signIn(next)).statusCode]).toEqual([401, 200]);
      const [, former] = await mailsTo(max.email);
      expect(former?.body).toContain('another e-mail address');
      expect(former?.body).not.toContain(next);
      expect((await mailsTo(next)).map(({ kind, body }) => [kind, body.includes('/desk')])).toEqual([['staff', true]]);
    });

    test('a misspelt address of an invitation: a new one is sent, and the first ends', async () => {
      const token = await staff.invited(max);
      const changed = await change(max.email, { email: 'right@example.com' });
      expect(changed.json<MembersChanged>().invitation?.link).toContain('#invitation=');
      expect((await mailsTo('right@example.com')).map(({ kind }) => kind)).toEqual(['staff-invitation']);
      expect(await mailsTo(max.email)).toHaveLength(1);
      const late = await staff.visitor().post('/api/staff/invitation/accept', { token, password });
      expect(late.body).toBe(answers.invitationOver.replaced);
    });

    test('taken or unknown values are refused, and the last owner stays an owner', async () => {
      await staff.seated(max);
      const refused = async (email: string, wanted: object) => {
        const { statusCode, body } = await change(email, wanted);
        return [statusCode, body];
      };
      expect(await refused(olive.email, { role: 'member' })).toEqual([409, answers.lastOwner]);
      expect(await refused(olive.email, { email: max.email })).toEqual([409, answers.worksHere]);
      expect(await refused(olive.email, { adviser: max.adviser })).toEqual([409, answers.adviserTaken]);
      expect(await refused(olive.email, { adviser: 'nobody' })).toEqual([400, answers.noAdviser]);
      expect(await refused('nobody@example.com', { name: 'Nobody' })).toEqual([400, expect.any(String)]);
      const gone = await owner.visitor.post('/api/staff/members/change', { id: 'gone', name: 'Nobody' });
      expect([gone.statusCode, gone.body]).toEqual([404, answers.unknownMember]);
      await endStaff(staff.office, max, commandLine);
      expect(await refused(max.email, { name: 'Max' })).toEqual([409, answers.hasEnded]);
      const omar = { ...olive, email: 'omar@example.com', name: 'Omar' };
      await staff.seated(omar);
      expect((await change(olive.email, { role: 'member' })).statusCode).toBe(200);
    });
  });

  test('former staff are signed out at once, and can be invited again', async () => {
    await staff.seated(olive);
    const member = await staff.seated(max);
    const token = await staff.halfway(max);
    await endStaff(staff.office, max, commandLine);
    for (const who of [member.visitor, token]) expect((await who.get('/api/staff/session')).statusCode).toBe(401);
    const back = await staff.visitor().post('/api/staff/sign-in', { email: max.email, password });
    expect([back.statusCode, back.body]).toEqual([401, answers.wrongCredentials]);
    await expect(endStaff(staff.office, max, commandLine)).rejects.toThrow(answers.hasEnded);
    await expect(endStaff(staff.office, { email: 'x@example.com' }, commandLine)).rejects.toThrow(
      answers.unknownMember,
    );
    expect((await staff.seated(max)).recoveryCodes).toHaveLength(10);
  });

  test('the last owner stays, also when two end each other concurrently', async () => {
    await staff.seated(olive);
    await staff.seated(max);
    await expect(endStaff(staff.office, olive, commandLine)).rejects.toThrow(answers.lastOwner);
    const omar = { ...olive, email: 'omar@example.com', name: 'Omar' };
    await staff.seated(omar);
    const both = await Promise.allSettled([olive, omar].map((owner) => endStaff(staff.office, owner, commandLine)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('staff with upcoming consultations cannot be ended', async () => {
    await staff.seated(olive);
    const { visitor } = await staff.seated(max);
    const inYear = (year: number) => ({
      starts_at: `${year}-03-12T14:00:00.000Z`,
      ends_at: `${year}-03-12T14:30:00.000Z`,
    });
    const named = (reference: string) => ({ id: reference, reference, inquiry: reference });
    const over = { ...named('RA-3333-4444'), ...inYear(2025) };
    const blocked = { ...named('RA-5555-6666'), ...inYear(2099), state: 'blocked' } as const;
    const rows = [storedBooking(inYear(2099)), storedBooking(over), storedBooking(blocked)];
    await staff.db.insertInto('bookings').values(rows).execute();
    const refused = () => expect(endStaff(staff.office, max, commandLine)).rejects;
    await refused().toThrow(
      /^Max has a consultation ahead: RA-1111-2222, [^()]*\. Give it to another adviser first\.$/,
    );
    await staff.db.updateTable('bookings').set({ email: '', name: 'Rosa', phone: '519-555-0119' }).execute();
    await refused().toThrow('(Rosa has no e-mail address: call 519-555-0119)');
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(200);
    await staff.db.updateTable('bookings').set({ adviser: 'partner' }).execute();
    await endStaff(staff.office, max, commandLine);
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(401);
  });

  test('factors are added and removed with the password, except the last', async () => {
    const { visitor } = await staff.seated(olive);
    const without = await visitor.post('/api/staff/factors/code/begin', {});
    expect([without.statusCode, without.body]).toEqual([400, answers.wrongPassword]);
    const tooSoon = await visitor.post('/api/staff/factors/code', { code: '123456' });
    expect([tooSoon.statusCode, tooSoon.body]).toEqual([409, answers.begunTooLongAgo]);
    const { factors } = (await visitor.get('/api/staff/factors')).json();
    const last = await visitor.post('/api/staff/factors/remove', { id: factors[0].id, password });
    expect([last.statusCode, last.body]).toEqual([409, answers.lastFactor]);
    const { secret } = (await visitor.post('/api/staff/factors/code/begin', { password })).json();
    const added = await visitor.post('/api/staff/factors/code', { code: codeOf(secret), name: 'Tablet' });
    expect(added.json()).toEqual({ recoveryCodes: null });
    const left = await visitor.post('/api/staff/factors/remove', { id: factors[0].id, password });
    expect(left.json().factors).toMatchObject([{ kind: 'code', name: 'Tablet', usedAt: null }]);
    const gone = await visitor.post('/api/staff/factors/remove', { id: factors[0].id, password });
    expect([gone.statusCode, gone.body]).toEqual([404, answers.noFactor]);
  });

  test('new paper codes end the old ones; a new password ends every other session', async () => {
    const { visitor, secret, recoveryCodes } = await staff.seated(olive);
    const renewed = await visitor.post('/api/staff/factors/recovery', { password });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    const other = await staff.halfway(olive);
    expect((await other.post('/api/staff/factor/recovery', { code: recoveryCodes[0] })).statusCode).toBe(400);
    expect((await other.post('/api/staff/factor/code', { code: codeOf(secret, 1) })).statusCode).toBe(200);
    const changed = await visitor.post('/api/staff/password', { password, newPassword: 'seven slow barges' });
    expect(changed.statusCode).toBe(204);
    expect((await other.get('/api/staff/session')).statusCode).toBe(401);
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(200);
    const old = await staff.visitor().post('/api/staff/sign-in', { email: olive.email, password });
    expect(old.statusCode).toBe(401);
  });

  test('staff change their own notices and shortcuts, and sign out everywhere', async () => {
    const { visitor, secret } = await staff.seated(olive);
    await visitor.post('/api/staff/settings', { singleKeys: false });
    const set = await visitor.post('/api/staff/settings', { notifyAssignments: false });
    expect(set.json()).toMatchObject({ notifyAssignments: false, singleKeys: false });
    expect(await listColleagues(staff.db)).toMatchObject([{ name: 'Olive', notifyAssignments: false }]);
    const other = await staff.halfway(olive);
    expect((await other.post('/api/staff/factor/code', { code: codeOf(secret, 1) })).json().singleKeys).toBe(false);
    expect((await other.get('/api/staff/sessions')).json()).toMatchObject([{ current: true }, { current: false }]);
    expect((await other.post('/api/staff/sessions/end')).statusCode).toBe(204);
    for (const who of [visitor, other]) expect((await who.get('/api/staff/session')).statusCode).toBe(401);
  });

  test('the audit log is append-only', async () => {
    await staff.seated(olive);
    const { rows: before } = await sql`select * from staff_audit`.execute(staff.db);
    expect(before.length).toBeGreaterThan(0);
    for (const change of [
      sql`update staff_audit set actor_id = 'nobody'`,
      sql`delete from staff_audit`,
      ...(kind === 'postgres' ? [sql`truncate staff_audit`] : []),
    ])
      await expect(change.execute(staff.db)).rejects.toThrow('staff_audit only grows');
    expect((await sql`select * from staff_audit`.execute(staff.db)).rows).toEqual(before);
  });

  test('resetting a factor revokes all access until the new invitation is accepted', async () => {
    const { visitor, recoveryCodes } = await staff.seated(olive);
    const halfway = await staff.halfway(olive);
    const { link } = await resetFactor(staff.office, olive, commandLine);
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(401);
    expect((await halfway.post('/api/staff/factor/recovery', { code: recoveryCodes[0] })).statusCode).toBe(401);
    expect(
      (await visitor.post('/api/staff/invitation/accept', { token: link.split('=')[1], password })).json().stage,
    ).toBe('enrol');
  });
});
