import type { Message } from './tables.ts';

/** By when a reply is promised, in ISO 8601; undefined for a place on a waiting list, which is answered when there is news. */
export const promisedReply = ({ form, reply_by }: Pick<Message, 'form' | 'reply_by'>): string | undefined =>
  form === 'waiting-list' ? undefined : reply_by;
