import { useId } from 'react';
import { fill } from '#content/fill.ts';
import { dollars } from '#content/prices.ts';
import type { TermSheetSection } from '#content/schemas/calls.ts';
import type { ChoiceAnswer, InsteadOfPackage, Package, PackageChoice } from '#content/schemas/packages.ts';
import { choiceWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Tick } from '../ui/tick.tsx';
import { Announcement, carryToBooking, useFields } from './frame.tsx';

type Recommendation =
  | { instead: InsteadOfPackage }
  /** Lines of the package's term sheet. */
  | { package: Package; reasons: readonly { line: string; has: string }[]; otherwise: string };

/**
 * @returns the first package that covers all answers, undefined while one is missing and none of the others rules all
 * packages out
 * @param answers index of each question's answer, NaN for none
 */
export function recommend(
  { questions, otherwise }: PackageChoice,
  sheet: { lines: readonly string[]; packages: readonly Package[] },
  answers: readonly number[],
): Recommendation | undefined {
  const given = questions.map((question, index) => question.answers[answers[index] ?? Number.NaN]?.covers);
  const instead = given.find((covers) => covers && 'title' in covers);
  if (instead && 'title' in instead) return { instead };
  const lists = given.filter((covers) => Array.isArray(covers));
  if (lists.length < questions.length) return undefined;
  const place = sheet.packages.findIndex((_, index) => lists.every((list) => list.includes(index)));
  const found = sheet.packages[place];
  if (!found) throw new Error(`No package covers the answers ${answers.join(', ')}`);
  const reasons = questions.flatMap(({ line }) => {
    const has = found.features[sheet.lines.indexOf(line)];
    return has ? [{ line, has }] : [];
  });
  return { package: found, reasons, otherwise: otherwise[place] ?? '' };
}

const announcementOf = (result: Recommendation): string =>
  'instead' in result
    ? fill(words.announcementNone, { title: result.instead.title })
    : fill(words.announcement, { title: result.package.name, price: dollars(result.package.price) });

function ResultSheet({ result, onTake }: { result: Recommendation | undefined; onTake: () => void }) {
  if (!result) return <p className="tool-waits tool-scripted muted">{words.waits}</p>;
  return (
    <div className="chooser-sheet on-ink tool-scripted">
      {'instead' in result ? (
        <>
          <p>{words.none}</p>
          <h3>{result.instead.title}</h3>
          <p className="text chooser-note">{result.instead.text}</p>
          <LinkButton look="primary" href={result.instead.action.href} onClick={onTake}>
            {result.instead.action.label}
          </LinkButton>
        </>
      ) : (
        <>
          <p>{words.from}</p>
          <h3>{result.package.name}</h3>
          <p className="term-price">
            <sup>$</sup>
            {result.package.price.toLocaleString('en-CA')} <small>{words.currency}</small>
          </p>
          <p className="term-subtitle">{result.package.subtitle}</p>
          <ul>
            {result.reasons.map(({ line, has }) => (
              <li key={line}>
                <Tick />
                <div>
                  <small>{line}</small>
                  {has}
                </div>
              </li>
            ))}
          </ul>
          <p className="small chooser-note">{result.otherwise}</p>
          <LinkButton look="primary" href={result.package.action.href} onClick={onTake}>
            {words.book}
          </LinkButton>
        </>
      )}
    </div>
  );
}

export function carriedLine({ questions }: PackageChoice, answers: readonly number[], result: Recommendation): string {
  const answered = questions.flatMap(({ title, answers: all }, index) => {
    const answer = all[answers[index] ?? Number.NaN];
    return answer ? [`${title} ${answer.label}.`] : [];
  });
  const conclusion = 'instead' in result ? words.carriedNone : fill(words.carried, { title: result.package.name });
  return [conclusion, ...answered].join(' ');
}

const names = ['first', 'second', 'third'] as const;

export function Chooser({ choice, lines, packages }: Pick<TermSheetSection, 'choice' | 'lines' | 'packages'>) {
  const id = useId();
  const { ref, fields, read } = useFields<Record<string, string>>(id, {});
  const answers = names.map((name) => Number.parseInt(fields[name] ?? '', 10));
  const result = recommend(choice, { lines, packages }, answers);
  const coveredBy = ({ covers }: ChoiceAnswer) => {
    if ('title' in covers) return words.none;
    return covers.length === packages.length ? words.all : covers.map((place) => packages[place].name).join(words.or);
  };

  return (
    <div className="chooser tool-split" ref={ref} onChange={read}>
      <div className="chooser-questions">
        <p className="chooser-plain">{words.plain}</p>
        {choice.questions.map(({ title, answers }, question) => (
          <fieldset key={title} className="tool-top">
            <legend>{title}</legend>
            {answers.map((answer, place) => (
              <label className="line-below flex-row" key={answer.label}>
                <input type="radio" name={`${id}-${names[question]}`} value={place} />
                <span>
                  {answer.label}
                  <small className="chooser-plain">{coveredBy(answer)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <ResultSheet result={result} onTake={() => result && carryToBooking(carriedLine(choice, answers, result))} />
      <Announcement text={result ? announcementOf(result) : ''} />
    </div>
  );
}
