import type { Account } from '#contract/account.ts';
import type { Member } from './users.ts';

/** What a domain keeps under an account: once as the account's panel shows it, and once whole, for its owner's file. */
export type Holding<Part extends 'messages' | 'bookings'> = (
  member: Pick<Member, 'user' | 'emailVerified'>,
) => Promise<{ shown: Account[Part][number]; stored: object }[]>;

export interface Holdings {
  messages: Holding<'messages'>;
  bookings: Holding<'bookings'>;
  /** What the firm keeps of the conversations themselves, for the owner's file: how each stands, and what happened when. */
  enquiries: (
    member: Pick<Member, 'user' | 'emailVerified'>,
    references: readonly string[],
  ) => Promise<object[]>;
}
