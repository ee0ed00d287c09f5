import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import { type Conversations, conversationsOf } from './conversations.ts';
import { ever, hadAddressBefore, mailsOf, type PersonMails } from './person-mails.ts';

/** What there is of one person: the ids of the rows. */
export interface Holdings extends Conversations, PersonMails {
  messages: string[];
  /**
   * Messages by which a place on a waiting list was asked for and then confirmed. They are the proof of a consent, and
   * stay for its period after the place is withdrawn (CASL, section 13).
   */
  proofs: string[];
  bookings: string[];
  accounts: string[];
  /** References of consultations that are ahead, and so have to be cancelled first. */
  ahead: string[];
}

/** What is counted of what there is. */
export interface Bounds {
  /** Only what was written, and had the address, before this time, as ISO 8601: what came later is a new contact. */
  before?: string;
  /** Bookings that are not counted, with their enquiries and mails, as long as they are ahead: kept by choice. */
  isKept?: (booking: string) => boolean;
  /** Without the mails all goes along indexes: every mail has to be looked at for a name in its text. */
  withMails?: boolean;
}

/** Everything that visitors have had stored under one address, whatever its spelling in capitals. */
export async function holdingsOf(
  db: Database,
  address: string,
  { before = ever, isKept = () => false, withMails = true }: Bounds = {},
): Promise<Holdings> {
  const email = address.trim().toLowerCase();
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  const messages = await db
    .selectFrom('messages')
    .leftJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .select(['id', 'confirmed_at'])
    .where(isTheirs)
    .where('received_at', '<', before)
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'enquiry', 'reference', 'state', 'starts_at'])
    .where(isTheirs)
    .where(hadAddressBefore(before))
    .execute();
  const users = await db
    .selectFrom('users')
    .select('id')
    .where(isTheirs)
    .where('updatedAt', '<', before)
    .execute();
  const now = new Date().toISOString();
  const isAhead = ({ state, starts_at }: (typeof booked)[number]) => state === 'confirmed' && starts_at > now;
  const stays = new Set(booked.filter((booking) => isAhead(booking) && isKept(booking.id)));
  const kept = new Set([...stays].map(({ enquiry }) => enquiry));
  const bookings = booked.filter((booking) => !stays.has(booking));
  const bounds = {
    before,
    kept,
    messages: new Set(messages.map(({ id }) => id)),
    booked: new Set(bookings.map(({ reference }) => reference)),
  };
  return {
    ...(await conversationsOf(db, email, bounds)),
    ...(withMails ? await mailsOf(db, email, bounds) : { mails: [], naming: [] }),
    messages: messages.filter(({ confirmed_at }) => confirmed_at === null).map(({ id }) => id),
    proofs: messages.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    accounts: users.map(({ id }) => id),
    ahead: bookings.filter(isAhead).map(({ reference }) => reference),
  };
}
