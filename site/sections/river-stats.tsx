import type { RiverStatsSection } from '#content/vocabulary.ts';
import { heroWater, heroWaterViewBox } from '../art/crossing.ts';
import { Drawing } from '../art/drawing.tsx';
import './river-stats.css';

/** The figures, in the river under the bridge. They stand in the HTML in full; `site/early/count-up.ts` counts them up. */
export function RiverStats({ label, statistics }: RiverStatsSection) {
  return (
    <section className="river-stats on-ink" aria-label={label}>
      <div className="river-stats-art">
        <Drawing viewBox={heroWaterViewBox} markup={heroWater()} />
      </div>
      <div className="wrap">
        <dl className="river-stats-list">
          {statistics.map((statistic) => (
            <div key={statistic.label}>
              <dt>{statistic.label}</dt>
              <dd>
                <span data-count-up>{statistic.value}</span>
                <sup>{statistic.unit}</sup>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
