import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alarmTested, officeAnswers as answers } from '#content/desk/office.ts';
import { alarmTrial } from '#content/mails/alarm.ts';
import type { Office as OfficeView } from '#contract/desk-office.ts';
import { type AlertSettings, alertChannel } from '../alarm/alert-channel.ts';
import { makeMailsDue } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { mailboxRefusal, smtpRefusal } from './connect.ts';
import { imapOf, type Office, smtpOf } from './office.ts';
import { assertAccepted, isVariable, passwordChange, saveOffice, unlocked } from './save.ts';
import { sendTestMail, testAtDesk } from './test-mail.ts';

export interface OfficeRoutes {
  db: Database;
  office: Office;
  limiter: Limiter;
  origin: () => string;
  siteUrl: string | undefined;
  /** After a test alarm that left. @param who staff id */
  onAlarmTest: (who: string) => Promise<void>;
}

/** Each test reaches somebody else's server. */
const testsAnHour = { most: 20, seconds: 3600 };

/** The scope must require a staff login. */
export async function officeRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { db, office, limiter, origin, siteUrl, onAlarmTest } = options;
  const view = () => officeView(db, office);
  /** With the settings as they are stored by now. @throws HttpProblem 403 */
  const refreshedOwner = async (request: FastifyRequest) => {
    const owner = ownerOf(request, answers.ownersOnly);
    await office.refresh();
    return owner;
  };
  const limitTests = (reply: Parameters<Limiter['count']>[0], id: string) =>
    limiter.count(reply, [[`office-test:${id}`, testsAnHour]], answers.tooMany);

  route(app, 'GET /api/desk/office', async () => {
    await office.refresh();
    return view();
  });

  route(app, 'POST /api/desk/office/mail', async (request) => {
    const { id: actor } = await refreshedOwner(request);
    const { version, password, anyway, ...typed } = request.body;
    const values = unlocked(office, 'mail', typed);
    const isLocked = isVariable(office.current.from.mail.host);
    const change = isLocked
      ? undefined
      : passwordChange(office, 'mail-password', office.stored.values.mail, values, password);
    if (change?.isNew && !anyway) assertAccepted(await smtpRefusal(smtpOf(values, change.pass)), values.host);
    await saveOffice(db, office, { group: 'mail', version, values, actor, secrets: change?.secrets ?? {} });
    await makeMailsDue(db, new Date());
    return view();
  });

  route(app, 'POST /api/desk/office/recipients', async (request) => {
    const { id: actor } = await refreshedOwner(request);
    const { version, ...typed } = request.body;
    const values = unlocked(office, 'recipients', typed);
    await saveOffice(db, office, { group: 'recipients', version, values, actor });
    return view();
  });

  route(app, 'POST /api/desk/office/mailbox', async (request) => {
    const { id: actor } = await refreshedOwner(request);
    const { version, password, anyway, ...typed } = request.body;
    const { host: origin } = office.current.from.mailbox;
    if (isVariable(origin)) throw new HttpProblem(409, answers.locked(origin));
    const { mailbox: stored } = office.stored.values;
    const { secrets, pass, isNew } = passwordChange(office, 'mailbox-password', stored, typed, password);
    if (isNew && !anyway) assertAccepted(await mailboxRefusal(imapOf(typed, pass)), typed.host);
    await saveOffice(db, office, { group: 'mailbox', version, values: typed, actor, secrets });
    return view();
  });

  route(app, 'POST /api/desk/office/alarms', async (request) => {
    const { id: actor } = await refreshedOwner(request);
    const { version, password, anyway, url, removeUrl, ...typed } = request.body;
    const { alarms: from } = office.current.from;
    const stored = office.stored.values.alarms;
    const urlHost = url ? new URL(url).host : removeUrl ? '' : stored.urlHost;
    const values = unlocked(office, 'alarms', { ...typed, urlHost });
    const change = isVariable(from.host)
      ? undefined
      : passwordChange(office, 'alarms-password', stored, values, password);
    if (url && !office.vault.hasKey) throw fieldProblem(400, 'url', answers.noKey);
    if (change?.isNew && !anyway) assertAccepted(await smtpRefusal(smtpOf(values, change.pass)), values.host);
    const ofUrl = isVariable(from.urlHost) || (!url && !removeUrl) ? {} : { 'alarms-url': url || null };
    const secrets = { ...change?.secrets, ...ofUrl };
    await saveOffice(db, office, { group: 'alarms', version, values, actor, secrets });
    return view();
  });

  route(app, 'POST /api/desk/office/test-mail', async (request, reply) => {
    const owner = await refreshedOwner(request);
    const { smtp: server } = office.current;
    if (!server) throw new HttpProblem(409, answers.noServer);
    if (server === 'unreadable') throw new HttpProblem(409, answers.typePassword);
    await limitTests(reply, owner.id);
    await sendTestMail({ db, office, server, origin: origin() }, request.body.to, owner);
    return view();
  });

  route(app, 'POST /api/desk/office/test-alarm', async (request, reply) => {
    const owner = await refreshedOwner(request);
    const { mail, url } = office.current.alert;
    if (!mail && !url) throw new HttpProblem(409, answers.noAlarm);
    await limitTests(reply, owner.id);
    const test = async (to: string, settings: AlertSettings) => {
      try {
        await alertChannel(settings, siteUrl)?.({ ...alarmTrial, since: new Date().toISOString(), over: null });
        return { ok: true, sentence: alarmTested.ok(to) };
      } catch (error) {
        return { ok: false, sentence: alarmTested.failed(to, (error as Error).message) };
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

async function officeView(db: Database, office: Office): Promise<OfficeView> {
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
    mailTests: mailTests.map((test) => testAtDesk(test, now)),
    mailState: {
      waiting: Number(count),
      nextAttemptAt: next,
      mailboxReadAt: current.imap ? (mailbox?.read_at ?? null) : null,
    },
  };
}
