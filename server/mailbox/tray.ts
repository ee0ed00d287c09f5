import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { trayAnswers as answers } from '#content/desk/tray.ts';
import { type MailboxFailure, type MailQuestion, type Tray, trayShown } from '#contract/desk-tray.ts';
import { openFromMail } from '../inquiries/inquiries.ts';
import { addMailToInquiry, recordClientMail, recordReply } from '../inquiries/mail-events.ts';
import { readReference } from '../inquiries/reference.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { audit } from '../staff/audit.ts';
import { type Colleague, listColleagues } from '../staff/people.ts';
import type { MailboxOptions } from './mailbox.ts';
import { inquiriesOf } from './match.ts';
import { otherAddress, type Tx, unreadablePrefix } from './record.ts';
import type { Classification, NoticedRow } from './tables.ts';

export type Resolution =
  /** `inquiry`: null if dismissed. */
  | { outcome: 'done'; inquiry: string | null; opened?: boolean }
  | { outcome: 'unknown' }
  | { outcome: 'conflict'; by: string | null }
  | { outcome: 'no-inquiry' }
  | { outcome: 'no-sender' }
  /** In the sent folder. */
  | { outcome: 'outbound' }
  | { outcome: 'spam'; inquiry: string };

export interface Resolver {
  id: string;
  now: Date;
}

interface FromTray {
  id: string;
  address: string;
}

const openedFromTray = (db: Database, addresses: readonly string[]): Promise<FromTray[]> =>
  addresses.length
    ? db
        .selectFrom('mailbox_mails')
        .innerJoin('inquiries', 'inquiries.id', 'mailbox_mails.inquiry')
        .select(['inquiries.id', 'mailbox_mails.address'])
        .where('mailbox_mails.address', 'in', addresses)
        .where('mailbox_mails.classification', '=', 'client')
        // The mail that opened an inquiry has its time.
        .whereRef('mailbox_mails.at', '=', 'inquiries.opened_at')
        .where('inquiries.page', '=', '')
        .where('inquiries.state', 'in', ['new', 'assigned', 'client'])
        .orderBy('inquiries.last_at', 'desc')
        .execute()
    : Promise.resolve([]);

export async function readTray(db: Database): Promise<Pick<Tray, 'count' | 'bulk' | 'mails'>> {
  const lying = db.selectFrom('mailbox_mails').where('classification', '=', 'tray');
  const { count, bulk } = await lying
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bulk').as('bulk')])
    .executeTakeFirstOrThrow();
  const mails = await lying.selectAll().orderBy('bulk').orderBy('at', 'desc').orderBy('id').limit(trayShown).execute();
  const made = await openedFromTray(db, [...new Set(mails.flatMap(({ address }) => address || []))]);
  return {
    count: Number(count),
    bulk: Number(bulk),
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
      inquiry: made.find((one) => one.address === address)?.id ?? null,
    })),
  };
}

export async function countUnreadable(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mailbox_mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('classification', '=', 'tray')
    .where('id', 'like', `${unreadablePrefix}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const questionsOf = (db: Database, inquiry: string) =>
  db
    .selectFrom('mailbox_mails')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('classification', '=', 'unconfirmed')
    .orderBy('at')
    .orderBy('id');

/** The id stays, so that the mail is recognized. */
const redacted = { inquiry: null, classification: 'dismissed', name: '', address: '', subject: '' } as const;

/** A client's mail that does not belong goes to the tray. */
export function answerQuestion(
  store: Store,
  inquiry: string,
  { mail, yes }: { mail: string; yes: boolean },
  staff: readonly Pick<Colleague, 'id' | 'name'>[],
  by: Resolver,
): Promise<Resolution> {
  return resolve(store, mail, 'unconfirmed', by, async (tx, row) => {
    if (row.inquiry !== inquiry) return { outcome: 'unknown' };
    if (!yes && row.direction === 'outbound') return resolveAs(tx, row, by, redacted);
    if (!yes) return resolveAs(tx, row, by, { inquiry: null, classification: 'tray' });
    await resolveAs(tx, row, by, { classification: row.direction === 'outbound' ? 'answer' : 'client' });
    const about = { inquiry, at: row.at, subject: row.subject };
    if (row.direction === 'outbound')
      await recordReply(
        tx,
        store.kind,
        about,
        staff.find(({ id }) => id === row.author_id),
      );
    else await recordClientMail(tx, store.kind, about, await otherAddress(tx, inquiry, row.address));
    return { outcome: 'done', inquiry };
  });
}

export function assignMail(store: Store, mail: string, reference: string, by: Resolver): Promise<Resolution> {
  return resolve(store, mail, 'tray', by, async (tx, row) => {
    if (row.direction === 'outbound') return { outcome: 'outbound' };
    const [inquiry] = await inquiriesOf(tx, [readReference(reference)]);
    if (!inquiry) return { outcome: 'no-inquiry' };
    const { state } = await tx
      .selectFrom('inquiries')
      .select('state')
      .where('id', '=', inquiry)
      .executeTakeFirstOrThrow();
    if (state === 'spam') return { outcome: 'spam', inquiry };
    await resolveAs(tx, row, by, { inquiry, classification: 'client' });
    const about = { inquiry, at: row.at, subject: row.subject };
    await recordClientMail(tx, store.kind, about, await otherAddress(tx, inquiry, row.address));
    return { outcome: 'done', inquiry };
  });
}

/** Or adds it to one opened from the same address. The clock starts at its arrival. */
export const openInquiry = (store: Store, mail: string, by: Resolver): Promise<Resolution> =>
  resolve(store, mail, 'tray', by, async (tx, row) => {
    if (!row.address) return { outcome: 'no-sender' };
    if (store.kind === 'postgres') await lockOf(tx, row.address);
    const [open] = await openedFromTray(tx, [row.address]);
    if (open) await addMailToInquiry(tx, store.kind, { ...row, inquiry: open.id });
    const inquiry = open?.id ?? (await openFromMail(tx, { ...row, email: row.address }));
    return { ...(await resolveAs(tx, row, by, { inquiry, classification: 'client' })), opened: !open };
  });

/** Serializes opening two mails of one sender. */
const lockOf = (tx: Tx, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tray ${address}`}, 0))`.execute(tx);

export const dismissMail = (store: Store, mail: string, by: Resolver): Promise<Resolution> =>
  resolve(store, mail, 'tray', by, (tx, row) => resolveAs(tx, row, by, redacted));

function resolve(
  { db, kind }: Store,
  id: string,
  from: Classification,
  by: Resolver,
  work: (tx: Tx, row: NoticedRow) => Promise<Resolution>,
): Promise<Resolution> {
  return db.transaction().execute(async (tx) => {
    const found = tx.selectFrom('mailbox_mails').selectAll().where('id', '=', id);
    const row = await (kind === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
    if (!row) return { outcome: 'unknown' };
    // A repeat by the same person.
    if (row.classification !== from)
      return row.resolved_by === by.id
        ? { outcome: 'done', inquiry: row.inquiry }
        : { outcome: 'conflict', by: row.resolved_by };
    return work(tx, row);
  });
}

async function resolveAs(tx: Tx, { id }: NoticedRow, by: Resolver, to: Partial<NoticedRow>): Promise<Resolution> {
  await tx
    .updateTable('mailbox_mails')
    .set({ ...to, resolved_by: by.id, resolved_at: by.now.toISOString() })
    .where('id', '=', id)
    .execute();
  return { outcome: 'done', inquiry: to.inquiry ?? null };
}

interface Unread {
  since: () => Promise<string | null>;
  why: () => MailboxFailure | null;
}

export async function trayRoutes(
  app: FastifyInstance,
  { store, server, now = () => new Date() }: Pick<MailboxOptions, 'store' | 'server' | 'now'>,
  unread: Unread,
): Promise<void> {
  const { db } = store;

  const tray = async (): Promise<Tray> => {
    const since = await unread.since();
    return {
      reading: server !== undefined,
      since,
      why: since === null ? null : unread.why(),
      ...(await readTray(db)),
    };
  };
  const questions = async (inquiry: string): Promise<MailQuestion[]> =>
    (await questionsOf(db, inquiry).execute()).map(({ id, at, name, address, subject, direction, folder }) => ({
      id,
      at,
      name,
      address,
      subject,
      direction,
      came: folder === 'inbox',
    }));

  /** Null if dismissed. @throws HttpProblem 400, 404, 409 */
  async function inquiryOf(settled: Resolution, typed = ''): Promise<string | null> {
    if (settled.outcome === 'done') return settled.inquiry;
    if (settled.outcome === 'unknown') throw new HttpProblem(404, answers.unknown);
    if (settled.outcome === 'no-sender') throw new HttpProblem(400, answers.noSender);
    if (settled.outcome === 'outbound') throw new HttpProblem(409, answers.outbound);
    if (settled.outcome === 'spam') throw new HttpProblem(409, answers.spam(settled.inquiry));
    if (settled.outcome === 'no-inquiry') {
      const sentence = answers.noInquiry(typed);
      throw new HttpProblem(400, sentence, [{ field: 'inquiry', sentence }]);
    }
    const who = (await listColleagues(db)).find(({ id }) => id === settled.by)?.name ?? '';
    throw new HttpProblem(409, answers.settled(who));
  }

  route(app, 'GET /api/desk/tray', tray);

  route(app, 'POST /api/desk/tray/give', async (request) => {
    const { mail, inquiry: typed } = request.body;
    const { id } = request.staff;
    const given = await assignMail(store, mail, typed, { id, now: now() });
    const inquiry = (await inquiryOf(given, typed)) ?? typed;
    await audit(db, { actor: id, action: 'gave-mail', target: inquiry });
    return { inquiry };
  });

  route(app, 'POST /api/desk/tray/open', async (request, reply) => {
    const { mail } = request.body;
    const { id } = request.staff;
    const settled = await openInquiry(store, mail, { id, now: now() });
    const inquiry = await inquiryOf(settled);
    // Dismissed by the same person.
    if (inquiry === null) throw new HttpProblem(409, answers.setAside);
    const opened = settled.outcome === 'done' && settled.opened !== false;
    const what = opened ? 'opened an inquiry from an e-mail' : 'gave-mail';
    await audit(db, { actor: id, action: what, target: inquiry });
    reply.code(opened ? 201 : 200);
    return { inquiry, opened };
  });

  route(app, 'POST /api/desk/tray/aside', async (request) => {
    const { mail } = request.body;
    const { id } = request.staff;
    await inquiryOf(await dismissMail(store, mail, { id, now: now() }));
    await audit(db, { actor: id, action: 'set-mail-aside', target: 'tray' });
    return tray();
  });

  route(app, 'POST /api/desk/tray/aside-all', async (request) => {
    const { mails } = request.body;
    const { id } = request.staff;
    for (const mail of mails) await dismissMail(store, mail, { id, now: now() });
    await audit(db, { actor: id, action: 'set-mail-aside', target: 'tray' });
    return tray();
  });

  route(app, 'GET /api/desk/inquiries/:id/mails', (request) => questions(request.params.id));

  route(app, 'POST /api/desk/inquiries/:id/mails', async (request) => {
    const body = request.body;
    const { id } = request.staff;
    const inquiry = request.params.id;
    await inquiryOf(await answerQuestion(store, inquiry, body, await listColleagues(db), { id, now: now() }));
    await audit(db, { actor: id, action: body.yes ? 'matched-mail' : 'unmatched-mail', target: inquiry });
    return questions(inquiry);
  });
}
