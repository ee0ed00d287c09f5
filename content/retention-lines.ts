import { retentionSeconds } from '#contract/limits.ts';
import { formatLifetime } from './browser-storage.ts';
import { formatPeriod, retentionPeriods } from './retention.ts';

/** How long we keep each kind of record: the lines of the privacy policy. `content/personal-data/` assigns the tables. */
export const retentionLines = {
  inquiries: `Messages and bookings that led to no engagement, with the e-mails about them: ${formatPeriod(retentionPeriods.inquiries)} after our last contact.`,
  replyDrafts: `A reply to you that we began and didn’t send: until we answer, and ${formatPeriod(retentionPeriods.replyDrafts)} at most.`,
  unconfirmedBookings: `A booking that is held and not confirmed: ${formatLifetime(retentionSeconds.lapsedBooking)}. Codes made from the network a booking came from, and from its range: ${formatLifetime(retentionSeconds.bookingNetwork)}.`,
  spam: `Messages we mark as spam: ${formatPeriod(retentionPeriods.spam)}. A code made from the network a message came from: ${formatLifetime(retentionSeconds.messageNetwork)}. An address or network that we have blocked: until we unblock it.`,
  strangersMails: `Sender, time and subject of an e-mail that we can’t match to an inquiry: ${formatPeriod(retentionPeriods.strangersMails)}. An e-mail that belongs to an inquiry is removed with it.`,
  clientFiles: `Client files: ${formatPeriod(retentionPeriods.clientFiles)} after the engagement ends, which covers the years the law requires for tax records.`,
  accounts: `An account: until you delete it, or ${formatPeriod(retentionPeriods.unusedAccounts)} after you last logged in.`,
  sessions: `A login: until you end it, ${formatLifetime(retentionSeconds.sessionUnused)} without a visit, or ${formatLifetime(retentionSeconds.session)}. A link in an e-mail about your account: until it is used, for ${formatLifetime(retentionSeconds.undoLink)} at most.`,
  places: `Codes made from the networks you logged in from: ${formatPeriod(retentionPeriods.signIns)} after the last login from there; the latest of them as long as the account. E-mails about an account: ${formatPeriod(retentionPeriods.signIns)}.`,
  securityEvents: `Security records of attempts on accounts, bookings and forms, with codes instead of names and network addresses: ${formatPeriod(retentionPeriods.securityEvents)}.`,
  limits:
    'Counts of attempts by network address, username or e-mail address, to stop floods: two hours at most. For a new password requested from a network that is new to the account: a day and an hour.',
  pageViews: `Page view counts: ${formatPeriod(retentionPeriods.pageViews)}.`,
  serverLogs: `The server’s log: ${formatPeriod(retentionPeriods.serverLogs)}.`,
  backups: `Backups: anything we remove is gone from them ${formatPeriod(retentionPeriods.backups)} later. So that a restored backup doesn’t bring it back, we keep a code made from what was erased, without an end date.`,
  noMail: `An address whose e-mail bounced: ${formatPeriod(retentionPeriods.inquiries)}. If you ask us to stop automatic e-mail, we keep your address on a do-not-send list until you tell us otherwise.`,
  waiting: `A place on a waiting list: ${formatPeriod(retentionPeriods.unconfirmedPlaces)} until you confirm it; then until you withdraw. The record of your consent: ${formatPeriod(retentionPeriods.withdrawnPlaces)} more.`,
  requests: `A note that you asked to see, correct or erase what we hold: until that is done, and ${formatPeriod(retentionPeriods.personRequests)} after. Once your address is erased, a code replaces it.`,
  staff:
    'Our own staff’s names, e-mail addresses, logins, days off and busy times, and what each of them did with an inquiry: also after they leave, so that the record makes sense.',
} as const;

export type RetentionLineId = keyof typeof retentionLines;

export const downloadContents = {
  user: 'your username, first name and e-mail address',
  logins: 'your logins with their times and browsers',
  messages: 'the messages sent under the account',
  bookings: 'its bookings',
  inquiries: 'when each was taken up and answered',
} as const;

export const requestLogFields = {
  time: 'the time',
  id: 'a number of its own',
  method: 'whether it reads or sends',
  path: 'the page or form it was for',
  status: 'how it was answered',
  ms: 'how long that took',
} as const;
