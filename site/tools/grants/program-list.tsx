import { grantWords as words } from '#content/tools/grants.ts';
import type { Fact } from '#content/vocabulary/facts.ts';
import type { Program } from '#content/vocabulary/programs.ts';
import { FactMark } from '../../ui/fact-mark.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';

/** Programs one below the other: what it is, whom it is for, what to have ready and what to ask. */
export function ProgramList({ programs }: { programs: readonly Fact<Program>[] }) {
  return (
    <ul className="programs">
      {programs.map(({ value, jurisdiction, ...fact }) => (
        <li key={value.name}>
          <div className="program-name">
            <div>
              <h4>{value.name}</h4>
              <FactMark {...fact} />
            </div>
            <p className="dotted">
              <b>{value.kind}</b>
              <span>{words.shores[jurisdiction]}</span>
            </p>
            <p>{value.administrator}</p>
          </div>
          <div className="program-terms">
            <p>
              <WholeWords text={value.forWhom} />
            </p>
            <p>
              <WholeWords text={value.limits} />
            </p>
          </div>
          <dl>
            <div>
              <dt>{words.list.prepare}</dt>
              <dd>
                <WholeWords text={value.prepare} />
              </dd>
            </div>
            <div>
              <dt>{words.list.ask}</dt>
              <dd>
                <WholeWords text={value.ask} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
