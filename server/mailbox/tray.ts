import { sql } from 'kysely';
import { type Tray, trayShown } from '#contract/desk-tray.ts';
import {
  addMailToInquiry,
  openFromMail,
  readReference,
  recordClientMail,
  recordReply,
} from '../inquiries/inquiries.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { inquiriesOf } from './known.ts';
import { foreign, type Tx, unreadablePrefix, type Writer } from './note.ts';
import type { Classification, NoticedRow } from './tables.ts';

/** What became of a choice. */
export type Settled =
  /** `inquiry`: the one that the mail is on; null where it was set aside. `opened`: it began with this mail. */
  | { outcome: 'done'; inquiry: string | null; opened?: boolean }
  | { outcome: 'unknown' }
  /** Somebody has dealt with the mail before. */
  | { outcome: 'conflict'; by: string | null }
  | { outcome: 'no-inquiry' }
  /** Nobody can be answered: the mail names no address. */
  | { outcome: 'no-sender' }
  /** It lies in the folder of sent mail, and is no client's. */
  | { outcome: 'ours' }
  | { outcome: 'spam'; inquiry: string };

/** Who chooses, and when. */
export interface Chooser {
  id: string;
  now: Date;
}

/** An open inquiry that was made from a mail of the tray, and the address that it is of. */
interface FromTray {
  id: string;
  address: string;
}

/** The open inquiries that staff have made from mails of the tray, for some of its senders; the one last in touch first. */
const madeFromTray = (db: Database, addresses: readonly string[]): Promise<FromTray[]> =>
  addresses.length
    ? db
        .selectFrom('mailbox_mails')
        .innerJoin('inquiries', 'inquiries.id', 'mailbox_mails.inquiry')
        .select(['inquiries.id', 'mailbox_mails.address'])
        .where('mailbox_mails.address', 'in', addresses)
        .where('mailbox_mails.classification', '=', 'client')
        // A mail that opened an inquiry came with it: nothing else has an address, and no page that it was sent from.
        .whereRef('mailbox_mails.at', '=', 'inquiries.opened_at')
        .where('inquiries.page', '=', '')
        .where('inquiries.state', 'in', ['new', 'assigned', 'client'])
        .orderBy('inquiries.last_at', 'desc')
        .execute()
    : Promise.resolve([]);

/** What lies in the tray, latest first, and how many there are. */
export async function readTray(db: Database): Promise<Pick<Tray, 'count' | 'bulk' | 'mails'>> {
  const lying = db.selectFrom('mailbox_mails').where('classification', '=', 'tray');
  const { count, bulk } = await lying
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bulk').as('bulk')])
    .executeTakeFirstOrThrow();
  const mails = await lying.selectAll().orderBy('bulk').orderBy('at', 'desc').orderBy('id').limit(trayShown).execute();
  const made = await madeFromTray(db, [...new Set(mails.flatMap(({ address }) => address || []))]);
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

/** How many of the mails in the tray could not be read. */
export async function countUnreadable(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mailbox_mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('classification', '=', 'tray')
    .where('id', 'like', `${unreadablePrefix}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The mails of which staff are asked on an inquiry, in the order of time. */
export const questionsOf = (db: Database, inquiry: string) =>
  db
    .selectFrom('mailbox_mails')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('classification', '=', 'unconfirmed')
    .orderBy('at')
    .orderBy('id');

/** Without what it was: a mail that nobody needs is only known again. */
const forgotten = { inquiry: null, classification: 'dismissed', name: '', address: '', subject: '' } as const;

/**
 * Notes whether a mail belongs to the inquiry on which that was asked. One of ours stops its clock, the client's begins
 * one, each at its own time; the client's that does not belong there goes to the tray.
 */
export function answerQuestion(
  store: Store,
  inquiry: string,
  { mail, yes }: { mail: string; yes: boolean },
  staff: readonly Pick<Writer, 'id' | 'name'>[],
  by: Chooser,
): Promise<Settled> {
  return settle(store, mail, 'unconfirmed', by, async (tx, row) => {
    if (row.inquiry !== inquiry) return { outcome: 'unknown' };
    if (!yes && row.direction === 'outbound') return change(tx, row, by, forgotten);
    if (!yes) return change(tx, row, by, { inquiry: null, classification: 'tray' });
    await change(tx, row, by, { classification: row.direction === 'outbound' ? 'answer' : 'client' });
    const about = { inquiry, at: row.at, subject: row.subject };
    if (row.direction === 'outbound')
      await recordReply(
        tx,
        store.kind,
        about,
        staff.find(({ id }) => id === row.author_id),
      );
    else await recordClientMail(tx, store.kind, about, await foreign(tx, inquiry, { from: row }));
    return { outcome: 'done', inquiry };
  });
}

/** Gives a mail of the tray to an inquiry, as its client's. @param reference as it was typed */
export function assignMail(store: Store, mail: string, reference: string, by: Chooser): Promise<Settled> {
  return settle(store, mail, 'tray', by, async (tx, row) => {
    if (row.direction === 'outbound') return { outcome: 'ours' };
    const [inquiry] = await inquiriesOf(tx, [readReference(reference)]);
    if (!inquiry) return { outcome: 'no-inquiry' };
    const { state } = await tx
      .selectFrom('inquiries')
      .select('state')
      .where('id', '=', inquiry)
      .executeTakeFirstOrThrow();
    if (state === 'spam') return { outcome: 'spam', inquiry };
    await change(tx, row, by, { inquiry, classification: 'client' });
    const about = { inquiry, at: row.at, subject: row.subject };
    await recordClientMail(tx, store.kind, about, await foreign(tx, inquiry, { from: row }));
    return { outcome: 'done', inquiry };
  });
}

/**
 * Opens an inquiry with a mail of the tray: its clock runs since the mail came. While one is open that was made from
 * another mail of the same address, it is added to that.
 */
export const openFrom = (store: Store, mail: string, by: Chooser): Promise<Settled> =>
  settle(store, mail, 'tray', by, async (tx, row) => {
    if (!row.address) return { outcome: 'no-sender' };
    if (store.kind === 'postgres') await lockOf(tx, row.address);
    const [open] = await madeFromTray(tx, [row.address]);
    if (open) await addMailToInquiry(tx, store.kind, { ...row, inquiry: open.id });
    const inquiry = open?.id ?? (await openFromMail(tx, { ...row, email: row.address }));
    return { ...(await change(tx, row, by, { inquiry, classification: 'client' })), opened: !open };
  });

/** Two people who open two mails of one sender at once make one inquiry: the second waits for the first. */
const lockOf = (tx: Tx, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tray ${address}`}, 0))`.execute(tx);

/** Sets a mail of the tray aside: of it stays only that it was seen. */
export const dismissMail = (store: Store, mail: string, by: Chooser): Promise<Settled> =>
  settle(store, mail, 'tray', by, (tx, row) => change(tx, row, by, forgotten));

function settle(
  { db, kind }: Store,
  id: string,
  from: Classification,
  by: Chooser,
  work: (tx: Tx, row: NoticedRow) => Promise<Settled>,
): Promise<Settled> {
  return db.transaction().execute(async (tx) => {
    const found = tx.selectFrom('mailbox_mails').selectAll().where('id', '=', id);
    // Two people do not settle one mail at once.
    const row = await (kind === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
    if (!row) return { outcome: 'unknown' };
    // What one person asks twice, as over a slow line, is done once.
    if (row.classification !== from)
      return row.resolved_by === by.id
        ? { outcome: 'done', inquiry: row.inquiry }
        : { outcome: 'conflict', by: row.resolved_by };
    return work(tx, row);
  });
}

async function change(tx: Tx, { id }: NoticedRow, by: Chooser, to: Partial<NoticedRow>): Promise<Settled> {
  await tx
    .updateTable('mailbox_mails')
    .set({ ...to, resolved_by: by.id, resolved_at: by.now.toISOString() })
    .where('id', '=', id)
    .execute();
  return { outcome: 'done', inquiry: to.inquiry ?? null };
}
