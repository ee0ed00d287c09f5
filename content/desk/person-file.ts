/** Replaces an erased address in other people's mails and notes. */
export const addressRemoved = '[address removed]';

export const heldFile = {
  title: (address: string) => `Everything we hold about ${address}`,
  made: (time: string) => `Made on ${time}.`,
  lead: 'Each part says what is stored and for how long. Times are Eastern Time.',
  nothing: 'We hold nothing.',
  retention: 'How long it is kept',
  withheld: 'Left out',
  withheldWhy:
    'Passwords, codes and links are left out, because whoever has this file could sign in with them. So are the references of other people.',
  /** Other people's records that mention the person: one line each, without the text. */
  beside: {
    title: 'What is not theirs and names them',
    mail: 'An e-mail to or about somebody else, or to our staff, names the address',
    noticed: (written: number, sorted: number) =>
      `As one of our staff, e-mails in our mailbox: ${written} written and ${sorted} sorted by them`,
  },
  staffLeftOut:
    'What is held of them as somebody who works here, and what was done at the desk, is left out: an owner can export it.',
};
