import type { CSSProperties } from 'react';
import { fill } from '#content/fill.ts';
import {
  type Comparison,
  dollars,
  type SavedYear,
  type Saving,
  savedUntil,
  yearsEarlier,
} from '#content/tools/saving.ts';
import { wealthWords as words } from '#content/tools/words.ts';
import { range, round } from '../art/path-data.ts';

/** Units of the viewBox, which is stretched. */
const hillWidth = 1000;
const hillHeight = 400;

const upright = 4.6;
const level = 5;
const onPhones = 3;

/** From the top of the box, in units. */
const heightOf = (amount: number, { earlierLast }: Comparison): number =>
  hillHeight - (amount / (earlierLast.total || 1)) * (hillHeight - 4);

/** Path data: one terrace a year, as high as the balance at its end. */
function hillPaths(comparison: Comparison) {
  const { rows, earlierRows } = comparison;
  const wide = hillWidth / earlierRows.length;
  const start = earlierRows.length - rows.length;
  const y = (amount: number) => round(heightOf(amount, comparison));
  const x = (year: number) => round(year * wide);

  const stair = (list: readonly SavedYear[], from: number, key: 'total' | 'paidIn') =>
    `M${x(from)} ${hillHeight}${list.map((row, index) => `V${y(row[key])}H${x(from + index + 1)}`).join('')}V${hillHeight}`;

  const lines = (list: readonly SavedYear[], from: number, low: (row: SavedYear) => number) => {
    const count = Math.max(1, Math.round(wide / upright));
    const drawn: [string, string] = ['', ''];
    for (const [index, row] of list.entries())
      for (let one = 0; one < count; one += 1) {
        const [bottom, top] = [y(low(row)), y(row.total)];
        if (bottom - top < 2) continue;
        const nth = index * count + one;
        drawn[nth % onPhones ? 1 : 0] += `M${round((from + index + (one + 0.5) / count) * wide)} ${bottom}V${top}`;
      }
    return drawn;
  };

  let paidInLines = '';
  for (const [index, { paidIn }] of rows.entries())
    for (let at = hillHeight - level; at > y(paidIn) + 1; at -= level)
      paidInLines += `M${x(start + index)} ${at}H${x(start + index + 1)}`;

  return {
    earlier: stair(earlierRows, 0, 'total'),
    earlierLines: lines(earlierRows, 0, () => 0),
    whole: stair(rows, start, 'total'),
    paidIn: stair(rows, start, 'paidIn'),
    growthLines: lines(rows, start, ({ paidIn }) => paidIn),
    paidInLines,
  };
}

/** In percent of the drawing's height. */
const labelRoom = 19;

/** Spreads labels so that they do not overlap. @param points in percent from the top, highest first */
export function labelPlaces(points: readonly number[]): number[] {
  const places: number[] = [];
  for (const point of points) places.push(Math.max(point, (places.at(-1) ?? -labelRoom) + labelRoom));
  let ceiling = 100 - labelRoom / 2;
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = Math.min(places[at] ?? 0, ceiling);
    places[at] = place;
    ceiling = place - labelRoom;
  }
  return places.map((place) => Math.max(0, round(place)));
}

const at = (percent: number) => ({ '--at': `${percent.toFixed(2)}%` }) as CSSProperties;

export function Hill({ saving, comparison }: { saving: Saving; comparison: Comparison }) {
  const { age, earlierAge, last, earlierLast, times } = comparison;
  const span = savedUntil - earlierAge;
  const ages = range(Math.ceil(earlierAge / 5) * 5, savedUntil, 5);
  const sums = [
    { look: 'earlier', label: fill(words.from, { age: earlierAge }), amount: earlierLast.total },
    { look: 'own', label: fill(words.from, { age }), amount: last.total },
    { look: 'paid', label: fill(words.paidIn, { age }), amount: last.paidIn },
  ];
  const points = sums.map(({ amount }) => (heightOf(amount, comparison) / hillHeight) * 100);
  const places = labelPlaces(points);
  return (
    <figure className="hill">
      <div className="hill-plot">
        <div className="hill-view">
          <Terraces comparison={comparison} />
          <i className="hill-mark not-printed" style={at(points[1] ?? 0)} />
        </div>
        <ol className="hill-ages not-printed" aria-hidden="true">
          {ages.map((one) => (
            <li className="muted" key={one} style={at(((one - earlierAge) / span) * 100)}>
              {one}
            </li>
          ))}
        </ol>
        <ul className="hill-sums">
          {sums.map(({ look, label, amount }, index) => (
            <li key={look} className={`muted hill-${look}`} style={at(places[index] ?? 0)}>
              <b>{dollars(amount)}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="text">
        {fill(words.caption, {
          until: savedUntil,
          monthly: dollars(saving.monthly),
          cost: dollars(saving.monthly * 12 * yearsEarlier),
          worth: dollars(earlierLast.total - last.total),
          times: times ? fill(words.times, { times }) : '',
        })}{' '}
        {words.key}
      </figcaption>
    </figure>
  );
}

function Terraces({ comparison }: { comparison: Comparison }) {
  const paths = hillPaths(comparison);
  const [earlier, earlierMore] = paths.earlierLines;
  const [growth, growthMore] = paths.growthLines;
  return (
    <svg
      className="art"
      viewBox={`0 0 ${hillWidth} ${hillHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="l2" d={earlier} />
      <path className="l2 hill-more" d={earlierMore} />
      <path className="l2 hill-outline" d={paths.earlier} />
      <path className="hill-ground" d={paths.whole} />
      <path className="l1" d={growth} />
      <path className="l1 hill-more" d={growthMore} />
      <path className="hill-level" d={paths.paidInLines} />
      <path className="l0" d={paths.paidIn} />
      <path className="l0" d={paths.whole} />
      <path className="l0" d={`M0 ${hillHeight}H${hillWidth}`} />
    </svg>
  );
}
