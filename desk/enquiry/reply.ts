import { enquiryScreen } from '#content/desk/enquiry.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import { mailLink } from '#contract/mail-link.ts';

/**
 * Where a reply is written: in the person's own mail program, with the reference in the subject, which is how the
 * answer to it finds its enquiry again. Empty: there is no address.
 */
export const replyLink = ({ id, email, about }: Pick<DeskEnquiry, 'id' | 'email' | 'about'>): string =>
  email && mailLink(email, { subject: enquiryScreen.replySubject(about, id) });

/** Where a consultation is booked for whoever wrote. */
export const bookLink = ({ id }: DeskEnquiry): string => `/diary?book=${encodeURIComponent(id)}`;
