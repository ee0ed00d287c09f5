import { keptFor } from '#contract/limits.ts';
import { inWords } from './browser-storage.ts';
import { lasting, retention } from './retention.ts';

/** Retention per kind of record, one line of the privacy policy each; `content/personal-data/` assigns the tables. */
export const keeping = {
  inquiries: `Messages and bookings that led to no engagement, with the e-mails about them: ${lasting(retention.inquiries)} after our last contact.`,
  unconfirmedBookings: `A booking that is held and not confirmed: ${inWords(keptFor.lapsedBooking)}. The codes made from the network that a booking came from, and from its range: ${inWords(keptFor.bookingNetwork)}.`,
  spam: `What we take for spam: ${lasting(retention.spam)}. A code made from the network a message came from: ${inWords(keptFor.messageNetwork)}. An address or network that we have blocked: until we lift that.`,
  strangersMails: `Who wrote to our mailbox, when and with which subject, where we cannot tell what it is about: ${lasting(retention.strangersMails)}. An e-mail that belongs to an inquiry goes with it.`,
  clientFiles: `Client files: ${lasting(retention.clientFiles)} after the end of the engagement, which covers the years for which tax records must be kept.`,
  accounts: `An account: until you delete it, or ${lasting(retention.unusedAccounts)} after you last logged in.`,
  sessions: `A login: until you end it, ${inWords(keptFor.sessionUnused)} without a visit, or ${inWords(keptFor.session)}. A link in an e-mail about your account: until it is used, for ${inWords(keptFor.undoLink)} at most.`,
  places: `Codes made from the networks you logged in from: ${lasting(retention.signIns)} after the last login from there; the latest of them as long as the account. E-mails about an account: ${lasting(retention.signIns)}.`,
  securityEvents: `Records of what was tried with accounts, bookings and forms, with codes in place of names and network addresses: ${lasting(retention.securityEvents)}.`,
  limits:
    'Counts of tries by network address, username or e-mail address, so that nobody can flood us: until their time is over, two hours at most; where somebody asks for a new password from a network that the account does not know, a day and an hour.',
  pageViews: `Sums of page views: ${lasting(retention.pageViews)}.`,
  serverLogs: `Lines of the server’s log: ${lasting(retention.serverLogs)}.`,
  backups: `Backups: what has been removed is gone from them ${lasting(retention.backups)} later.`,
  noMail: `An address that e-mail came back from: ${lasting(retention.inquiries)}. If you ask us to stop automatic e-mail, we keep your address on a do-not-send list until you tell us otherwise.`,
  waiting: `A place on a waiting list: ${lasting(retention.unconfirmedPlaces)} until you confirm it; then until you withdraw, and the record that you had agreed and withdrew for ${lasting(retention.withdrawnPlaces)} after that.`,
  requests: `A note that you asked to see, correct or erase what we hold of you is kept until that is done, and ${lasting(retention.personRequests)} after. Once your address is erased, a code stands in its place.`,
  staff:
    'Names, e-mail addresses and logins of our own staff, their days off and when their own calendars say they are busy, and who of them did what with an inquiry: also after they leave, so that the record can be read.',
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
