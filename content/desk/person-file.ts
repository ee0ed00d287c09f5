/** Replaces the address of an erased person in other people's mails and notes. */
export const addressRemoved = '[address removed]';

/** Words of the file that a person gets of their own data. */
export const heldFile = {
  title: (address: string) => `Everything we hold about ${address}`,
  made: (time: string) => `Made on ${time}.`,
  lead: 'Each part says what is stored and for how long. Times are Eastern Time.',
  nothing: 'We hold nothing.',
  kept: 'How long it is kept',
  withheld: 'Left out',
  withheldWhy:
    'Passwords, codes and links are left out, because whoever has this file could sign in with them. So are the references of other people.',
  /** What is not theirs and has to do with them: each a line, without what it says. */
  beside: {
    title: 'What is not theirs and names them',
    mail: 'An e-mail to or about somebody else, or to our staff, names the address',
    noticed: (written: number, sorted: number) =>
      `As one of our staff, e-mails in our mailbox: ${written} written and ${sorted} sorted by them`,
  },
  staffLeftOut:
    'What is held of them as somebody who works here, and what was done at the desk, is left out: an owner can export it.',
};
