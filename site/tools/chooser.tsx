import { useId } from 'react';
import { fill } from '#content/fill.ts';
import { dollars } from '#content/prices.ts';
import type { ChoiceAnswer, InsteadOfPackage, Package, PackageChoice } from '#content/schemas/packages.ts';
import type { ChooserTool } from '#content/schemas/tools.ts';
import { choiceWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Tick } from '../ui/tick.tsx';
import { Announcement, carryToBooking, useFields } from './frame.tsx';

type Recommendation =
  | { instead: InsteadOfPackage }
  /** Lines of the package's term sheet. */
  | { package: Package; reasons: readonly { line: string; has: string }[]; otherwise: string };

/** @returns the first package that covers all answers @param answers index of each question's answer */
export function recommend(
  { questions, otherwise }: PackageChoice,
  sheet: { lines: readonly string[]; packages: readonly Package[] },
  answers: readonly number[],
): Recommendation {
  const covers = questions.map((question, index) => {
    const answer = question.answers[answers[index] ?? -1];
    if (!answer) throw new Error(`“${question.title}” has no answer ${answers[index]}`);
    return answer.covers;
  });
  const instead = covers.find((covered) => !Array.isArray(covered)) as InsteadOfPackage | undefined;
  if (instead) return { instead };
  const lists = covers as readonly (readonly number[])[];
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

interface ResultSheetProps {
  result: Recommendation;
  onTake: () => void;
}

function ResultSheet({ result, onTake }: ResultSheetProps) {
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
      <LinkButton look="text" href={words.compare.href}>
        {words.compare.label}
      </LinkButton>
    </div>
  );
}

export function carriedLine({ questions }: PackageChoice, answers: readonly number[], result: Recommendation): string {
  const answered = questions.map(({ title, answers: all }, index) => `${title} ${all[answers[index] ?? -1]?.label}.`);
  const conclusion = 'instead' in result ? words.carriedNone : fill(words.carried, { title: result.package.name });
  return [conclusion, ...answered].join(' ');
}

const first = 1;
const names = ['first', 'second', 'third'] as const;
const firstFields: Record<string, string> = Object.fromEntries(names.map((name) => [name, String(first)]));

export function Chooser({ choice, lines, packages }: Pick<ChooserTool, 'choice' | 'lines' | 'packages'>) {
  const id = useId();
  const { ref, fields, read } = useFields(id, firstFields);
  const answers = names.map((name) => Number(fields[name]));
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
              <label key={answer.label}>
                <input type="radio" name={`${id}-${names[question]}`} value={place} defaultChecked={place === first} />
                <span>
                  {answer.label}
                  <small className="chooser-plain">{coveredBy(answer)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <ResultSheet result={result} onTake={() => carryToBooking(carriedLine(choice, answers, result))} />
      <Announcement text={announcementOf(result)} />
    </div>
  );
}
