import { company } from '../company.ts';
import type { MailText } from './mail-text.ts';

const firm = company.name.value;
const signature = `${firm}\n${company.phone.value.display}\n${company.email.value}`;

/** To a new or changed address: is it yours? @param link good for 24 hours */
export const verifyAddressMail = (link: string): MailText => ({
  subject: 'Please confirm your e-mail address',
  text: [
    'Hello,',
    `This address was given for an account on the website of ${firm}. Please open this link within 24 hours to confirm that it is yours:`,
    link,
    'Once it is confirmed, your account also shows what you sent us from this address before.',
    'If you know nothing of this, you need do nothing.',
    signature,
  ].join('\n\n'),
});

/** The way back to an account. @param link works once, for 30 minutes */
export const resetPasswordMail = (link: string): MailText => ({
  subject: 'A new password for your account',
  text: [
    'Hello,',
    `Somebody, we hope you, asked for a new password on the website of ${firm}. This link works once, for 30 minutes:`,
    link,
    'Setting a new password signs you out everywhere. If you did not ask, ignore this mail: your password stays as it is.',
    signature,
  ].join('\n\n'),
});

/** To the address an account had until now. */
export const addressChangedMail = (): MailText => ({
  subject: 'The e-mail address of your account was changed',
  text: [
    'Hello,',
    `Your account on the website of ${firm} now has another e-mail address.`,
    `If that was not you, call us at ${company.phone.value.display}, and we will look into it at once.`,
    signature,
  ].join('\n\n'),
});
