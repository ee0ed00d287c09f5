import type { CSSProperties } from 'react';
import '../inquiry/inquiry.css';
import { spanNames } from '#content/desk/board.ts';
import { firmDate, firmDays } from '#content/firm-time.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import { firmInstant } from '../ui/firm-local.ts';

const towers = {
  row: 'M0 3V24M82 3V24',
  large: 'M0 5V82M.55 5V82M0 26H.55M0 46H.55M82 5V82M82.55 5V82M82 26H82.55M82 46H82.55M0 70H82',
};
const bank = { row: 'M85 21H92M94 21H99.5', large: 'M84 68H97M86 74H100M84.5 79H92M93 63H99' };

export function SlaTimeline({ time, isNew, large = false }: { time: InquiryTime; isNew: boolean; large?: boolean }) {
  const size = large ? largeSize : rowSize;
  const kind = large ? 'large' : 'row';
  const shape = slaShape(time, size);
  const look = isNew && !time.done ? 'sla-timeline is-new' : 'sla-timeline';
  return (
    <span className={look} style={{ '--at': `${shape.at}%` } as CSSProperties}>
      <svg
        viewBox={`0 0 100 ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={time.name}
        focusable="false"
      >
        <path className="sla-pale" d={`${shape.pale}${time.done || shape.late ? '' : bank[kind]}`} />
        <path className="sla-cable" d={shape.cable} />
        <path className="sla-hangers" d={shape.hangers} />
        <path className="sla-towers" d={towers[kind]} />
        <path className="sla-gone" d={shape.walked} />
        <path className="sla-late" d={shape.late} />
        <path className="sla-end" d={shape.end} />
      </svg>
      {!time.done && <i />}
    </span>
  );
}

const hour = 3_600_000;

/** Maximum lateness drawn. In ms. */
const farthest = 12 * hour;

/** In percent of the width. */
const tower = 82;
const late = { from: 91.5, room: 7 };

/** Heights in px; only the width stretches. */
interface SlaSize {
  height: number;
  cable: number;
  sag: number;
  deck: number;
  step: number;
}

export const rowSize: SlaSize = { height: 26, cable: 4, sag: 13.5, deck: 20, step: 1 };
const largeSize: SlaSize = { height: 84, cable: 6, sag: 54, deck: 66, step: 0.5 };

/** In ms. */
export interface SlaTime {
  gone: number;
  /** To the deadline. */
  promised: number;
  /** Answered: a bar replaces the marker. */
  done: boolean;
}

/** Marker in percent of the width, SVG paths 100 wide. */
interface SlaShape {
  at: number;
  walked: string;
  pale: string;
  cable: string;
  hangers: string;
  late: string;
  end: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** In percent of the width. Not to scale past the deadline, so that the first late minute is visible. */
export function markerPosition(elapsed: number, promised: number): number {
  const reached = Math.max(0, elapsed);
  if (reached <= promised) return round((reached / promised) * tower);
  return round(late.from + Math.min((reached - promised) / farthest, 1) * late.room);
}

/** In px from the top. */
function cableHeight(x: number, { cable, sag }: SlaSize): number {
  const fromMiddle = (2 * x) / tower - 1;
  return round(cable + sag * (1 - fromMiddle * fromMiddle));
}

function cablePath(from: number, to: number, size: SlaSize): string {
  const pieces = 24;
  const points = Array.from({ length: pieces + 1 }, (_, i) => {
    const x = round(from + ((to - from) * i) / pieces);
    return `${x} ${cableHeight(x, size)}`;
  });
  return `M${points.join('L')}`;
}

/** One hanger per remaining step. */
function hangerPositions({ gone, promised }: SlaTime, { step }: SlaSize): number[] {
  const count = promised / (step * hour);
  return Array.from({ length: count - 1 }, (_, i) => i + 1)
    .filter((i) => i * step * hour > gone)
    .map((i) => round((i / count) * tower));
}

export function slaShape(time: SlaTime, size: SlaSize): SlaShape {
  const { gone, promised, done } = time;
  const at = markerPosition(gone, promised);
  const isLate = gone > promised;
  const reached = Math.min(at, tower);
  const runs = !done && !isLate;
  const hangers = runs ? hangerPositions(time, size) : [];
  const restOfDeck = `M${reached} ${size.deck}H${tower}`;
  return {
    at,
    walked: `M0 ${size.deck}H${reached}`,
    pale: `${cablePath(0, runs ? reached : tower, size)}${done && !isLate ? restOfDeck : ''}`,
    cable: runs ? `${cablePath(reached, tower, size)}${restOfDeck}` : '',
    hangers: hangers.map((x) => `M${x} ${cableHeight(x, size)}V${size.deck}`).join(''),
    late: isLate ? `M${tower} ${size.deck}H${at}` : '',
    end: done ? `M${at} ${size.deck - 8}V${size.deck + 5}` : '',
  };
}

/** In ms; `gone` counts opening hours only. */
export interface InquiryTime extends SlaTime {
  /** Negative when overdue; null if no clock runs. */
  left: number | null;
  /** Closed days in words; empty for none. */
  closed: string;
  name: string;
}

export type TimedInquiry = Pick<
  DeskInquiry,
  'state' | 'askedAt' | 'dueAt' | 'replyHours' | 'answeredAt' | 'repliedAfter' | 'changedAt'
>;

/** @param now server time in ms since 1970 */
export function inquiryTime(inquiry: TimedInquiry, now: number): InquiryTime | null {
  const { state, askedAt, dueAt, replyHours, answeredAt, repliedAfter, changedAt } = inquiry;
  const promised = replyHours * hour;
  if (askedAt && dueAt) {
    const left = Date.parse(dueAt) - now;
    const { closed, gone } = elapsedOpenTime(Date.parse(askedAt), Date.parse(dueAt), promised, now);
    const name = left < 0 ? spanNames.late(left, replyHours) : spanNames.running(gone, replyHours, closed);
    return { gone, promised, done: false, left, closed, name };
  }
  // `client` means that we have replied.
  const replied = answeredAt ?? (state === 'client' ? changedAt : null);
  if (!askedAt || !replied) return null;
  const elapsed = repliedAfter === null ? Date.parse(replied) - Date.parse(askedAt) : repliedAfter * 1000;
  const name = answeredAt ? spanNames.answered(elapsed) : spanNames.client(elapsed);
  return { gone: elapsed, promised, done: true, left: null, closed: '', name };
}

/** The clock covers `promised` open ms; anything longer is one block of closed days before the due day. */
function elapsedOpenTime(from: number, due: number, promised: number, now: number): { closed: string; gone: number } {
  const openTime = promised - (due - now);
  const closedTime = due - from - promised;
  if (closedTime <= 0) return { closed: '', gone: openTime };
  const opens = Date.parse(firmInstant(`${dayOf(due - 1)}T00:00`) ?? '');
  const closes = opens - closedTime;
  return {
    closed: firmDays(dayOf(closes), dayOf(opens - 1)),
    gone: Math.max(openTime, Math.min(now, closes) - from),
  };
}

const dayOf = (at: number): string => firmDate(new Date(at).toISOString());
