import { company } from '../company.ts';
import { firmDay } from '../firm-time.ts';
import type { MailText } from './mail-text.ts';

/** Double opt-in (CASL, section 10). @param service our own name, never the visitor's text @param until ISO 8601 */
export function confirmPlaceMail({
  service,
  reference,
  link,
  until,
}: {
  service: string;
  reference: string;
  link: string;
  until: string;
}): MailText {
  const firm = company.name.value;
  return {
    subject: `Please confirm your place on the list (${reference})`,
    text: [
      'Hello,',
      `This address was entered on the website of ${firm}, to be told when ${service} can be booked. May we write to you once, when it can? If so, please open this link before ${firmDay(until)} and press the button:`,
      link,
      'The same link takes you off the list: keep this e-mail, open the link at any time and press “Take me off the list”. You need no account for it. You can also withdraw by replying to this e-mail.',
      'If you did not ask for this, you do not need to do anything. Opening the link changes nothing, and without a press we remove the address and do not write to it about this.',
      `This e-mail comes from:\n${firm}\n${company.street.value}, ${company.city.value}\n${company.phone.value.display}\n${company.email.value}`,
    ].join('\n\n'),
  };
}
