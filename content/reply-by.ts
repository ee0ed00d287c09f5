import { replyPromiseHours } from '#contract/limits.ts';
import { firmDay, firmDayRange, firmTimeWithoutYear } from './firm-time.ts';

const within = `within ${replyPromiseHours} hours`;

/** Replaces the promise of 24 hours by the actual time if that differs: closed days, or a shorter promise. ISO 8601. */
export function withReplyTime(
  success: { title: string; text: string },
  { receivedAt, replyBy }: { receivedAt: string; replyBy?: string },
): { title: string; text: string } {
  const differs = replyBy && Date.parse(replyBy) - Date.parse(receivedAt) !== replyPromiseHours * 3_600_000;
  return differs ? { ...success, text: success.text.replace(within, `by ${firmTimeWithoutYear(replyBy)}`) } : success;
}

/** "One exception: we're closed December 24 to 26. …" @param replyBy ISO 8601 */
export function closedDaysSentence({ from, to }: { from: string; to: string }, replyBy: string): string {
  // Midnight counts as the end of the previous day.
  const day = firmDay(new Date(Date.parse(replyBy) - 1).toISOString());
  return `One exception: we're closed ${firmDayRange(from, to)}. Write today and we'll answer by ${day}.`;
}
