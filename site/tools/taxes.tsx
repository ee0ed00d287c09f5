import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { dateName, monthName } from '#content/calendar-days.ts';
import { taxFacts } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import type { Fact } from '#content/schemas/facts.ts';
import { consultAbout } from '#content/subjects.ts';
import { type DueDate, dueDates, taxRows } from '#content/tools/tax-dates.ts';
import { daysIn, type Reader, readers, type TaxChoice, usualChoice, type YearEnd } from '#content/tools/tax-rules.ts';
import { taxWords as words } from '#content/tools/words.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { saveBlob } from '../data/save-file.ts';
import { Source } from '../ui/facts.tsx';
import { Live } from '../ui/live.tsx';
import { AllFacts, Announcement, carryToBooking, Segmented, SelectField } from './frame.tsx';
import { useToday } from './use-today.ts';
import { YearRuler } from './year-ruler.tsx';

const about = consultAbout('tax-services');

export function Taxes() {
  const [choice, setChoice] = useState<TaxChoice>();
  const root = useRef<HTMLDivElement>(null);
  const name = useId();
  const today = useToday();
  const choose = (reader: string) =>
    setChoice((before) => ({ ...(before ?? usualChoice('person')), reader: reader as Reader }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script
  useEffect(() => {
    const chosen = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen) choose(chosen);
  }, []);
  return (
    <div ref={root} className="due">
      <Segmented name={name} legend={words.show} choices={words.readers} onChoose={choose} />
      {choice && (
        <div className="due-options">
          <Options choice={choice} onChange={(changed) => setChoice({ ...choice, ...changed })} />
        </div>
      )}
      {choice && today ? <Dates dates={dueDates(choice, today)} today={today} /> : <WrittenLists />}
      <AllFacts title={words.rules}>
        <Rules />
      </AllFacts>
    </div>
  );
}

function Options({ choice, onChange }: { choice: TaxChoice; onChange: (change: Partial<TaxChoice>) => void }) {
  const { reader, yearEnd, instalments, hst, remitter } = choice;
  const select = (name: 'instalments' | 'hst' | 'remitter', label: string, choices: Record<string, string>) => (
    <SelectField
      label={label}
      choices={choices}
      value={{ instalments, hst, remitter }[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      {reader === 'corporation' && (
        <>
          <YearEndChoice value={yearEnd} onChange={(changed) => onChange({ yearEnd: changed })} />
          {select('instalments', words.instalments, words.rhythms)}
        </>
      )}
      {(reader === 'corporation' || reader === 'proprietor') && select('hst', words.hst, words.hstPeriods)}
      {reader === 'employer' && select('remitter', words.remitter, words.remitters)}
    </>
  );
}

const count = (to: number): string[] => Array.from({ length: to }, (_, index) => String(index + 1));
const months = count(12).map(
  (month) => [month, monthName(`2026-${month.padStart(2, '0')}`).split(' ')[0] ?? ''] as const,
);

/** The last day of a month stays the last when the month changes. */
function YearEndChoice({ value: { month, day }, onChange }: { value: YearEnd; onChange: (value: YearEnd) => void }) {
  const changeMonth = (to: number) =>
    onChange({ month: to, day: day >= daysIn(month) ? daysIn(to) : Math.min(day, daysIn(to)) });
  return (
    <fieldset className="year-end">
      <legend className="tool-label">{words.yearEnd}</legend>
      <SelectField
        label={words.month}
        hideLabel
        choices={months}
        value={month}
        onChange={({ currentTarget }) => changeMonth(Number(currentTarget.value))}
      />
      <SelectField
        label={words.day}
        hideLabel
        choices={count(daysIn(month)).map((one) => [one, one] as const)}
        value={day}
        onChange={({ currentTarget }) => onChange({ month, day: Number(currentTarget.value) })}
      />
    </fieldset>
  );
}

interface DatesProps {
  dates: readonly DueDate[];
  today: string;
}

function Dates({ dates, today }: DatesProps) {
  const [next] = dates;
  const save = async (chosen: readonly DueDate[]) => {
    const { calendarFile } = await import('./calendar-file.ts');
    saveBlob(new Blob([calendarFile(chosen, Date.now())], { type: 'text/calendar' }), words.file);
  };
  return (
    <>
      <Announcement
        text={next ? fill(words.announcement, { count: dates.length, date: dateName(next.on), what: next.what }) : ''}
      />
      <YearRuler dates={dates} today={today} />
      <DueList dates={dates} today={today} onAdd={(date) => void save([date])} />
      {next && (
        <div className="actions">
          <Button look="primary" onClick={() => void save(dates)}>
            {fill(dates.length === 1 ? words.addAll.one : words.addAll.many, { count: dates.length })}
          </Button>
          <LinkButton
            look="text"
            href={about}
            onClick={() => carryToBooking(fill(words.line, { what: `${next.what}, ${dateName(next.on)}` }))}
          >
            {fill(words.talk, { date: dateName(next.on) })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** `server/pages/fact-parts.ts` writes the same. */
function DueList({ dates, today, onAdd }: DatesProps & { onAdd: (date: DueDate) => void }) {
  return (
    <ol className="due-list">
      {taxRows(dates, today).map(({ on, date, weekday, what, who, moved, days, left, fact, weeks, due }) => (
        <li key={due.id} style={{ '--weeks': weeks } as CSSProperties}>
          <time dateTime={on}>
            {date}
            <small>{weekday}</small>
          </time>
          <div>
            <p className="due-what">{what}</p>
            <p>{who}</p>
            {moved && <p>{moved}</p>}
          </div>
          <p className="due-source">
            <Source {...fact} />
          </p>
          <p className="due-left">
            <b>{days}</b> {left}
          </p>
          <button type="button" className="due-add link-button link-button-tall not-printed" onClick={() => onAdd(due)}>
            {words.add}
            <span className="visually-hidden">: {what}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** By the server. With scripts and no reader chosen, the next date of each; without, the lists. */
function WrittenLists() {
  return (
    <>
      {readers.map((reader) => (
        <div key={reader} className="due-written" data-reader={reader}>
          <h3>{words.usual[reader]}</h3>
          <Live kind="tax-dates" argument={reader} without={`<p>${words.unwritten}</p>`} />
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

const Rules = () => (
  <>
    <ul className="due-rules">
      {facts.map((fact) => (
        <li key={fact.value} className="text">
          {fact.value} <Source {...fact} />
        </li>
      ))}
    </ul>
    <p className="small">{words.limits}</p>
  </>
);
