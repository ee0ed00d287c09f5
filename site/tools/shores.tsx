import type { ReactNode } from 'react';
import { shoreParts } from '#content/facts/shores.ts';
import type { Fact, ShoreRule, ShoreTopic } from '#content/schemas/facts.ts';
import type { ShoresTool } from '#content/schemas/tools.ts';
import { shoreWords as words } from '#content/tools/words.ts';
import { Drawing } from '../art/drawing.tsx';
import { line, type Point, path, range } from '../art/path-data.ts';
import { Actions } from '../ui/actions.tsx';
import { Source } from '../ui/facts.tsx';

/** Width; distance of the banks from the edges; number of streamlines. */
const riverWidth = 168;
const shore = 30;
const streams = 9;

const wander = (y: number) => 14 * Math.sin(y / 170) + 7 * Math.sin(y / 61 + 1.3);
const left = (y: number) => shore + wander(y);
const right = (y: number) => riverWidth - shore + 0.8 * wander(y + 40);

/** @param share 0 to 1 across the river */
const stream = (share: number, height: number): string =>
  path(range(-10, height + 25, 24).map((y): Point => [left(y) + (right(y) - left(y)) * share, y]));

function river(height: number): string {
  const flow = range(1, streams - 1, 1).map((index) => stream(index / streams, height));
  const lots = range(6, height, 15).map((y) => {
    const west = left(y) - 4;
    const east = right(y) + 4;
    return (
      line(west, y, west - 8 - 7 * Math.abs(Math.sin(y * 1.7)), y) +
      line(east, y, east + 8 + 7 * Math.abs(Math.sin(y * 2.3 + 1)), y)
    );
  });
  const banks = stream(0, height) + stream(1, height);
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
        <Source source={source} />
      </p>
    </div>
  );
}

/** Usual row height in px; the drawing stretches otherwise. */
const rowHeight = 132;

type ShoresProps = Pick<ShoresTool, 'topics' | 'action' | 'secondary'> & {
  children?: ReactNode;
};

export function Shores({ topics: shown, action, secondary, children }: ShoresProps) {
  const parts = shown.map((part) => shoreParts[part]);
  const height = rowHeight * parts.reduce((rows, { topics }) => rows + topics.length, 0);
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
          markup={river(height)}
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
              <Row key={topic.id} topic={topic} nested={parts.length > 1} />
            ))}
          </section>
        ))}
      </div>
      <p className="shores-note small">{words.note}</p>
      <Actions action={action} secondary={secondary} />
    </div>
  );
}

function Row({ topic, nested }: { topic: ShoreTopic; nested: boolean }) {
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
