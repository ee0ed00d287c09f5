import { useId, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { deskWords } from '#content/desk/words.ts';
import {
  type AdviserHours,
  findDayProblem,
  formatClockTime,
  hoursLimits,
  type TimeSpan,
  weekdayNames,
} from '#contract/desk-hours.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useReadHoursVersion } from '../data/hours.ts';
import { Checkbox } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { Status } from '../ui/text.tsx';

const words = hoursWords.week;

export const weekdayElementId = (day: number): string => `day${day}`;

export function WeekForm({ hours, week }: { hours: AdviserHours; week: WeekDraft }) {
  return (
    <section aria-labelledby="hrs-week">
      <h2 id="hrs-week" className="visually-hidden">
        {words.title}
      </h2>
      {hours.mayChange && !hours.isHoursSet && (
        <p className="note">
          {words.sample} <TextButton aria-disabled={week.busy || undefined} onClick={week.save} label={words.keep} />
        </p>
      )}
      <div className="week-day week-head heavy-line muted" aria-hidden="true">
        <span>{words.columns.day}</span>
        <span>{words.columns.hours}</span>
      </div>
      {weekdayNames.map((name, day) => (
        <WeekdayFields key={name} name={name} day={day} week={week} />
      ))}
    </section>
  );
}

/** A proposal for another span: it begins an hour after the last one, and ends within the day. */
function nextSpan(spans: readonly TimeSpan[]): TimeSpan {
  const begin = Math.min(Number(spans.at(-1)?.to.slice(0, 2) ?? 8) + 1, 22);
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return { from: at(begin), to: at(Math.min(begin + 3, 23)) };
}

function WeekdayFields({ name, day, week }: { name: string; day: number; week: WeekDraft }) {
  const { days, changed, problems, change } = week;
  const id = useId();
  const [copying, setCopying] = useState(false);
  const spans = days[day] ?? [];
  /** For when the pressed control is removed. */
  const focusDay = () => document.getElementById(weekdayElementId(day))?.focus({ preventScroll: true });
  const problem = problems.get(day);
  const isChanged = changed.includes(day);
  const set = (at: number, span: TimeSpan) =>
    change(
      [day],
      spans.map((one, index) => (index === at ? span : one)),
    );
  const look = problem ? 'week-day bleed is-wrong-day' : isChanged ? 'week-day bleed is-changed' : 'week-day';
  return (
    <fieldset className={look} id={weekdayElementId(day)} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        {name}
        {problem ? (
          <Status mark="wrong">{words.wrong}</Status>
        ) : (
          isChanged && <Status mark="changed">{words.changed}</Status>
        )}
      </h3>
      <div className="week-spans">
        {spans.length === 0 && <p className="small">{words.closed}</p>}
        {spans.map((span, at) => {
          const box = (end: 'from' | 'to') => (
            <input
              className="input numeric"
              type="time"
              step={900}
              aria-label={words[end](name)}
              value={span[end]}
              aria-invalid={(problem?.at === at && end === 'to') || undefined}
              aria-describedby={problem?.at === at ? `${id}-note` : undefined}
              onChange={({ target }) => set(at, { ...span, [end]: target.value })}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id
            <div key={at} className="week-span">
              {box('from')}
              <span className="small">{words.and}</span>
              {box('to')}
              <button
                type="button"
                className="week-remove muted middle"
                aria-label={words.removeOn(
                  name,
                  `${formatClockTime(span.from)} ${words.and} ${formatClockTime(span.to)}`,
                )}
                onClick={() => {
                  change(
                    [day],
                    spans.filter((_, other) => other !== at),
                  );
                  focusDay();
                }}
              >
                <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                  <path d="M1 1L11 11M11 1L1 11" />
                </svg>
              </button>
            </div>
          );
        })}
      </div>
      <div className="week-end">
        {spans.length < hoursLimits.spans && (
          <TextButton aria-label={words.addOn(name)} onClick={() => change([day], [...spans, nextSpan(spans)])}>
            {words.add}
          </TextButton>
        )}
        <TextButton aria-label={words.copyOf(name)} aria-expanded={copying} onClick={() => setCopying(!copying)}>
          {words.copy}
        </TextButton>
      </div>
      {problem && <FieldProblem id={`${id}-note`}>{problem.sentence}</FieldProblem>}
      {copying && (
        <CopyDayForm
          name={name}
          onCopy={(to) => {
            change(to, spans);
            setCopying(false);
            focusDay();
          }}
          onClose={() => {
            setCopying(false);
            focusDay();
          }}
        />
      )}
    </fieldset>
  );
}

interface CopyDayFormProps {
  name: string;
  onCopy: (days: readonly number[]) => void;
  onClose: () => void;
}

function CopyDayForm({ name, onCopy, onClose }: CopyDayFormProps) {
  const [to, setTo] = useState<readonly number[]>([]);
  return (
    <fieldset className="week-copy">
      <legend>{words.copyTo(name)}</legend>
      {weekdayNames.map(
        (other, day) =>
          other !== name && (
            <Checkbox
              key={other}
              label={other}
              checked={to.includes(day)}
              onCheck={(checked) => setTo(checked ? [...to, day] : to.filter((one) => one !== day))}
            />
          ),
      )}
      <div className="buttons">
        <Button label={words.copyNow} busy={!to.length} onClick={() => onCopy(to)} />
        <Button look="soft" label={deskWords.cancel} onClick={onClose} />
      </div>
    </fieldset>
  );
}

export type WeekDraft = ReturnType<typeof useWeekDraft>;

export const toSpansByWeekday = ({ week }: AdviserHours): (readonly TimeSpan[])[] =>
  weekdayNames.map((_, index) => week[index + 1] ?? []);

/** The stored hours with unsaved changes. Days are indexes in `weekdayNames`. */
export function useWeekDraft(hours: AdviserHours) {
  const { adviser, version } = hours;
  const readVersion = useReadHoursVersion(adviser);
  const { values, set, ...draft } = useFieldsForm({
    stored: Object.fromEntries(toSpansByWeekday(hours).entries()),
    version,
    name: 'POST /api/desk/hours/:adviser/week',
    toInput: (days, replaced) => ({ params: { adviser }, body: { version: replaced, days: Object.values(days) } }),
    check: (days) => {
      const isRight = !Object.values(days).some(findDayProblem);
      if (!isRight) document.querySelector<HTMLElement>('.week-day [aria-invalid=true]')?.focus();
      return isRight;
    },
    readVersion,
    keep: `hours ${adviser}`,
  });
  const days = Object.values(values);
  const problems = new Map(
    days.flatMap((spans, day) => {
      const found = findDayProblem(spans);
      return found ? [[day, found] as const] : [];
    }),
  );
  return {
    ...draft,
    days,
    changed: draft.changed.map(Number),
    problems,
    change: (which: readonly number[], spans: readonly TimeSpan[]) =>
      set(Object.fromEntries(which.map((day) => [day, spans]))),
  };
}
