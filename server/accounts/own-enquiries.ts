import type { BookedConsultation, SentMessage } from '#contract/account.ts';

type Held = Pick<SentMessage, 'reference' | 'enquiry'> | Pick<BookedConsultation, 'reference' | 'enquiry'>;

/**
 * What to call the enquiries of what an account holds. The firm files by address: what somebody wrote under another
 * person's belongs to an enquiry of theirs, and its reference is not the account's to see. Such an enquiry goes by the
 * first of the account's own references in it.
 * @param held in an order that later ones do not change
 */
export function ownEnquiries(held: readonly Held[]): (enquiry: string) => string {
  const own = new Set(held.map(({ reference }) => reference));
  const names = new Map<string, string>();
  for (const { reference, enquiry } of held)
    if (!names.has(enquiry)) names.set(enquiry, own.has(enquiry) ? enquiry : reference);
  return (enquiry) => names.get(enquiry) ?? enquiry;
}
