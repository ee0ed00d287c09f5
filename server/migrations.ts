import type { Migration } from 'kysely/migration';
import { accountTables, linksAndHashedSessions } from './accounts/tables.ts';
import { alarmsTable } from './alarm/tables.ts';
import {
  bookingAddresses,
  bookingRanges,
  bookingSources,
  bookingSubjects,
  bookingsByAddress,
  bookingTables,
  correctedBookings,
  diaryOfStaff,
  heldBookings,
  linksAndInvitations,
  visitorClocks,
} from './booking/tables.ts';
import {
  messageEnquiries,
  messageSenders,
  messageSources,
  messageSuspicion,
  messagesByEmailNoMore,
  messagesTable,
  provenMessages,
} from './contact/tables.ts';
import { deskSettingsTable } from './desk/tables.ts';
import { enquiriesByAsking, enquiryTables, provenContacts, wordsWait } from './enquiries/tables.ts';
import { calendarsKeptSince, hoursTables } from './hours/tables.ts';
import { mailboxTables, mailStamper } from './mailbox/tables.ts';
import { noticesTable, noticeVersions } from './notices/tables.ts';
import {
  mailCeilings,
  mailRetries,
  mailsByMessage,
  mailsByRecipientOnce,
  mailsFound,
  mailsTable,
  mailsWithoutMessages,
  mailThreads,
} from './outbox/tables.ts';
import type { DatabaseKind } from './platform/db/open.ts';
import { jobRuns, securityEvents, settingsAndAttempts } from './platform/db/tables.ts';
import { personRequests } from './retention/tables.ts';
import { auditByWho, sessionsInUse, staffTables } from './staff/tables.ts';
import { visitsTable } from './visits/tables.ts';
import { waitingList } from './waiting-list/tables.ts';

/**
 * Every change of the schema, in order; each domain makes its own. One that has been released is never edited: a new
 * one follows it.
 */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  '0001-messages-and-mails': together(messagesTable, mailsTable),
  '0002-accounts': together(
    accountTables(kind),
    settingsAndAttempts,
    messageSenders,
    mailsWithoutMessages(kind),
  ),
  '0003-bookings': together(bookingTables, messageEnquiries, mailThreads),
  '0004-suspicion': messageSuspicion,
  '0005-job-runs': jobRuns,
  '0006-security-events': securityEvents,
  '0007-links-and-hashed-sessions': linksAndHashedSessions,
  '0008-mail-ceilings': mailCeilings(kind),
  '0009-held-bookings': heldBookings,
  '0010-alarms': alarmsTable,
  '0011-mail-retries': mailRetries,
  '0012-mails-by-message': mailsByMessage,
  '0013-visitor-clocks': visitorClocks,
  '0014-corrected-bookings': correctedBookings,
  '0015-booking-subjects': bookingSubjects,
  '0016-waiting-list': waitingList,
  '0017-notices': noticesTable,
  '0018-visits': visitsTable,
  '0020-staff': staffTables(kind),
  '0021-enquiries': together(enquiryTables(kind), deskSettingsTable),
  '0022-mailbox': mailboxTables,
  '0023-diary': diaryOfStaff,
  '0024-opening-hours': together(linksAndInvitations, hoursTables),
  '0025-person-requests': together(personRequests, noticeVersions, auditByWho),
  '0026-sources': together(messageSources, bookingSources, enquiriesByAsking),
  // Bookings before mails, as whoever books writes them: an older server that goes on beside this one cannot wait for us while we wait for it.
  '0027-found-by-address': together(bookingsByAddress, mailsFound, calendarsKeptSince),
  // What a message is written into, by the page.
  '0028-lighter-messages': together(messagesByEmailNoMore, wordsWait(kind), mailsByRecipientOnce),
  '0029-proven': together(provenMessages, provenContacts),
  '0030-sessions-in-use': sessionsInUse,
  '0031-mail-stamper': mailStamper,
  '0032-booking-ranges': bookingRanges,
  '0033-booking-addresses': bookingAddresses,
});

/** One step of several domains: all of it or nothing. */
const together = (...parts: readonly Migration[]): Migration => ({
  async up(db) {
    for (const part of parts) await part.up(db);
  },
});
