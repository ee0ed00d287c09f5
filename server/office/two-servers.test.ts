import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { firmTime } from '#content/firm-time.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { StoredReplySettings } from '#contract/desk-board.ts';
import type { ConsultationTypes } from '#contract/desk-consultations.ts';
import type { AlarmTestResult, OfficeSettings } from '#contract/desk-office.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { createDatabase } from '../../tests/support/postgres-server.ts';
import { RunningSite } from '../../tests/support/running-site.ts';
import { olive, staffPassword, totpCode } from '../../tests/support/staff-site.ts';
import { listenOnLoopback } from '../../tests/support/stand-in-server.ts';
import { writeSmallSite } from '../../tests/support/test-app.ts';
import { openStore } from '../open-store.ts';
import { hourMs } from '../platform/durations.ts';
import { commandActor } from '../staff/audit.ts';
import { inviteMember } from '../staff/members.ts';
import { withStaffServices } from '../staff-services.ts';

const secrets = ['Quokka-of-mail', 'Quokka-of-the-box', 'Quokka-of-alarms', 'Quokka-in-a-path'] as const;
const [ofMail, ofBox, ofAlarms, inPath] = secrets;

const folder = writeSmallSite();
let one: RunningSite;
let two: RunningSite;
/** Of the owner's session, which is good at both. */
const cookies = new Map<string, string>();
const cookieHeader = () => ({ cookie: [...cookies].map((one) => one.join('=')).join('; ') });

type Body = Record<string, unknown>;
const post = (site: RunningSite, path: string, body: Body) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookieHeader() },
    body: JSON.stringify(body),
  });
async function posted<Answer>(site: RunningSite, path: string, body: Body, status = 200): Promise<Answer> {
  const answer = await post(site, path, body);
  expect(answer.status, await answer.clone().text()).toBe(status);
  for (const [, name = '', value = ''] of answer.headers
    .getSetCookie()
    .map((one) => /^([^=]+)=([^;]*)/.exec(one) ?? []))
    cookies.set(name, value);
  return (await answer.json()) as Answer;
}
const read = async <Answer>(site: RunningSite, path: string): Promise<Answer> =>
  (await (await fetch(site.url + path, { headers: cookieHeader() })).json()) as Answer;
const office = (site: RunningSite) => read<OfficeSettings>(site, '/api/desk/office');

beforeAll(async () => {
  const env = {
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    SETTINGS_KEY: 'the same key on both servers',
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'trace',
  };
  one = new RunningSite(env, folder);
  two = new RunningSite(env, folder);
  await one.start();
  await two.start();
  const store = await openStore(one);
  const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
  const services = withStaffServices({ store, addresses, origin: () => 'http://localhost:3000' });
  const { link } = await inviteMember(services, olive, commandActor);
  await store.db.destroy();
  await posted(one, '/api/staff/invitation/accept', { token: link.split('=')[1], password: staffPassword });
  const { secret } = await posted<{ secret: string }>(one, '/api/staff/factors/code/begin', {});
  await posted(one, '/api/staff/factors/code', { code: totpCode(secret), name: 'Phone' });
});
afterAll(async () => {
  await one.remove();
  await two.remove();
  rmSync(folder, { recursive: true, force: true });
});

const loopback = ({ port }: { port: number }, login: { user: string; password: string }) => ({
  host: '127.0.0.1',
  port,
  security: 'starttls',
  ...login,
});

test('what is saved on one server is in use on the other and after a restart, and no log has a password', {
  tags: ['long'],
}, async () => {
  const [mail, alarms] = [await MailServer.start(ofMail), await MailServer.start(ofAlarms)];
  // Takes nobody, and says what it was told.
  let signIns = 0;
  const box = createServer((socket) => {
    socket.write('* OK ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (line) => {
      const [tag, command] = line.toString('latin1').split(' ');
      if (/^(LOGIN|AUTHENTICATE)/i.test(command ?? '')) signIns++;
      socket.write(`${tag} NO [AUTHENTICATIONFAILED] ${line.toString('latin1').trim()}\r\n`);
    });
  });
  const boxPort = await listenOnLoopback(box);
  const strict = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: ({ password: given }, _, callback) => callback(new Error(`quoted ${given}`)),
  });
  strict.on('error', () => {});
  const strictPort = await listenOnLoopback(strict.server);
  onTestFinished(async () => {
    await Promise.all([mail.stop(), alarms.stop()]);
    box.close();
    strict.close();
  });
  const login = (secret: string) => ({ user: 'desk@firm.example', password: secret });
  const sender = { senderAddress: 'desk@firm.example', senderName: 'The Firm' };
  const send = (site: RunningSite, name: string) =>
    posted<{ receivedAt: string; replyBy: string }>(
      site,
      '/api/contact',
      { name, email: `${name}@example.org`, message: 'Two left.' },
      201,
    );

  // Refused at the sign-in, and saved all the same: the mail of the next message is refused again.
  const refusing = { ...loopback({ port: strictPort }, login(ofMail)), ...sender };
  expect((await post(one, '/api/desk/office/mail', { ...refusing, version: 0 })).status).toBe(422);
  await posted(one, '/api/desk/office/mail', { ...refusing, version: 0, anyway: true });
  const setRecipient = (site: RunningSite, messages: string, version: number) =>
    posted(site, '/api/desk/office/recipients', { messages, bookings: '', waitingList: '', version });
  await setRecipient(one, 'front@firm.example', 0);
  await expect.poll(async () => (await office(two)).mail.settings.senderName).toBe('The Firm');
  await send(two, 'ada');
  await expect.poll(() => one.output + two.output).toMatch(/didn’t take|refused|login|EAUTH/);

  const works = { ...loopback(mail.address, login(ofMail)), ...sender };
  await posted(one, '/api/desk/office/mail', { ...works, version: 1 });
  await mail.waitFor('front@firm.example');
  const before = mail.received.length;
  await setRecipient(two, 'back@firm.example', 1);
  await expect.poll(async () => (await office(one)).recipients.settings.messages).toBe('back@firm.example');
  await send(one, 'ben');
  const { from } = await mail.waitFor('back@firm.example');
  expect(from).toMatchObject({ name: 'The Firm', address: 'desk@firm.example' });
  expect(mail.received.length).toBeGreaterThan(before);

  const settings = await read<StoredReplySettings>(one, '/api/desk/settings');
  await posted(one, '/api/desk/settings', { ...settings, replyHours: 8 });
  const promised = await send(two, 'cy');
  expect(Date.parse(promised.replyBy) - Date.parse(promised.receivedAt)).toBe(8 * hourMs);
  await mail.waitFor('cy@example.org', firmTime(promised.replyBy));

  const { types } = await read<ConsultationTypes>(one, '/api/desk/consultations');
  await posted(one, '/api/desk/consultations/hr', { ...types.find(({ id }) => id === 'hr'), minutes: 45 });
  const offered = (site: RunningSite) => read<FreeTimes>(site, '/api/booking/times?consultation=hr');
  await expect.poll(async () => (await offered(two)).minutes).toBe(45);

  const boxAt = { ...loopback({ port: boxPort }, login(ofBox)), version: 0 };
  expect((await post(one, '/api/desk/office/mailbox', boxAt)).status).toBe(422);
  const tried = signIns;
  await posted(one, '/api/desk/office/mailbox', { ...boxAt, anyway: true });
  // By whichever server reads it.
  await expect.poll(() => signIns).toBeGreaterThan(tried);
  const url = `https://127.0.0.1:1/${inPath}`;
  const told = { ...loopback(alarms.address, login(ofAlarms)), to: 'olive@home.example', url, version: 0 };
  await posted(one, '/api/desk/office/alarms', told);
  const tested = await posted<AlarmTestResult>(two, '/api/desk/office/test-alarm', {});
  expect(tested).toMatchObject({ mail: { ok: true }, url: { ok: false } });
  await alarms.waitFor('olive@home.example');

  const inUse = await office(one);
  const answers = JSON.stringify([inUse, await office(two), tested]);
  await Promise.all([one.stop(), two.stop()]);
  await two.start();
  const { mailState: _, ...kept } = inUse;
  expect(await office(two)).toMatchObject(kept);
  expect(await read(two, '/api/desk/settings')).toMatchObject({ replyHours: 8 });
  expect((await offered(two)).minutes).toBe(45);
  await send(two, 'di');
  await mail.waitFor('di@example.org');
  await two.stop();
  const log = `${one.output}\n${two.output}`;
  expect(log.split('\n').filter((line) => line.includes('/api/desk/office/mail'))).not.toEqual([]);
  for (const secret of secrets)
    for (const written of [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)])
      expect([log, answers].filter((text) => text.includes(written))).toEqual([]);
});
