import { type CookieId, cookies, retentionSeconds } from '#contract/limits.ts';
import * as keys from '#contract/storage-keys.ts';
import { typedKeys } from './typed-records.ts';

type StorageKey = Exclude<keyof typeof keys, 'signedInCookie'>;
const storageKeyNames: Readonly<Record<StorageKey, string>> = keys;

/** Why a browser stores an entry for this site, and when it is set; both as parts of a sentence. */
interface StoragePurpose {
  purpose: string;
  set: string;
}

/** "30 minutes", "1 day", "90 days". */
export function formatLifetime(seconds: number): string {
  const days = seconds / 86_400;
  if (days < 1) return `${seconds / 60} minutes`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** The compiler requires an entry for each cookie; a test checks when it is really set. */
const cookiePurposes: Readonly<Record<CookieId, StoragePurpose>> = {
  session: {
    purpose: `a random key that keeps you logged in, and nothing about you. Each visit renews it, for ${formatLifetime(retentionSeconds.session)} at most`,
    set: 'when you log in or open an account',
  },
  signedIn: { purpose: 'says that you have such a key', set: 'with it' },
  device: {
    purpose:
      'recognizes the device, so that someone guessing your password can’t lock you out of your own browser. It stays when you log out',
    set: 'when you log in or open an account',
  },
  sent: {
    purpose: 'shows the reference of your message again when the page is reloaded',
    set: 'when you send a form while scripts are turned off',
  },
  booking: {
    purpose: 'shows your booking again when the page is reloaded',
    set: 'when you book or change a booking while scripts are turned off',
  },
};

type StorageEntry = StoragePurpose & { until: string };
const cleared = 'you clear it';
const tabClosed = 'you close the tab';

const storagePurposes: Readonly<Record<StorageKey, StorageEntry>> = {
  consentStorageKey: {
    purpose: 'your answer to the banner, “accepted” or “declined”',
    set: 'when you answer',
    until: cleared,
  },
  unsentMessagesStorageKey: {
    purpose: 'a message that couldn’t be sent',
    set: 'when a form does not reach us',
    until: 'it has been sent, or you clear it',
  },
  timeZoneStorageKey: {
    purpose: 'the time zone or clock you chose',
    set: 'when you choose one that isn’t your browser’s',
    until: cleared,
  },
  latestBookingStorageKey: {
    purpose: 'the time of your latest booking and the key that opens it, so that this site can show it to you',
    set: 'when you book',
    until: 'it is over or cancelled and you visit again, or you log out or clear it',
  },
  contactDetailsStorageKey: {
    purpose: 'your name, e-mail address, phone number and company, to fill in the next form',
    set: 'when you send a form, book or log in',
    until: tabClosed,
  },
  formInputStorageKey: {
    purpose:
      'what you have typed into the booking form and not sent yet, and the subject a tool on this site put there; the form’s name follows this one',
    set: 'while you type or use such a tool',
    until: tabClosed,
  },
  visitorCityStorageKey: {
    purpose: 'the city and whether it is in Canada',
    set: 'when you choose Accept All and open the home page',
    until: tabClosed,
  },
  shoreStorageKey: {
    purpose: 'whether you read about Ontario, Michigan or both',
    set: 'when you choose on a page that compares them',
    until: tabClosed,
  },
};

export const cookieLines: readonly string[] = [
  ...typedKeys(cookies).map((id) => {
    const { purpose, set } = cookiePurposes[id];
    return `${cookies[id].name}: ${purpose}. Set ${set}; kept for ${formatLifetime(cookies[id].seconds)}.`;
  }),
  'On an encrypted connection the first three have __Host- before their names.',
];

export const storageLines: readonly string[] = typedKeys(storagePurposes).map((id) => {
  const { purpose, set, until } = storagePurposes[id];
  return `${storageKeyNames[id]}: ${purpose}. Set ${set}; kept until ${until}.`;
});
