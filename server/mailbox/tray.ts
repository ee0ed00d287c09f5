import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { trayAnswers as answers } from '#content/desk/tray.ts';
import { type MailboxFailure, type MailQuestion, type Tray, trayLimit } from '#contract/desk-tray.ts';
import { createInquiryFromMail, findInquiry, listInquiriesByReference } from '../inquiries/inquiries.ts';
import { addMailToInquiry, type ClientMailHandler, recordClientMail, recordReply } from '../inquiries/mail-events.ts';
import { normalizeReference } from '../inquiries/reference.ts';
import { countRows } from '../platform/db/count.ts';
import { type Database, isPostgres } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { listColleagues } from '../staff/store.ts';
import type { MailboxOptions } from './mailbox.ts';
import { differingEmail, unreadablePrefix } from './record.ts';
import type { MailboxMail, MailClassification } from './tables.ts';

interface MailResolver {
  id: string;
  now: Date;
}

interface MailMatcher extends MailResolver {
  /** Tells the inquiry's assignee. */
  onClientMail: ClientMailHandler;
}

/** `inquiry`: null if the mail was dismissed. `opened`: whether the inquiry is new. */
interface Resolution {
  inquiry: string | null;
  opened?: boolean;
}

async function listInquiriesFromTray(db: Database, addresses: readonly string[]) {
  if (!addresses.length) return [];
  return (
    db
      .selectFrom('mailbox_mails')
      .innerJoin('inquiries', 'inquiries.id', 'mailbox_mails.inquiry')
      .select(['inquiries.id', 'mailbox_mails.address'])
      .where('mailbox_mails.address', 'in', addresses)
      .where('mailbox_mails.classification', '=', 'client')
      // The mail for which an inquiry was opened has the same time.
      .whereRef('mailbox_mails.at', '=', 'inquiries.opened_at')
      .where('inquiries.page', '=', '')
      .where('inquiries.state', 'in', ['new', 'assigned', 'client'])
      .orderBy('inquiries.last_at', 'desc')
      .execute()
  );
}

const trayMailsQuery = (db: Database) => db.selectFrom('mailbox_mails').where('classification', '=', 'tray');

/** Mails that may belong to an inquiry, on whose page staff are asked. */
const mailQuestionsQuery = (db: Database) =>
  db.selectFrom('mailbox_mails').where('classification', '=', 'unconfirmed').where('inquiry', 'is not', null);

export async function readTray(db: Database): Promise<Pick<Tray, 'count' | 'bulk' | 'mails' | 'questions'>> {
  const trayMails = trayMailsQuery(db);
  const mails = await trayMails
    .selectAll()
    .orderBy('bulk')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(trayLimit)
    .execute();
  const questions = await mailQuestionsQuery(db)
    .select(['id', 'at', 'name', 'address', 'subject', 'direction'])
    .select((eb) => eb.ref('inquiry').$notNull().as('inquiry'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(trayLimit)
    .execute();
  const opened = await listInquiriesFromTray(db, [...new Set(mails.flatMap(({ address }) => address || []))]);
  return {
    count: (await countRows(trayMails)) + (await countRows(mailQuestionsQuery(db))),
    questions,
    bulk: await countRows(trayMails.where('bulk', '=', 1)),
    mails: mails.map(({ id, at, name, address, subject, folder, recorded_at, bulk: isBulk }) => ({
      bulk: isBulk === 1,
      id,
      at,
      name,
      address,
      subject,
      unreadable: id.startsWith(unreadablePrefix)
        ? {
            number: Number.parseInt(id.slice(unreadablePrefix.length), 10),
            sent: folder === 'sent',
            timed: at !== recorded_at,
          }
        : null,
      inquiry: opened.find((inquiry) => inquiry.address === address)?.id ?? null,
    })),
  };
}

export const countUnreadableMails = (db: Database): Promise<number> =>
  countRows(trayMailsQuery(db).where('id', 'like', `${unreadablePrefix}%`));

/** The id stays, so that the mail is recognized when it is read again. */
const dismissedColumns = { inquiry: null, classification: 'dismissed', name: '', address: '', subject: '' } as const;

/** If staff say that a mail to us does not belong to the inquiry, it goes to the tray. */
function resolveQuestion(
  db: Database,
  inquiry: string,
  { mail, yes: belongs }: { mail: string; yes: boolean },
  matcher: MailMatcher,
): Promise<Resolution> {
  return resolveMail(db, { mail, from: 'unconfirmed' }, matcher, async (tx, row) => {
    if (row.inquiry !== inquiry) throw new HttpProblem(404, answers.unknown);
    const isOutbound = row.direction === 'outbound';
    if (!belongs) return isOutbound ? dismissedColumns : { inquiry: null, classification: 'tray' };
    const about = { inquiry, at: row.at, subject: row.subject };
    const author = (await listColleagues(tx)).find(({ id }) => id === row.author_id);
    if (isOutbound) await recordReply(tx, about, author);
    else {
      await recordClientMail(tx, about, await differingEmail(tx, inquiry, row.address));
      await matcher.onClientMail(tx, inquiry, matcher.now);
    }
    return { inquiry, classification: isOutbound ? 'answer' : 'client' };
  });
}

const assignMail = (db: Database, mail: string, reference: string, matcher: MailMatcher): Promise<Resolution> =>
  resolveMail(db, { mail, from: 'tray' }, matcher, async (tx, row) => {
    if (row.direction === 'outbound') throw new HttpProblem(409, answers.outbound);
    const [inquiry] = await listInquiriesByReference(tx, [normalizeReference(reference)]);
    const found = inquiry && (await findInquiry(tx, inquiry));
    if (!inquiry || !found) throw createFieldProblem(400, 'inquiry', answers.noInquiry(reference));
    if (found.state === 'spam') throw new HttpProblem(409, answers.spam(inquiry));
    const about = { inquiry, at: row.at, subject: row.subject };
    await recordClientMail(tx, about, await differingEmail(tx, inquiry, row.address));
    await matcher.onClientMail(tx, inquiry, matcher.now);
    return { inquiry, classification: 'client' };
  });

/** Adds the mail to an inquiry opened from the same address, if there is one. The clock starts when it arrived. */
const createInquiryFromTray = (db: Database, mail: string, matcher: MailMatcher): Promise<Resolution> =>
  resolveMail(db, { mail, from: 'tray' }, matcher, async (tx, row) => {
    if (!row.address) throw new HttpProblem(400, answers.noSender);
    // So that two mails of one sender do not open two inquiries.
    if (isPostgres(tx))
      await sql`select pg_advisory_xact_lock(hashtextextended(${`tray ${row.address}`}, 0))`.execute(tx);
    const [open] = await listInquiriesFromTray(tx, [row.address]);
    if (open) {
      await addMailToInquiry(tx, { ...row, inquiry: open.id });
      await matcher.onClientMail(tx, open.id, matcher.now);
    }
    const inquiry = open?.id ?? (await createInquiryFromMail(tx, { ...row, email: row.address }));
    return { inquiry, classification: 'client', opened: !open };
  });

export const dismissMail = (db: Database, mail: string, resolver: MailResolver): Promise<Resolution> =>
  resolveMail(db, { mail, from: 'tray' }, resolver, async () => dismissedColumns);

/** @param work returns the columns to store @throws HttpProblem 404; 409 if someone else was first; those of `work` */
function resolveMail(
  db: Database,
  { mail, from }: { mail: string; from: MailClassification },
  resolver: MailResolver,
  work: (tx: Database, row: MailboxMail) => Promise<Partial<MailboxMail> & { opened?: boolean }>,
): Promise<Resolution> {
  return db.transaction().execute(async (tx) => {
    const query = tx.selectFrom('mailbox_mails').selectAll().where('id', '=', mail);
    const row = await (isPostgres(tx) ? query.forUpdate() : query).executeTakeFirst();
    if (!row) throw new HttpProblem(404, answers.unknown);
    // The same person repeats the request.
    if (row.classification !== from && row.resolved_by === resolver.id) return { inquiry: row.inquiry };
    if (row.classification !== from) {
      const name = (await listColleagues(tx)).find((person) => person.id === row.resolved_by)?.name ?? '';
      throw new HttpProblem(409, answers.settled(name));
    }
    const { opened, ...values } = await work(tx, row);
    await tx
      .updateTable('mailbox_mails')
      .set({ ...values, resolved_by: resolver.id, resolved_at: resolver.now.toISOString() })
      .where('id', '=', mail)
      .execute();
    return { inquiry: values.inquiry ?? null, ...(opened === undefined ? {} : { opened }) };
  });
}

export async function trayRoutes(
  app: FastifyInstance,
  options: Pick<MailboxOptions, 'store' | 'server' | 'onClientMail' | 'now'>,
  unread: { since: () => Promise<string | null>; why: () => MailboxFailure | null },
): Promise<void> {
  const { server, onClientMail, now = () => new Date() } = options;
  const { db } = options.store;

  const tray = async (): Promise<Tray> => {
    const since = await unread.since();
    return {
      reading: server() !== undefined,
      since,
      why: since === null ? null : unread.why(),
      ...(await readTray(db)),
    };
  };
  const questions = async (inquiry: string): Promise<MailQuestion[]> => {
    const unconfirmed = await db
      .selectFrom('mailbox_mails')
      .select(['id', 'at', 'name', 'address', 'subject', 'direction', 'folder'])
      .where('inquiry', '=', inquiry)
      .where('classification', '=', 'unconfirmed')
      .orderBy('at')
      .orderBy('id')
      .execute();
    return unconfirmed.map(({ folder, ...mail }) => ({ ...mail, came: folder === 'inbox' }));
  };

  route(app, 'GET /api/desk/tray', tray);

  const toMatcher = ({ staff: { id } }: Pick<FastifyRequest, 'staff'>): MailMatcher => ({
    id,
    now: now(),
    // The person who pressed it needs no notification.
    onClientMail: async (tx, inquiry, at) => {
      if ((await findInquiry(tx, inquiry))?.assignee_id !== id) await onClientMail(tx, inquiry, at);
    },
  });
  const record = ({ staff }: Pick<FastifyRequest, 'staff'>, action: string, target: string) =>
    recordAuditEntry(db, { actor: staff.id, action, target });

  route(app, 'POST /api/desk/tray/give', async (request) => {
    const { mail, inquiry: typed } = request.body;
    const inquiry = (await assignMail(db, mail, typed, toMatcher(request))).inquiry ?? typed;
    await record(request, 'gave-mail', inquiry);
    return { inquiry };
  });

  route(app, 'POST /api/desk/tray/open', async (request, reply) => {
    const { inquiry, opened = true } = await createInquiryFromTray(db, request.body.mail, toMatcher(request));
    // The same person has dismissed it.
    if (inquiry === null) throw new HttpProblem(409, answers.setAside);
    await record(request, opened ? 'opened an inquiry from an e-mail' : 'gave-mail', inquiry);
    reply.code(opened ? 201 : 200);
    return { inquiry, opened };
  });

  route(app, 'POST /api/desk/tray/aside', async (request) => {
    await dismissMail(db, request.body.mail, toMatcher(request));
    await record(request, 'set-mail-aside', 'tray');
    return tray();
  });

  route(app, 'POST /api/desk/tray/aside-all', async (request) => {
    for (const mail of request.body.mails)
      await dismissMail(db, mail, toMatcher(request)).catch((error: unknown) => {
        // Someone else has resolved it meanwhile.
        if (!(error instanceof HttpProblem)) throw error;
      });
    await record(request, 'set-mail-aside', 'tray');
    return tray();
  });

  route(app, 'GET /api/desk/inquiries/:id/mails', (request) => questions(request.params.id));

  route(app, 'POST /api/desk/inquiries/:id/mails', async (request) => {
    const inquiry = request.params.id;
    await resolveQuestion(db, inquiry, request.body, toMatcher(request));
    await record(request, request.body.yes ? 'matched-mail' : 'unmatched-mail', inquiry);
    return questions(inquiry);
  });
}
