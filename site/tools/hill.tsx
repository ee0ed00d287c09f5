import { fillPlaceholders } from '#content/placeholder-fill.ts';
import {
  formatRoundedDollars,
  type SavedYear,
  type SavingComparison,
  type SavingPlan,
  savingEndAge,
  yearsEarlier,
} from '#content/tools/saving.ts';
import { wealthWords as words } from '#content/tools/words.ts';
import { range, roundToTenth } from '../art/path-data.ts';

/** Units of the viewBox, which is stretched. */
const hillWidth = 1000;
const hillHeight = 400;

/** Between upright lines and between level ones, in units; a phone shows every third upright line. */
const lineSpacing = 4.6;
const levelSpacing = 5;
const phoneLineStep = 3;

/** From the top of the box, in units. */
const toY = (amount: number, { earlierLast }: SavingComparison): number =>
  hillHeight - (amount / (earlierLast.total || 1)) * (hillHeight - 4);

/** Path data: one terrace a year, as high as the balance at its end. */
function createHillPaths(comparison: SavingComparison) {
  const { rows, earlierRows } = comparison;
  const wide = hillWidth / earlierRows.length;
  const start = earlierRows.length - rows.length;
  const y = (amount: number) => roundToTenth(toY(amount, comparison));
  const x = (year: number) => roundToTenth(year * wide);

  const stair = (list: readonly SavedYear[], from: number, key: 'total' | 'paidIn') =>
    `M${x(from)} ${hillHeight}${list.map((row, index) => `V${y(row[key])}H${x(from + index + 1)}`).join('')}V${hillHeight}`;

  const lines = (list: readonly SavedYear[], from: number, low: (row: SavedYear) => number) => {
    const count = Math.max(1, Math.round(wide / lineSpacing));
    const drawn: [string, string] = ['', ''];
    for (const [index, row] of list.entries())
      for (let line = 0; line < count; line += 1) {
        const [bottom, top] = [y(low(row)), y(row.total)];
        if (bottom - top < 2) continue;
        const nth = index * count + line;
        drawn[nth % phoneLineStep ? 1 : 0] +=
          `M${roundToTenth((from + index + (line + 0.5) / count) * wide)} ${bottom}V${top}`;
      }
    return drawn;
  };

  let paidInLines = '';
  for (const [index, { paidIn }] of rows.entries())
    for (let at = hillHeight - levelSpacing; at > y(paidIn) + 1; at -= levelSpacing)
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
const labelHeight = 19;

/** Spreads labels so that they do not overlap. @param points in percent from the top, highest first */
export function spreadLabels(points: readonly number[]): number[] {
  const positions: number[] = [];
  for (const point of points) positions.push(Math.max(point, (positions.at(-1) ?? -labelHeight) + labelHeight));
  let ceiling = 100 - labelHeight / 2;
  for (let at = positions.length - 1; at >= 0; at -= 1) {
    const position = Math.min(positions[at] ?? 0, ceiling);
    positions[at] = position;
    ceiling = position - labelHeight;
  }
  return positions.map((position) => Math.max(0, roundToTenth(position)));
}

const positionStyle = (percent: number) => ({ '--at': `${percent.toFixed(2)}%` });

export function SavingsHill({ saving, comparison }: { saving: SavingPlan; comparison: SavingComparison }) {
  const { age, earlierAge, last, earlierLast, times } = comparison;
  const span = savingEndAge - earlierAge;
  const ages = range(Math.ceil(earlierAge / 5) * 5, savingEndAge, 5);
  const sums = [
    { look: 'earlier', label: fillPlaceholders(words.from, { age: earlierAge }), amount: earlierLast.total },
    { look: 'own', label: fillPlaceholders(words.from, { age }), amount: last.total },
    { look: 'paid', label: fillPlaceholders(words.paidIn, { age }), amount: last.paidIn },
  ];
  const points = sums.map(({ amount }) => (toY(amount, comparison) / hillHeight) * 100);
  const positions = spreadLabels(points);
  return (
    <figure className="hill">
      <div className="hill-plot">
        <div className="hill-view">
          <Terraces comparison={comparison} />
          <i className="hill-mark not-printed" style={positionStyle(points[1] ?? 0)} />
        </div>
        <ol className="hill-ages not-printed" aria-hidden="true">
          {ages.map((marked) => (
            <li className="muted" key={marked} style={positionStyle(((marked - earlierAge) / span) * 100)}>
              {marked}
            </li>
          ))}
        </ol>
        <ul className="hill-sums">
          {sums.map(({ look, label, amount }, index) => (
            <li key={look} className={`muted hill-${look}`} style={positionStyle(positions[index] ?? 0)}>
              <b>{formatRoundedDollars(amount)}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="text">
        {fillPlaceholders(words.caption, {
          until: savingEndAge,
          monthly: formatRoundedDollars(saving.monthly),
          cost: formatRoundedDollars(saving.monthly * 12 * yearsEarlier),
          worth: formatRoundedDollars(earlierLast.total - last.total),
          times: times ? fillPlaceholders(words.times, { times }) : '',
        })}{' '}
        {words.key}
      </figcaption>
    </figure>
  );
}

function Terraces({ comparison }: { comparison: SavingComparison }) {
  const paths = createHillPaths(comparison);
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
