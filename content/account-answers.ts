import { company } from './company.ts';

const call = `call ${company.phone.value.display}`;

/** What the server says about accounts: a sentence for a person, and what to do next. */
export const accountAnswers = {
  wrongCredentials: 'Invalid username or password',
  usernameTaken: 'This username is taken: please choose another.',
  emailTaken: 'There is an account with this e-mail address: please log in, or ask for a new password.',
  commonPassword: 'This password is among those that are tried first: please choose one that is your own.',
  ownPassword: 'Please choose a password that does not hold your name, your username or your e-mail address.',
  wrongPassword: 'That is not your password.',
  signedOut: 'Please log in first.',
  usedLink: 'This link has been used or is too old: please ask for a new one.',
  othersLink:
    'This link was sent for another account: please log in to the account that asked for it, then open the link again.',
  usedUndo: `This link has been used or is too old: if your account is not yours any more, ${call}.`,
  undoTaken: `This address belongs to another account by now: please ${call}.`,
  endedSession: 'This login has ended already.',
  tooManyGuesses: `That was tried too often: please wait a while, ask for a new password by e-mail, or ${call}.`,
  tooManyAccounts: `Too many accounts were opened from your connection: please try again later, or ${call}.`,
};
