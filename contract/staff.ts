import { z } from 'zod';

/** In hours: absolute, and without use. */
export const deskHours = { most: 12, unused: 2 } as const;
/** In minutes. */
export const passwordMinutes = 10;
/** Marks background requests, which do not extend the session. */
export const unattendedHeader = 'desk-unattended';

/** Everything below answers 401 without a session with second factor. */

export const deskPath = '/desk';
export const deskAssets = 'files';
export const invitationFragment = 'invitation';

export const staffRoles = ['owner', 'member'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** `invited` until a password and a factor are set. */
const staffState = z.enum(['invited', 'active', 'ended']);
export type StaffState = z.output<typeof staffState>;

export const staffIdentity = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** Id of an adviser; null if clients don’t book them. */
  adviser: z.string().nullable(),
});
export type StaffIdentity = z.output<typeof staffIdentity>;

export const staffMember = staffIdentity.extend({
  email: z.string(),
  /** Job title. Of an adviser, what clients read. */
  title: z.string(),
  /** ISO 8601 date of the last day; null if none is set. */
  leavesOn: z.string().nullable(),
  /** Whether only their consultations end on that day. */
  keepsAccess: z.boolean(),
  /** When their picture was set; null without one. */
  picture: z.string().nullable(),
  state: staffState,
  /** Null for never. */
  lastSeen: z.string().nullable(),
  /** Null if there is no open invitation. */
  invitedUntil: z.string().nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

/** With a new invitation's link if no mail server sends it. */
export const membersChanged = z.object({
  members: z.array(staffMember),
  invitation: z.object({ id: z.string(), link: z.string() }).nullable(),
});
export type MembersChanged = z.output<typeof membersChanged>;

const factorKind = z.enum(['code', 'passkey']);
export type FactorKind = z.output<typeof factorKind>;

/** Grants no access until `full`. */
export const staffSession = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('enrol'), email: z.string() }),
  z.object({ stage: z.literal('factor'), email: z.string(), kinds: z.array(factorKind) }),
  z.object({
    stage: z.literal('full'),
    email: z.string(),
    person: staffIdentity,
    keyboardShortcuts: z.boolean(),
  }),
]);
export type StaffSession = z.output<typeof staffSession>;

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

export const staffSignIn = z.object({
  since: z.string(),
  browser: z.string(),
  system: z.string(),
  current: z.boolean(),
});

/** The TOTP secret, as a QR code and as text. */
export const codeSecret = z.object({
  secret: z.string(),
  uri: z.string(),
});
export type CodeSecret = z.output<typeof codeSecret>;

/** Recovery codes are returned once, with the first factor. */
export const factorSet = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type FactorSet = z.output<typeof factorSet>;

/** Actions a mailed link offers. Each needs a button press at the desk, since mail scanners follow links. */
export const deskAsks = ['take', 'answered'] as const;
export type DeskAsk = (typeof deskAsks)[number];

export const deskAskQuery = 'ask';

export interface DeskLinks {
  origin: string;
  inquiry: string;
}

/** Carries no secret: staff have to sign in. */
export const inquiryLink = ({ origin, inquiry }: DeskLinks, ask: DeskAsk): string =>
  `${origin}${deskPath}/inquiries/${encodeURIComponent(inquiry)}?${deskAskQuery}=${ask}`;
