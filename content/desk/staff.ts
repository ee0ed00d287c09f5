import type { StaffRole, StaffState } from '#contract/staff.ts';

/** What the screen says where owners see who works here. */
export const staffWords = {
  title: 'Staff',
  count: (people: number) => (people === 1 ? 'One person can sign in' : `${people} people can sign in`),
  roles: { owner: 'Owner', member: 'Member' } satisfies Record<StaffRole, string>,
  roleHints: {
    owner: 'Owner: works at the desk, and decides who else does',
    member: 'Member: works at the desk',
  } satisfies Record<StaffRole, string>,
  states: { invited: 'Invited', active: 'Active', ended: 'Left' } satisfies Record<StaffState, string>,
  columns: {
    name: 'Name',
    role: 'Role',
    adviser: 'Adviser',
    state: 'State',
    seen: 'Last at the desk',
    actions: 'Change',
  },
  never: 'Never',
  until: (time: string) => `until ${time}`,
  lapsed: 'the invitation has run out',
  noAdviser: 'None',
  invite: {
    open: 'Invite somebody',
    title: 'Invite somebody',
    email: 'Work e-mail',
    name: 'Name',
    role: 'Role',
    adviser: 'Books consultations as',
    submit: 'Send the invitation',
    sent: (email: string) => `An invitation is on its way to ${email}.`,
    sentNext: 'Its link works once, for 72 hours.',
  },
  again: { open: 'Invite again', label: (name: string) => `Invite again: ${name}` },
  reset: {
    open: 'Reset factor',
    label: (name: string) => `Reset factor: ${name}`,
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: (email: string) =>
      `For a lost phone or a forgotten password. Password and second factors end now, and an invitation goes to ${email}.`,
    submit: (name: string) => `Reset, and tell ${name}`,
    done: (name: string) => `${name} has to accept a new invitation.`,
  },
  end: {
    open: 'End',
    label: (name: string) => `End the place of ${name}`,
    title: (name: string) => `End the place of ${name}?`,
    text: 'Every page of the desk they have open closes within seconds. What they did stays on record. They get no e-mail about it.',
    submit: (name: string) => `End the place of ${name}`,
    done: (name: string) => `${name} can no longer sign in.`,
  },
  keep: 'Leave it as it is',
};
