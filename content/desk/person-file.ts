/** Replaces an erased address in other people's mails and notes. */
export const removedAddressMark = '[address removed]';

export const personFileWords = {
  title: (email: string) => `Everything we hold about ${email}`,
  made: (time: string) => `Made on ${time}.`,
  lead: 'Each part says what we store and for how long. Times are Eastern Time.',
  nothing: 'We hold nothing.',
  retention: 'How long it is kept',
  withheld: 'Left out',
  withheldWhy:
    'Passwords, codes and links are left out, because anyone with this file could sign in with them. So are other people’s references.',
  /** Other people's records that mention the person: a line for each, without its text. */
  beside: {
    title: 'Other people’s records that mention them',
    mail: 'An e-mail to or about someone else, or to our staff, mentions the address',
    noticed: (written: number, sorted: number) =>
      `As one of our staff, e-mails in our mailbox: ${written} written and ${sorted} sorted by them`,
  },
  staffLeftOut: 'What we hold about them as staff, and the activity log, are left out: an owner can export them.',
};
