import { spanNames } from '#content/desk/board.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import type { SpanTime } from './span-shape.ts';

const promised = 24 * 3_600_000;

/** An enquiry's time, as its span and its words have it. Everything in ms. */
export interface EnquiryTime extends SpanTime {
  /** Until the end of the clock, less than nothing when it is over; null while no clock runs. */
  left: number | null;
  /** What its span shows, as a sentence. */
  name: string;
}

/** @param now the server's time, in ms since 1970 */
export function enquiryTime(
  { state, askedAt, dueAt, answeredAt, changedAt }: DeskEnquiry,
  now: number,
): EnquiryTime | null {
  if (dueAt) {
    const left = Date.parse(dueAt) - now;
    const gone = promised - left;
    const name = left < 0 ? spanNames.late(left) : spanNames.running(gone);
    return { gone, done: false, left, name };
  }
  // Who waits for the client has asked them something.
  const replied = answeredAt ?? (state === 'client' ? changedAt : null);
  if (!askedAt || !replied) return null;
  const gone = Date.parse(replied) - Date.parse(askedAt);
  return { gone, done: true, left: null, name: spanNames.answered(gone) };
}
