import { company } from '../company.ts';
import type { MailText } from './mail-text.ts';

const firm = company.name.value;
const signature = `${firm}\n${company.phone.value.display}\n${company.email.value}`;

/** To a new or changed address: is it yours? @param link good for 24 hours */
export const verifyAddressMail = (link: string): MailText => ({
  subject: 'Please confirm your e-mail address',
  text: [
    'Hello,',
    `This address was given for an account on the website of ${firm}. If that was you, please open this link within 24 hours, log in if you are asked to, and press the button:`,
    link,
    'Once the address is confirmed, your account also shows what you sent us from it before.',
    'If you know nothing of this, you need do nothing: opening the link changes nothing.',
    signature,
  ].join('\n\n'),
});

/**
 * The way back to an account.
 * @param link works once, for 30 minutes
 * @param username where it may be told
 */
export const resetPasswordMail = (link: string, username?: string): MailText => ({
  subject: 'A new password for your account',
  text: [
    'Hello,',
    `Somebody, we hope you, asked for a new password on the website of ${firm}. This link works once, for 30 minutes:`,
    link,
    username
      ? `Your username is ${username}. You can also log in with this e-mail address.`
      : 'You can log in with this e-mail address in place of your username.',
    'Setting a new password signs you out everywhere. If you did not ask, ignore this mail: your password stays as it is.',
    signature,
  ].join('\n\n'),
});

/** To the address an account had until now. @param undo a link that works once, for 7 days */
export const addressChangedMail = (undo: string): MailText => ({
  subject: 'The e-mail address of your account was changed',
  text: [
    'Hello,',
    `Your account on the website of ${firm} now has another e-mail address.`,
    'If that was you, you need do nothing. If it was not, open this link within 7 days and press the button. Your account then has this address again, everybody is logged out, and you choose a new password:',
    undo,
    `You can also call us at ${company.phone.value.display}.`,
    signature,
  ].join('\n\n'),
});

/** To the owner of an address that somebody wants for another account. */
export const addressTakenMail = (): MailText => ({
  subject: 'Your e-mail address was given for another account',
  text: [
    'Hello,',
    `Somebody, perhaps you, asked to use this address for an account on the website of ${firm}. It belongs to an account already, so nothing was changed.`,
    'If it was you, log in to that account, or ask there for a new password. If you know nothing of this, you need do nothing.',
    signature,
  ].join('\n\n'),
});
