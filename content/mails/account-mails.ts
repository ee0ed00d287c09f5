import { company } from '../company.ts';
import { composeMail, type MailText, mailSignature } from './mail-text.ts';

const firm = company.name.value;

/** @param link valid for 24 hours */
export const emailVerificationMail = (link: string): MailText =>
  composeMail(
    'Please confirm your e-mail address',
    'Hello,',
    `This address was entered for an account on the website of ${firm}. If that was you, please open this link within 24 hours, log in if you are asked to, and press the button:`,
    link,
    'Once the address is confirmed, your account also lists what was sent to us from it before.',
    'If it wasn’t you, you can ignore this e-mail. The address is confirmed only if someone logs in to that account and presses the button.',
    mailSignature,
  );

/** @param link single use, valid for 30 minutes @param username only if the recipient may know it */
export const passwordResetMail = (link: string, username?: string): MailText =>
  composeMail(
    'Choose a new password for your account',
    'Hello,',
    `A new password was requested for your account on the website of ${firm}. To choose one, open this link. It works once, for 30 minutes:`,
    link,
    username
      ? `Your username is ${username}. You can also log in with this e-mail address.`
      : 'You can log in with this e-mail address instead of your username.',
    `Choosing it logs out every device. If you didn’t ask for this, you can ignore this e-mail, and your password stays the same. If it happens more than once, call us at ${company.phone.value.display}.`,
    mailSignature,
  );

/** To the former address. @param undo single use, valid for 7 days */
export const emailChangedMail = (undo: string): MailText =>
  composeMail(
    'The e-mail address of your account was changed',
    'Hello,',
    `Your account on the website of ${firm} now has another e-mail address.`,
    'If you made the change, there is nothing more to do. If you didn’t, open this link within 7 days and press the button. Your account gets this address back, every device is logged out, and you choose a new password:',
    undo,
    `You can also call us at ${company.phone.value.display}.`,
    mailSignature,
  );

/** To the owner of an address that someone else tried to use. */
export const emailTakenMail = (): MailText =>
  composeMail(
    'Your e-mail address already has an account',
    'Hello,',
    `This address was entered for another account on the website of ${firm}. It already has an account, so nothing was changed.`,
    'If that was you, log in with this address, or press “Forgot password?”. If it wasn’t, you can ignore this e-mail.',
    mailSignature,
  );
