import type { AccountProvider } from '#contract/desk-connections.ts';
import { providerNames } from '../connections.ts';

const providerName = (provider: AccountProvider): string => providerNames[provider];

/** What the server says about accounts at Microsoft and Google. */
export const connectionAnswers = {
  ownersOnly: 'Only owners can change this.',
  notYours: 'You can connect your own calendar. An owner can connect the others.',
  unknownAdviser: 'There’s no such adviser.',
  noKey:
    'Nothing can be stored yet: with PostgreSQL the site needs SETTINGS_KEY. The person who looks after the server can set it.',
  pasteSecret: 'Please paste the secret.',
  conflict: (by = 'Someone'): string => `${by} changed this in the meantime. Look at it again, then save.`,
  notRegistered: (provider: AccountProvider): string =>
    `The site isn’t registered with ${providerName(provider)} yet. An owner can do that under Settings, Microsoft and Google.`,
  secretLost: (provider: AccountProvider): string =>
    `The secret for ${providerName(provider)} can’t be read any more. An owner has to paste it again under Settings, Microsoft and Google.`,
  beginAgain: 'That took too long, or it was begun somewhere else. Please start again.',
  notAllowed: (provider: AccountProvider, code: string): string =>
    code === 'access_denied'
      ? `${providerName(provider)} didn’t give us the permission. You said no, or your administrator doesn’t allow it. Nothing has changed.`
      : `${providerName(provider)} stopped the sign-in${code ? ` (${code})` : ''}. Nothing has changed. Please try again.`,
  notLasting: (provider: AccountProvider): string =>
    `${providerName(provider)} let us in only for an hour, or didn’t say whose account it is. Please try again; if that doesn’t help, remove the site under your account’s third-party access first.`,
  permissionMissing: (provider: AccountProvider): string =>
    `One of the boxes wasn’t ticked, so it wouldn’t work. Please sign in with ${providerName(provider)} again and tick them all.`,
  notConnected: 'This account isn’t connected any more.',
  connected: 'A Microsoft or Google account is connected. Disconnect it first.',
  tooMany: 'That was tried very often. Please wait an hour.',
  unknownChange: 'Somebody has answered this already, or the consultation was changed meanwhile.',
  changedAgain: 'It was moved again in the calendar. Please look at it once more.',
  offGrid: 'A consultation can only start at :00, :15, :30 or :45. Open it to choose another time, or put it back.',
  /** In the client’s e-mail. */
  calledOff: 'Your adviser is no longer free at that time.',
  problems: {
    consent: (provider: AccountProvider): string =>
      `${providerName(provider)} doesn’t let us in any more: the password was changed or the permission taken back. Please sign in again.`,
    registration: (provider: AccountProvider): string =>
      `${providerName(provider)} doesn’t accept the site’s client id or secret any more. Secrets run out: an owner can paste a new one under Settings, Microsoft and Google.`,
    forbidden: (provider: AccountProvider): string =>
      `${providerName(provider)} lets us in, but doesn’t allow this. Your administrator has to allow it.`,
    throttled: (provider: AccountProvider): string =>
      `${providerName(provider)} asks us to wait. We’ll go on by ourselves.`,
    refused: (provider: AccountProvider): string =>
      `${providerName(provider)} doesn’t take one of the consultations, so it isn’t in the calendar. The others are.`,
    away: (provider: AccountProvider): string =>
      `${providerName(provider)} doesn’t answer. We’ll try again by ourselves.`,
    unreadable: (provider: AccountProvider): string =>
      `The sign-in with ${providerName(provider)} can’t be read with this server’s key. Please sign in again.`,
  },
};

/** An alarm's sentence. @param whose the adviser; empty for the mailbox */
export const connectionAlarmSentence = (provider: AccountProvider, whose: string, sentence: string): string =>
  `${whose ? `The calendar of ${whose}` : 'The firm’s mailbox'} (${providerName(provider)}): ${sentence}`;

export const missingMeetingLinksAlarm = (references: readonly string[]): string =>
  `No meeting link could be made for ${references.join(', ')}. Please send the client a link.`;
