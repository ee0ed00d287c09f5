import { employerWords as words } from '#content/tools/employer.ts';
import type { Duty, DutyTopic } from '#content/vocabulary/employer.ts';
import type { Fact } from '#content/vocabulary/facts.ts';
import { FactMark } from '../../ui/fact-mark.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { fill } from '../fill.ts';

const topics = Object.entries(words.topics) as [DutyTopic, string][];

const appliesTo = ({ from, upTo }: Duty): string => {
  if (upTo !== undefined) return fill(words.list.until, { from, upTo });
  return from === 1 ? words.list.always : fill(words.list.from, { from });
};

/** Duties under their topics, each with a box to tick on paper, the number of staff it begins at and its source. */
export function DutyList({ duties }: { duties: readonly Fact<Duty>[] }) {
  const held = topics
    .map(([topic, title]) => ({ title, own: duties.filter(({ value }) => value.topic === topic) }))
    .filter(({ own }) => own.length);
  return (
    <div className="duties">
      {held.map(({ title, own }) => (
        <section key={title}>
          <h5>{title}</h5>
          <ul>
            {own.map(({ value, ...fact }) => (
              <li key={value.text}>
                <p>
                  <WholeWords text={value.text} />
                  <FactMark {...fact} />
                </p>
                <p className="duty-from dotted">
                  <b>{appliesTo(value)}</b>
                  {value.counted && <span>{fill(words.list.counted, { counted: value.counted })}</span>}
                  <span className="duty-source">
                    {fill(words.list.source, { source: fact.source.title })}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
