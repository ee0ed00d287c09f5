import { useEffect, useId, useRef, useState } from 'react';
import { formatMonth, formatMonthDay } from '#content/calendar-days.ts';
import { taxFacts } from '#content/facts/records.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { Fact } from '#content/schemas/facts.ts';
import { consultHrefAbout } from '#content/subjects.ts';
import { type TaxDueDate, taxDueDates, toTaxRows } from '#content/tools/tax-dates.ts';
import {
  daysInMonth,
  defaultTaxChoice,
  type TaxChoice,
  type TaxpayerType,
  taxpayerTypes,
  type YearEnd,
} from '#content/tools/tax-rules.ts';
import { taxWords as words } from '#content/tools/words.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { downloadBlob } from '../data/save-file.ts';
import { SourceLink } from '../ui/facts.tsx';
import { LivePartSlot } from '../ui/live.tsx';
import { AllFacts, Announcement, carryToBooking, SegmentedControl, SelectField } from './frame.tsx';
import { useToday } from './use-today.ts';
import { YearRuler } from './year-ruler.tsx';

const consultHref = consultHrefAbout('tax-services');

export function TaxDates() {
  const [choice, setChoice] = useState<TaxChoice>();
  const root = useRef<HTMLDivElement>(null);
  const name = useId();
  const today = useToday();
  const choose = (reader: string) =>
    setChoice((before) => ({ ...(before ?? defaultTaxChoice('person')), reader: reader as TaxpayerType }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script
  useEffect(() => {
    const chosen = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen) choose(chosen);
  }, []);
  return (
    <div ref={root} className="due">
      <SegmentedControl name={name} legend={words.show} choices={words.readers} onChoose={choose} />
      {choice && (
        <div className="due-options">
          <TaxOptions choice={choice} onChange={(changed) => setChoice({ ...choice, ...changed })} />
        </div>
      )}
      {choice && today ? <ChosenDates dates={taxDueDates(choice, today)} today={today} /> : <ServerLists />}
      <AllFacts title={words.rules}>
        <TaxRules />
      </AllFacts>
    </div>
  );
}

function TaxOptions({ choice, onChange }: { choice: TaxChoice; onChange: (change: Partial<TaxChoice>) => void }) {
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

const numbersTo = (to: number): string[] => Array.from({ length: to }, (_, index) => String(index + 1));
const months = numbersTo(12).map(
  (month) => [month, formatMonth(`2026-${month.padStart(2, '0')}`).split(' ')[0] ?? ''] as const,
);

/** The last day of a month stays the last when the month changes. */
function YearEndChoice({ value: { month, day }, onChange }: { value: YearEnd; onChange: (value: YearEnd) => void }) {
  const changeMonth = (to: number) =>
    onChange({ month: to, day: day >= daysInMonth(month) ? daysInMonth(to) : Math.min(day, daysInMonth(to)) });
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
        choices={numbersTo(daysInMonth(month)).map((number) => [number, number] as const)}
        value={day}
        onChange={({ currentTarget }) => onChange({ month, day: Number(currentTarget.value) })}
      />
    </fieldset>
  );
}

interface ChosenDatesProps {
  dates: readonly TaxDueDate[];
  today: string;
}

function ChosenDates({ dates, today }: ChosenDatesProps) {
  const [next] = dates;
  const save = async (chosen: readonly TaxDueDate[]) => {
    const { createCalendarFile } = await import('./calendar-file.ts');
    downloadBlob(new Blob([createCalendarFile(chosen, Date.now())], { type: 'text/calendar' }), words.file);
  };
  return (
    <>
      <Announcement
        text={
          next
            ? fillPlaceholders(words.announcement, {
                count: dates.length,
                date: formatMonthDay(next.on),
                what: next.what,
              })
            : ''
        }
      />
      <YearRuler dates={dates} today={today} />
      <DueList dates={dates} today={today} onAdd={(date) => void save([date])} />
      {next && (
        <div className="actions">
          <Button look="primary" onClick={() => void save(dates)}>
            {fillPlaceholders(dates.length === 1 ? words.addAll.one : words.addAll.many, { count: dates.length })}
          </Button>
          <LinkButton
            look="text"
            href={consultHref}
            onClick={() =>
              carryToBooking(fillPlaceholders(words.line, { what: `${next.what}, ${formatMonthDay(next.on)}` }))
            }
          >
            {fillPlaceholders(words.talk, { date: formatMonthDay(next.on) })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** `server/pages/fact-parts.ts` writes the same. */
function DueList({ dates, today, onAdd }: ChosenDatesProps & { onAdd: (date: TaxDueDate) => void }) {
  return (
    <ol className="due-list">
      {toTaxRows(dates, today).map(({ on, date, weekday, what, who, moved, days, left, fact, weeks, due }) => (
        <li key={due.id} style={{ '--weeks': weeks }}>
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
            <SourceLink {...fact} />
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

/** Rendered by the server. With scripts, until a reader is chosen, the next date of each; without, whole lists. */
function ServerLists() {
  return (
    <>
      {taxpayerTypes.map((reader) => (
        <div key={reader} className="due-written" data-reader={reader}>
          <h3>{words.usual[reader]}</h3>
          <LivePartSlot kind="tax-dates" argument={reader} fallback={`<p>${words.unwritten}</p>`} />
        </div>
      ))}
      <div className="actions">
        <LinkButton look="text" href={consultHref}>
          {words.talkFirst}
        </LinkButton>
      </div>
    </>
  );
}

const facts: readonly Fact[] = Object.values(taxFacts);

const TaxRules = () => (
  <>
    <ul className="due-rules">
      {facts.map((fact) => (
        <li key={fact.value} className="text">
          {fact.value} <SourceLink {...fact} />
        </li>
      ))}
    </ul>
    <p className="small">{words.limits}</p>
  </>
);
