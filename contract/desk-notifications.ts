import { z } from 'zod';
import { deskPerson } from './desk.ts';
import { defineEndpoints } from './endpoint.ts';
import { unreadableForm } from './text-rules.ts';

/** An inquiry assigned to them, a booking of theirs, an unassigned inquiry, a client's reply. */
export const notificationKinds = ['assigned', 'booking', 'unassigned', 'reply'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationMethods = ['mail', 'digest', 'phone'] as const;
export type NotificationMethod = (typeof notificationMethods)[number];

export const maxPhones = 5;

/** Hours, in the firm's time zone, in which phones are notified unless their owner chose otherwise. */
export const pushHours = { from: 7, to: 21 } as const;

/** The desk's web app on a phone. */
export const serviceWorkerFile = 'sw.js';
export const manifestFile = 'manifest.webmanifest';

const methodsSchema = z
  .array(z.enum(notificationMethods, 'Please choose from the list.'), unreadableForm)
  .max(notificationMethods.length);
export const notificationChoicesSchema = z.object(
  { assigned: methodsSchema, booking: methodsSchema, unassigned: methodsSchema, reply: methodsSchema },
  unreadableForm,
);
export type NotificationChoices = z.output<typeof notificationChoicesSchema>;

const atNight = z.boolean('Please choose on or off.');
/** Omitted fields stay unchanged. */
export const notificationChange = z.object(
  { choices: notificationChoicesSchema.partial().optional(), atNight: atNight.optional() },
  unreadableForm,
);

const pushDevice = z.object({
  id: z.string(),
  /** Such as "Chrome on Android"; empty where unknown. */
  device: z.string(),
  since: z.string(),
  /** Null for never. */
  lastSent: z.string().nullable(),
  /** Consecutive failures. */
  failures: z.number(),
  /** SHA-256 of its endpoint, by which a browser recognizes its own entry. */
  fingerprint: z.string(),
});
export type PushDevice = z.output<typeof pushDevice>;

const ownNotifications = z.object({
  choices: notificationChoicesSchema,
  atNight: z.boolean(),
  phones: z.array(pushDevice),
  /** For the browser's subscription (RFC 8292). */
  publicKey: z.string(),
  /** Whether the firm's mailbox is read; without it no reply is noticed. */
  readsMailbox: z.boolean(),
  /** Whether the daily summary is on. */
  digest: z.boolean(),
});
export type OwnNotificationSettings = z.output<typeof ownNotifications>;

const staffNotifications = z.array(
  z.object({
    person: deskPerson,
    choices: notificationChoicesSchema,
    phones: z.number(),
  }),
);

const incomplete = 'This browser gave no complete address. Please try again.';
const key = (bytes: number) =>
  z
    .string(incomplete)
    .max(200, incomplete)
    .regex(/^[\w-]+={0,2}$/, incomplete)
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes, incomplete);
/** A PushSubscription as browsers serialize it (RFC 8291: a P-256 point and 16 bytes). */
export const pushSubscription = z.object(
  {
    endpoint: z.string(incomplete).max(1000, incomplete),
    keys: z.object({ p256dh: key(65), auth: key(16) }, incomplete),
  },
  unreadableForm,
);

export const pushDeviceChoice = z.object({ id: z.string('Please choose the phone.').min(1).max(100) }, unreadableForm);

export const notificationsApi = defineEndpoints({
  'GET /api/desk/notifications': {
    summary: 'Returns what the caller is notified of and how, and their phones',
    answer: ownNotifications,
  },
  'POST /api/desk/notifications': {
    summary: 'Changes what the caller is notified of, and how',
    body: notificationChange,
    answer: ownNotifications,
  },
  'GET /api/desk/notifications/everyone': {
    summary: 'Returns how each staff member is notified; owners only',
    answer: staffNotifications,
    problems: [403],
  },
  'POST /api/desk/phones': {
    summary: 'Turns notifications on for this browser',
    body: pushSubscription,
    answer: ownNotifications,
    problems: [400, 409],
  },
  'POST /api/desk/phones/remove': {
    summary: 'Turns notifications off for one of one’s own phones',
    body: pushDeviceChoice,
    answer: ownNotifications,
    problems: [404],
  },
  'POST /api/desk/phones/test': {
    summary: 'Sends a test to the caller’s phones',
    answer: z.object({ phones: z.number() }),
    problems: [409, 429],
  },
});
