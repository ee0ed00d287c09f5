import { withFullStop } from '../firm-time.ts';
import { monthDayAndTime } from './days.ts';

export const trayWords = {
  title: 'Unmatched',
  sentence: (count: number, bulk: number) =>
    count === 0
      ? bulk
        ? 'Only newsletters and notices'
        : 'Every e-mail has been matched to an inquiry'
      : count === 1
        ? 'One e-mail isn’t matched to an inquiry'
        : `${count} e-mails aren’t matched to an inquiry`,
  lead: 'These e-mails couldn’t be matched to an inquiry.',
  empty: 'E-mails that can’t be matched to an inquiry are listed here. All others are noted on their inquiries.',
  off: 'The firm’s mailbox is not connected. An owner connects it under Settings, Mailbox.',
  notRead: (since: string) => withFullStop(`The mailbox hasn’t been read since ${monthDayAndTime(since)}`),
  notReadNext: 'Until it can be read, please mark answers by hand. Anything missed is noted later.',
  caption: 'Unmatched e-mails, latest first',
  columns: { at: 'Received', from: 'From', subject: 'Subject', act: 'What to do' },
  noSubject: 'No subject',
  unknown: 'Sender unknown',
  /** @param number the mail's IMAP UID */
  unreadable: {
    title: (number: number) => `E-mail ${number} couldn’t be read`,
    who: 'The sender is unknown.',
    noTime: 'Unknown',
    inbox: 'Its headers are too long, or broken. Please look for it in the firm’s inbox.',
    sent: 'It is in the sent mail folder. If it was an answer, please mark that on its inquiry.',
  },
  more: (count: number) =>
    count === 1 ? 'One more appears as you deal with these.' : `${count} more appear as you deal with these.`,
  questions: {
    title: 'May be about an inquiry',
    lead: 'We aren’t sure about these. Open the inquiry and answer yes or no.',
    caption: 'E-mails that may be about an inquiry, latest first',
    to: (email: string) => `To ${email}`,
    ask: (reference: string) => `Is it about ${reference}?`,
  },
  bulk: {
    title: 'Probably newsletters and notices',
    lead: 'They look like bulk e-mail. If one is from a person, treat it like the others.',
    caption: 'Probably newsletters or notices, latest first',
    aside: (count: number) => (count === 1 ? 'Dismiss it' : `Dismiss all ${count}`),
  },
  give: 'Add to an inquiry…',
  giveLabel: (from: string) => `Add to an inquiry: ${from}`,
  open: 'New inquiry from this',
  add: (reference: string) => `Add to ${reference}`,
  aside: 'Dismiss',
  givePanel: {
    title: (from: string) => `Which inquiry is the e-mail from ${from} about?`,
    lead: 'It counts as an e-mail from the client. If the inquiry was answered, its clock starts again. No e-mail goes out.',
    label: 'Reference',
    hint: 'As shown on the inquiry, such as RA-7F3K-29QM.',
    submit: 'Add to the inquiry',
  },
  done: {
    given: (reference: string) => `The e-mail has been added to ${reference}.`,
    opened: (reference: string) =>
      `${reference} is open. Its clock started when the e-mail came in. You can read the e-mail in the firm’s mailbox.`,
    aside: 'The e-mail is dismissed. It stays in the firm’s mailbox.',
    asideAll: (count: number) =>
      count === 1
        ? 'The e-mail is dismissed. It stays in the firm’s mailbox.'
        : `${count} e-mails are dismissed. They stay in the firm’s mailbox.`,
    yes: 'The e-mail is noted on this inquiry.',
    no: 'The e-mail isn’t part of this inquiry.',
  },
};

export const mailMatchWords = {
  outbound: 'Was this the answer?',
  inbound: 'Is this e-mail about this inquiry?',
  outboundLine: (email: string, at: string) => `Our e-mail to ${email}, ${monthDayAndTime(at)}`,
  outboundCameLine: (email: string, at: string) =>
    `E-mail in our name to ${email}, ${monthDayAndTime(at)}. It came to the inbox, where anyone can use our name: please check there that one of us wrote it.`,
  inboundLine: (email: string, at: string) => `E-mail from ${email}, ${monthDayAndTime(at)}`,
  yes: 'Yes',
  no: 'No',
};

export const trayAnswers = {
  unknown: 'That e-mail is no longer there. It may have been erased.',
  noInquiry: (typed: string) => `No inquiry has the reference “${typed}”. Please check it.`,
  outbound: 'This e-mail is in the sent mail folder. If it was an answer, please mark that on its inquiry.',
  noSender: 'This e-mail has no address to reply to. Look at it in the firm’s mailbox.',
  setAside: 'This e-mail was dismissed. It stays in the firm’s mailbox.',
  spam: (reference: string) => `${reference} is marked as spam. Take it out of spam first.`,
  settled: (byName: string) => `${byName || 'Someone'} has already dealt with this e-mail. Nothing was changed.`,
};
