import type { ReactNode } from 'react';
import { shoreParts } from '#content/facts/shores.ts';
import type { Fact, ShoreRule, ShoreTopic } from '#content/schemas/facts.ts';
import type { ShoresTool } from '#content/schemas/tools.ts';
import { shoreWords as words } from '#content/tools/words.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Actions } from '../../ui/actions.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { river, riverWidth } from './river.ts';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

interface ShoreFactProps {
  shore: 'ontario' | 'michigan';
  fact: Fact<ShoreRule>;
}

/** What one shore says: the rule, what to know beside it, its source and the day of which it is said. */
function ShoreFact({ shore, fact: { value, source, checked, confirmed } }: ShoreFactProps) {
  const [before, after] = (confirmed ? words.confirmed : words.toConfirm).split('{date}');
  return (
    <div className={`shore shore-${shore}`}>
      <p className="shore-says">
        <span className="shore-name">{words[shore]}: </span>
        <WholeWords text={value.says} />
      </p>
      {value.more && (
        <p className="shore-more">
          <WholeWords text={value.more} />
        </p>
      )}
      <p className={confirmed ? 'shore-source shore-source-dot' : 'shore-source'}>
        <span>
          {before}
          <time dateTime={checked}>{day.format(new Date(checked))}</time>
          {after}
        </span>{' '}
        <span>
          {words.source}{' '}
          <a className="fact-mark shore-source-title" href={source.href} rel="noopener">
            {source.title}
          </a>
        </span>
      </p>
    </div>
  );
}

/** About what a row is high on a wide screen: the river is drawn for it, and stretches a little where it is not. */
const rowHeight = 132;

type ShoresProps = Pick<ShoresTool, 'topics' | 'action' | 'secondary'> & {
  /** The choice of a shore, which is an island. */
  children?: ReactNode;
};

/** Ontario and Michigan, row by row, with one river between all of them. */
export function Shores({ topics: shown, action, secondary, children }: ShoresProps) {
  const parts = shown.map((part) => shoreParts[part]);
  const height = rowHeight * parts.reduce((rows, { topics }) => rows + topics.length, 0);
  return (
    <div className="shores">
      {/* Where the links of the choice lead: what is `:target` is shown first, without a script as well. */}
      <span id="ontario" />
      <span id="michigan" />
      {children}
      <div className="shores-table">
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
      <p className="shores-note">{words.note}</p>
      <Actions action={action} secondary={secondary} />
    </div>
  );
}

function Row({ topic, nested }: { topic: ShoreTopic; nested: boolean }) {
  const Heading = nested ? 'h4' : 'h3';
  return (
    <article className={topic.differs ? 'shores-row shores-row-differs' : 'shores-row'}>
      <Heading>{topic.title}</Heading>
      <ShoreFact shore="ontario" fact={topic.ontario} />
      <p className="shores-compared">
        <span>{topic.differs ? words.differs : words.same}</span>
      </p>
      <ShoreFact shore="michigan" fact={topic.michigan} />
    </article>
  );
}
