/** What a mail is made from: a stored message. Empty where the visitor said nothing. */
export interface MailSource {
  reference: string;
  form: 'request' | 'message' | 'waiting-list';
  name: string;
  email: string;
  phone: string;
  company: string;
  body: string;
  timeline: string;
  page: string;
  subject: string;
  /** Why it looks as if a program had sent it: it filled a hidden field, or was too quick. Empty: it does not. */
  suspicion: '' | 'trap' | 'haste';
  receivedAt: string;
  /** ISO 8601; empty where nothing is promised. */
  replyBy: string;
}

/** A mail's words. The HTML part is made from the text. */
export interface MailText {
  subject: string;
  text: string;
}
