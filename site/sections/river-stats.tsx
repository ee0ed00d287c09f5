import type { CrossingHeroSection } from '#content/vocabulary/heroes.ts';
import { heroWater, heroWaterViewBox } from '../art/crossing.ts';
import { Drawing } from '../art/drawing.tsx';
import { Figure } from './figure.tsx';
import './river-stats.css';

/**
 * The firm in numbers, in the river under the bridge. The HTML has the final figures; `site/scripts/scrolling.ts` counts
 * up to them.
 */
export function RiverStats({ label, statistics }: CrossingHeroSection['figures']) {
  return (
    <section className="river-stats on-ink" aria-label={label}>
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
