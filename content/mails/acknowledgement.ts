import { company } from '../company.ts';
import { firmTime } from '../firm-time.ts';
import { greeting } from './greeting.ts';
import type { MailSource, MailText } from './mail-text.ts';

/** Never repeats the visitor's text: anyone can enter anyone's address. */
export function acknowledgementMail({ name, reference, replyBy }: MailSource): MailText {
  const firm = company.name.value;
  return {
    subject: `We have your message (${reference})`,
    text: [
      greeting(name),
      `Thank you for writing to ${firm}. Your message has reached us, and we will reply by ${firmTime(replyBy)}.`,
      `Your reference is ${reference}. Please mention it if you write or call about this again.`,
      `If it cannot wait, call ${company.phone.value.display} or reply to this e-mail.`,
      `${firm}\n${company.street.value}, ${company.city.value}\n${company.phone.value.display}\n${company.email.value}`,
      'You are getting this e-mail because this address was entered on our website. If that was not you, reply to tell us, and we will remove your address.',
    ].join('\n\n'),
  };
}
