import { monthName } from '#content/calendar-days.ts';
import { taxWords as words } from '#content/tools/taxes.ts';
import { daysIn, type YearEnd } from '#content/tools/year-end.ts';
import { Choice } from './choice.tsx';

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
export function YearEndChoice({ value: { month, day }, onChange }: YearEndChoiceProps) {
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
