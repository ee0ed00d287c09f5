import type { RiverStatsSection } from '#content/vocabulary/heroes.ts';
import { heroWater, heroWaterViewBox } from '../art/crossing.ts';
import { Drawing } from '../art/drawing.tsx';
import { Figure } from './figure.tsx';
import './river-stats.css';

/** The figures, in the river under the bridge. They stand in the HTML in full; `site/early/count-up.ts` counts them up. */
export function RiverStats({ ground, label, statistics }: RiverStatsSection) {
  return (
    <section className={`river-stats on-${ground}`} aria-label={label}>
      <div className="river-stats-art">
        <Drawing viewBox={heroWaterViewBox} markup={heroWater()} />
      </div>
      <div className="wrap">
        <dl className="river-stats-list">
          {statistics.map((statistic) => (
            <div key={statistic.counts}>
              <dt>{statistic.counts}</dt>
              <dd>
                <Figure {...statistic} counting />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
