import { useEffect, useRef, useState } from 'react';
import { taxFacts } from '#content/facts/taxes.ts';
import { factWords } from '#content/facts/words.ts';
import { firmDate } from '#content/firm-time.ts';
import type { Fact } from '#content/schemas/facts.ts';
import { consultAbout } from '#content/subjects.ts';
import { type Reader, readers, type TaxChoice, usualChoice } from '#content/tools/tax-choice.ts';
import { type DueDate, dueDates } from '#content/tools/tax-dates.ts';
import { monthDay } from '#content/tools/tax-row.ts';
import { taxWords as words } from '#content/tools/words.ts';
import { livePart } from '#contract/live-part.ts';
import { Arrow } from '#ui/arrow.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { saveBlob } from '../../data/save-blob.ts';
import { FactMark } from '../../ui/facts.tsx';
import { carryToBooking } from '../carry-to-booking.ts';
import { fill } from '../fill.ts';
import { useRested } from '../use-rested.ts';
import { calendarFile } from './calendar-file.ts';
import { DueList } from './due-list.tsx';
import { TaxChoices } from './tax-choices.tsx';
import { YearRuler } from './year-ruler.tsx';

/**
 * The day it is at the firm, ISO 8601; undefined until the script runs, since the build's day is not the visitor's. A page
 * that is looked at again the next morning has the next day.
 */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const look = () => setToday(firmDate(new Date().toISOString()));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}

const about = consultAbout('tax-services');

/** When what is due to the CRA, for a reader: a ruler, the same as a list, and a file for their calendar. */
export function Taxes() {
  const [choice, setChoice] = useState<TaxChoice>(usualChoice('person'));
  const part = useRef<HTMLDivElement>(null);
  const today = useToday();
  // Somebody may have chosen a reader before the script was here.
  useEffect(() => {
    const chosen = part.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    setChoice((before) => ({ ...before, reader: (chosen as Reader) ?? before.reader }));
  }, []);
  return (
    <div ref={part} className="due">
      <TaxChoices choice={choice} onChange={(change) => setChoice((before) => ({ ...before, ...change }))} />
      {today ? <Dates dates={dueDates(choice, today)} today={today} /> : <WrittenLists />}
      <Rules />
    </div>
  );
}

function Dates({ dates, today }: { dates: readonly DueDate[]; today: string }) {
  const [next] = dates;
  const said = useRested(
    next ? fill(words.said, { count: dates.length, date: monthDay(next.on), what: next.what }) : '',
  );
  const save = (chosen: readonly DueDate[]) =>
    saveBlob(new Blob([calendarFile(chosen, Date.now())], { type: 'text/calendar' }), words.file);
  return (
    <>
      <output className="visually-hidden">{said}</output>
      <YearRuler dates={dates} today={today} />
      <DueList dates={dates} today={today} onAdd={(date) => save([date])} />
      {next && (
        <div className="actions">
          <Button look="primary" onClick={() => save(dates)}>
            {fill(dates.length === 1 ? words.addAll.one : words.addAll.many, { count: dates.length })}
          </Button>
          <a
            className="text-link"
            href={about}
            onClick={() => carryToBooking(fill(words.line, { what: `${next.what}, ${monthDay(next.on)}` }))}
          >
            {fill(words.talk, { date: monthDay(next.on) })}
            <Arrow />
          </a>
        </div>
      )}
    </>
  );
}

/** The lists as the server writes them, each as it is today; before the script is here, and where it never comes. */
function WrittenLists() {
  return (
    <>
      <div className="year-ruler" aria-hidden="true" />
      {readers.map((reader) => (
        <div key={reader} className="due-written" data-reader={reader}>
          <h3>{words.usual[reader]}</h3>
          <div
            // What the server put here is not what the build put here, and stays.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of ours, which the server replaces with escaped HTML
            dangerouslySetInnerHTML={{ __html: livePart('tax-dates', reader, `<p>${words.unwritten}</p>`) }}
          />
        </div>
      ))}
      <div className="actions">
        <LinkButton look="text" href={about}>
          {words.talkFirst}
        </LinkButton>
      </div>
    </>
  );
}

const facts: readonly Fact[] = Object.values(taxFacts);

/** Every rule in a sentence, with its source. */
function Rules() {
  return (
    <details className="due-rules">
      <summary>{words.rules}</summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact.value}>
            {fact.value} <FactMark {...fact} />
          </li>
        ))}
      </ul>
      <p>
        {facts.some(({ confirmed }) => !confirmed) && `${factWords.ring} `}
        {facts.some(({ confirmed }) => confirmed) && `${factWords.dot} `}
        {words.limits}
      </p>
    </details>
  );
}
