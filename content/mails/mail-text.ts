/** A stored message. Empty strings where the visitor gave nothing. */
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
  /** Filled the honeypot, or sent too fast. Empty if not suspicious. */
  suspicion: '' | 'trap' | 'haste';
  receivedAt: string;
  /** ISO 8601; empty if no reply is promised. */
  replyBy: string;
}

/** The HTML part is generated from the text. */
export interface MailText {
  subject: string;
  text: string;
}
