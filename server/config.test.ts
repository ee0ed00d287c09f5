import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { environmentVariables, readConfig, readServerConfig } from './config.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      config: { port: 3000, host: '127.0.0.1', dataDir: './data', mailTo: undefined, rateLimits: true },
    });
  });

  test('the alarm channel needs both server and recipient', () => {
    const both = { ALERT_TO: 'watch@example.net', ALERT_SMTP_URL: 'smtp://mail.example.net' };
    expect(readConfig({ ...both, ALERT_URL: 'https://hooks.example.net/x' })).toMatchObject({
      config: {
        alarmChannel: {
          mail: { to: 'watch@example.net', server: { host: 'mail.example.net', port: 587 } },
          url: 'https://hooks.example.net/x',
        },
      },
    });
    const sentence = (env: Record<string, string>) => readConfig(env) as { sentence?: string };
    expect(sentence({ ALERT_TO: both.ALERT_TO }).sentence).toMatch(/^ALERT_TO is set, and ALERT_SMTP_URL is not/);
    expect(sentence({ ALERT_SMTP_URL: both.ALERT_SMTP_URL }).sentence).toMatch(/^ALERT_SMTP_URL is set, and ALERT_TO/);
    expect(sentence({ ALERT_URL: 'http://hooks.example.net' }).sentence).toMatch(/^ALERT_URL must be/);
  });

  test('the mailbox is read, with a login as it has to be typed', () => {
    expect(readConfig({ IMAP_URL: 'imaps://hello%40firm.example:p%2Fw@imap.example.com' })).toMatchObject({
      config: {
        imap: {
          host: 'imap.example.com',
          port: 993,
          secure: true,
          auth: { user: 'hello@firm.example', pass: 'p/w' },
        },
      },
    });
    expect(readConfig({ IMAP_URL: 'imap://u:p@[::1]:1143' })).toMatchObject({
      config: { imap: { host: '::1', port: 1143, secure: false } },
    });
    expect(readConfig({})).toMatchObject({ config: { imap: undefined } });
  });

  test('are read', () => {
    const result = readConfig({
      PORT: '0',
      SMTP_URL: 'smtps://user%40x:p%2Fw@mail.example.com',
      SITE_URL: 'https://www.example.com/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMITS: 'off',
    });
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 0,
        smtp: { host: 'mail.example.com', port: 465, secure: true, auth: { user: 'user@x', pass: 'p/w' } },
        siteUrl: 'https://www.example.com',
        trustProxy: ['10.0.0.0/8', '::1'],
        rateLimits: false,
      },
    });
    for (const NODE_ENV of ['', 'test', 'development'])
      expect(readConfig({ NODE_ENV })).toMatchObject({ config: { samples: true } });
    expect(readConfig({ TRUST_PROXY: '2' })).toMatchObject({ config: { trustProxy: 2 } });
  });

  test.each([
    ['PORT', 'eighty'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://secret@db/x'],
    ['DATABASE_URL', 'postgres://user:secret%zz@db/x'],
    ['SMTP_URL', 'smtp://user:secret%@mail.example.com'],
    ['IMAP_URL', 'imaps://imap.example.com'],
    ['IMAP_URL', 'pop3s://user:secret@imap.example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['SMTP_URL', 'smtps://:secret@mail.example.com'],
    ['SITE_URL', 'https://www.example.com/shop'],
    ['SITE_URL', 'https://:secret@www.example.com'],
    ['SITE_URL', 'https://www.example.com?'],
    ['SITE_URL', 'https://www.example.com/#'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '192.0.2.1/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '2001:db8::/200'],
    ['SCHEDULING_URL', 'javascript:alert(1)'],
    ['GEOLOCATION_URL', 'http://example.com/json'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s is refused in one sentence that names it and not its value', (variable, value) => {
    const result = readConfig({ [variable]: value });
    expect(result.ok).toBe(false);
    const sentence = result.ok ? '' : result.sentence;
    expect(sentence).toMatch(new RegExp(`^${variable} must be .*\\.$`));
    expect(sentence).not.toContain('secret');
    expect(sentence.split('\n')).toHaveLength(1);
  });

  test('limits go off on loopback alone', () => {
    expect(readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toMatchObject({ ok: false });
    expect(readConfig({ RATE_LIMITS: 'off', HOST: '[::1]' })).toMatchObject({ ok: true, config: { host: '::1' } });
  });
});

describe('with NODE_ENV=production', () => {
  const real = {
    NODE_ENV: 'production',
    SITE_URL: 'https://www.example.com',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_TO: 'hello@example.com',
    MAIL_FROM: 'website@example.com',
  };

  test.each(['SITE_URL', 'SMTP_URL', 'MAIL_TO', 'MAIL_FROM'])('it is refused without %s', (variable) => {
    for (const value of [undefined, '', ' ']) {
      const result = readServerConfig({ ...real, [variable]: value });
      expect(result).toEqual({
        ok: false,
        sentence: `With NODE_ENV=production ${variable} must be set. Set it, or leave NODE_ENV out to try the site, and start again.`,
      });
    }
    expect(readServerConfig({ ...real, [variable]: undefined, NODE_ENV: 'development' }).ok).toBe(true);
    expect(readConfig({ ...real, [variable]: undefined }).ok).toBe(true);
  });

  const database = 'postgres://site:secret@10.0.0.20/site';
  test.each([
    ['a site over http', { SITE_URL: 'http://www.example.com' }, 'SITE_URL'],
    ['one address for both ends of a mail', { MAIL_FROM: 'Hello@Example.com' }, 'MAIL_FROM'],
    ['an open line to the database', { DATABASE_URL: database }, 'DATABASE_URL'],
    ['a line that may be open', { DATABASE_URL: `${database}?sslmode=prefer` }, 'DATABASE_URL'],
    ['a certificate nobody checks', { DATABASE_URL: `${database}?sslmode=no-verify` }, 'DATABASE_URL'],
    ['a lenient driver', { DATABASE_URL: `${database}?uselibpqcompat=true&sslmode=require` }, 'DATABASE_URL'],
    [
      'another host behind a near one',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1/site?host=10.0.0.20' },
      'DATABASE_URL',
    ],
  ])('%s is refused, in one sentence without secrets', (_, setting, variable) => {
    const result = readServerConfig({ ...real, ...setting });
    expect(result.ok).toBe(false);
    const sentence = result.ok ? '' : result.sentence;
    expect(sentence).toMatch(new RegExp(`^${variable} .*\\.$`));
    expect(sentence).not.toMatch(/secret|10\.0\.0\.20/);
    expect(readServerConfig({ ...real, ...setting, NODE_ENV: undefined }).ok).toBe(true);
  });

  test.each([
    {},
    { SITE_URL: 'http://127.0.0.1:3000' },
    { DATABASE_URL: 'postgres://site:secret@127.0.0.1/site' },
    { DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://site:secret@%2Fvar%2Frun%2Fpostgresql/site' },
    { DATABASE_URL: `${database}?sslmode=verify-full&sslrootcert=/etc/ssl/site/database-ca.pem` },
    { DATABASE_URL: `${database}?sslmode=disable` },
  ])('%j is taken', (setting) => {
    expect(readServerConfig({ ...real, ...setting })).toMatchObject({ ok: true });
  });
});

test('.env.example names every setting, with a value that production takes', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const { RATE_LIMITS, LOCAL_CALENDARS, LOCAL_PUSH, ...settings } = parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ''));
  expect([...Object.keys(settings), 'RATE_LIMITS', 'LOCAL_CALENDARS', 'LOCAL_PUSH'].sort()).toEqual(
    [...environmentVariables].sort(),
  );
  const database = `${settings.DATABASE_URL}?sslmode=verify-full`;
  expect(readServerConfig({ ...settings, DATABASE_URL: database })).toMatchObject({ ok: true });
  expect(readConfig({ ...settings, RATE_LIMITS, LOCAL_CALENDARS, LOCAL_PUSH })).toMatchObject({ ok: true });
});
