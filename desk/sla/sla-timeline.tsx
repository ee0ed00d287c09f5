import type { CSSProperties } from 'react';
import '../inquiry/inquiry.css';
import { slaProgressWords } from '#content/desk/board.ts';
import { firmDate, firmDayRange } from '#content/firm-time.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import { parseFirmLocal } from '../ui/firm-local.ts';

const towers = {
  row: 'M0 3V24M82 3V24',
  large: 'M0 5V82M.55 5V82M0 26H.55M0 46H.55M82 5V82M82.55 5V82M82 26H82.55M82 46H82.55M0 70H82',
};
const farBank = { row: 'M85 21H92M94 21H99.5', large: 'M84 68H97M86 74H100M84.5 79H92M93 63H99' };

export function SlaTimeline({
  time,
  isNew,
  large = false,
}: {
  time: InquiryProgress;
  isNew: boolean;
  large?: boolean;
}) {
  const size = large ? slaLargeSize : slaRowSize;
  const kind = large ? 'large' : 'row';
  const shape = toSlaShape(time, size);
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
        <path className="sla-pale" d={`${shape.pale}${time.done || shape.late ? '' : farBank[kind]}`} />
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

const hourMs = 3_600_000;

/** The largest lateness that is drawn, in ms. */
const maxDrawnLateness = 12 * hourMs;

/** In percent of the width. */
const deadlinePosition = 82;
const late = { from: 91.5, room: 7 };

/** Heights in px: the drawing stretches only horizontally. `step` is the hours between two hangers. */
interface SlaSize {
  height: number;
  cable: number;
  sag: number;
  deck: number;
  step: number;
}

export const slaRowSize: SlaSize = { height: 26, cable: 4, sag: 13.5, deck: 20, step: 1 };
const slaLargeSize: SlaSize = { height: 84, cable: 6, sag: 54, deck: 66, step: 0.5 };

/** In ms. */
export interface SlaProgress {
  elapsed: number;
  /** From the start to the deadline. */
  promised: number;
  /** Answered: a bar replaces the marker. */
  done: boolean;
}

/** `at` is the marker in percent of the width; the others are paths in an SVG 100 wide. */
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

/** In percent of the width. Past the deadline it jumps and has another scale, so that a late minute is visible. */
export function toMarkerPosition(elapsed: number, promised: number): number {
  const reached = Math.max(0, elapsed);
  if (reached <= promised) return round((reached / promised) * deadlinePosition);
  return round(late.from + Math.min((reached - promised) / maxDrawnLateness, 1) * late.room);
}

/** In px from the top. */
function cableHeight(x: number, { cable, sag }: SlaSize): number {
  const fromMiddle = (2 * x) / deadlinePosition - 1;
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

/** A hanger for each step that is left, in percent of the width. */
function hangerPositions({ elapsed, promised }: SlaProgress, { step }: SlaSize): number[] {
  const count = promised / (step * hourMs);
  return Array.from({ length: count - 1 }, (_, i) => i + 1)
    .filter((i) => i * step * hourMs > elapsed)
    .map((i) => round((i / count) * deadlinePosition));
}

export function toSlaShape(time: SlaProgress, size: SlaSize): SlaShape {
  const { elapsed, promised, done } = time;
  const at = toMarkerPosition(elapsed, promised);
  const isLate = elapsed > promised;
  const reached = Math.min(at, deadlinePosition);
  const runs = !done && !isLate;
  const hangers = runs ? hangerPositions(time, size) : [];
  const restOfDeck = `M${reached} ${size.deck}H${deadlinePosition}`;
  return {
    at,
    walked: `M0 ${size.deck}H${reached}`,
    pale: `${cablePath(0, runs ? reached : deadlinePosition, size)}${done && !isLate ? restOfDeck : ''}`,
    cable: runs ? `${cablePath(reached, deadlinePosition, size)}${restOfDeck}` : '',
    hangers: hangers.map((x) => `M${x} ${cableHeight(x, size)}V${size.deck}`).join(''),
    late: isLate ? `M${deadlinePosition} ${size.deck}H${at}` : '',
    end: done ? `M${at} ${size.deck - 8}V${size.deck + 5}` : '',
  };
}

/** In ms; `elapsed` counts opening hours only. */
export interface InquiryProgress extends SlaProgress {
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
export function toInquiryProgress(inquiry: TimedInquiry, now: number): InquiryProgress | null {
  const { state, askedAt, dueAt, replyHours, answeredAt, repliedAfter, changedAt } = inquiry;
  const promised = replyHours * hourMs;
  if (askedAt && dueAt) {
    const left = Date.parse(dueAt) - now;
    const { closed, elapsed } = elapsedOpenTime(Date.parse(askedAt), Date.parse(dueAt), promised, now);
    const name =
      left < 0 ? slaProgressWords.late(left, replyHours) : slaProgressWords.running(elapsed, replyHours, closed);
    return { elapsed, promised, done: false, left, closed, name };
  }
  // `client` means that we have replied.
  const replied = answeredAt ?? (state === 'client' ? changedAt : null);
  if (!askedAt || !replied) return null;
  const elapsed = repliedAfter === null ? Date.parse(replied) - Date.parse(askedAt) : repliedAfter * 1000;
  const name = answeredAt ? slaProgressWords.answered(elapsed) : slaProgressWords.client(elapsed);
  return { elapsed, promised, done: true, left: null, closed: '', name };
}

/** A deadline later than `promised` ms means closed days: they are one block before the due day, and not counted. */
function elapsedOpenTime(
  from: number,
  due: number,
  promised: number,
  now: number,
): { closed: string; elapsed: number } {
  const openTime = promised - (due - now);
  const closedTime = due - from - promised;
  if (closedTime <= 0) return { closed: '', elapsed: openTime };
  const opens = Date.parse(parseFirmLocal(`${toFirmDate(due - 1)}T00:00`) ?? '');
  const closes = opens - closedTime;
  return {
    closed: firmDayRange(toFirmDate(closes), toFirmDate(opens - 1)),
    elapsed: Math.max(openTime, Math.min(now, closes) - from),
  };
}

const toFirmDate = (at: number): string => firmDate(new Date(at).toISOString());
