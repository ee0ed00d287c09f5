/** @param repliesReach whether Reply-To works: Gmail ignores it if sender and recipient are one mailbox */
export const howToAnswer = (who: string, email: string, repliesReach: boolean): string =>
  repliesReach
    ? `Reply to this e-mail to answer ${who}.`
    : `Do not reply to this e-mail: your reply would reach only you. To answer ${who}, write to ${email}`;
