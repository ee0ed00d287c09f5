import { z } from 'zod';

/** In hours: how long a session lasts at most, and without use. */
export const staffSessionHours = { most: 12, unused: 2 } as const;
/** How long a repeated password is valid for protected actions. */
export const passwordConfirmedMinutes = 10;
/** Marks background requests, which do not extend the session. */
export const backgroundRequestHeader = 'desk-unattended';

/** The desk's pages. They contain no data: that comes from `/api/desk`, for staff who have passed the second factor. */
export const deskPath = '/desk';
export const deskAssetsFolder = 'files';
export const invitationFragment = 'invitation';

export const staffRoles = ['owner', 'member'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** `invited` until they have set a password and a second factor. */
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
  /** Job title; clients read it if they are an adviser. */
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

/** `invitation` has a new invitation's link if there is no mail server to send it. */
export const changedMembers = z.object({
  members: z.array(staffMember),
  invitation: z.object({ id: z.string(), link: z.string() }).nullable(),
});
export type ChangedMembers = z.output<typeof changedMembers>;

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

export const staffSessionEntry = z.object({
  since: z.string(),
  browser: z.string(),
  system: z.string(),
  current: z.boolean(),
});

/** The TOTP secret, as a QR code and as text. */
export const totpSecret = z.object({
  secret: z.string(),
  uri: z.string(),
});
export type TotpSecret = z.output<typeof totpSecret>;

/** Recovery codes are returned once, with the first factor. */
export const addedFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type AddedFactor = z.output<typeof addedFactor>;

/** Actions that a mailed link offers. Each needs a button press at the desk, since mail scanners follow links. */
export const linkActions = ['take', 'answered'] as const;
export type LinkAction = (typeof linkActions)[number];

export const linkActionQuery = 'ask';

export interface InquiryLinkTarget {
  origin: string;
  inquiry: string;
}

/** Contains no secret: staff have to sign in. */
export const toInquiryUrl = ({ origin, inquiry }: InquiryLinkTarget, ask: LinkAction): string =>
  `${origin}${deskPath}/inquiries/${encodeURIComponent(inquiry)}?${linkActionQuery}=${ask}`;
