import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AlarmTestResult, OfficeSettings } from '#contract/desk-office.ts';
import { problemJson } from '#contract/problem.ts';
import { findFreePort } from '../../scripts/project.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { listenOnLoopback } from '../../tests/support/stand-in-server.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, type Visitor } from '../../tests/support/visitor.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import { createBackup } from '../retention/backup.ts';

const settingsKey = 'a key for the settings';

/** Refuses every login and repeats the password in its answer. @returns its port */
async function startServerRefusingLogins(): Promise<number> {
  const strict = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, callback) => callback(new Error(`quoted ${password}`)),
  });
  strict.on('error', () => {});
  onTestFinished(() => new Promise<void>((resolve) => strict.close(resolve)));
  return listenOnLoopback(strict.server);
}

describe.each(databaseKinds)('the settings of the office at the desk, on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  let mail: MailServer;
  const open = async (env: Record<string, string> = {}) => {
    staff = await StaffSite.open(kind, { SETTINGS_KEY: settingsKey, ...env });
    owner = (await staff.signInStaff(olive)).visitor;
  };
  beforeEach(async () => {
    mail = await MailServer.start();
  });
  afterEach(async () => {
    await staff.site.remove();
    await mail.stop();
  });
  const read = () => expectJson<OfficeSettings>(owner.get('/api/desk/office'));
  const serverFields = (more: object = {}) => {
    const { hostname: host, port } = new URL(mail.url);
    return { host, port: Number(port), security: 'starttls', user: '', password: '', ...more };
  };
  const mailChange = (more: object = {}) => ({
    ...serverFields(),
    senderAddress: 'desk@firm.example',
    senderName: 'The Firm',
    version: 0,
    ...more,
  });
  const save = (group: string, body: object, by = owner) =>
    by.post(`/api/desk/office/${group}`, body, { accept: problemJson });
  const refusal = async (group: string, body: object, status: number, by = owner) => {
    const answer = await save(group, body, by);
    expect(answer.statusCode, answer.body).toBe(status);
    return answer.json<{ detail: string; problems: Record<string, string> }>();
  };

  test('an owner saves a mail server that answers, and it is in use; others see it and change nothing', async () => {
    await open();
    expect((await read()).mail).toMatchObject({ version: 0, settings: { host: '' }, password: 'none' });
    const { visitor: member } = await staff.signInStaff(max);
    await refusal('mail', mailChange(), 403, member);
    const saved = await expectJson<OfficeSettings>(save('mail', mailChange()));
    expect(saved.mail).toMatchObject({ version: 1, settings: { host: '127.0.0.1', senderName: 'The Firm' } });
    expect((await expectJson<OfficeSettings>(member.get('/api/desk/office'))).mail).toEqual(saved.mail);
    expect((await staff.audit()).at(-1)).toBe('changed the settings of the office');

    const stale = await refusal('mail', mailChange({ senderName: 'Mine' }), 409);
    expect(stale.detail).toMatch(/^Olive changed these settings/);
    expect((await read()).mail.settings.senderName).toBe('The Firm');
  });

  test('an address that messages no longer go to learns who changed that; the first one set has no predecessor', async () => {
    await open();
    const mailsToFormer = () =>
      staff.db
        .selectFrom('mails')
        .select(['recipient_key', 'body'])
        .where('kind', '=', 'address-changed')
        .orderBy('created_at')
        .orderBy('recipient_key')
        .execute();
    const set = (version: number, messages: string, bookings = '') =>
      expectJson(save('recipients', { messages, bookings, waitingList: '', version }));
    await set(0, 'desk@firm.example', 'talks@firm.example');
    await set(1, 'other@firm.example', 'desk@firm.example');
    expect(await mailsToFormer()).toEqual(
      ['desk@firm.example', 'talks@firm.example'].map((recipient_key) => ({
        recipient_key,
        body: expect.stringContaining('Olive has changed where'),
      })),
    );
    await set(2, 'other@firm.example');
    const [sent] = await staff.db.selectFrom('mails').selectAll().where('kind', '=', 'address-changed').execute();
    expect(sent?.reply_to).toContain('desk@firm.example');
    expect(sent?.body).not.toContain('No more e-mail');
    expect((await mailsToFormer()).map((one) => one.recipient_key?.split('@')[0]).sort()).toEqual([
      'desk',
      'desk',
      'talks',
    ]);
  });

  test('a server that cannot be used is refused in our words, and saved on a second press', async () => {
    await open();
    const port = await findFreePort();
    expect((await refusal('mail', mailChange({ port }), 422)).problems.host).toMatch(/127.0.0.1 doesn’t answer/);
    const unknown = await refusal('mail', mailChange({ host: 'smtp.nowhere.invalid' }), 422);
    expect(unknown.problems.host).toBe('There is no server named smtp.nowhere.invalid. Check the spelling.');
    const tls = await refusal('mail', mailChange({ security: 'tls' }), 422);
    expect(tls.problems.security).toMatch(/doesn’t speak TLS from the start/);
    const wrongLogin = { port: await startServerRefusingLogins(), user: 'desk', password: 'wrong words' };
    const login = await refusal('mail', mailChange(wrongLogin), 422);
    expect(login.problems.password).toMatch(/didn’t accept the user name or the password\. It answered 535\./);
    expect(JSON.stringify(login)).not.toMatch(/wrong words|quoted/);
    const box = { ...serverFields({ port, user: 'box', password: 'sesame' }), version: 0 };
    expect((await refusal('mailbox', box, 422)).problems.host).toMatch(/doesn’t answer/);
    expect((await read()).mail.version).toBe(0);
    expect((await expectJson<OfficeSettings>(save('mail', mailChange({ port, anyway: true })))).mail.version).toBe(1);
  });

  test('bad values are refused at their field, and nothing is saved', async () => {
    await open();
    const seen = await read();
    const usual = { ...mailChange(), messages: '', bookings: '', waitingList: '', to: 'owner@home.example', url: '' };
    const servers = [
      ['host', { host: 'https://smtp.example.com/' }],
      ['host', { host: 'two words' }],
      ['port', { port: 0 }],
      ['port', { port: 65_536 }],
      ['port', { port: '587' }],
      ['security', { security: 'none' }],
      ['user', { password: 'sesame' }],
      ['user', { user: 'x'.repeat(255), password: 'sesame' }],
      ['password', { user: 'desk' }],
      ['password', { user: 'desk', password: 'x'.repeat(501) }],
    ] as const;
    const wrong: readonly (readonly [group: string, field: string, value: object])[] = [
      ...['mail', 'mailbox', 'alarms'].flatMap((group) =>
        servers.map(([field, value]) => [group, field, value] as const),
      ),
      ['mail', 'senderAddress', { senderAddress: 'nobody' }],
      ['mail', 'senderName', { senderName: 'x'.repeat(1000) }],
      ...['messages', 'bookings', 'waitingList'].map(
        (field) => ['recipients', field, { [field]: 'anne@gmail' }] as const,
      ),
      ['alarms', 'to', { to: 'nobody' }],
      ['alarms', 'to', { to: '' }],
      ['alarms', 'host', { host: '' }],
      ['alarms', 'url', { url: 'http://hook.example' }],
      ['alarms', 'removeUrl', { removeUrl: 'yes' }],
    ];
    for (const [group, field, value] of wrong) {
      const answer = await save(group, { ...usual, ...value });
      const refused = Object.keys(answer.json<{ problems?: object }>().problems ?? {})[0];
      expect([group, value, answer.statusCode, refused]).toEqual([group, value, 400, field]);
    }
    expect(await read()).toEqual(seen);
  });

  test('a stored password goes to no other server, and without a key none is stored', async () => {
    await open();
    const login = { user: 'desk', password: 'sesame', anyway: true };
    await expectJson(save('mail', mailChange(login)));
    const again = { version: 1, user: 'desk', anyway: true };
    const moved = await refusal('mail', mailChange({ ...again, host: 'evil.example' }), 400);
    expect(moved.problems.password).toMatch(/type the password/);
    const kept = await expectJson<OfficeSettings>(save('mail', mailChange({ ...again, senderName: 'New' })));
    expect(kept.mail).toMatchObject({ version: 2, password: 'set' });
    expect((await expectJson<OfficeSettings>(save('mail', mailChange({ version: 2 })))).mail.password).toBe('none');
  });

  test('a secret is nowhere in the database, a backup, an export or the activity log', async () => {
    await open();
    const secrets = ['sesame-of-mail', 'sesame-of-box', 'sesame-of-alarms', 'sesame-in-a-path'];
    const [ofMail, ofBox, ofAlarms] = secrets;
    const login = (password = '') => serverFields({ user: 'desk', password });
    await expectJson(save('mail', mailChange({ ...login(ofMail), anyway: true })));
    await expectJson(save('mailbox', { ...login(ofBox), version: 0, anyway: true }));
    const url = `https://hook.example/${secrets[3]}`;
    await expectJson(save('alarms', { ...login(ofAlarms), to: olive.email, url, version: 0, anyway: true }));
    const { mail: inUse, mailbox, alarms } = await read();
    expect([inUse.password, mailbox.password, alarms.password, alarms.url]).toEqual(['set', 'set', 'set', 'set']);

    const found = [JSON.stringify(await read())];
    for (const { name } of await staff.db.introspection.getTables())
      found.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(staff.db)).rows));
    if (kind === 'sqlite') {
      const copy = join(staff.site.dataDir, 'copy.db');
      await createBackup(staff.site.dataDir, copy);
      found.push(readFileSync(copy, 'latin1'));
    }
    await staff.confirmPassword({ visitor: owner });
    const exported = await owner.get(`/api/desk/person/data?address=${olive.email}`);
    expect(exported.statusCode).toBe(200);
    found.push(exported.body);
    found.push((await owner.get('/api/desk/audit')).body);
    for (const secret of secrets) expect(found.filter((text) => text.includes(secret))).toEqual([]);
  });

  test('what a variable sets is locked, and named', async () => {
    await open({ MAIL_FROM: 'site@firm.example', IMAP_URL: 'imaps://box:secret@imap.firm.example' });
    const { mail: saved } = await expectJson<OfficeSettings>(save('mail', mailChange()));
    expect(saved.settings.senderAddress).toBe('site@firm.example');
    expect(saved.from).toMatchObject({ senderAddress: 'MAIL_FROM', senderName: 'desk', host: 'desk' });
    const { mailbox } = await read();
    expect(mailbox).toMatchObject({ settings: { user: 'box' }, from: { host: 'IMAP_URL' }, password: 'set' });
    expect(
      (await refusal('mailbox', { ...serverFields({ user: 'x', password: 'y' }), version: 0 }, 409)).detail,
    ).toContain('IMAP_URL');
  });

  test('a test mail has arrived once its link was pressed, once', async () => {
    await open();
    const ask = (to = 'olive@example.com') => owner.post('/api/desk/office/test-mail', { to });
    expect((await ask()).statusCode).toBe(409);
    await expectJson(save('mail', mailChange()));
    const sent = await expectJson<OfficeSettings>(ask());
    expect(sent.mailTests).toMatchObject([{ to: 'olive@example.com', state: 'sent', arrivedAt: null }]);
    const { text = '' } = await mail.waitFor('olive@example.com');
    const key = /mail-test\?key=(\S+)/.exec(text)?.[1] ?? '';
    const phone = staff.visitor();
    expect((await phone.get(`/api/mail-test?key=${key}`)).body).toContain(`value="${key}"`);
    expect((await read()).mailTests[0]?.state).toBe('sent');
    const press = (pressedKey: string) =>
      staff.site.app.inject({
        method: 'POST',
        url: '/api/mail-test',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ key: pressedKey }).toString(),
      });
    expect((await press('another')).body).toContain('has ended');
    expect((await read()).mailTests[0]?.state).toBe('sent');
    expect((await press(key)).body).toContain('the test arrived');
    expect((await read()).mailTests).toMatchObject([{ state: 'arrived' }]);
    expect((await press(key)).body).toContain('has ended');
    expect((await phone.get(`/api/mail-test?key=${key}`)).body).toContain('has ended');
  });

  test('a test that is refused says why, and one that nobody presses has no answer', async () => {
    await open();
    await expectJson(save('mail', mailChange()));
    mail.refusal = { code: 550 };
    const { mailTests } = await expectJson<OfficeSettings>(
      owner.post('/api/desk/office/test-mail', { to: 'no@example.com' }),
    );
    expect(mailTests).toMatchObject([
      { state: 'refused', sentence: '127.0.0.1 took no e-mail to that address. It answered 550.' },
    ]);
    mail.refusal = undefined;
    await expectJson(owner.post('/api/desk/office/test-mail', { to: 'olive@example.com' }));
    const { text = '' } = await mail.waitFor('olive@example.com');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * minuteMs });
    onTestFinished(() => void vi.useRealTimers());
    expect((await read()).mailTests.map(({ state }) => state)).toEqual(['no-answer', 'refused']);
    vi.setSystemTime(Date.now() + dayMs);
    const key = /mail-test\?key=(\S+)/.exec(text)?.[1];
    expect((await staff.visitor().get(`/api/mail-test?key=${key}`)).body).toContain('has ended');
  });

  test('a test alarm is tried each way, and says what became of it', async () => {
    await open();
    const alarms = { ...serverFields(), to: 'owner@home.example', url: 'https://127.0.0.1:1/secret-path', version: 0 };
    const saved = await expectJson<OfficeSettings>(save('alarms', alarms));
    expect(saved.alarms).toMatchObject({ settings: { urlHost: '127.0.0.1:1' }, url: 'set' });
    const tested = await expectJson<AlarmTestResult>(owner.post('/api/desk/office/test-alarm', {}));
    expect(tested.mail).toMatchObject({ ok: true });
    expect(tested.url).toMatchObject({ ok: false });
    expect(JSON.stringify(tested)).not.toContain('secret-path');
    expect((await mail.waitFor('owner@home.example')).subject).toContain('Test of the alarms');
    mail.received.length = 0;
    const { code, output } = await runCommand('alarm', ['test'], staff.site, { SETTINGS_KEY: settingsKey });
    expect([code, output]).toEqual([0, 'A test alarm is on its way to owner@home.example and 127.0.0.1:1.\n']);
    await mail.waitFor('owner@home.example');
    const removed = await expectJson<OfficeSettings>(
      save('alarms', { ...serverFields({ host: '' }), to: '', url: '', removeUrl: true, version: 1 }),
    );
    expect(removed.alarms).toMatchObject({ settings: { urlHost: '' }, url: 'none' });
  });
});
