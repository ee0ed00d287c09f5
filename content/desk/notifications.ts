import {
  maxPhones,
  type NotificationChoices,
  type NotificationKind,
  type NotificationMethod,
  pushHours,
} from '#contract/desk-notifications.ts';

export const defaultNotifications: NotificationChoices = {
  assigned: ['mail'],
  booking: ['mail'],
  unassigned: ['digest'],
  reply: ['digest'],
};

/** What a phone shows. Nothing in it may identify a client. */
export const pushWords = {
  assigned: 'An inquiry was assigned to you',
  unassigned: 'A new inquiry',
  reply: 'A client replied',
  booked: 'A new booking',
  moved: 'A booking has a new time',
  cancelled: 'A booking was cancelled',
  given: 'A booking was reassigned to you',
  taken: 'A booking was reassigned to someone else',
  test: 'This is a test. Notifications work.',
};

const hour = (of24: number): string => `${of24 % 12 || 12} ${of24 < 12 ? 'a.m.' : 'p.m.'}`;

export const notificationWords = {
  title: 'Notifications',
  caption: 'What you’re notified of, and how',
  what: 'What happens',
  ways: { mail: 'E-mail now', digest: 'Summary', phone: 'Phone' } satisfies Record<NotificationMethod, string>,
  kinds: {
    assigned: { label: 'An inquiry is assigned to me', hint: 'By a colleague' },
    booking: {
      label: 'A booking with me',
      hint: 'New, moved, cancelled or reassigned. The e-mail has the calendar entry',
    },
    unassigned: { label: 'An inquiry nobody has taken for an hour', hint: 'Anybody’s to take' },
    reply: { label: 'A client replies to me', hint: 'About an inquiry assigned to me' },
  } satisfies Record<NotificationKind, { label: string; hint: string }>,
  withoutMailbox: 'Needs the firm’s mailbox, which isn’t set up',
  saved: 'Saved.',
  isMailOnlyStored: 'Mail isn’t set up yet, so these e-mails are stored, not sent.',
  withoutDigest: 'The morning summary is off: an owner can turn it on under Settings.',
  withoutPhone: 'No phone of yours is on, so you get an e-mail instead.',
  night: {
    legend: `On my phone between ${hour(pushHours.to)} and ${hour(pushHours.from)}, Eastern Time`,
    wait: `Wait until ${hour(pushHours.from)}`,
    now: 'Come at any hour',
  },
};

export const pushDeviceWords = {
  title: 'My phones',
  device: { phone: 'this phone', computer: 'this computer' },
  unknown: 'A browser',
  since: (day: string, last: string) =>
    last ? `On since ${day}, last sent ${last}` : `On since ${day}, nothing sent yet`,
  failing: (failures: number) => (failures === 1 ? 'The last one didn’t arrive' : `The last ${failures} didn’t arrive`),
  none: 'No phone is on.',
  turnOn: (device: string) => `Turn on for ${device}`,
  turnedOn: (device: string) => `Notifications are on for ${device}.`,
  remove: 'Remove',
  removeLabel: (device: string) => `Remove ${device}`,
  removed: (device: string) => `Notifications are off for ${device}.`,
  test: 'Send me a test',
  tested: (phones: number) =>
    phones === 1 ? 'A test is on its way to your phone.' : `A test is on its way to ${phones} phones.`,
  shows: 'A phone shows “A new inquiry”, “A new booking” and the like. Never a name, never a client’s words.',
  app: 'Desk on your phone: open this page there and choose Add to Home Screen. It opens like an app.',
  failed: 'This browser couldn’t reach its push service. Check the connection and try again.',
  blocked: {
    title: (device: string) => `${device[0]?.toUpperCase()}${device.slice(1)} blocks notifications`,
    text: 'Somebody pressed Block here. The desk can’t ask again: only the settings of the phone or browser can change it.',
    steps: [
      { on: 'iPhone', path: 'Settings, Notifications, Desk, Allow' },
      { on: 'Android', path: 'Hold the Desk icon, App info, Notifications' },
      { on: 'Computer', path: 'The icon beside the web address, Notifications, Allow' },
    ],
    until: 'Until then you get an e-mail instead, if no other phone of yours is on.',
    again: 'I’ve allowed it, try again',
  },
  unsupported: {
    title: 'Not possible in this browser',
    text: 'This browser can’t show notifications. Try Chrome, Edge, Firefox or Safari.',
  },
  home: {
    title: 'Add Desk to the Home Screen',
    text: 'An iPhone only shows notifications of an app on its Home Screen. It takes three taps.',
    steps: [
      'Tap Share.',
      'Choose Add to Home Screen, then Add.',
      'Open Desk from there, sign in, and come back to this page.',
    ],
  },
};

export const teamNotificationWords = {
  title: 'How everyone is notified',
  lead: 'Each person chooses under You.',
  person: 'Who',
  kinds: {
    assigned: 'Inquiry assigned to them',
    booking: 'Booking with them',
    unassigned: 'Nobody’s for an hour',
    reply: 'Client replies',
  } satisfies Record<NotificationKind, string>,
  ways: { mail: 'e-mail', digest: 'summary', phone: 'phone' } satisfies Record<NotificationMethod, string>,
  off: 'Off',
  phones: 'Phones',
  noPhone: 'None',
};

export const notificationAnswers = {
  noPhone: 'That phone has already been removed.',
  noPhoneOn: 'No phone of yours is on. Turn one on first.',
  tooManyPhones: `You have ${maxPhones} phones on already. Remove one first.`,
  notPublic: 'This browser’s push service isn’t one the desk can reach.',
};
