import { inquiryScreen } from '#content/desk/inquiry.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import { mailLink } from '#contract/mail-link.ts';

/**
 * Where a reply is written: in the person's own mail program, with the reference in the subject, which is how the
 * answer to it finds its inquiry again. Empty: there is no address.
 */
export const replyLink = ({ id, email, about }: Pick<DeskInquiry, 'id' | 'email' | 'about'>): string =>
  email && mailLink(email, { subject: inquiryScreen.replySubject(about, id) });

/** Where a consultation is booked for whoever wrote. */
export const bookLink = ({ id }: DeskInquiry): string => `/diary?book=${encodeURIComponent(id)}`;
