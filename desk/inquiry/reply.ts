import { inquiryScreen } from '#content/desk/inquiry.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import { mailLink } from '#contract/links.ts';

/** A mailto link with the reference in the subject, so that the answer is matched. Empty without an address. */
export const replyLink = ({ id, email, about }: Pick<DeskInquiry, 'id' | 'email' | 'about'>): string =>
  email && mailLink(email, { subject: inquiryScreen.replySubject(about, id) });

export const bookLink = ({ id }: DeskInquiry): string => `/diary?book=${encodeURIComponent(id)}`;
