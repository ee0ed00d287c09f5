import type { StaffIdentity, StaffRole, StaffState } from '#contract/staff.ts';
import { type AdviserId, scheduling } from '../company.ts';
import { stopped } from '../firm-time.ts';

export const staffWords = {
  title: 'Staff',
  count: (people: number) => (people === 1 ? 'One person can sign in' : `${people} people can sign in`),
  roles: { owner: 'Owner', member: 'Member' } satisfies Record<StaffRole, string>,
  roleHints: {
    owner: 'Owner: also settings and staff',
    member: 'Member: works at the desk',
  } satisfies Record<StaffRole, string>,
  states: { invited: 'Invited', active: 'Active', ended: 'Left' } satisfies Record<StaffState, string>,
  columns: {
    name: 'Name',
    role: 'Access',
    adviser: 'Clients book them as',
    state: 'Status',
    seen: 'Last at the desk',
    actions: 'Change',
  },
  never: 'Never',
  until: (time: string) => `until ${time}`,
  lapsed: 'the invitation has expired',
  noAdviser: 'Not booked by clients',
  invite: {
    open: 'Add a person',
    title: 'Add a person',
    email: 'Work e-mail',
    name: 'Name',
    role: 'Access',
    adviser: 'Clients book them as',
    submit: 'Send the invitation',
    submitStored: 'Add, and show the link',
    sent: (email: string) => `The invitation is on its way to ${email}.`,
    sentNext: 'Its link works once, for 72 hours.',
  },
  link: {
    title: (name: string) => `${name}’s invitation`,
    lead: (until: string) =>
      stopped(`Mail isn’t set up yet, so copy the link and send it yourself. It works once, until ${until}`),
    label: 'Invitation link',
    copy: 'Copy the link',
    copied: 'The link is copied.',
  },
  again: {
    open: 'Invite again',
    label: (name: string) => `Invite again: ${name}`,
    title: (name: string) => `Invite ${name} again`,
  },
  change: {
    open: 'Change',
    label: (name: string) => `Change ${name}`,
    title: (name: string) => `Change ${name}`,
    emailHint: 'They sign in with it. Both the old and the new address get an e-mail about a change.',
    emailHintStored: 'They sign in with it. Mail isn’t set up yet, so tell them about a change yourself.',
    submit: 'Save',
    done: (name: string) => `${name} has been changed.`,
  },
  reset: {
    why: 'Lost phone or forgotten password',
    open: 'Reset sign-in',
    title: (name: string) => `Reset the sign-in of ${name}?`,
    text: (email: string, mailStored: boolean) =>
      `For a lost phone or a forgotten password. The password and all other ways to sign in end now. ${mailStored ? 'Mail isn’t set up yet: you get a link to pass on.' : `A new invitation goes to ${email}.`}`,
    submit: (name: string, mailStored: boolean) =>
      mailStored ? 'Reset, and show the link' : `Reset, and e-mail ${name}`,
    done: (name: string) => `${name} must accept a new invitation.`,
  },
  end: {
    why: 'No longer works here',
    open: 'Remove access…',
    title: (name: string) => `Remove ${name}’s access?`,
    titleSelf: 'Remove your own access?',
    text: 'They can no longer sign in, and any page of the desk they have open closes within seconds. Their inquiries become unassigned, and what is booked with their adviser stays booked. What they did stays in the activity log. They get no e-mail about it.',
    textSelf:
      'You can no longer sign in, and this page closes at once. Your inquiries become unassigned, and what is booked with your adviser stays booked. What you did stays in the activity log. Another owner can invite you back.',
    submit: (name: string) => `Remove ${name}’s access`,
    submitSelf: 'Remove my access',
    done: (name: string) => `${name} can no longer sign in.`,
  },
  cancel: 'Cancel',
};

const short: Readonly<Record<AdviserId, string>> = { partner: 'MP', people: 'SP', funding: 'SF' };

const isAdviser = (id: string): id is AdviserId => Object.hasOwn(short, id);

/** Two letters and their full form: an adviser by role, others by name. */
export function badgeOf({ name, adviser }: Pick<StaffIdentity, 'name' | 'adviser'>): {
  letters: string;
  full: string;
} {
  if (adviser && isAdviser(adviser))
    return { letters: short[adviser], full: `${name}, ${scheduling.advisers.value[adviser]}` };
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '');
  return { letters: letters.join('').toUpperCase(), full: name };
}
