import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { bookingNotices, notices } from '#content/mails/withheld.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import { ceilings } from './ceilings.ts';
import { isSentDespiteOptOut } from './recipients.ts';
import type { NewMail, SuppressedAddressesTable } from './tables.ts';

/** Why a mail to a visitor is held back. */
type Withheld = 'ceiling' | Pick<SuppressedAddressesTable, 'reason' | 'since'>;

/**
 * Puts finished mails into the outbox. They are sent once the transaction that this belongs to is committed.
 * A mail to a visitor is held back when its recipient has had enough (`ceilings.ts`) or gets none (`recipients.ts`);
 * the mail to the firm that goes in with it then says so. The database decides, so that neither a restart nor several
 * servers let one more through.
 * @param db a transaction; else they get one of their own
 * @returns the mails that were held back
 */
export async function insertMails(db: Database, kind: DatabaseKind, mails: readonly NewMail[]): Promise<NewMail[]> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => insertMails(transaction, kind, mails));
  const visitors = mails.filter(({ lane }) => lane === 'visitor');
  if (kind === 'postgres') await lockRecipients(db, visitors);
  const withheld = new Map<NewMail, Withheld>();
  for (const mail of visitors) {
    const why = await whyWithheld(db, mail);
    if (why) withheld.set(mail, why);
    else await db.insertInto('mails').values(mail).execute();
  }
  const why = visitors[0] && withheld.get(visitors[0]);
  const firm = mails
    .filter(({ lane }) => lane === 'firm')
    // What tells somebody of the staff is about something else.
    .map((mail) => (why && mail.kind !== 'staff' ? { ...mail, body: `${noteOf(why, mail)}\n\n${mail.body}` } : mail));
  if (firm.length) await db.insertInto('mails').values(firm).execute();
  return [...withheld.keys()];
}

/** Whether mails that were put in are on their way: none of them was held back. */
export async function isQueued(db: Database, mails: readonly Pick<NewMail, 'id'>[]): Promise<boolean> {
  const ids = mails.map(({ id }) => id);
  const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
  return rows.length === ids.length;
}

/**
 * On PostgreSQL two transactions do not see each other's mails: of those to one recipient, one goes after the other.
 * In the order of their keys, so that no two wait for each other.
 */
async function lockRecipients(db: Database, visitors: readonly NewMail[]): Promise<void> {
  const keys = visitors.flatMap(({ ceiling, recipient_key: key }) => (ceiling && key ? [key] : []));
  for (const key of keys.sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** How far a server's clock may be ahead of ours, in ms: what lies further ahead was written by a clock gone wrong. */
const skew = 60_000;

async function whyWithheld(db: Database, mail: NewMail): Promise<Withheld | undefined> {
  const { kind, ceiling, recipient_key: key, created_at } = mail;
  const suppressed = await db
    .selectFrom('suppressed_addresses')
    .select(['reason', 'since'])
    .where('recipient_key', '=', key)
    .executeTakeFirst();
  if (suppressed && !(suppressed.reason === 'asked' && isSentDespiteOptOut(kind))) return suppressed;
  if (!ceiling) return undefined;
  const at = Date.parse(created_at);
  for (const { most, seconds } of ceilings[ceiling]) {
    const { count } = await db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('recipient_key', '=', key)
      .where('ceiling', '=', ceiling)
      .where('created_at', '>', new Date(at - seconds * 1000).toISOString())
      .where('created_at', '<=', new Date(at + skew).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return 'ceiling';
  }
  return undefined;
}

/** The first words of a mail to the firm: why the visitor got no mail. */
function noteOf(why: Withheld, { kind }: NewMail): string {
  const words = kind === 'booking-notice' ? bookingNotices : notices;
  return why === 'ceiling' ? words.ceiling : fill(words[why.reason], { since: why.since.slice(0, 10) });
}
