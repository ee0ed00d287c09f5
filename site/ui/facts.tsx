import { factWords as words } from '#content/facts/records.ts';
import type { FactLine } from '#content/schemas/base.ts';
import type { Fact } from '#content/schemas/facts.ts';

export function FactList({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className="fact-list heavy-line">
      {facts.map(({ term, detail, href }) => (
        <div className="full-row line-below" key={term}>
          <dt className="size-small muted">{term}</dt>
          <dd className={href?.startsWith('tel:') ? 'title-large' : undefined}>
            {href ? (
              <a className={href.startsWith('https:') ? 'source' : 'tall'} href={href}>
                {detail}
              </a>
            ) : (
              detail
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Sourced = Pick<Fact<unknown>, 'source'>;

export const SourceLink = ({ source }: Sourced) => (
  <a className="source" href={source.href} rel="noopener">
    {source.title}
  </a>
);

export function FactSources({ facts }: { facts: readonly Sourced[] }) {
  const sources = new Map(facts.map(({ source }) => [source.title, source]));
  return (
    <ul className="fact-sources line-above" aria-label={words.sources}>
      {[...sources.values()].map((source) => (
        <li key={source.title}>
          <SourceLink source={source} />
        </li>
      ))}
    </ul>
  );
}
