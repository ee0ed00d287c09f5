import { z } from 'zod';
/** Every path the desk calls to learn who sits at it. What the desk shows and changes is under `deskApi`. */
export const staffEndpoints = {
  /** Who is signed in, and how far. */
  session: '/api/staff/session',
  signIn: '/api/staff/sign-in',
  signOut: '/api/staff/sign-out',
  /** The second factor: a code, a recovery code, or a passkey with what it is asked. */
  code: '/api/staff/factor/code',
  recovery: '/api/staff/factor/recovery',
  passkeyQuestion: '/api/staff/factor/passkey/question',
  passkey: '/api/staff/factor/passkey',
  /** Whom an invitation is for, without using it; and a password in its place. */
  invitation: '/api/staff/invitation',
  accept: '/api/staff/invitation/accept',
  /** One's own factors. A new one is begun, and set once it has been tried. */
  factors: '/api/staff/factors',
  beginCode: '/api/staff/factors/code/begin',
  setCode: '/api/staff/factors/code',
  beginPasskey: '/api/staff/factors/passkey/begin',
  setPasskey: '/api/staff/factors/passkey',
  removeFactor: '/api/staff/factors/remove',
  renewRecovery: '/api/staff/factors/recovery',
  password: '/api/staff/password',
  /** The password again, for what asks for it: a GET answers as that would, and does nothing. */
  passwordAgain: '/api/staff/password-again',
  settings: '/api/staff/settings',
  /** Where one is signed in, and the end of all of these. */
  sessions: '/api/staff/sessions',
  endSessions: '/api/staff/sessions/end',
  /** For owners: who works here. */
  members: '/api/staff/members',
  invite: '/api/staff/members/invite',
  changeMember: '/api/staff/members/change',
  endMember: '/api/staff/members/end',
  resetFactor: '/api/staff/members/reset-factor',
} as const;

/** How long a session lasts, in hours: at most, and without being used. */
export const deskHours = { most: 12, unused: 2 } as const;
/** For how long nothing asks for the password once it was given again, in minutes. */
export const passwordMinutes = 10;
/** Header of what an open page asks by itself while nobody touches it. Such a request does not use the session. */
export const unattendedHeader = 'desk-unattended';

/** All under it answers 401 without a staff session that has shown its second factor. */
export const deskApi = '/api/desk';

/** Where the desk stands on the site, and what its invitations carry in the fragment. */
export const deskPath = '/desk';
/** The folder of its files, which the build names by their content. */
export const deskAssets = 'files';
export const invitationFragment = 'invitation';

export const staffRoles = ['owner', 'member'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** `invited` until a password and a factor are set. */
const staffState = z.enum(['invited', 'active', 'ended']);
export type StaffState = z.output<typeof staffState>;

/** Who sits at the desk, as every request under `deskApi` knows it. */
export const staffIdentity = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** Which of the firm's advisers it is (`content/data/people.json`); null for nobody who is booked. */
  adviser: z.string().nullable(),
});
export type StaffIdentity = z.output<typeof staffIdentity>;

/** Somebody who works here, as owners see them. Times are ISO 8601 in UTC. */
export const staffMember = staffIdentity.extend({
  email: z.string(),
  state: staffState,
  /** When they were last seen at the desk; null for never. */
  lastSeen: z.string().nullable(),
  /** Until when an invitation can be used; null where none is open. */
  invitedUntil: z.string().nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

/** The answer to a change of who works here: all of them, and a new invitation's link where no mail leaves that brings it. */
export const membersChanged = z.object({
  members: z.array(staffMember),
  invitation: z.object({ id: z.string(), link: z.string() }).nullable(),
});
export type MembersChanged = z.output<typeof membersChanged>;

/** What opens the desk after the password. */
const factorKind = z.enum(['code', 'passkey']);
export type FactorKind = z.output<typeof factorKind>;

/** A session that has begun. Until it is `full` nothing of the desk opens. */
export const staffSession = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('enrol'), email: z.string() }),
  z.object({ stage: z.literal('factor'), email: z.string(), kinds: z.array(factorKind) }),
  z.object({
    stage: z.literal('full'),
    email: z.string(),
    person: staffIdentity,
    singleKeys: z.boolean(),
    notifyAssignments: z.boolean(),
  }),
]);
export type StaffSession = z.output<typeof staffSession>;

/** One factor of one's own. */
const staffFactor = z.object({
  id: z.string(),
  kind: factorKind,
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type StaffFactor = z.output<typeof staffFactor>;

export const staffFactors = z.object({
  factors: z.array(staffFactor),
  recoveryLeft: z.number(),
});
export type StaffFactors = z.output<typeof staffFactors>;

/** Where one is signed in. */
export const staffSignIn = z.object({
  since: z.string(),
  browser: z.string(),
  system: z.string(),
  current: z.boolean(),
});
export type StaffSignIn = z.output<typeof staffSignIn>;

/** What an authenticator app is told: as a picture for its camera, and to be typed. */
export const codeSecret = z.object({
  secret: z.string(),
  uri: z.string(),
});
export type CodeSecret = z.output<typeof codeSecret>;

/** A factor is set. The codes are there once, with the first factor. */
export const factorSet = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type FactorSet = z.output<typeof factorSet>;
