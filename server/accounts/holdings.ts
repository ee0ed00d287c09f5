import type { Account, User } from '#contract/account.ts';

/** What a domain keeps under an account: once as the account's panel shows it, and once whole, for its owner's file. */
export type Holding<Part extends 'messages' | 'bookings'> = (
  user: User,
  emailVerified: boolean,
) => Promise<{ shown: Account[Part][number]; stored: object }[]>;

export interface Holdings {
  messages: Holding<'messages'>;
  bookings: Holding<'bookings'>;
  /** What the firm keeps of the conversations themselves, for the owner's file: how each stands, and what happened when. */
  enquiries: (references: readonly string[]) => Promise<object[]>;
}
