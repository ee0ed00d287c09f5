import { company } from './company.ts';

const call = `call ${company.phone.value.display}`;

export const accountAnswers = {
  wrongCredentials: 'Invalid username or password',
  usernameTaken: 'This username is taken. Please choose another.',
  emailTaken: 'This e-mail address already has an account. Please log in, or ask for a new password.',
  commonPassword: 'This password is too common. Please choose another.',
  ownPassword: 'Please choose a password without your name, your username or your e-mail address in it.',
  wrongPassword: 'That isn’t your current password. Nothing was changed.',
  signedOut: 'Please log in first.',
  usedLink: 'This link has been used or is too old. Please ask for a new one.',
  othersLink:
    'This link was sent for another account. Please log in to the account that asked for it, then open the link again.',
  usedUndo: `This link has been used or is too old. If someone else is using your account, ${call}.`,
  undoTaken: `This address now belongs to another account, and nothing was changed. Please ${call}.`,
  endedSession: 'That device is already logged out.',
  tooMany: `There were too many attempts. Please wait a while, or ${call}.`,
  tooManyGuesses: `There were too many attempts. Please wait a while, ask for a new password by e-mail, or ${call}.`,
  tooManyAccounts: `Too many accounts were opened from your connection, and this one wasn’t. Please try again in an hour, or ${call}.`,
};
