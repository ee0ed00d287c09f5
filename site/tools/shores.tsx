import type { ReactNode } from 'react';
import { shoreParts } from '#content/facts/shores.ts';
import type { Fact, ShoreRule, ShoreTopic } from '#content/schemas/facts.ts';
import type { ShoresTool } from '#content/schemas/tools.ts';
import { shoreWords as words } from '#content/tools/words.ts';
import { Drawing } from '../art/drawing.tsx';
import { linePath, type Point, polylinePath, range } from '../art/path-data.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { SourceLink } from '../ui/facts.tsx';

/** In viewBox units: width, and distance of the banks from the edges. */
const riverWidth = 168;
const bankInset = 30;
const streamCount = 9;

const meander = (y: number) => 14 * Math.sin(y / 170) + 7 * Math.sin(y / 61 + 1.3);
const leftBank = (y: number) => bankInset + meander(y);
const rightBank = (y: number) => riverWidth - bankInset + 0.8 * meander(y + 40);

/** @param share 0 to 1 across the river */
const streamPath = (share: number, height: number): string =>
  polylinePath(range(-10, height + 25, 24).map((y): Point => [leftBank(y) + (rightBank(y) - leftBank(y)) * share, y]));

function drawRiver(height: number): string {
  const flow = range(1, streamCount - 1, 1).map((index) => streamPath(index / streamCount, height));
  const lots = range(6, height, 15).map((y) => {
    const west = leftBank(y) - 4;
    const east = rightBank(y) + 4;
    return (
      linePath(west, y, west - 8 - 7 * Math.abs(Math.sin(y * 1.7)), y) +
      linePath(east, y, east + 8 + 7 * Math.abs(Math.sin(y * 2.3 + 1)), y)
    );
  });
  const banks = streamPath(0, height) + streamPath(1, height);
  return `<path class="l2" d="${lots.join('')}"/><path class="l1" d="${flow.join('')}"/><path class="l0" d="${banks}"/>`;
}

function ShoreFact({ shore, fact }: { shore: 'ontario' | 'michigan'; fact: Fact<ShoreRule> }) {
  const { value, source } = fact;
  return (
    <div className={`shore shore-${shore}`}>
      <p className="shore-says">
        <span className="shore-name muted">{words[shore]}: </span>
        {value.says}
      </p>
      {value.more && <p className="shore-more small">{value.more}</p>}
      <p className="shore-source">
        <SourceLink source={source} />
      </p>
    </div>
  );
}

/** Usual height; the drawing stretches otherwise. */
const rowHeightPx = 132;

type ShoreComparisonProps = Pick<ShoresTool, 'topics' | 'action' | 'secondary'> & {
  children?: ReactNode;
};

export function ShoreComparison({ topics: shown, action, secondary, children }: ShoreComparisonProps) {
  const parts = shown.map((part) => shoreParts[part]);
  const height = rowHeightPx * parts.reduce((rows, { topics }) => rows + topics.length, 0);
  return (
    <div className="shores">
      {/* `:target` is shown first, also without a script. */}
      <span id="ontario" />
      <span id="michigan" />
      {children}
      <div className="shores-table heavy-line">
        <Drawing
          className="shores-river"
          viewBox={`0 0 ${riverWidth} ${height}`}
          markup={drawRiver(height)}
          preserveAspectRatio="none"
        />
        <div className="shores-head" aria-hidden="true">
          <p className="shore-ontario">{words.ontario}</p>
          <p className="shore-michigan">{words.michigan}</p>
        </div>
        {parts.map(({ title, topics }) => (
          <section className="shores-part" key={title}>
            {parts.length > 1 && <h3>{title}</h3>}
            {topics.map((topic) => (
              <ShoreRow key={topic.id} topic={topic} nested={parts.length > 1} />
            ))}
          </section>
        ))}
      </div>
      <p className="shores-note small">{words.note}</p>
      <ActionLinks action={action} secondary={secondary} />
    </div>
  );
}

function ShoreRow({ topic, nested }: { topic: ShoreTopic; nested: boolean }) {
  const Heading = nested ? 'h4' : 'h3';
  return (
    <article className={topic.differs ? 'shores-row shores-row-differs' : 'shores-row'}>
      <Heading className="label">{topic.title}</Heading>
      <ShoreFact shore="ontario" fact={topic.ontario} />
      <p className="shores-compared middle">
        <span className="muted">{topic.differs ? words.differs : words.same}</span>
      </p>
      <ShoreFact shore="michigan" fact={topic.michigan} />
    </article>
  );
}
