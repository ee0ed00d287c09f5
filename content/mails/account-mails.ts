import { company } from '../company.ts';
import { type MailText, signature } from './mail-text.ts';

const firm = company.name.value;

/** @param link valid for 24 hours */
export const verifyAddressMail = (link: string): MailText => ({
  subject: 'Please confirm your e-mail address',
  text: [
    'Hello,',
    `This address was entered for an account on the website of ${firm}. If that was you, please open this link within 24 hours, log in if you are asked to, and press the button:`,
    link,
    'Once the address is confirmed, your account also shows what you sent us from it before.',
    'If it was not you, you can ignore this e-mail. The address is confirmed only by logging in to that account and pressing the button.',
    signature,
  ].join('\n\n'),
});

/** @param link single use, valid for 30 minutes @param username if it may be disclosed */
export const resetPasswordMail = (link: string, username?: string): MailText => ({
  subject: 'Choose a new password for your account',
  text: [
    'Hello,',
    `A new password was requested for your account on the website of ${firm}. To choose one, open this link. It works once, for 30 minutes:`,
    link,
    username
      ? `Your username is ${username}. You can also log in with this e-mail address.`
      : 'You can log in with this e-mail address in place of your username.',
    `Once you have chosen it, every device is logged out. If you did not request it, you can ignore this e-mail, and your password stays as it is. If that happens more than once, call us at ${company.phone.value.display}.`,
    signature,
  ].join('\n\n'),
});

/** To the former address. @param undo single use, valid for 7 days */
export const addressChangedMail = (undo: string): MailText => ({
  subject: 'The e-mail address of your account was changed',
  text: [
    'Hello,',
    `Your account on the website of ${firm} now has another e-mail address.`,
    'If you made the change, there is nothing more to do. If you did not, open this link within 7 days and press the button. Your account then has this address again, every device is logged out, and you choose a new password:',
    undo,
    `You can also call us at ${company.phone.value.display}.`,
    signature,
  ].join('\n\n'),
});

/** To the owner of an address that somebody else tried to use. */
export const addressTakenMail = (): MailText => ({
  subject: 'Your e-mail address already has an account',
  text: [
    'Hello,',
    `This address was entered for another account on the website of ${firm}. It belongs to an account already, so nothing was changed.`,
    'If that was you, log in with this address, or press “Forgot password?” there. If it was not, you can ignore this e-mail.',
    signature,
  ].join('\n\n'),
});
