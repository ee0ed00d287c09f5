import { factWords as words } from '#content/facts/words.ts';
import type { Fact } from '#content/schemas/facts.ts';
import { FactMark } from './fact-mark.tsx';

/** What is shown of a fact. */
export type Sourced = Pick<Fact<unknown>, 'source' | 'confirmed'>;

/** What a text rests on: each source once with its mark, and what the marks mean. */
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
