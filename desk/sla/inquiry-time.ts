import { spanNames } from '#content/desk/board.ts';
import { firmDate, firmDays } from '#content/firm-time.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import { firmInstant } from '../ui/firm-local.ts';
import type { SlaTime } from './sla-shape.ts';

const promised = replyPromiseHours * 3_600_000;

/** In ms; `gone` counts opening hours only. */
export interface InquiryTime extends SlaTime {
  /** Negative when overdue; null if no clock runs. */
  left: number | null;
  /** Closed days in words; empty for none. */
  closed: string;
  name: string;
}

/** @param now server time in ms since 1970 */
export function inquiryTime(inquiry: DeskInquiry, now: number): InquiryTime | null {
  const { state, askedAt, dueAt, answeredAt, repliedAfter, changedAt } = inquiry;
  if (askedAt && dueAt) {
    const left = Date.parse(dueAt) - now;
    const { closed, gone } = openHours(Date.parse(askedAt), Date.parse(dueAt), now);
    const name = left < 0 ? spanNames.late(left) : spanNames.running(gone, closed);
    return { gone, done: false, left, closed, name };
  }
  // `client` means that we have replied.
  const replied = answeredAt ?? (state === 'client' ? changedAt : null);
  if (!askedAt || !replied) return null;
  const elapsed = repliedAfter === null ? Date.parse(replied) - Date.parse(askedAt) : repliedAfter * 1000;
  const name = answeredAt ? spanNames.answered(elapsed) : spanNames.client(elapsed);
  return { gone: elapsed, done: true, left: null, closed: '', name };
}

/** The clock covers 24 open hours; anything longer is one block of closed days before the due day. */
function openHours(from: number, due: number, now: number): { closed: string; gone: number } {
  const ends = promised - (due - now);
  const still = due - from - promised;
  if (still <= 0) return { closed: '', gone: ends };
  const opens = Date.parse(firmInstant(`${dayOf(due - 1)}T00:00`) ?? '');
  const closes = opens - still;
  return {
    closed: firmDays(dayOf(closes), dayOf(opens - 1)),
    gone: Math.max(ends, Math.min(now, closes) - from),
  };
}

const dayOf = (at: number): string => firmDate(new Date(at).toISOString());
