import { addDays, daysBetween, formatMonthDay, formatShortDay, weekdayOf } from '#content/calendar-days.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { TaxDueDate } from '#content/tools/tax-dates.ts';
import { taxWords as words } from '#content/tools/words.ts';

interface DayLabel {
  day: number;
  /** Row of labels; undefined where there is no room. */
  tier: number | undefined;
  side: 'left' | 'right';
}

/** Width of a label as a share of the ruler. */
const labelWidth = 0.082;

type LabelPosition = readonly [tier: 0 | 1, side: DayLabel['side']];

/**
 * Places labels clear of each other and of stems; left of the dot where the next one is near.
 * @param days from today, ascending; same-day dates share a dot
 * @param span length of the ruler in days
 */
export function placeDayLabels(days: readonly number[], span: number): DayLabel[] {
  // End of each row of labels so far.
  const taken = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number];
  const dots = [...new Set(days)];
  return dots.map((day, index) => {
    const at = day / span;
    const next = (dots[index + 1] ?? Number.POSITIVE_INFINITY) / span;
    const fits = ([tier, side]: LabelPosition) => {
      const from = side === 'left' ? at - labelWidth : at;
      return from >= 0 && taken[tier] <= from && (tier === 0 || taken[0] <= at);
    };
    const found = preferredPositions(at, next).find(fits);
    if (!found) return { day, tier: undefined, side: 'right' };
    const [tier, side] = found;
    if (tier === 1) taken[0] = at;
    taken[tier] = side === 'left' ? at : at + labelWidth;
    return { day, tier, side };
  });
}

function preferredPositions(at: number, next: number): readonly LabelPosition[] {
  if (at > 1 - labelWidth)
    return [
      [0, 'left'],
      [1, 'left'],
    ];
  if (next - at < labelWidth)
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

const monday = 1;
const margin = 5;
const height = 100;

/** To scale: a stroke each Monday, longer on the first of a month, a dot each date. */
export function YearRuler({ dates, today }: { dates: readonly TaxDueDate[]; today: string }) {
  const span = daysBetween(today, `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`) || 366;
  const width = span + 2 * margin;
  const positionStyle = (days: number) => ({ '--at': `${(((days + margin) / width) * 100).toFixed(2)}%` });
  const days = Array.from({ length: span + 1 }, (_, index) => addDays(today, index));
  const isFirstOfMonth = (day: string) => day.endsWith('-01');
  const strokes = (isMarked: (day: string) => boolean, length: number) =>
    days.map((day, index) => (isMarked(day) ? `M${index + margin} ${height}v-${length}` : '')).join('');
  return (
    <div className="year-ruler not-printed" aria-hidden="true">
      <svg
        className="art"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className="l1" d={strokes((day) => weekdayOf(day) === monday && !isFirstOfMonth(day), 32)} />
        <path className="l0" d={strokes(isFirstOfMonth, 100)} />
        <path className="l0" d={`M0 ${height}H${width}`} />
      </svg>
      <p className="year-today accent" style={positionStyle(0)}>
        {fillPlaceholders(words.today, { date: formatMonthDay(today) })}
      </p>
      <ul className="year-months">
        {days.map((day, index) =>
          isFirstOfMonth(day) && index < span - 8 ? (
            <li className="muted" key={day} style={positionStyle(index)}>
              {formatShortDay(day).split(' ')[0]}
            </li>
          ) : null,
        )}
      </ul>
      <ol className="year-dates">
        {placeDayLabels(
          dates.map(({ on }) => daysBetween(today, on)),
          span,
        ).map(({ day, tier, side }) => (
          <li key={day} style={positionStyle(day)} data-tier={tier} data-side={side}>
            {tier !== undefined && (
              <>
                <b>{formatShortDay(addDays(today, day))}</b>
                <span className="size-label muted">
                  {day
                    ? fillPlaceholders(day === 1 ? words.inDays.one : words.inDays.many, { days: day })
                    : words.left.today}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
