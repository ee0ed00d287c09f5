import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { bookingNotices, notices } from '#content/mails/mail-text.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import type { Ceiling, Lane, Mail, NewMail, SuppressedAddressesTable } from './tables.ts';

interface Allowance {
  most: number;
  seconds: number;
}

const hour = 3600;
const day = 24 * hour;

const anHourAndADay: readonly Allowance[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];

/** Per recipient. Resets and warnings are counted apart: nobody may lock an owner out, or hide a takeover. */
const ceilings: Readonly<Record<Ceiling, readonly Allowance[]>> = {
  greeting: anHourAndADay,
  reset: anHourAndADay,
  'reset-on-device': anHourAndADay,
  'reset-in-network': anHourAndADay,
  warning: anHourAndADay,
  booking: [{ most: 6, seconds: hour }],
};

interface MailPolicy {
  lane: Lane;
  /** Null: not counted. */
  ceiling: Ceiling | null;
  /** Sent despite an opt-out, but not to an address that bounced: the recipient requests or must get it. */
  ignoresOptOut?: true;
}

const toFirm: MailPolicy = { lane: 'firm', ceiling: null };
const greeting: MailPolicy = { lane: 'visitor', ceiling: 'greeting' };
const booking: MailPolicy = { lane: 'visitor', ceiling: 'booking', ignoresOptOut: true };
/** By staff, once per click. */
const byHand: MailPolicy = { lane: 'visitor', ceiling: null, ignoresOptOut: true };

export const policyOf: Readonly<Record<Mail['kind'], MailPolicy>> = {
  notice: toFirm,
  'booking-notice': toFirm,
  'place-notice': toFirm,
  'adviser-notice': toFirm,
  undelivered: toFirm,
  staff: toFirm,
  'staff-invitation': byHand,
  'not-for-us': byHand,
  acknowledgement: greeting,
  'confirm-place': greeting,
  verification: greeting,
  'address-taken': greeting,
  reset: { lane: 'visitor', ceiling: 'reset', ignoresOptOut: true },
  'address-changed': { lane: 'visitor', ceiling: 'warning', ignoresOptOut: true },
  booking,
  reminder: booking,
};

type Withheld = 'ceiling' | Pick<SuppressedAddressesTable, 'reason' | 'since'>;

/**
 * Queues mails, sent once the transaction commits. Withholds mails to visitors over their ceiling or suppressed;
 * the firm's mail then says so. Decided in the database, so that restarts and several servers cannot exceed it.
 * @param db a transaction; otherwise one is opened
 * @returns the withheld mails
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
  // When an address is corrected, the first mail only tells the old address.
  const last = visitors.at(-1);
  const why = last && withheld.get(last);
  const firm = mails
    .filter(({ lane }) => lane === 'firm')
    // A mail to staff is about something else.
    .map((mail) => (why && mail.kind !== 'staff' ? { ...mail, body: `${noteOf(why, mail)}\n\n${mail.body}` } : mail));
  if (firm.length) await db.insertInto('mails').values(firm).execute();
  return [...withheld.keys()];
}

/** Whether none of the mails was withheld. */
export async function isQueued(db: Database, mails: readonly Pick<NewMail, 'id'>[]): Promise<boolean> {
  const ids = mails.map(({ id }) => id);
  const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
  return rows.length === ids.length;
}

/** PostgreSQL only: serializes mails per recipient, in the order of keys to avoid deadlocks. */
async function lockRecipients(db: Database, visitors: readonly NewMail[]): Promise<void> {
  const keys = visitors.flatMap(({ ceiling, recipient_key: key }) => (ceiling && key ? [key] : []));
  for (const key of keys.sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** ms a server's clock may be ahead; later times come from a wrong clock. */
const skew = 60_000;

async function whyWithheld(db: Database, mail: NewMail): Promise<Withheld | undefined> {
  const { kind, ceiling, recipient_key: key, created_at } = mail;
  const suppressed = await db
    .selectFrom('suppressed_addresses')
    .select(['reason', 'since'])
    .where('recipient_key', '=', key)
    .executeTakeFirst();
  if (suppressed && !(suppressed.reason === 'asked' && policyOf[kind].ignoresOptOut)) return suppressed;
  if (!ceiling) return undefined;
  const at = Date.parse(created_at);
  for (const { most, seconds } of ceilings[ceiling]) {
    const earlier = db
      .selectFrom('mails')
      .where('recipient_key', '=', key)
      .where('ceiling', '=', ceiling)
      .where('created_at', '>', new Date(at - seconds * 1000).toISOString())
      .where('created_at', '<=', new Date(at + skew).toISOString());
    if ((await countRows(earlier)) >= most) return 'ceiling';
  }
  return undefined;
}

/** Explains to the firm why the visitor got no mail. */
function noteOf(why: Withheld, { kind }: NewMail): string {
  const words = kind === 'booking-notice' ? bookingNotices : notices;
  return why === 'ceiling' ? words.ceiling : fill(words[why.reason], { since: why.since.slice(0, 10) });
}
