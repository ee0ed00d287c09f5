import { z } from 'zod';
import { line, unreadable as whole } from './text-rules.ts';

const ofInquiry = '/api/desk/inquiries/:id/mails';

/** Every path by which the desk deals with mails that fit no inquiry by themselves. `:id` is an inquiry's reference. */
export const trayEndpoints = {
  tray: '/api/desk/tray',
  give: '/api/desk/tray/give',
  /** Opens an inquiry with a mail. */
  open: '/api/desk/tray/open',
  aside: '/api/desk/tray/aside',
  /** Sets several aside at once. */
  asideAll: '/api/desk/tray/aside-all',
  /** GET: the mails of which staff are asked; POST: what somebody says of one. */
  ofInquiry,
} as const;

/** A mail, as the desk shows it. */
interface ShownMail {
  id: string;
  /** When it came, ISO 8601 in UTC. */
  at: string;
  name: string;
  address: string;
  subject: string;
}

/** A mail that fits nobody. */
export interface TrayMail extends ShownMail {
  /** Whether it looks like a newsletter or a notice of a program. A person's may. */
  bulk: boolean;
  /** The open inquiry that staff have made from another mail of its sender: a press adds it there. */
  inquiry: string | null;
  /**
   * Of one that could not be read, where it lies: its number in its folder (UID), and whether that is the one of sent mail.
   * `timed`: whether it is known when it came. Neither a sender nor a subject is.
   */
  unreadable: { number: number; sent: boolean; timed: boolean } | null;
}

/**
 * Why the mailbox cannot be read. `login`: its server refuses our user or password. `encryption`: it offers none.
 * `issuer`, `name`, `expired`: its certificate comes from nobody who is known here, is another server's, or is over.
 */
export type MailboxFailure = 'login' | 'encryption' | 'issuer' | 'name' | 'expired' | 'away';

export interface Tray {
  /** Whether a mailbox is read at all. */
  reading: boolean;
  /** Since when it could not be read, ISO 8601 in UTC; null while all is well. */
  since: string | null;
  /** Why it cannot be read; null while it can, and where another server is the one that tries. */
  why: MailboxFailure | null;
  /** All that lie there, and how many of them look like newsletters: a long list is cut. */
  count: number;
  bulk: number;
  /** Latest first, what looks like newsletters behind the others. */
  mails: TrayMail[];
}

/** A mail that may belong to an inquiry. */
export interface MailQuestion extends ShownMail {
  /** Whose it is; of one of ours `address` is whom it is to. */
  direction: 'outbound' | 'inbound';
  /** Whether it came to the inbox: one of ours there may be anybody's. */
  came: boolean;
}

/** The inquiry that a mail of the tray is on, and whether it began with it or was open before. */
export interface MailOpened {
  inquiry: string;
  opened: boolean;
}

/** How many mails of the tray are shown. */
export const trayShown = 200;

const mail = line('the e-mail', 600, 'Please choose the e-mail.');

export const mailGiven = z.object(
  { mail, inquiry: line('the reference', 50, 'Please enter the reference of the inquiry.') },
  whole,
);
export const mailChosen = z.object({ mail }, whole);
export const mailsChosen = z.object({ mails: z.array(mail).min(1).max(trayShown) }, whole);
export const mailAnswered = z.object({ mail, yes: z.boolean('Please choose yes or no.') }, whole);
