import { company } from '../company.ts';
import { composeMail, type MailText } from './mail-text.ts';

const firm = company.name.value;

/** @param link single use, valid for 72 hours */
export const staffInvitationMail = (name: string, link: string): MailText =>
  composeMail(
    `Your invitation to the desk of ${firm}`,
    `Hello ${name},`,
    `You are invited to the desk of ${firm}, where staff see who is waiting for an answer. Open this link within 72 hours. It works once:`,
    link,
    'You choose a password, then a second step for signing in: a code from an app on your phone, or a passkey. Have your phone ready.',
    `If you didn’t expect this, don’t open the link, and call ${company.phone.value.display}.`,
    firm,
  );

/** Replaces a push that reached no phone. @param words what the push said @param link where it led */
export const missedPushMail = (words: string, link: string): MailText =>
  composeMail(words, words, link, 'None of your phones could be reached for an hour, so this comes by e-mail.', firm);

/** To the former e-mail address, after an owner replaced it. */
export const staffEmailRemovedMail = (name: string): MailText =>
  composeMail(
    `Your e-mail address at the desk of ${firm} was changed`,
    `Hello ${name},`,
    `An owner at ${firm} has given you another e-mail address at the desk. You no longer sign in with this one; your password stays the same.`,
    `If you didn’t expect that, call ${company.phone.value.display}.`,
    firm,
  );

export const staffEmailAssignedMail = (name: string, desk: string): MailText =>
  composeMail(
    `You sign in to the desk of ${firm} with this address`,
    `Hello ${name},`,
    `An owner at ${firm} has given you this e-mail address at the desk. Sign in with it from now on; your password stays the same:`,
    desk,
    firm,
  );

/** To an address that the site's messages, bookings or waiting lists no longer go to. */
export const recipientChangedMail = (byName: string, link: string): MailText =>
  composeMail(
    `The website of ${firm} no longer sends messages here`,
    `${byName} has changed where the website of ${firm} sends what clients write. This address no longer gets all of it. Who gets what is at the desk:`,
    link,
    `If nobody at ${firm} meant to change that, end ${byName}’s access under Settings, Staff, and set the address again.`,
    firm,
  );

export type LockedSignInStep = 'password' | 'factor';

const noOtherDevice = (name: string, until: string) =>
  `Until ${until}, nobody can sign in as ${name} on a device the desk doesn’t know. On devices where ${name} has signed in before, everything works as usual.`;
const onceADay = 'As long as it goes on, you get this e-mail once a day.';

/** To owners: too many failed attempts locked sign-in from unknown devices. */
export function lockedSignInMail(name: string, step: LockedSignInStep): MailText {
  return step === 'password'
    ? composeMail(
        `Someone is guessing ${name}’s password for the desk`,
        `Within an hour, 100 wrong passwords were tried for ${name}, on devices the desk doesn’t know. None was right.`,
        noOtherDevice(name, 'the hour is over'),
        `If ${name} can’t wait and has no such device, reset their sign-in under Settings, Staff: they get a new invitation. If you are locked out yourself, ask another owner, or the person who runs the server.`,
        onceADay,
      )
    : composeMail(
        `Someone has ${name}’s password for the desk`,
        `${name}’s password was typed on a device the desk doesn’t know, followed by ten wrong codes. They didn’t get in.`,
        noOtherDevice(name, '15 minutes are over'),
        `Call ${name} and ask if it was them. If not, reset their sign-in under Settings, Staff right away: that also ends the password, and ${name} chooses a new one with an invitation.`,
        onceADay,
      );
}
