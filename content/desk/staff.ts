import type { Adviser } from '#contract/desk-advisers.ts';
import type { StaffIdentity, StaffRole, StaffState } from '#contract/staff.ts';
import type { AdviserId } from '../company.ts';
import { withFullStop } from '../firm-time.ts';
import { upperFirst } from '../letter-case.ts';
import { numberWord } from './counted.ts';

export const staffWords = {
  title: 'Staff',
  count: (people: number, advisers: number) =>
    `${people === 1 ? 'One person' : `${upperFirst(numberWord(people))} people`} can sign in, ${advisers ? `${advisers === 1 ? 'one of them advises' : `${numberWord(advisers)} of them advise`} clients` : 'none of them advises clients'}`,
  roles: { owner: 'Owner', member: 'Member' } satisfies Record<StaffRole, string>,
  roleHints: {
    owner: 'Owner: also settings and staff',
    member: 'Member: works at the desk',
  } satisfies Record<StaffRole, string>,
  states: { invited: 'Invited', active: 'Active', ended: 'Left' } satisfies Record<StaffState, string>,
  columns: {
    badge: 'Initials',
    name: 'Name',
    title: 'Job title',
    role: 'Access',
    state: 'State',
    actions: 'Change',
  },
  advises: 'Advises clients',
  leaves: (day: string) => `Leaves ${day}`,
  advisesUntil: (day: string) => `Advises until ${day}`,
  /** The pages are built from files. */
  teamPage: 'The Team page is changed with the site’s words.',
  adviser: {
    legend: 'Advises clients',
    none: 'No',
    as: (title: string) => `Yes, booked as the ${title}`,
    fresh: 'Yes, as a new adviser',
    lead: 'Clients read the job title. Hours can be changed under Settings, Hours as soon as they are added.',
    initials: 'Initials in the diary',
    initialsHint: 'Two letters nobody else has.',
    takes: 'Takes',
    takesHint: 'Without any, they can only be booked from the desk.',
    hours: 'Opening hours',
    hoursAs: (title: string) => `As the ${title}`,
    hoursOfFirm: 'As usual for the firm',
    link: 'Meeting link for video calls',
    linkHint: 'Leave it empty to send a link before each call.',
  },
  picture: {
    label: (name: string) => `Picture of ${name}`,
    choose: 'Choose a picture',
    hint: 'Only staff see it. JPEG, PNG or WebP, up to 5 MB.',
    tooLarge: 'The picture is over 5 MB. Please choose a smaller one.',
    remove: 'Remove the picture',
    done: 'The picture is changed.',
  },
  never: 'Not yet',
  until: (time: string) => `until ${time}`,
  lapsed: 'the invitation has expired',
  noAdviser: 'No consultations',
  invite: {
    open: 'Add a person',
    title: 'Add a person',
    email: 'Work e-mail',
    name: 'Name',
    role: 'Access',
    jobTitle: 'Job title',
    submit: 'Send the invitation',
    submitStored: 'Add, and show the link',
    sent: (email: string) => `The invitation is on its way to ${email}.`,
    sentNext: 'Its link works once, for 72 hours.',
  },
  link: {
    title: (name: string) => `${name}’s invitation`,
    lead: (until: string) =>
      withFullStop(`Mail isn’t set up yet, so copy the link and send it yourself. It works once, until ${until}`),
    label: 'Invitation link',
    copy: 'Copy the link',
    copied: 'The link is copied.',
  },
  again: {
    open: 'Invite again',
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
    text: (email: string, isMailOnlyStored: boolean) =>
      `For a lost phone or a forgotten password. The password and all other ways to sign in end now. ${isMailOnlyStored ? 'Mail isn’t set up yet: you get a link to pass on.' : `A new invitation goes to ${email}.`}`,
    submit: (name: string, isMailOnlyStored: boolean) =>
      isMailOnlyStored ? 'Reset, and show the link' : `Reset, and e-mail ${name}`,
    done: (name: string) => `${name} must accept a new invitation.`,
  },
  leave: {
    why: 'Stops working here',
    open: 'Leaves…',
    undo: 'They stay',
    undone: (name: string) => `${name} stays. Bookings that were moved stay where they are.`,
  },
  stopsAdvising: {
    why: 'Stops advising, stays here',
    open: 'Stops advising…',
    undo: 'They go on advising',
  },
  end: {
    why: 'Must be out at once',
    open: 'Remove access…',
    title: (name: string) => `Remove ${name}’s access?`,
    titleSelf: 'Remove your own access?',
    text: 'They can no longer sign in, and any page of the desk they have open closes within seconds. Their inquiries become unassigned. Clients who are booked with them must be reassigned first. What they did stays in the activity log. They get no e-mail about it.',
    textSelf:
      'You can no longer sign in, and this page closes at once. Your inquiries become unassigned. Clients who are booked with you must be reassigned first. What you did stays in the activity log. Another owner can invite you back.',
    /** About advisers from the content, whom clients can book without a staff account. */
    bookable:
      'Until you close the hours or somebody else takes over, clients can still book consultations with this adviser.',
    submit: (name: string) => `Remove ${name}’s access`,
    submitSelf: 'Remove my access',
    done: (name: string) => `${name} can no longer sign in.`,
  },
};

/** Until other initials are chosen at the desk. */
export const defaultInitials: Readonly<Record<AdviserId, string>> = { partner: 'MP', people: 'SP', funding: 'SF' };

/** Two letters and what they stand for: advisers by job title, others by name. */
export function toStaffInitials(
  { name, adviser }: Pick<StaffIdentity, 'name' | 'adviser'>,
  advisers: readonly Adviser[],
): { letters: string; full: string } {
  const role = adviser === null ? undefined : advisers.find(({ id }) => id === adviser);
  if (role)
    return {
      letters: role.initials,
      full: [role.title, role.id].includes(name) ? role.title : `${name}, ${role.title}`,
    };
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '');
  return { letters: letters.join('').toUpperCase(), full: name };
}
