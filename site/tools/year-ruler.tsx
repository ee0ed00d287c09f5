import type { CSSProperties } from 'react';
import { addDays, dateName, weekdayOf } from '#content/calendar-days.ts';
import { fill } from '#content/fill.ts';
import { type DueDate, daysBetween, shortDay } from '#content/tools/tax-dates.ts';
import { taxWords as words } from '#content/tools/words.ts';

/** A dot of the ruler, and where its label stands, if it has one. */
interface LabelledDay {
  day: number;
  /** Which of the rows of labels below the ruler; undefined where there is no room. */
  tier: number | undefined;
  side: 'left' | 'right';
}

/** The room of a label, as a part of the ruler. */
const room = 0.082;

type Place = readonly [tier: 0 | 1, side: LabelledDay['side']];

/**
 * Which dates are labelled, and where: no label stands in another, or in the stem that leads down to one. Where the next
 * dot is near, a label goes to the left of its own.
 * @param days days from today, ascending; several dates of a day are one dot
 * @param span days the ruler has
 */
export function labelledDays(days: readonly number[], span: number): LabelledDay[] {
  // Up to where each row of labels is taken.
  const taken = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number];
  const dots = [...new Set(days)];
  return dots.map((day, index) => {
    const at = day / span;
    const next = (dots[index + 1] ?? Number.POSITIVE_INFINITY) / span;
    const fits = ([tier, side]: Place) => {
      const from = side === 'left' ? at - room : at;
      return from >= 0 && taken[tier] <= from && (tier === 0 || taken[0] <= at);
    };
    const found = wanted(at, next).find(fits);
    if (!found) return { day, tier: undefined, side: 'right' };
    const [tier, side] = found;
    if (tier === 1) taken[0] = at;
    taken[tier] = side === 'left' ? at : at + room;
    return { day, tier, side };
  });
}

/** Where a label may stand, the best place first. */
function wanted(at: number, next: number): readonly Place[] {
  if (at > 1 - room)
    return [
      [0, 'left'],
      [1, 'left'],
    ];
  if (next - at < room)
    return [
      [0, 'left'],
      [1, 'right'],
      [0, 'right'],
    ];
  return [
    [0, 'right'],
    [0, 'left'],
    [1, 'right'],
  ];
}

interface YearRulerProps {
  dates: readonly DueDate[];
  today: string;
}

const monday = 1;
/** A little air before today, and for the last label; in days. */
const margin = 5;
const height = 100;

/** The next twelve months, true to scale: a stroke each Monday, a longer one on the first of a month, a dot each date. */
export function YearRuler({ dates, today }: YearRulerProps) {
  const span = daysBetween(today, `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`) || 366;
  const width = span + 2 * margin;
  const at = (days: number) => ({ '--at': `${(((days + margin) / width) * 100).toFixed(2)}%` }) as CSSProperties;
  const days = Array.from({ length: span + 1 }, (_, index) => addDays(today, index));
  const first = (day: string) => day.endsWith('-01');
  const strokes = (of: (day: string) => boolean, length: number) =>
    days.map((day, index) => (of(day) ? `M${index + margin} ${height}v-${length}` : '')).join('');
  return (
    <div className="year-ruler" aria-hidden="true">
      <svg
        className="art"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className="l1" d={strokes((day) => weekdayOf(day) === monday && !first(day), 32)} />
        <path className="l0" d={strokes(first, 100)} />
        <path className="l0" d={`M0 ${height}H${width}`} />
      </svg>
      <p className="year-today" style={at(0)}>
        {fill(words.today, { date: dateName(today) })}
      </p>
      <ul className="year-months">
        {days.map((day, index) =>
          first(day) && index < span - 8 ? (
            <li key={day} style={at(index)}>
              {shortDay(day).split(' ')[0]}
            </li>
          ) : null,
        )}
      </ul>
      <ol className="year-dates">
        {labelledDays(
          dates.map(({ on }) => daysBetween(today, on)),
          span,
        ).map(({ day, tier, side }) => (
          <li key={day} style={at(day)} data-tier={tier} data-side={side}>
            {tier !== undefined && (
              <>
                <b>{shortDay(addDays(today, day))}</b>
                <span>
                  {day ? fill(day === 1 ? words.inDays.one : words.inDays.many, { days: day }) : words.left.today}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
