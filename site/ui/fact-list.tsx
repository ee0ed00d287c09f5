import type { FactLine } from '#content/schemas/base.ts';

/** A list of facts, each under a line. A phone number is set large: it is the quickest way to the firm. */
export function FactList({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ term, detail, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={href?.startsWith('tel:') ? 'fact-list-phone' : undefined}>
            {href ? <a href={href}>{detail}</a> : detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
