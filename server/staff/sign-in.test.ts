import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { backgroundRequestHeader } from '#contract/staff.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite, staffPassword, totpCode } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { commandActor } from './audit.ts';
import { createTotpSecret, toTotpSecret, verifyTotpCode } from './factors.ts';
import { endStaff, resetFactors } from './members.ts';

describe.each(databaseKinds)('staff on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));

  test('an invitation, a password, a code: and the desk is open', async () => {
    const token = await staff.inviteStaff(olive);
    const visitor = staff.visitor();
    expect((await visitor.post('/api/staff/invitation', { token })).json()).toEqual({
      name: 'Olive',
      email: olive.email,
    });
    const weak = await visitor.post('/api/staff/invitation/accept', { token, password: 'olive is me' });
    expect([weak.statusCode, weak.body]).toEqual([400, expect.stringContaining('a password without your name')]);
    const accepted = await visitor.post('/api/staff/invitation/accept', { token, password: staffPassword });
    expect(accepted.json()).toEqual({ stage: 'enrol', email: olive.email });
    expect((await visitor.get('/api/desk/board')).statusCode).toBe(401);

    const { secret, uri } = (await visitor.post('/api/staff/factors/code/begin', {})).json();
    expect(uri).toContain(secret);
    const set = await visitor.post('/api/staff/factors/code', { code: totpCode(secret), name: '' });
    expect(new Set(set.json().recoveryCodes).size).toBe(10);
    const cookie = set.cookies.find(({ name }) => name === 'desk');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
    const person = { id: expect.any(String), name: 'Olive', role: 'owner', adviser: null };
    const full = { stage: 'full', email: olive.email, keyboardShortcuts: true, person };
    expect((await visitor.get('/api/staff/session')).json()).toEqual(full);
    const nothing = await visitor.get('/api/desk/nothing');
    expect([nothing.statusCode, nothing.body]).toEqual([404, answers.notHere]);
    expect(await staff.audit()).toEqual(['invited', 'accepted the invitation', 'added a second factor']);

    await staff.signInByPassword(olive);
    const rows = await staff.db.selectFrom('staff_sessions').select(['stage', 'created_at', 'expires_at']).execute();
    const minutes = rows.map((row) => [row.stage, (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 60_000]);
    expect(Object.fromEntries(minutes)).toEqual({ full: 720, factor: 15 });
  });

  test('who knows the password is not let in by a reset meanwhile, nor keeps a password changed during it', async () => {
    const { visitor } = await staff.signInStaff(max);
    const knowing = Array.from({ length: 12 }, () => staff.visitor());
    const newPassword = 'twelve loud herons';
    const tries = [
      ...knowing.map((one) => one.post('/api/staff/sign-in', { email: max.email, password: staffPassword })),
      visitor.post('/api/staff/password', { password: staffPassword, newPassword }),
    ];
    // Once the first answers, the others have read the person, and two at a time hash the password.
    await Promise.race(tries);
    await resetFactors(staff.office, max, commandActor);
    await Promise.all(tries);
    for (const one of [visitor, ...knowing]) expect((await one.get('/api/staff/session')).statusCode).toBe(401);
    expect(await staff.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
    const stored = await staff.db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow();
    expect(stored).toEqual({ password_hash: null });
  });

  test('the password alone sets no second first factor in another browser', async () => {
    const token = await staff.inviteStaff(olive);
    const [first, second, third] = [staff.visitor(), staff.visitor(), staff.visitor()];
    await first.post('/api/staff/invitation/accept', { token, password: staffPassword });
    for (const other of [second, third])
      await other.post('/api/staff/sign-in', { email: olive.email, password: staffPassword });
    const begun = await Promise.all(
      [first, second].map(async (one) => ({ one, ...(await one.post('/api/staff/factors/code/begin', {})).json() })),
    );
    const set = await Promise.all(
      begun.map(({ one, secret }) => one.post('/api/staff/factors/code', { code: totpCode(secret), name: '' })),
    );
    expect(set.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await third.post('/api/staff/factors/code/begin', {})).statusCode).toBe(401);
    expect(await staff.db.selectFrom('staff_factors').selectAll().execute()).toHaveLength(1);
  });

  test('only the newest invitation works, once, for 72 hours; others say why not', async () => {
    const first = await staff.inviteStaff(olive);
    const token = await staff.inviteStaff(olive);
    const refused = async (sent: string, why: keyof typeof answers.invitationOver) => {
      for (const path of ['/api/staff/invitation', '/api/staff/invitation/accept']) {
        const answer = await staff.visitor().post(path, { token: sent, password: staffPassword });
        expect([answer.statusCode, answer.body]).toEqual([400, answers.invitationOver[why]]);
      }
    };
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    await refused(first, 'replaced');
    for (const sent of [other, 'x', token.toUpperCase(), `${token}x`]) await refused(sent, 'unknown');
    const both = await Promise.all(
      [1, 2].map(() => staff.visitor().post('/api/staff/invitation/accept', { token, password: staffPassword })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await refused(token, 'used');
    const late = await staff.inviteStaff(max);
    await staff.db.updateTable('staff_invitations').set({ expires_at: new Date().toISOString() }).execute();
    await refused(late, 'expired');
    const withdrawn = await staff.inviteStaff(max);
    await endStaff(staff.office, max, commandActor);
    await refused(withdrawn, 'withdrawn');
  });

  test('the database holds no token, code or secret in the clear', async () => {
    const token = await staff.inviteStaff(max);
    const { visitor, secret, recoveryCodes } = await staff.signInStaff(olive);
    const tables = ['staff', 'staff_invitations', 'staff_sessions', 'staff_factors', 'staff_recovery_codes'];
    const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(staff.db)));
    for (const text of [token, secret, staffPassword, visitor.cookie('desk') ?? '', ...recoveryCodes])
      expect(text && JSON.stringify(rows).includes(text)).toBe(false);
  });

  test('password, then a code, once; or a code on paper, once', async () => {
    const { secret, recoveryCodes } = await staff.signInStaff(olive);
    const visitor = await staff.signInByPassword(olive);
    const halfway = { stage: 'factor', email: olive.email, kinds: ['code'] };
    expect((await visitor.get('/api/staff/session')).json()).toEqual(halfway);
    const before = visitor.cookie('desk');
    const code = totpCode(secret, 1);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await visitor.post('/api/staff/factor/code', { code: spaced })).json().stage).toBe('full');
    expect(visitor.cookie('desk')).not.toBe(before);

    const again = await staff.signInByPassword(olive);
    const paper = recoveryCodes[3] ?? '';
    for (const [path, wrong, sentence] of [
      ['/api/staff/factor/code', code, answers.usedCode],
      ['/api/staff/factor/code', totpCode(secret, -6), expect.stringMatching(/^That code is [34] minutes old, /)],
      ['/api/staff/factor/recovery', 'AAAA-AAAA-AAAA-AAAA', answers.wrongRecovery],
    ]) {
      const refused = await again.post(path, { code: wrong });
      expect([refused.statusCode, refused.body]).toEqual([400, sentence]);
    }
    const typed = paper.toLowerCase().replaceAll('-', ' ');
    expect((await again.post('/api/staff/factor/recovery', { code: typed })).json().stage).toBe('full');
    expect((await again.get('/api/staff/factors')).json().recoveryLeft).toBe(9);
    await staff.signInStaff(max);
    for (const [who, used] of [
      [olive, paper],
      [max, recoveryCodes[4]],
    ] as const)
      expect(
        (await (await staff.signInByPassword(who)).post('/api/staff/factor/recovery', { code: used })).statusCode,
      ).toBe(400);
  });

  test('a session unused for 2 hours ends, and says why until the next sign-in', async () => {
    const { visitor } = await staff.signInStaff(olive);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const setUsed = (used_at: string) => staff.db.updateTable('staff_sessions').set({ used_at }).execute();
    const usedAt = async () =>
      (await staff.db.selectFrom('staff_sessions').select('used_at').executeTakeFirstOrThrow()).used_at;

    const before = ago(119);
    await setUsed(before);
    const headers = { cookie: `desk=${visitor.cookie('desk')}`, [backgroundRequestHeader]: '1' };
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
    expect((await visitor.post('/api/staff/password-again', { password: staffPassword })).statusCode).toBe(401);
    expect(await usedAt()).toBe(late);
    expect((await visitor.post('/api/staff/sign-in', { email: olive.email, password: staffPassword })).statusCode).toBe(
      200,
    );
  });

  test('factors are added and removed with the password, except the last', async () => {
    const { visitor } = await staff.signInStaff(olive);
    const without = await visitor.post('/api/staff/factors/code/begin', {});
    expect([without.statusCode, without.body]).toEqual([400, answers.wrongPassword]);
    const tooSoon = await visitor.post('/api/staff/factors/code', { code: '123456' });
    expect([tooSoon.statusCode, tooSoon.body]).toEqual([409, answers.begunTooLongAgo]);
    const { factors } = (await visitor.get('/api/staff/factors')).json();
    const last = await visitor.post('/api/staff/factors/remove', { id: factors[0].id, password: staffPassword });
    expect([last.statusCode, last.body]).toEqual([409, answers.lastFactor]);
    const { secret } = (await visitor.post('/api/staff/factors/code/begin', { password: staffPassword })).json();
    const added = await visitor.post('/api/staff/factors/code', { code: totpCode(secret), name: 'Tablet' });
    expect(added.json()).toEqual({ recoveryCodes: null });
    const left = await visitor.post('/api/staff/factors/remove', { id: factors[0].id, password: staffPassword });
    expect(left.json().factors).toMatchObject([{ kind: 'code', name: 'Tablet', usedAt: null }]);
    const gone = await visitor.post('/api/staff/factors/remove', { id: factors[0].id, password: staffPassword });
    expect([gone.statusCode, gone.body]).toEqual([404, answers.noFactor]);
  });

  test('of two factors that are removed at once, one stays', async () => {
    const { visitor } = await staff.signInStaff(olive);
    const { secret } = (await visitor.post('/api/staff/factors/code/begin', { password: staffPassword })).json();
    await visitor.post('/api/staff/factors/code', { code: totpCode(secret), name: 'Tablet' });
    const { factors } = (await visitor.get('/api/staff/factors')).json();
    const remove = ({ id }: { id: string }) =>
      visitor.post('/api/staff/factors/remove', { id, password: staffPassword });
    let requests: ReturnType<typeof remove>[] = [];
    // Held before they commit, each would count the factor that the other removes.
    await staff.db.transaction().execute(async (transaction) => {
      if (kind === 'postgres') await sql`lock table staff_audit in access exclusive mode`.execute(transaction);
      requests = factors.map(remove);
      await new Promise((resolve) => setTimeout(resolve, kind === 'postgres' ? 1000 : 0));
    });
    const removed = await Promise.all(requests);
    expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await visitor.get('/api/staff/factors')).json().factors).toHaveLength(1);
  });

  test('new paper codes end the old ones; a new password ends every other session', async () => {
    const { visitor, secret, recoveryCodes } = await staff.signInStaff(olive);
    const renewed = await visitor.post('/api/staff/factors/recovery', { password: staffPassword });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    const other = await staff.signInByPassword(olive);
    expect((await other.post('/api/staff/factor/recovery', { code: recoveryCodes[0] })).statusCode).toBe(400);
    expect((await other.post('/api/staff/factor/code', { code: totpCode(secret, 1) })).statusCode).toBe(200);
    const changed = await visitor.post('/api/staff/password', {
      password: staffPassword,
      newPassword: 'seven slow barges',
    });
    expect(changed.statusCode).toBe(204);
    expect((await other.get('/api/staff/session')).statusCode).toBe(401);
    expect((await visitor.get('/api/staff/session')).statusCode).toBe(200);
    const old = await staff.visitor().post('/api/staff/sign-in', { email: olive.email, password: staffPassword });
    expect(old.statusCode).toBe(401);
  });

  test('staff change their own shortcuts, and sign out everywhere', async () => {
    const { visitor, secret } = await staff.signInStaff(olive);
    const set = await visitor.post('/api/staff/settings', { keyboardShortcuts: false });
    expect(set.json()).toMatchObject({ keyboardShortcuts: false });
    const other = await staff.signInByPassword(olive);
    expect((await other.post('/api/staff/factor/code', { code: totpCode(secret, 1) })).json().keyboardShortcuts).toBe(
      false,
    );
    expect((await other.get('/api/staff/sessions')).json()).toMatchObject([{ current: true }, { current: false }]);
    expect((await other.post('/api/staff/sessions/end')).statusCode).toBe(204);
    for (const who of [visitor, other]) expect((await who.get('/api/staff/session')).statusCode).toBe(401);
  });

  test('the audit log is append-only', async () => {
    await staff.signInStaff(olive);
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
});

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const sample = { seconds: 1_234_567_890, code: '005924' };

test.each([
  [-30, 'right'],
  [0, 'right'],
  [30, 'right'],
  // A minute old is too old; future codes are not revealed.
  [60, 'old'],
  [-60, 'wrong'],
  [-300, 'wrong'],
  [300, 'old'],
  [3600, 'wrong'],
])('a clock that is %i s ahead of the code: %s', (seconds, outcome) => {
  const checked = verifyTotpCode(secret, sample.code, new Date((sample.seconds + seconds) * 1000));
  expect(checked).toMatchObject({ outcome, ...(outcome === 'right' && { step: Math.floor(sample.seconds / 30) }) });
});

test('an app gets 160 bits, the firm and the address', () => {
  const { secret, uri } = toTotpSecret(createTotpSecret(), 'ana@example.com');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, searchParams } = new URL(uri);
  expect([protocol, searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  expect(decodeURIComponent(uri)).toContain('ana@example.com');
});
