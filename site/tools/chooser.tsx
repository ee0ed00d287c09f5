import { useId } from 'react';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { formatDollars } from '#content/prices.ts';
import type { TermSheetSection } from '#content/schemas/calls.ts';
import type { InsteadOfPackage, Package, PackageChoice, PackageChoiceAnswer } from '#content/schemas/packages.ts';
import { packageChoiceWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Tick } from '../ui/tick.tsx';
import { Announcement, carryToBooking, useToolFields } from './frame.tsx';

type Recommendation =
  | { instead: InsteadOfPackage }
  /** `reasons` are lines of the package's term sheet. */
  | { package: Package; reasons: readonly { line: string; has: string }[]; otherwise: string };

/**
 * @returns the first package that covers all answers, or what to do instead where one answer rules out all packages;
 * otherwise undefined while an answer is missing
 * @param answers index of each question's answer, NaN for none
 */
export function recommendPackage(
  { questions, otherwise }: PackageChoice,
  sheet: { lines: readonly string[]; packages: readonly Package[] },
  answers: readonly number[],
): Recommendation | undefined {
  const given = questions.map((question, index) => question.answers[answers[index] ?? Number.NaN]?.covers);
  const instead = given.find((covers) => covers && 'title' in covers);
  if (instead && 'title' in instead) return { instead };
  const lists = given.filter((covers) => Array.isArray(covers));
  if (lists.length < questions.length) return undefined;
  const packageIndex = sheet.packages.findIndex((_, index) => lists.every((list) => list.includes(index)));
  const found = sheet.packages[packageIndex];
  if (!found) throw new Error(`No package covers the answers ${answers.join(', ')}`);
  const reasons = questions.flatMap(({ line }) => {
    const has = found.features[sheet.lines.indexOf(line)];
    return has ? [{ line, has }] : [];
  });
  return { package: found, reasons, otherwise: otherwise[packageIndex] ?? '' };
}

const announcementText = (result: Recommendation): string =>
  'instead' in result
    ? fillPlaceholders(words.announcementNone, { title: result.instead.title })
    : fillPlaceholders(words.announcement, { title: result.package.name, price: formatDollars(result.package.price) });

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

/** For the booking's subject: the result and the answers. */
export function describeChoice(
  { questions }: PackageChoice,
  answers: readonly number[],
  result: Recommendation,
): string {
  const answered = questions.flatMap(({ title, answers: all }, index) => {
    const answer = all[answers[index] ?? Number.NaN];
    return answer ? [`${title} ${answer.label}.`] : [];
  });
  const conclusion =
    'instead' in result ? words.carriedNone : fillPlaceholders(words.carried, { title: result.package.name });
  return [conclusion, ...answered].join(' ');
}

const fieldNames = ['first', 'second', 'third'] as const;

export function PackageChooser({ choice, lines, packages }: Pick<TermSheetSection, 'choice' | 'lines' | 'packages'>) {
  const id = useId();
  const { ref, fields, read } = useToolFields<Record<string, string>>(id, {});
  const answers = fieldNames.map((name) => Number.parseInt(fields[name] ?? '', 10));
  const result = recommendPackage(choice, { lines, packages }, answers);
  const coveredBy = ({ covers }: PackageChoiceAnswer) => {
    if ('title' in covers) return words.none;
    return covers.length === packages.length
      ? words.all
      : covers.map((packageIndex) => packages[packageIndex].name).join(words.or);
  };

  return (
    <div className="chooser tool-split" ref={ref} onChange={read}>
      <div className="chooser-questions">
        <p className="chooser-plain">{words.plain}</p>
        {choice.questions.map(({ title, answers }, question) => (
          <fieldset key={title} className="tool-top">
            <legend>{title}</legend>
            {answers.map((answer, index) => (
              <label className="line-below flex-row" key={answer.label}>
                <input type="radio" name={`${id}-${fieldNames[question]}`} value={index} />
                <span>
                  {answer.label}
                  <small className="chooser-plain">{coveredBy(answer)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <ResultSheet result={result} onTake={() => result && carryToBooking(describeChoice(choice, answers, result))} />
      <Announcement text={result ? announcementText(result) : ''} />
    </div>
  );
}
