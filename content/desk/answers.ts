import { staffSessionHours } from '#contract/staff.ts';
import { company } from '../company.ts';

const firm = company.name.value;

export const deskAnswers = {
  signedOut: 'Please sign in to the desk first.',
  unused: `You were signed out because the desk was not used for ${staffSessionHours.unused} hours. Please sign in again.`,
  passwordAgain: 'Nothing was done. Please enter your password again.',
  ownersOnly: 'Only owners can do this. Please ask one.',
  wrongCredentials: 'That e-mail address and password don’t match. Check both and try again.',
  wrongPassword: 'That is not your password.',
  wrongCode: 'That code is wrong or has expired. Type the one your app shows now.',
  usedCode: 'That code was just used. Wait up to 30 seconds for the next one.',
  slowClock: (minutes: number) =>
    `That code is ${minutes === 1 ? 'a minute' : `${minutes} minutes`} old, because your phone’s clock is slow. Set it to automatic time, then type the new code.`,
  wrongRecovery: 'That backup code is wrong or has been used. Each one works once.',
  wrongPasskey: 'That passkey didn’t work. Try again, or sign in another way.',
  knownPasskey: 'This passkey has already been added.',
  begunTooLongAgo: 'That took too long. Please start this step again.',
  lastFactor: 'This is the only second step of your sign-in. Add another first, then remove it.',
  noFactor: 'That has already been removed.',
  invitationOver: {
    used: 'This invitation has been used. Sign in with your e-mail address and the password you chose.',
    replaced: 'A newer invitation was made after this one. Use the link in that one.',
    withdrawn: `This invitation was withdrawn. Ask an owner at ${firm} if you think that is a mistake.`,
    expired: `This invitation has expired: it worked for 72 hours. Ask an owner at ${firm} for a new one.`,
    unknown: `This link doesn’t match an invitation. Check that you copied all of it, or ask an owner at ${firm} for a new one.`,
  },
  tooManyGuesses:
    'Too many attempts. Sign in on a device where you have signed in before, or wait 15 minutes. If it still doesn’t work after an hour, ask an owner to reset your sign-in.',
  worksHere: 'Someone with this e-mail address already works here, or used to. Look for them under Settings, Staff.',
  noAdviser: 'No adviser has that name.',
  noTitle: 'Please enter the job title: clients read it.',
  titleTaken: 'Another adviser has this job title. Clients must be able to tell them apart.',
  initialsTaken: (title: string) => `The ${title} has these initials. Please choose two other letters.`,
  noPicture: 'There is no picture of this person.',
  unreadablePicture: 'That file isn’t a picture we can read. Please choose a JPEG, PNG or WebP file.',
  lastDayOver: 'Please choose today or a later day.',
  noColleague: 'Please choose a colleague who can sign in.',
  adviserTaken: 'Another person is already this adviser.',
  unknownMember: 'Nobody on staff has that address.',
  hasEnded: 'This person has already left.',
  invitedToAdvise:
    'Clients can already book them as an adviser. Invite them as the same adviser, or remove their access first.',
  stopsAdvising: 'Choose the last day of their consultations first: press “Stops advising…” below.',
  advisesNobody: 'They don’t advise clients.',
  lastOwner:
    'This is the last owner. Make someone else an owner first: press Change beside their name under Settings, Staff.',
  ownFactor: 'You can change this yourself, under You.',
  toCall: (name: string, phone: string) =>
    `${name} has no e-mail address: ${phone ? `call ${phone}` : 'nobody can write to them'}`,
  consultationsAhead: (name: string, ahead: readonly string[]) =>
    `${name} has ${ahead.length === 1 ? 'an upcoming consultation' : `${ahead.length} upcoming consultations`}: ${ahead.join('; ')}. Reassign ${ahead.length === 1 ? 'it' : 'them'} to another adviser first.`,
  notHere: 'There is nothing at this address.',
};
