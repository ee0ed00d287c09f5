import { useId } from 'react';
import { monthName } from '#content/calendar-days.ts';
import type { Reader, TaxChoice } from '#content/tools/tax-choice.ts';
import { taxWords as words } from '#content/tools/words.ts';
import { daysIn, type YearEnd } from '#content/tools/year-end.ts';
import { Segmented } from '../segmented.tsx';
import '#ui/field.css';

interface ChoiceProps<Value extends string> {
  label: string;
  /** What there is to choose, in order, with its words. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
  hideLabel?: boolean;
}

/** One of a few, as a list that opens. */
function Choice<Value extends string>({ label, options, value, onChange, hideLabel = false }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
        {Object.entries<string>(options).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface YearEndChoiceProps {
  value: YearEnd;
  onChange: (value: YearEnd) => void;
}

/** Two digits keep the order: names that are whole numbers would come first in an object. */
const digits = (number: number) => String(number).padStart(2, '0');

const months = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `m${digits(index + 1)}`,
    monthName(`2026-${digits(index + 1)}`).split(' ')[0] ?? '',
  ]),
);

/** The day a corporation's year ends on. The last of a month stays the last when another month is chosen. */
function YearEndChoice({ value: { month, day }, onChange }: YearEndChoiceProps) {
  const days = Object.fromEntries(
    Array.from({ length: daysIn(month) }, (_, index) => [`d${digits(index + 1)}`, String(index + 1)]),
  );
  const change = (to: number) =>
    onChange({ month: to, day: day >= daysIn(month) ? daysIn(to) : Math.min(day, daysIn(to)) });
  return (
    <fieldset className="year-end">
      <legend>{words.yearEnd}</legend>
      <Choice
        label={words.month}
        options={months}
        value={`m${digits(month)}`}
        onChange={(chosen) => change(Number(chosen.slice(1)))}
        hideLabel
      />
      <Choice
        label={words.day}
        options={days}
        value={`d${digits(day)}`}
        onChange={(chosen) => onChange({ month, day: Number(chosen.slice(1)) })}
        hideLabel
      />
    </fieldset>
  );
}

interface TaxChoicesProps {
  choice: TaxChoice;
  onChange: (change: Partial<TaxChoice>) => void;
}

/** Whose dates these are. Without a script the four readers can still be chosen: a stylesheet shows the list of each. */
export function TaxChoices({ choice, onChange }: TaxChoicesProps) {
  const name = useId();
  return (
    <>
      <Segmented
        name={name}
        legend={words.show}
        choices={words.readers}
        first={choice.reader}
        onChoose={(reader) => onChange({ reader: reader as Reader })}
      />
      <div className="due-options">
        <Options choice={choice} onChange={onChange} />
      </div>
    </>
  );
}

/** What else the dates of a reader depend on. */
function Options({ choice, onChange }: TaxChoicesProps) {
  const { reader } = choice;
  return (
    <>
      {reader === 'corporation' && (
        <>
          <YearEndChoice value={choice.yearEnd} onChange={(yearEnd) => onChange({ yearEnd })} />
          <Choice
            label={words.instalments}
            options={words.rhythms}
            value={choice.instalments}
            onChange={(instalments) => onChange({ instalments })}
          />
        </>
      )}
      {(reader === 'corporation' || reader === 'proprietor') && (
        <Choice label={words.hst} options={words.hstPeriods} value={choice.hst} onChange={(hst) => onChange({ hst })} />
      )}
      {reader === 'employer' && (
        <Choice
          label={words.remitter}
          options={words.remitters}
          value={choice.remitter}
          onChange={(remitter) => onChange({ remitter })}
        />
      )}
    </>
  );
}
