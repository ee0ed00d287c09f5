// Messages and bookings of one visitor are one conversation with the firm. This reads the tables of both domains, so
// that neither needs the other.
import { sql } from 'kysely';
import { compiledOnce, slot, textSlot } from '../platform/db/compiled-once.ts';
import type { Database } from '../platform/db/open.ts';
import { addCall, addNote, block, networkOfEnquiry, openWithMail, removeMessage } from './additions.ts';
import { arrival, noteEvent } from './arrive.ts';
import { isBlocked, noteNetwork } from './blocked.ts';
import { blockedRoutes } from './blocked-routes.ts';
import { type Changed, changeEnquiry, enquiryById, lastChange, undoChange, undoUntil } from './change.ts';
import { conversationsOf } from './conversations.ts';
import { addWithMail, type EnquiryMail, noticeAnswer, noticeBeside, noticeClient } from './noticed.ts';
import { newReference, readReference } from './reference.ts';
import { indexWords } from './search-index.ts';
import type { Enquiry } from './tables.ts';
import type { Change } from './transitions.ts';

export type { Change, Changed, Enquiry, EnquiryMail };
export {
  addCall,
  addNote,
  addWithMail,
  arrival,
  block,
  blockedRoutes,
  changeEnquiry,
  conversationsOf,
  enquiryById,
  indexWords,
  isBlocked,
  lastChange,
  networkOfEnquiry,
  newReference,
  noteEvent,
  noteNetwork,
  noticeAnswer,
  noticeBeside,
  noticeClient,
  openWithMail,
  readReference,
  removeMessage,
  undoChange,
  undoUntil,
};

/** What comes from one address within this time is one enquiry, in milliseconds. */
const conversation = 30 * 24 * 3_600_000;

/**
 * The enquiry that an address's latest message or booking belongs to; it is named after the reference that began it.
 * @returns undefined when the address has not written lately: what comes now begins one
 */
export async function enquiryOf(db: Database, email: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - conversation).toISOString();
  const latest = compiledOnce(db, 'latest enquiry of an address', () => latestOf(db), {
    address: email.toLowerCase(),
    since,
  });
  const [found] = (await db.executeQuery(latest)).rows;
  const [last] = [found?.written, found?.booked]
    .filter((each) => each != null)
    .sort()
    .reverse();
  return last?.split(' ')[1];
}

/**
 * When the latest of each kind came, a space, and its enquiry. Along its index: who writes often costs no more than who
 * writes once; and as one value each, since rows put together and sorted take SQLite half as long again.
 */
function latestOf(db: Database) {
  const message = db
    .selectFrom('messages')
    .where(sql`lower(email)`, '=', slot('address'))
    .where('received_at', '>', textSlot('since'))
    // What came while its sender was blocked may name anybody's address: nobody's contact joins it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiry_events')
            .select('id')
            .whereRef('enquiry_events.enquiry', '=', 'messages.enquiry')
            .whereRef('about', '=', 'messages.reference')
            .where('kind', '=', 'message')
            .where('words', '=', 'blocked'),
        ),
      ),
    )
    .orderBy('received_at', 'desc')
    .limit(1);
  const booking = db
    .selectFrom('bookings')
    .where(sql`lower(email)`, '=', slot('address'))
    .where('created_at', '>', textSlot('since'))
    .orderBy('created_at', 'desc')
    .limit(1);
  return db.selectNoFrom([
    message.select(sql<string | null>`received_at || ' ' || enquiry`.as('latest')).as('written'),
    booking.select(sql<string | null>`created_at || ' ' || enquiry`.as('latest')).as('booked'),
  ]);
}

/** Whether staff have marked an enquiry as spam: what comes in it is kept there, and not acknowledged. */
export async function isMarkedSpam(db: Database, enquiry: string): Promise<boolean> {
  const found = await db
    .selectFrom('enquiries')
    .select('id')
    .where('id', '=', enquiry)
    .where('state', '=', 'spam')
    .where('spam_by', '<>', '')
    .executeTakeFirst();
  return found !== undefined;
}

/** The references of all messages and bookings of an enquiry. */
export async function referencesOf(db: Database, enquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('enquiry', '=', enquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('enquiry', '=', enquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}
