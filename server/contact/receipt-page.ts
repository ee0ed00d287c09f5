import { firmTime } from '#content/firm-time.ts';
import type { Pages } from '../pages/pages.ts';
import { promisedReply } from './promise.ts';
import type { Message } from './tables.ts';

/** The page with the reference of a message, and by when it is answered where that is promised. */
export function receiptPage(pages: Pages, message: Message): string {
  const { reference } = message;
  const replyBy = promisedReply(message);
  return replyBy ? pages.thanks({ reference, replyBy: firmTime(replyBy) }) : pages.listed({ reference });
}
