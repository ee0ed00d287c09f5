import { sql } from 'kysely';
import { firmFullDate } from '#content/firm-time.ts';
import { noAcknowledgementReasons, noBookingMailReasons } from '#content/mails/mail-text.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { countRows } from '../platform/db/count.ts';
import { type Database, isPostgres } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import type { Mail, MailCeiling, MailLane, NewMail, SuppressedAddressesTable } from './tables.ts';

interface Allowance {
  max: number;
  seconds: number;
  /** Ceilings whose mails count towards this one too. */
  alsoCounts?: readonly MailCeiling[];
}

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

const hourlyAndDaily: readonly Allowance[] = [
  { max: 3, seconds: hourSeconds },
  { max: 10, seconds: daySeconds },
];

/**
 * Per recipient. Counted separately, so that what a stranger does often keeps the owner from nothing else: from a reset,
 * or from a warning about a takeover. Changes leave half of a booking's mails to new bookings.
 */
const ceilings: Readonly<Record<MailCeiling, readonly Allowance[]>> = {
  greeting: hourlyAndDaily,
  reset: hourlyAndDaily,
  'reset-on-device': hourlyAndDaily,
  'reset-in-network': hourlyAndDaily,
  warning: hourlyAndDaily,
  booking: [{ max: 6, seconds: hourSeconds, alsoCounts: ['booking-change'] }],
  'booking-change': [
    { max: 3, seconds: hourSeconds },
    { max: 6, seconds: hourSeconds, alsoCounts: ['booking'] },
  ],
};

interface MailPolicy {
  lane: MailLane;
  /** Null: not limited. */
  ceiling: MailCeiling | null;
  /** Sent despite an opt-out, because the recipient requested it or must get it; never to an address that bounced. */
  ignoresOptOut?: true;
}

const toFirm: MailPolicy = { lane: 'firm', ceiling: null };
const greeting: MailPolicy = { lane: 'visitor', ceiling: 'greeting' };
const booking: MailPolicy = { lane: 'visitor', ceiling: 'booking', ignoresOptOut: true };
/** Staff send it, one per click. */
const sentByStaff: MailPolicy = { lane: 'visitor', ceiling: null, ignoresOptOut: true };

export const mailPolicies: Readonly<Record<Mail['kind'], MailPolicy>> = {
  notice: toFirm,
  'booking-notice': toFirm,
  'place-notice': toFirm,
  'adviser-notice': toFirm,
  undelivered: toFirm,
  staff: toFirm,
  'staff-invitation': sentByStaff,
  'not-for-us': sentByStaff,
  acknowledgement: greeting,
  'confirm-place': { ...greeting, ignoresOptOut: true },
  verification: { ...greeting, ignoresOptOut: true },
  'address-taken': greeting,
  reset: { lane: 'visitor', ceiling: 'reset', ignoresOptOut: true },
  'address-changed': { lane: 'visitor', ceiling: 'warning', ignoresOptOut: true },
  booking,
  // Two at most for a booking.
  reminder: { ...booking, ceiling: null },
};

type Withheld = 'ceiling' | Pick<SuppressedAddressesTable, 'reason' | 'since'>;

/**
 * Queues mails, which are sent after the transaction commits. A mail to a visitor is withheld if the recipient is over
 * the ceiling or suppressed; the firm's mail then says so. The database decides, so that neither restarts nor several
 * servers can exceed a ceiling.
 * @param db a transaction; otherwise one is opened
 * @returns the withheld mails
 */
export async function insertMails(db: Database, mails: readonly NewMail[]): Promise<NewMail[]> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => insertMails(transaction, mails));
  const visitors = mails.filter(({ lane }) => lane === 'visitor');
  if (isPostgres(db)) await lockRecipients(db, visitors);
  const withheld = new Map<NewMail, Withheld>();
  for (const mail of visitors) {
    const why = await findWithheldReason(db, mail);
    if (why) withheld.set(mail, why);
    else await db.insertInto('mails').values(mail).execute();
  }
  // After an address is corrected, there are two: the first only informs the old address.
  const last = visitors.at(-1);
  const why = last && withheld.get(last);
  const firm = mails
    .filter(({ lane }) => lane === 'firm')
    // A mail to a staff member is not about the visitor's mail.
    .map((mail) =>
      why && mail.kind !== 'staff' ? { ...mail, body: `${withheldNote(why, mail)}\n\n${mail.body}` } : mail,
    );
  if (firm.length) await db.insertInto('mails').values(firm).execute();
  return [...withheld.keys()];
}

/** Whether none of the mails was withheld. */
export async function areAllQueued(db: Database, mails: readonly Pick<NewMail, 'id'>[]): Promise<boolean> {
  const ids = mails.map(({ id }) => id);
  const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
  return rows.length === ids.length;
}

/** PostgreSQL only: serializes mails per recipient, in the order of keys to avoid deadlocks. */
async function lockRecipients(db: Database, visitors: readonly NewMail[]): Promise<void> {
  const keys = visitors.flatMap(({ ceiling, recipient_key: key }) => (ceiling && key ? [key] : []));
  for (const key of keys.sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Another server's clock may be ahead by that; mails from still later were dated by a wrong clock. */
const maxClockSkewMs = minuteMs;

async function findWithheldReason(db: Database, mail: NewMail): Promise<Withheld | undefined> {
  const { kind, ceiling, recipient_key: key, created_at } = mail;
  const suppressed = await db
    .selectFrom('suppressed_addresses')
    .select(['reason', 'since'])
    .where('recipient_key', '=', key)
    .executeTakeFirst();
  if (suppressed && !(suppressed.reason === 'asked' && mailPolicies[kind].ignoresOptOut)) return suppressed;
  if (!ceiling) return undefined;
  const at = Date.parse(created_at);
  for (const { max, seconds, alsoCounts = [] } of ceilings[ceiling]) {
    const earlier = db
      .selectFrom('mails')
      .where('recipient_key', '=', key)
      .where('ceiling', 'in', [ceiling, ...alsoCounts])
      .where('created_at', '>', new Date(at - seconds * 1000).toISOString())
      .where('created_at', '<=', new Date(at + maxClockSkewMs).toISOString());
    if ((await countRows(earlier)) >= max) return 'ceiling';
  }
  return undefined;
}

/** Explains to the firm why the visitor got no mail. */
function withheldNote(why: Withheld, { kind }: NewMail): string {
  const words = kind === 'booking-notice' ? noBookingMailReasons : noAcknowledgementReasons;
  return why === 'ceiling' ? words.ceiling : fillPlaceholders(words[why.reason], { since: firmFullDate(why.since) });
}
