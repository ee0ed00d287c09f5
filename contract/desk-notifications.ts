import { z } from 'zod';
import { deskPerson } from './desk.ts';
import { defineEndpoints } from './endpoint.ts';
import { unreadable as whole } from './text-rules.ts';

/** What staff are told of: an inquiry assigned to them, a booking of theirs, an unassigned inquiry, a client's reply. */
export const notificationKinds = ['assigned', 'booking', 'unassigned', 'reply'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationWays = ['mail', 'digest', 'phone'] as const;
export type NotificationWay = (typeof notificationWays)[number];

export const mostPhones = 5;

/** Hours of the firm's clock in which a phone is notified, unless its owner chose otherwise. */
export const phoneHours = { from: 7, to: 21 } as const;

/** The desk's web app on a phone. */
export const workerFile = 'sw.js';
export const manifestFile = 'manifest.webmanifest';

const ways = z.array(z.enum(notificationWays, 'Please choose from the list.'), whole).max(notificationWays.length);
export const notificationChoices = z.object({ assigned: ways, booking: ways, unassigned: ways, reply: ways }, whole);
export type NotificationChoices = z.output<typeof notificationChoices>;

const atNight = z.boolean('Please choose on or off.');
/** Omitted fields stay unchanged. */
export const notificationChange = z.object(
  { choices: notificationChoices.partial().optional(), atNight: atNight.optional() },
  whole,
);

const phone = z.object({
  id: z.string(),
  /** Such as "Chrome on Android"; empty where unknown. */
  device: z.string(),
  since: z.string(),
  /** Null for never. */
  lastSent: z.string().nullable(),
  /** In a row. */
  failures: z.number(),
  /** SHA-256 of its address, by which a browser knows itself. */
  fingerprint: z.string(),
});
export type Phone = z.output<typeof phone>;

const ownNotifications = z.object({
  choices: notificationChoices,
  atNight: z.boolean(),
  phones: z.array(phone),
  /** For the browser's subscription (RFC 8292). */
  publicKey: z.string(),
  /** Whether the firm's mailbox is read, which replies are noticed in. */
  readsMailbox: z.boolean(),
  /** Whether the daily summary is on. */
  digest: z.boolean(),
});
export type OwnNotifications = z.output<typeof ownNotifications>;

const everyone = z.array(
  z.object({
    person: deskPerson,
    choices: notificationChoices,
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
/** A PushSubscription as browsers write it (RFC 8291: a P-256 point and 16 bytes). */
export const pushSubscription = z.object(
  {
    endpoint: z.string(incomplete).max(1000, incomplete),
    keys: z.object({ p256dh: key(65), auth: key(16) }, incomplete),
  },
  whole,
);

export const phoneChoice = z.object({ id: z.string('Please choose the phone.').min(1).max(100) }, whole);

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
    summary: 'Returns how each of the staff is told; owners only',
    answer: everyone,
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
    body: phoneChoice,
    answer: ownNotifications,
    problems: [404],
  },
  'POST /api/desk/phones/test': {
    summary: 'Sends a test to the caller’s phones',
    answer: z.object({ phones: z.number() }),
    problems: [409, 429],
  },
});
