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
export type StaffState = 'invited' | 'active' | 'ended';

/** Who sits at the desk, as every request under `deskApi` knows it. */
export interface StaffIdentity {
  id: string;
  name: string;
  role: StaffRole;
  /** Which of the firm's advisers it is (`content/data/people.json`); null for nobody who is booked. */
  adviser: string | null;
}

/** Somebody who works here, as owners see them. Times are ISO 8601 in UTC. */
export interface StaffMember extends StaffIdentity {
  email: string;
  state: StaffState;
  /** When they were last seen at the desk; null for never. */
  lastSeen: string | null;
  /** Until when an invitation can be used; null where none is open. */
  invitedUntil: string | null;
}

/** The answer to a change of who works here: all of them, and a new invitation's link where no mail leaves that brings it. */
export interface MembersChanged {
  members: StaffMember[];
  invitation: { id: string; link: string } | null;
}

/** What opens the desk after the password. */
export type FactorKind = 'code' | 'passkey';

/** A session that has begun. Until it is `full` nothing of the desk opens. */
export type StaffSession =
  /** The password is set and no factor is: one must be made. */
  | { stage: 'enrol'; email: string }
  | { stage: 'factor'; email: string; kinds: FactorKind[] }
  | { stage: 'full'; email: string; person: StaffIdentity; singleKeys: boolean; notifyAssignments: boolean };

/** One factor of one's own. */
export interface StaffFactor {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

export interface StaffFactors {
  factors: StaffFactor[];
  recoveryLeft: number;
}

/** Where one is signed in. */
export interface StaffSignIn {
  since: string;
  browser: string;
  system: string;
  current: boolean;
}

/** What an authenticator app is told: as a picture for its camera, and to be typed. */
export interface CodeSecret {
  secret: string;
  uri: string;
}

/** A factor is set. The codes are there once, with the first factor. */
export interface FactorSet {
  recoveryCodes: string[] | null;
}
