import { keptFor } from '#contract/limits.ts';
import { durationText } from './browser-storage.ts';
import { lasting, retention } from './retention.ts';

/** Retention per kind of record, one line of the privacy policy each; `content/personal-data/` assigns the tables. */
export const keeping = {
  inquiries: `Messages and bookings that led to no engagement, with the e-mails about them: ${lasting(retention.inquiries)} after our last contact.`,
  replyDrafts: `A reply to you that we began and didn’t send: until we answer, and ${lasting(retention.replyDrafts)} at most.`,
  unconfirmedBookings: `A booking that is held and not confirmed: ${durationText(keptFor.lapsedBooking)}. Codes made from the network a booking came from, and from its range: ${durationText(keptFor.bookingNetwork)}.`,
  spam: `Messages we mark as spam: ${lasting(retention.spam)}. A code made from the network a message came from: ${durationText(keptFor.messageNetwork)}. An address or network that we have blocked: until we unblock it.`,
  strangersMails: `Sender, time and subject of an e-mail that we can’t match to an inquiry: ${lasting(retention.strangersMails)}. An e-mail that belongs to an inquiry is removed with it.`,
  clientFiles: `Client files: ${lasting(retention.clientFiles)} after the engagement ends, which covers the years the law requires for tax records.`,
  accounts: `An account: until you delete it, or ${lasting(retention.unusedAccounts)} after you last logged in.`,
  sessions: `A login: until you end it, ${durationText(keptFor.sessionUnused)} without a visit, or ${durationText(keptFor.session)}. A link in an e-mail about your account: until it is used, for ${durationText(keptFor.undoLink)} at most.`,
  places: `Codes made from the networks you logged in from: ${lasting(retention.signIns)} after the last login from there; the latest of them as long as the account. E-mails about an account: ${lasting(retention.signIns)}.`,
  securityEvents: `Security records of attempts on accounts, bookings and forms, with codes instead of names and network addresses: ${lasting(retention.securityEvents)}.`,
  limits:
    'Counts of attempts by network address, username or e-mail address, to stop floods: two hours at most. For a new password requested from a network that is new to the account: a day and an hour.',
  pageViews: `Page view counts: ${lasting(retention.pageViews)}.`,
  serverLogs: `The server’s log: ${lasting(retention.serverLogs)}.`,
  backups: `Backups: anything we remove is gone from them ${lasting(retention.backups)} later. So that a restored backup doesn’t bring it back, we keep a code made from what was erased, without an end date.`,
  noMail: `An address whose e-mail bounced: ${lasting(retention.inquiries)}. If you ask us to stop automatic e-mail, we keep your address on a do-not-send list until you tell us otherwise.`,
  waiting: `A place on a waiting list: ${lasting(retention.unconfirmedPlaces)} until you confirm it; then until you withdraw. The record of your consent: ${lasting(retention.withdrawnPlaces)} more.`,
  requests: `A note that you asked to see, correct or erase what we hold: until that is done, and ${lasting(retention.personRequests)} after. Once your address is erased, a code replaces it.`,
  staff:
    'Our own staff’s names, e-mail addresses, logins, days off and busy times, and what each of them did with an inquiry: also after they leave, so that the record makes sense.',
} as const;

export type Keeping = keyof typeof keeping;

export const downloadHolds = {
  user: 'your username, first name and e-mail address',
  logins: 'your logins with their times and browsers',
  messages: 'the messages sent under the account',
  bookings: 'its bookings',
  inquiries: 'when each was taken up and answered',
} as const;

export const loggedOfRequests = {
  time: 'the time',
  id: 'a number of its own',
  method: 'whether it reads or sends',
  path: 'the page or form it was for',
  status: 'how it was answered',
  ms: 'how long that took',
} as const;
