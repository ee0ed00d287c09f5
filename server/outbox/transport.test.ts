import { afterEach, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { FaultyMailServer, type SmtpFault, type SmtpStep, smtpSteps } from '../../tests/support/faulty-servers.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { sampleMessage } from '../../tests/support/sample-rows.ts';
import { composeMessageMails } from '../contact/mails.ts';
import { toTransportOptions } from '../platform/smtp.ts';
import type { Mail } from './tables.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const [sampleMail] = composeMessageMails(sampleMessage(), addresses, originalMailTexts) as [Mail];
const brief = { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, totalMs: 900 };

let server: FaultyMailServer | undefined;
let transport: MailTransport | undefined;
afterEach(async () => {
  transport?.close();
  await server?.stop();
});

const attempt = async (step: SmtpStep, how: SmtpFault) => {
  server = await FaultyMailServer.start(step, how);
  transport = createSmtpTransport({ host: '127.0.0.1', port: server.port, secure: false }, brief);
  return transport.send(sampleMail);
};

test.each(smtpSteps.flatMap((step) => (['silent', 'drips', 'hangs up'] as const).map((how) => [how, step] as const)))(
  'a server that is %s at %s is left in time, and tried again',
  async (how, step) => {
    const away = how === 'hangs up' ? {} : { problem: 'away' };
    expect(await attempt(step, how)).toMatchObject({ outcome: 'temporary', ...away });
    expect(server?.reached).toBeGreaterThan(0);
  },
);

test.each([
  ...smtpSteps.map((step) => [step, 451, 'temporary'] as const),
  ...(['greeting', 'EHLO', 'MAIL'] as const).map((step) => [step, 554, 'temporary'] as const),
  ...(['RCPT', 'DATA', 'text'] as const).map((step) => [step, 554, 'permanent'] as const),
])('at %s a %i is %s', async (step, code, outcome) => {
  const { error, ...rest } = (await attempt(step, code)) as { outcome: string; error: string };
  expect(rest).toMatchObject({ outcome });
  expect(error).not.toContain('zoe@example.org');
});

test('once it is closed, it takes nothing more', async () => {
  server = await FaultyMailServer.start('text', 250);
  transport = createSmtpTransport({ host: '127.0.0.1', port: server.port, secure: false }, brief);
  transport.close();
  expect(await transport.send(sampleMail)).toMatchObject({ outcome: 'temporary' });
  expect(server.reached).toBe(0);
});

test.each([
  ['mail.example.com', false, true],
  ['192.0.2.7', false, true],
  ['mail.example.com', true, false],
  ['127.0.0.1', false, false],
  ['localhost', false, false],
  ['::1', false, false],
])('to %s (TLS from the start: %s), STARTTLS is required: %s', (host, secure, requireTLS) => {
  const auth = { user: 'u', pass: 'p' };
  expect(toTransportOptions({ host, port: 587, secure, auth })).toMatchObject({ requireTLS });
  expect(toTransportOptions({ host, port: 587, secure })).toMatchObject({ requireTLS });
});

test.each([undefined, { user: 'site', pass: 'hunter2' }])(
  'to another machine that offers no STARTTLS nothing is sent, with login %j',
  async (auth) => {
    server = await FaultyMailServer.start('MAIL', 250);
    const elsewhere = { host: '0.0.0.0', port: server.port, secure: false, ...(auth ? { auth } : {}) };
    transport = createSmtpTransport(elsewhere, brief);
    expect(await transport.send(sampleMail)).toMatchObject({ outcome: 'temporary', problem: 'encryption' });
    expect(server.reached).toBe(0);
    expect(server.heard).not.toMatch(/AUTH|MAIL FROM/i);
  },
);

test('mail to an address of another script goes out, its domain in the letters of the DNS', async () => {
  const place = await MailServer.start();
  const { hostname, port } = new URL(place.url);
  transport = createSmtpTransport({ host: hostname, port: Number(port), secure: false });
  for (const [email, header] of [
    ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
    ['jürgen@müller.example', 'jürgen@müller.example'],
  ] as const) {
    for (const mail of composeMessageMails(sampleMessage({ email }), addresses, originalMailTexts))
      expect(await transport.send(mail as Mail)).toEqual({ outcome: 'sent' });
    expect((await place.waitFor(email)).raw).toMatch(new RegExp(`^To: .*${header}`, 'm'));
  }
  transport.close();
  await place.stop();
});
