import { stopped } from '../firm-time.ts';
import { monthDayAndTime } from './days.ts';

export const trayWords = {
  title: 'Tray',
  sentence: (count: number, bulk: number) =>
    count === 0
      ? bulk
        ? 'Only newsletters and notices'
        : 'Every e-mail has been matched to an inquiry'
      : count === 1
        ? 'One e-mail fits no inquiry'
        : `${count} e-mails fit no inquiry`,
  lead: 'They came to the firm’s mailbox, and neither their subject nor their sender says which inquiry they belong to.',
  empty: 'E-mails that fit no inquiry are listed here. All others are noted on their inquiries.',
  off: 'The firm’s mailbox is not connected. Whoever looks after the server sets IMAP_URL, as docs/operations.md says.',
  notRead: (since: string) => stopped(`The mailbox has not been read since ${monthDayAndTime(since)}`),
  notReadNext: 'Until it can be read, please mark answers by hand. What was missed is noted then.',
  caption: 'E-mails that fit no inquiry, the latest first',
  columns: { at: 'Came', from: 'From', subject: 'Subject', act: 'What to do' },
  noSubject: 'No subject',
  unknown: 'Sender unknown',
  /** `number` is its IMAP UID. */
  unreadable: {
    title: (number: number) => `E-mail ${number} could not be read`,
    who: 'Who wrote it is not known.',
    noTime: 'Not known',
    inbox: 'Its headers are too long, or broken. Please look for it in the firm’s inbox.',
    sent: 'It lies in the folder of sent mail. If it was an answer, please mark that on its inquiry.',
  },
  more: (count: number) => `${count} more follow as these are dealt with.`,
  bulk: {
    title: 'Probably newsletters and notices',
    lead: 'They have the marks of e-mails that programs send to many. If a person’s is among them, treat it like the others.',
    caption: 'E-mails that are probably newsletters or notices, the latest first',
    aside: (count: number) => (count === 1 ? 'Set it aside' : `Set all ${count} aside`),
  },
  give: 'Give to an inquiry…',
  giveLabel: (from: string) => `Give to an inquiry: ${from}`,
  open: 'New inquiry from this',
  openLabel: (from: string) => `New inquiry from this: ${from}`,
  add: (reference: string) => `Add to ${reference}`,
  addLabel: (reference: string, from: string) => `Add to ${reference}: ${from}`,
  aside: 'Set aside',
  asideLabel: (from: string) => `Set aside: ${from}`,
  givePanel: {
    title: (from: string) => `Which inquiry is the e-mail from ${from} about?`,
    lead: 'It counts as the client’s. If the inquiry is answered, 24 hours begin with the e-mail. It sends no e-mail.',
    label: 'Reference',
    hint: 'As it stands on the inquiry, such as RA-7F3K-29QM.',
    submit: 'Give it there',
    keep: 'Leave it in the tray',
  },
  done: {
    given: (reference: string) => `The e-mail is on ${reference}.`,
    opened: (reference: string) =>
      `${reference} is open. Its 24 hours began when the e-mail came. You can read the e-mail in the firm’s mailbox.`,
    aside: 'The e-mail is set aside. It stays in the firm’s mailbox.',
    asideAll: (count: number) =>
      count === 1
        ? 'The e-mail is set aside. It stays in the firm’s mailbox.'
        : `${count} e-mails are set aside. They stay in the firm’s mailbox.`,
    yes: 'The e-mail is noted on this inquiry.',
    no: 'The e-mail is not taken for it.',
  },
};

export const wasThisIt = {
  outbound: 'Was this the answer?',
  inbound: 'Is this e-mail about this inquiry?',
  outboundLine: (address: string, at: string) => `Our e-mail to ${address}, ${monthDayAndTime(at)}`,
  outboundCameLine: (address: string, at: string) =>
    `E-mail in our name to ${address}, ${monthDayAndTime(at)}. It came to the inbox, where anybody’s e-mail can bear our name: please look there whether one of us wrote it.`,
  inboundLine: (address: string, at: string) => `E-mail from ${address}, ${monthDayAndTime(at)}`,
  yes: 'Yes',
  no: 'No',
  yesLabel: (subject: string) => `Yes: ${subject}`,
  noLabel: (subject: string) => `No: ${subject}`,
};

export const trayAnswers = {
  unknown: 'That e-mail is not there any more. It may have been erased.',
  noInquiry: (typed: string) => `There is no inquiry of the reference “${typed}”. Please check it.`,
  outbound: 'This e-mail lies in the folder of sent mail. If it was an answer, please mark that on its inquiry.',
  noSender: 'This e-mail names no address to answer to. Look at it in the firm’s mailbox.',
  setAside: 'You have set this e-mail aside. It stays in the firm’s mailbox.',
  spam: (reference: string) => `${reference} is marked as spam. Take it out of spam first.`,
  settled: (who: string) => `${who || 'Somebody'} has dealt with this e-mail in the meantime. Nothing was changed.`,
};
