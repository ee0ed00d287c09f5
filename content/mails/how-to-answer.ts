/**
 * On a notice to the firm: how its writer is answered.
 * @param repliesReach whether a reply to the notice goes to the visitor. Where sender and recipient are one mailbox,
 * Gmail ignores Reply-To, and the firm would write to itself.
 */
export const howToAnswer = (who: string, email: string, repliesReach: boolean): string =>
  repliesReach
    ? `Reply to this e-mail to answer ${who}.`
    : `Do not reply to this e-mail: your reply would reach only you. To answer ${who}, write to ${email}`;
