import type { CSSProperties } from 'react';
import type { Saving } from '#content/tools/compound.ts';
import { savedUntil, yearsEarlier } from '#content/tools/wealth.ts';
import { wealthWords as words } from '#content/tools/words.ts';
import { range } from '../../art/path-data.ts';
import { fill } from '../fill.ts';
import { heightOf, hillHeight, hillPaths, hillWidth, labelPlaces } from './hill-paths.ts';
import { type Comparison, dollars } from './saving.ts';

interface HillProps {
  saving: Saving;
  comparison: Comparison;
}

/** Where something stands along the drawing. */
const at = (percent: number) => ({ '--at': `${percent.toFixed(2)}%` }) as CSSProperties;

/** Both savings as hills of terraces, one in front of the other, with the ages below and the sums beside. */
export function Hill({ saving, comparison }: HillProps) {
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
          <i className="hill-mark" style={at(points[1] ?? 0)} />
        </div>
        <ol className="hill-ages" aria-hidden="true">
          {ages.map((one) => (
            <li key={one} style={at(((one - earlierAge) / span) * 100)}>
              {one}
            </li>
          ))}
        </ol>
        <ul className="hill-sums">
          {sums.map(({ look, label, amount }, index) => (
            <li key={look} className={`hill-${look}`} style={at(places[index] ?? 0)}>
              <b>{dollars(amount)}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>
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

function Terraces({ comparison }: Pick<HillProps, 'comparison'>) {
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
