import { company } from '#content/company.ts';
import type { Notice, NoticeState } from '#contract/notice.ts';

const zone = company.timeZone.value;

/** The instant at which a time on the firm's clock begins, in ms since 1970; of a day its midnight. */
function beginning(time: string): number {
  return Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds;
}

/** The instant at which a time on the firm's clock is over, in ms since 1970: a day lasts until midnight. */
function end(time: string): number {
  return time.includes('T')
    ? beginning(time)
    : Temporal.PlainDate.from(time).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
}

/** From when to when a notice is shown, in ms since 1970; the end is no part of it. */
export const shownBetween = ({ from, until }: Pick<Notice, 'from' | 'until'>) => ({
  begins: beginning(from),
  ends: end(until),
});

/** How a notice stands. @param now in ms since 1970 */
export function stateOf(notice: Pick<Notice, 'from' | 'until'>, now: number): NoticeState {
  const { begins, ends } = shownBetween(notice);
  if (now < begins) return 'planned';
  return now < ends ? 'showing' : 'past';
}
