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

export function SlaTimeline({ time, isNew, large }: { time: InquiryProgress; isNew: boolean; large?: boolean }) {
  const size = large ? slaLargeSize : slaRowSize;
  const kind = large ? 'large' : 'row';
  const shape = toSlaShape(time, size);
  const look = isNew && !time.done ? 'sla-timeline is-new' : 'sla-timeline';
  return (
    <span className={look} style={{ '--at': `${shape.at}%` }}>
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

/** The largest lateness that is drawn. */
const maxDrawnLatenessMs = 12 * hourMs;

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

export interface SlaProgress {
  elapsedMs: number;
  /** From the start to the deadline. */
  promisedMs: number;
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
export function toMarkerPosition(elapsedMs: number, promisedMs: number): number {
  const reached = Math.max(0, elapsedMs);
  if (reached <= promisedMs) return round((reached / promisedMs) * deadlinePosition);
  return round(late.from + Math.min((reached - promisedMs) / maxDrawnLatenessMs, 1) * late.room);
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
function hangerPositions({ elapsedMs, promisedMs }: SlaProgress, { step }: SlaSize): number[] {
  const count = promisedMs / (step * hourMs);
  return Array.from({ length: count - 1 }, (_, i) => i + 1)
    .filter((i) => i * step * hourMs > elapsedMs)
    .map((i) => round((i / count) * deadlinePosition));
}

export function toSlaShape(time: SlaProgress, size: SlaSize): SlaShape {
  const { elapsedMs, promisedMs, done } = time;
  const at = toMarkerPosition(elapsedMs, promisedMs);
  const isLate = elapsedMs > promisedMs;
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

/** `elapsedMs` counts opening hours only. */
export interface InquiryProgress extends SlaProgress {
  /** Negative when overdue; null if no clock runs. */
  leftMs: number | null;
  /** Closed days in words; empty for none. */
  closed: string;
  name: string;
}

export type TimedInquiry = Pick<
  DeskInquiry,
  'state' | 'askedAt' | 'dueAt' | 'replyHours' | 'answeredAt' | 'repliedAfterSeconds' | 'changedAt'
>;

export function toInquiryProgress(inquiry: TimedInquiry, nowMs: number): InquiryProgress | null {
  const { state, askedAt, dueAt, replyHours, answeredAt, repliedAfterSeconds, changedAt } = inquiry;
  const promisedMs = replyHours * hourMs;
  if (askedAt && dueAt) {
    const leftMs = Date.parse(dueAt) - nowMs;
    const { closed, elapsedMs } = elapsedOpenTime({
      askedMs: Date.parse(askedAt),
      dueMs: Date.parse(dueAt),
      promisedMs,
      nowMs,
    });
    const name =
      leftMs < 0 ? slaProgressWords.late(leftMs, replyHours) : slaProgressWords.running(elapsedMs, replyHours, closed);
    return { elapsedMs, promisedMs, done: false, leftMs, closed, name };
  }
  // `client` means that we have replied.
  const replied = answeredAt ?? (state === 'client' ? changedAt : null);
  if (!askedAt || !replied) return null;
  const elapsedMs =
    repliedAfterSeconds === null ? Date.parse(replied) - Date.parse(askedAt) : repliedAfterSeconds * 1000;
  const name = answeredAt ? slaProgressWords.answered(elapsedMs) : slaProgressWords.client(elapsedMs);
  return { elapsedMs, promisedMs, done: true, leftMs: null, closed: '', name };
}

/** A deadline after more than `promisedMs` means closed days: one block before the due day, which is not counted. */
function elapsedOpenTime(span: Readonly<Record<'askedMs' | 'dueMs' | 'promisedMs' | 'nowMs', number>>) {
  const { askedMs, dueMs, promisedMs, nowMs } = span;
  const openMs = promisedMs - (dueMs - nowMs);
  const closedMs = dueMs - askedMs - promisedMs;
  if (closedMs <= 0) return { closed: '', elapsedMs: openMs };
  const opensMs = Date.parse(parseFirmLocal(`${toFirmDate(dueMs - 1)}T00:00`) ?? '');
  const closesMs = opensMs - closedMs;
  return {
    closed: firmDayRange(toFirmDate(closesMs), toFirmDate(opensMs - 1)),
    elapsedMs: Math.max(openMs, Math.min(nowMs, closesMs) - askedMs),
  };
}

const toFirmDate = (ms: number): string => firmDate(new Date(ms).toISOString());
