import { factWords as words } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import type { FactLine } from '#content/schemas/base.ts';
import type { Fact } from '#content/schemas/facts.ts';

export function FactList({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ term, detail, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={href?.startsWith('tel:') ? 'title-large' : undefined}>
            {href ? (
              <a className="tall" href={href}>
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

/** Links to the source; a ring until the firm has confirmed the fact, then a dot. */
export function FactMark({ source, confirmed }: Pick<Fact<unknown>, 'source' | 'confirmed'>) {
  const label = fill(confirmed ? words.confirmed : words.toConfirm, { source: source.title });
  return (
    <a className={confirmed ? 'fact-mark fact-mark-dot' : 'fact-mark'} href={source.href} title={label} rel="noopener">
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

export type Sourced = Pick<Fact<unknown>, 'source' | 'confirmed'>;

export function FactSources({ facts }: { facts: readonly Sourced[] }) {
  const sources = facts.filter(
    ({ source, confirmed }, index) =>
      index === facts.findIndex((one) => one.source.title === source.title && one.confirmed === confirmed),
  );
  return (
    <div className="fact-sources">
      <ul aria-label={words.sources}>
        {sources.map(({ source, confirmed }) => (
          <li key={source.title}>
            <FactMark source={source} confirmed={confirmed} />
            <span aria-hidden="true">{source.title}</span>
          </li>
        ))}
      </ul>
      <p>
        {sources.some(({ confirmed }) => !confirmed) && `${words.ring} `}
        {sources.some(({ confirmed }) => confirmed) && words.dot}
      </p>
    </div>
  );
}
