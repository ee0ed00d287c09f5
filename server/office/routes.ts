import type { FastifyInstance, FastifyRequest } from 'fastify';
import { company } from '#content/company.ts';
import { alarmTestWords, officeAnswers as answers } from '#content/desk/office.ts';
import { testAlarm } from '#content/mails/alarm.ts';
import { recipientChangedMail } from '#content/mails/staff-mails.ts';
import { typedEntries } from '#content/typed-records.ts';
import type { OfficeSettings as OfficeView } from '#contract/desk-office.ts';
import { deskPath } from '#contract/staff.ts';
import { type AlarmChannelSettings, createAlarmChannel } from '../alarm/alarm-channel.ts';
import { insertMails } from '../outbox/insert.ts';
import { createMail } from '../outbox/outbox.ts';
import { makeMailsDue } from '../outbox/store.ts';
import type { Database } from '../platform/db/open.ts';
import { toErrorMessage } from '../platform/errors.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import type { RateLimiter } from '../platform/http/limiter.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { type Office, toImapServer, toSmtpServer } from './office.ts';
import {
  assertServerAccepted,
  isSetByVariable,
  keepLockedFields,
  resolvePasswordChange,
  saveOfficeSettings,
} from './save.ts';
import { sendTestMail, toMailTest } from './test-mail.ts';
import { tryMailbox, trySmtpServer } from './try-server.ts';

export interface OfficeRouteOptions {
  db: Database;
  office: Office;
  limiter: RateLimiter;
  origin: () => string;
  siteUrl: string | undefined;
  /** Called when a test alarm was sent. */
  onAlarmTest: (staffId: string) => Promise<void>;
}

/** Low, because each test connects to someone else's server. */
const testLimit = { max: 20, seconds: 3600 };

/** The scope must require a staff login. */
export async function officeRoutes(app: FastifyInstance, options: OfficeRouteOptions): Promise<void> {
  const { db, office } = options;
  const view = () => readOfficeView(db, office);

  route(app, 'GET /api/desk/office', async () => {
    await office.refresh();
    return view();
  });

  route(app, 'POST /api/desk/office/mail', async (request) => {
    const { id: actor } = await refreshedOwner(request, office);
    const { version, password, anyway, ...typed } = request.body;
    const values = keepLockedFields(office, 'mail', typed);
    const isLocked = isSetByVariable(office.current.from.mail.host);
    const change = isLocked
      ? undefined
      : resolvePasswordChange(office, {
          secret: 'mail-password',
          before: office.stored.values.mail,
          after: values,
          typed: password,
        });
    if (change?.isNew && !anyway)
      assertServerAccepted(await trySmtpServer(toSmtpServer(values, change.pass)), values.host);
    await saveOfficeSettings(db, office, { group: 'mail', version, values, actor, secrets: change?.secrets ?? {} });
    await makeMailsDue(db, new Date());
    return view();
  });

  route(app, 'POST /api/desk/office/recipients', async (request) => {
    const { id: actor, name } = await refreshedOwner(request, office);
    const { version, ...typed } = request.body;
    const values = keepLockedFields(office, 'recipients', typed);
    const before = office.current;
    await saveOfficeSettings(db, office, { group: 'recipients', version, values, actor });
    await mailFormerRecipients(options, before, name);
    return view();
  });

  route(app, 'POST /api/desk/office/mailbox', async (request) => {
    const { id: actor } = await refreshedOwner(request, office);
    const { version, password, anyway, ...typed } = request.body;
    const { host: origin } = office.current.from.mailbox;
    if (isSetByVariable(origin)) throw new HttpProblem(409, answers.locked(origin));
    const { mailbox: stored } = office.stored.values;
    const change = { secret: 'mailbox-password', before: stored, after: typed, typed: password } as const;
    const { secrets, pass, isNew } = resolvePasswordChange(office, change);
    if (isNew && !anyway) assertServerAccepted(await tryMailbox(toImapServer(typed, pass)), typed.host);
    await saveOfficeSettings(db, office, { group: 'mailbox', version, values: typed, actor, secrets });
    return view();
  });

  route(app, 'POST /api/desk/office/alarms', async (request) => {
    const { id: actor } = await refreshedOwner(request, office);
    const { version, password, anyway, url, removeUrl, ...typed } = request.body;
    const { alarms: from } = office.current.from;
    const stored = office.stored.values.alarms;
    const urlHost = url ? new URL(url).host : removeUrl ? '' : stored.urlHost;
    const values = keepLockedFields(office, 'alarms', { ...typed, urlHost });
    const change = isSetByVariable(from.host)
      ? undefined
      : resolvePasswordChange(office, { secret: 'alarms-password', before: stored, after: values, typed: password });
    if (url && !office.vault.hasKey) throw createFieldProblem(400, 'url', answers.noKey);
    if (change?.isNew && !anyway)
      assertServerAccepted(await trySmtpServer(toSmtpServer(values, change.pass)), values.host);
    const urlSecret = isSetByVariable(from.urlHost) || (!url && !removeUrl) ? {} : { 'alarms-url': url || null };
    const secrets = { ...change?.secrets, ...urlSecret };
    await saveOfficeSettings(db, office, { group: 'alarms', version, values, actor, secrets });
    return view();
  });

  await app.register(officeTestRoutes, options);
}

/** To each address that gets less than `before`: somebody may have redirected the clients' messages. */
async function mailFormerRecipients(
  { db, office, origin }: OfficeRouteOptions,
  before: Office['current'],
  byName: string,
) {
  const now = office.current.values.recipients;
  const lost = typedEntries(before.values.recipients)
    .filter(([field, address]) => now[field].toLowerCase() !== address.toLowerCase())
    .map(([, address]) => address)
    .filter((address) => !(company.email.standIn && address === company.email.value));
  const text = recipientChangedMail(byName, `${origin()}${deskPath}/settings/recipients`);
  const replyTo = { name: '', address: before.addresses.mailTo };
  const mails = [...new Set(lost)].map((address) => {
    const recipient = { name: '', address };
    return createMail(
      { kind: 'address-changed', recipient, replyTo, text, messageIdPrefix: 'staff', isToStaff: true },
      before.addresses,
    );
  });
  await insertMails(db, mails);
}

/** Reads the settings again first, which another server may have changed. @throws HttpProblem 403 unless an owner */
async function refreshedOwner(request: FastifyRequest, office: Office) {
  const owner = requireOwner(request, answers.ownersOnly);
  await office.refresh();
  return owner;
}

async function officeTestRoutes(app: FastifyInstance, options: OfficeRouteOptions): Promise<void> {
  const { db, office, limiter, origin, siteUrl, onAlarmTest } = options;
  const limitTests = (reply: Parameters<RateLimiter['count']>[0], id: string) =>
    limiter.count(reply, [[`office-test:${id}`, testLimit]], answers.tooMany);

  route(app, 'POST /api/desk/office/test-mail', async (request, reply) => {
    const owner = await refreshedOwner(request, office);
    const { smtp: server } = office.current;
    if (!server) throw new HttpProblem(409, answers.noServer);
    if (server === 'unreadable') throw new HttpProblem(409, answers.typePassword);
    await limitTests(reply, owner.id);
    await sendTestMail({ db, office, server, origin: origin() }, request.body.to, owner);
    return readOfficeView(db, office);
  });

  route(app, 'POST /api/desk/office/test-alarm', async (request, reply) => {
    const owner = await refreshedOwner(request, office);
    const { mail, url } = office.current.alarmChannel;
    if (!mail && !url) throw new HttpProblem(409, answers.noAlarm);
    await limitTests(reply, owner.id);
    const test = async (to: string, settings: AlarmChannelSettings) => {
      try {
        await createAlarmChannel(settings, siteUrl)?.({ ...testAlarm, since: new Date().toISOString(), over: null });
        return { ok: true, sentence: alarmTestWords.ok(to) };
      } catch (error) {
        return { ok: false, sentence: alarmTestWords.failed(to, toErrorMessage(error)) };
      }
    };
    const tested = {
      mail: mail ? await test(mail.to, { mail, url: undefined }) : null,
      url: url ? await test(new URL(url).host, { mail: undefined, url }) : null,
    };
    if (tested.mail?.ok || tested.url?.ok) await onAlarmTest(owner.id);
    return tested;
  });
}

async function readOfficeView(db: Database, office: Office): Promise<OfficeView> {
  const { current, stored, vault } = office;
  const { values, from, secrets, mailTests } = current;
  const now = new Date();
  const group = <Group extends keyof typeof values>(name: Group) => ({
    version: stored.versions[name] ?? 0,
    settings: values[name],
    from: from[name],
  });
  const { count, next } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('next_attempt_at').as('next')])
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  const mailbox = await db.selectFrom('mailbox_state').select('read_at').executeTakeFirst();
  return {
    mail: { ...group('mail'), password: secrets['mail-password'] },
    recipients: group('recipients'),
    mailbox: { ...group('mailbox'), password: secrets['mailbox-password'] },
    alarms: { ...group('alarms'), password: secrets['alarms-password'], url: secrets['alarms-url'] },
    hasKey: vault.hasKey,
    mailTests: mailTests.map((test) => toMailTest(test, now)),
    mailState: {
      waiting: Number(count),
      nextAttemptAt: next,
      mailboxReadAt: current.imap ? (mailbox?.read_at ?? null) : null,
    },
  };
}
