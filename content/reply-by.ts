import { replyPromiseHours } from '#contract/limits.ts';
import { firmDay, firmDays, firmTimeOnScreen } from './firm-time.ts';

const within = `within ${replyPromiseHours} hours`;

/** The 24-hour promise, or the actual time where closed days delay it or the firm promises less. @param receipt ISO 8601 */
export function promising(
  success: { title: string; text: string },
  { receivedAt, replyBy }: { receivedAt: string; replyBy?: string },
): { title: string; text: string } {
  const differs = replyBy && Date.parse(replyBy) - Date.parse(receivedAt) !== replyPromiseHours * 3_600_000;
  return differs ? { ...success, text: success.text.replace(within, `by ${firmTimeOnScreen(replyBy)}`) } : success;
}

/** "One exception: we're closed December 24 to 26. …" @param replyBy ISO 8601 */
export function closedLine({ from, to }: { from: string; to: string }, replyBy: string): string {
  // Midnight counts as the end of the previous day.
  const day = firmDay(new Date(Date.parse(replyBy) - 1).toISOString());
  return `One exception: we're closed ${firmDays(from, to)}. Write today and we'll answer by ${day}.`;
}
