import { deskHours } from '#contract/staff.ts';
import { company } from '../company.ts';

const firm = company.name.value;

export const deskAnswers = {
  signedOut: 'Please sign in to the desk first.',
  unused: `You were signed out because the desk was not used for ${deskHours.unused} hours. Please sign in again.`,
  passwordAgain: 'Nothing has been done. This needs your password again.',
  ownersOnly: 'This is for owners: please ask one of them.',
  wrongCredentials: 'That e-mail address and password do not go together. Check both and try again.',
  wrongPassword: 'That is not your password.',
  wrongCode: 'That code is wrong or has run out. Type the one your app shows now.',
  usedCode: 'That code was used a moment ago. Wait for the next one, at most 30 seconds.',
  slowClock: (minutes: number) =>
    `That code is ${minutes === 1 ? 'a minute' : `${minutes} minutes`} old: the clock of your phone is slow. Set it to automatic time, then type the new code.`,
  wrongRecovery: 'That backup code is wrong or has been used. Each one works once.',
  wrongPasskey: 'That passkey did not work here. Try again, or use another way in.',
  knownPasskey: 'This passkey is set already.',
  begunTooLongAgo: 'That took too long. Please start this step again.',
  lastFactor: 'This is your only second step. Add another one first, then remove it.',
  noFactor: 'That is no longer one of your ways to sign in.',
  invitationOver: {
    used: 'This invitation has been used. Sign in with your e-mail address and the password you chose.',
    replaced: 'A newer invitation was made after this one. Use the link in that one.',
    withdrawn: `This invitation was withdrawn. Ask an owner at ${firm} if you think that is a mistake.`,
    expired: `This invitation has run out: it worked for 72 hours. Ask an owner at ${firm} for a new one.`,
    unknown: `This link opens no invitation. Check that you copied all of it, or ask an owner at ${firm} for a new one.`,
  },
  tooManyGuesses:
    'That was tried too often. Sign in on a device where you have signed in before, or wait a quarter of an hour. If it is still refused after an hour, ask an owner to reset your sign-in.',
  worksHere: 'Someone with this e-mail address works here already, or did. Look for them in the list under Staff.',
  noAdviser: 'No adviser has that name.',
  adviserTaken: 'This adviser is someone else who works here.',
  unknownMember: 'Nobody with that address works here.',
  hasEnded: 'This person has left already.',
  lastOwner: 'This is the last owner. Make someone else an owner first: press Change beside their name under Staff.',
  ownFactor: 'You can change how you sign in yourself, under You.',
  toCall: (name: string, phone: string) =>
    `${name} has no e-mail address: ${phone ? `call ${phone}` : 'nobody can write to them'}`,
  consultationsAhead: (name: string, ahead: readonly string[]) =>
    `${name} has ${ahead.length === 1 ? 'a consultation' : `${ahead.length} consultations`} ahead: ${ahead.join('; ')}. Give ${ahead.length === 1 ? 'it' : 'them'} to another adviser first.`,
  notHere: 'The desk has nothing at this address.',
};
