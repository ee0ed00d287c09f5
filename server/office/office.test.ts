import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { OutboxSite } from '../../tests/support/outbox-site.ts';
import { readTestConfig } from '../../tests/support/test-app.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { openStore } from '../open-store.ts';
import { firmEmailFor } from '../outbox/addresses.ts';
import { createConfiguredTransport } from '../outbox/transport.ts';
import type { Database } from '../platform/db/open.ts';
import { createBackup } from '../retention/backup.ts';
import { Office } from './office.ts';
import type { OfficeSecretName, OfficeSettingsTable } from './tables.ts';
import { keyFilePath, Vault } from './vault.ts';

const settingsKey = 'a key for the settings';
const storedMail = { host: 'mail.firm.example', port: 465, security: 'tls', user: 'desk', senderName: 'The Firm' };
const storedMailbox = { host: 'imap.firm.example', port: 993, security: 'tls', user: 'box' };
const storedAlarms = { host: 'other.example', port: 587, to: 'owner@home.example', urlHost: 'hook.example' };

async function put(db: Database, name: OfficeSettingsTable['name'], value: object): Promise<void> {
  const row = { value: JSON.stringify(value), version: 1, changed_at: '2026-11-28T12:00:00.000Z', changed_by: 'o' };
  await db
    .insertInto('office_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

async function putSecret(db: Database, vault: Vault, name: OfficeSecretName, secret: string): Promise<void> {
  await db
    .insertInto('office_secrets')
    .values({ name, sealed: vault.encrypt(name, secret) })
    .execute();
}

describe('the key of the settings', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vault-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const vaultOf = (given: { settingsKey?: string; databaseUrl?: string } = {}) =>
    new Vault({ settingsKey: undefined, databaseUrl: undefined, dataDir, ...given });

  test('a secret opens with its key under its name, and with nothing else', () => {
    const vault = vaultOf({ settingsKey });
    const sealed = vault.encrypt('mail-password', 'sesame');
    expect(sealed).not.toContain('sesame');
    expect(vaultOf({ settingsKey }).decrypt('mail-password', sealed)).toBe('sesame');
    expect(vault.decrypt('mailbox-password', sealed)).toBeUndefined();
    const altered = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(vault.decrypt('mail-password', altered)).toBeUndefined();
    expect(vaultOf({ settingsKey: 'another key, as long' }).decrypt('mail-password', sealed)).toBeUndefined();
  });

  test('is a file for its owner alone, made with the first secret, whose text is also the variable', () => {
    const vault = vaultOf();
    expect(vault.decrypt('mail-password', 'a.b.c')).toBeUndefined();
    expect(() => statSync(keyFilePath(dataDir))).toThrow();
    const sealed = vault.encrypt('mail-password', 'sesame');
    expect(statSync(keyFilePath(dataDir)).mode & 0o777).toBe(0o600);
    expect(vaultOf().decrypt('mail-password', sealed)).toBe('sesame');
    const key = readFileSync(keyFilePath(dataDir), 'utf8').trim();
    expect(vaultOf({ settingsKey: key }).decrypt('mail-password', sealed)).toBe('sesame');
    writeFileSync(keyFilePath(dataDir), 'the key of another server');
    expect(vault.decrypt('mail-password', sealed)).toBeUndefined();
  });

  test('with PostgreSQL a file of one server will not do', () => {
    const vault = vaultOf({ databaseUrl: 'postgres://db/site' });
    expect(vault.hasKey).toBe(false);
    expect(() => vault.encrypt('mail-password', 'sesame')).toThrow('no key');
    expect(() => statSync(keyFilePath(dataDir))).toThrow();
    expect(vaultOf({ databaseUrl: 'postgres://db/site', settingsKey }).hasKey).toBe(true);
  });
});

describe.each(databaseKinds)('the settings of the office, on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  const officeOf = (env: Record<string, string> = {}) =>
    Office.open(place.store.db, readTestConfig({ DATA_DIR: place.dataDir, SETTINGS_KEY: settingsKey, ...env }));

  test('without any are the defaults, and mail goes into files', async () => {
    const { current, sendsMail } = await officeOf();
    expect(sendsMail()).toBe(false);
    expect(current.addresses).toEqual({
      mailFrom: company.email.value,
      mailTo: company.email.value,
      bookingsTo: company.email.value,
      waitingListTo: company.email.value,
      senderName: company.name.value,
    });
    expect(current.from.mail).toMatchObject({ host: 'default', senderAddress: 'default' });
    expect([current.imap, current.alarmChannel]).toEqual([undefined, { mail: undefined, url: undefined }]);
  });

  test('a variable wins over the desk, field by field, and the desk over the defaults', async () => {
    const { db } = place.store;
    await put(db, 'mail', { ...storedMail, senderAddress: 'desk@firm.example' });
    await put(db, 'recipients', { messages: 'in@firm.example', bookings: 'diary@firm.example' });
    await put(db, 'alarms', storedAlarms);
    const office = await officeOf({ MAIL_FROM: 'site@firm.example', ALERT_URL: 'https://alert.example/x' });
    await putSecret(db, office.vault, 'mail-password', 'sesame');
    await putSecret(db, office.vault, 'alarms-url', 'https://hook.example/secret');
    await office.refresh();
    const { smtp, addresses, from, alarmChannel } = office.current;
    const auth = { user: 'desk', pass: 'sesame' };
    expect(smtp).toEqual({ host: 'mail.firm.example', port: 465, secure: true, auth });
    expect(addresses).toMatchObject({
      mailFrom: 'site@firm.example',
      senderName: 'The Firm',
      mailTo: 'in@firm.example',
      bookingsTo: 'diary@firm.example',
      waitingListTo: 'in@firm.example',
    });
    expect(from.mail).toMatchObject({ host: 'desk', senderAddress: 'MAIL_FROM', senderName: 'desk' });
    expect(from.recipients).toEqual({ messages: 'desk', bookings: 'desk', waitingList: 'default' });
    expect(from.alarms).toMatchObject({ to: 'desk', urlHost: 'ALERT_URL' });
    expect(alarmChannel).toEqual({
      mail: { to: 'owner@home.example', server: { host: 'other.example', port: 587, secure: false } },
      url: 'https://alert.example/x',
    });

    const all = await officeOf({
      SMTP_URL: 'smtp://user:pass@smtp.example',
      MAIL_TO: 'firm@example.com',
      IMAP_URL: 'imaps://box:pass@imap.example',
    });
    expect(all.current.smtp).toMatchObject({ host: 'smtp.example', port: 587, secure: false });
    expect(all.current.addresses).toMatchObject({ mailTo: 'firm@example.com', bookingsTo: 'diary@firm.example' });
    expect(all.current.from.mail).toMatchObject({ host: 'SMTP_URL', user: 'SMTP_URL', senderAddress: 'desk' });
    expect(all.current.from.recipients.messages).toBe('MAIL_TO');
    expect(all.current.imap).toMatchObject({ host: 'imap.example', auth: { user: 'box' } });
  });

  test('each kind of mail goes where it is set by now, else where messages go', async () => {
    const office = await officeOf();
    const kinds = ['notice', 'booking-notice', 'place-notice', 'undelivered'] as const;
    const recipients = () => kinds.map((kind) => firmEmailFor(kind, office.addresses));
    await put(place.store.db, 'recipients', { messages: 'in@firm.example' });
    await office.refresh();
    expect(recipients()).toEqual(kinds.map(() => 'in@firm.example'));
    const separate = { messages: 'in@firm.example', bookings: 'diary@firm.example', waitingList: 'list@firm.example' };
    await put(place.store.db, 'recipients', separate);
    await office.refresh();
    expect(recipients()).toEqual([separate.messages, separate.bookings, separate.waitingList, separate.messages]);
  });

  test('a secret of another key counts as missing: mail waits, and an alarm asks to type it again', async () => {
    const { db } = place.store;
    await put(db, 'mail', storedMail);
    await put(db, 'mailbox', storedMailbox);
    const before = await officeOf();
    await putSecret(db, before.vault, 'mail-password', 'sesame');
    await putSecret(db, before.vault, 'mailbox-password', 'sesame');
    const office = await officeOf({ SETTINGS_KEY: 'the key of a new server' });
    const { smtp, imap, secrets } = office.current;
    expect([smtp, imap]).toEqual(['unreadable', undefined]);
    expect(secrets).toMatchObject({ 'mail-password': 'unreadable', 'alarms-url': 'none' });
    expect(await office.secretsWatch((names) => names.join()).check(new Date())).toBe('mail-password,mailbox-password');
    await db.deleteFrom('office_secrets').execute();
    await putSecret(db, office.vault, 'mail-password', 'sesame');
    await office.refresh();
    expect(office.current.smtp).toMatchObject({ auth: { pass: 'sesame' } });
    expect(await office.secretsWatch(String).check(new Date())).toBeUndefined();
  });
});

test('a backup contains the settings but not the key; without the key, passwords must be typed again', async () => {
  const live = await createTestStore('sqlite');
  const restored = mkdtempSync(join(tmpdir(), 'restored-'));
  onTestFinished(async () => {
    await live.remove();
    rmSync(restored, { recursive: true, force: true });
  });
  const { db } = live.store;
  const office = await Office.open(db, readTestConfig({ DATA_DIR: live.dataDir }));
  await put(db, 'mail', storedMail);
  await put(db, 'mailbox', storedMailbox);
  await put(db, 'recipients', { messages: 'in@firm.example', bookings: 'diary@firm.example' });
  await put(db, 'alarms', storedAlarms);
  for (const name of ['mail-password', 'mailbox-password', 'alarms-url'] as const)
    await putSecret(db, office.vault, name, `https://hook.example/${name}`);
  await office.refresh();
  await createBackup(live.dataDir, join(restored, 'site.db'));
  const { db: copy } = await openStore({ dataDir: restored, databaseUrl: undefined });
  onTestFinished(() => copy.destroy());
  const opened = () => Office.open(copy, readTestConfig({ DATA_DIR: restored }));
  const without = await opened();
  expect(without.current.values).toEqual(office.current.values);
  expect([without.current.smtp, without.listUnreadableSecrets()]).toEqual([
    'unreadable',
    ['mail-password', 'mailbox-password', 'alarms-url'],
  ]);
  copyFileSync(keyFilePath(live.dataDir), keyFilePath(restored));
  expect((await opened()).current).toEqual(office.current);
});

test('a running worker sends through the server that is set by now, with the sender and recipient set', async () => {
  const site = await OutboxSite.open(databaseKinds[0] ?? 'sqlite');
  const other = await MailServer.start();
  onTestFinished(async () => {
    await site.remove();
    await other.stop();
  });
  const { db } = site.store;
  const office = await Office.open(db, readTestConfig({ DATA_DIR: site.fixture.dataDir }));
  const use = async ({ url }: MailServer, messages: string) => {
    const { hostname: host, port } = new URL(url);
    await put(db, 'mail', { host, port: Number(port), security: 'starttls', user: '', senderName: 'The Firm' });
    await put(db, 'recipients', { messages });
    await office.refresh();
  };
  site.run(
    createConfiguredTransport(() => office.current.smtp, site.fixture.dataDir),
    office.addresses,
  );
  await site.send();
  await site.waitForStates(['kept', 'kept']);

  await use(site.mailServer, 'first@example.com');
  await site.send({ name: 'Ada' });
  const first = await site.mailServer.waitFor('first@example.com');
  expect(first.from).toMatchObject({ name: 'The Firm', address: company.email.value });

  await use(other, 'second@example.com');
  await site.send({ name: 'Ben' });
  await other.waitFor('second@example.com');
  await vi.waitFor(async () =>
    expect((await site.listMails()).filter(({ state }) => state === 'sent')).toHaveLength(4),
  );
  expect(site.mailServer.received).toHaveLength(2);
});
