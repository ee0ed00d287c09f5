import { useId, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { clockName, hoursLimits, type Span, weekdays } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { Status } from '../ui/text.tsx';
import type { WeekDraft } from './use-week-draft.ts';

const words = hoursWords.week;

/** Where a day stands, for the link of an error. */
export const dayId = (day: number): string => `day${day}`;

/** The hours of a week as fields and lines. */
export function WeekForm({ week }: { week: WeekDraft }) {
  const scale = lineScale(week.days.flat());
  return (
    <section aria-labelledby="hrs-week">
      <h2 id="hrs-week" className="visually-hidden">
        {words.title}
      </h2>
      <div className="week-day week-head" aria-hidden="true">
        <span>{words.columns.day}</span>
        <span>{words.columns.hours}</span>
        <span className="week-scale">
          <i>{clockName(scale.from)}</i>
          <i>{clockName(scale.to)}</i>
        </span>
      </div>
      {weekdays.map((name, day) => (
        <Day key={name} name={name} day={day} week={week} scale={scale} />
      ))}
    </section>
  );
}

/** An hour after what there is, as far as the day has one. */
function nextSpan(spans: readonly Span[]): Span {
  const begin = Math.min(Number(spans.at(-1)?.to.slice(0, 2) ?? 8) + 1, 22);
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return { from: at(begin), to: at(Math.min(begin + 3, 23)) };
}

interface DayProps {
  name: string;
  day: number;
  week: WeekDraft;
  scale: Span;
}

function Day({ name, day, week: { days, changed, problems, change }, scale }: DayProps) {
  const id = useId();
  const [copying, setCopying] = useState(false);
  const spans = days[day] ?? [];
  const problem = problems.get(day);
  const isChanged = changed.includes(day);
  const set = (at: number, span: Span) =>
    change(
      [day],
      spans.map((one, index) => (index === at ? span : one)),
    );
  const look = problem ? 'week-day is-wrong-day' : isChanged ? 'week-day is-changed' : 'week-day';
  return (
    <fieldset className={look} id={dayId(day)} tabIndex={-1} aria-labelledby={`${id}-name`}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place
            <div key={at} className="week-span">
              {box('from')}
              <span className="small">{words.and}</span>
              {box('to')}
              <button
                type="button"
                className="week-remove"
                aria-label={words.removeOn(name, `${clockName(span.from)} ${words.and} ${clockName(span.to)}`)}
                onClick={() =>
                  change(
                    [day],
                    spans.filter((_, other) => other !== at),
                  )
                }
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
        <DayLine spans={spans} scale={scale} />
        {spans.length < hoursLimits.spans && (
          <button
            type="button"
            className="link-button"
            aria-label={words.addOn(name)}
            onClick={() => change([day], [...spans, nextSpan(spans)])}
          >
            {words.add}
          </button>
        )}
        <button
          type="button"
          className="link-button"
          aria-label={words.copyOf(name)}
          aria-expanded={copying}
          onClick={() => setCopying(!copying)}
        >
          {words.copy}
        </button>
      </div>
      {problem && <FieldProblem id={`${id}-note`}>{problem.sentence}</FieldProblem>}
      {copying && (
        <CopyDay
          name={name}
          onCopy={(to) => {
            change(to, spans);
            setCopying(false);
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </fieldset>
  );
}

interface CopyDayProps {
  name: string;
  onCopy: (days: readonly number[]) => void;
  onClose: () => void;
}

/** To which other days the hours of one are copied. */
function CopyDay({ name, onCopy, onClose }: CopyDayProps) {
  const [to, setTo] = useState<readonly number[]>([]);
  return (
    <fieldset className="week-copy">
      <legend>{words.copyTo(name)}</legend>
      {weekdays.map(
        (other, day) =>
          other !== name && (
            <Checkbox
              key={other}
              label={other}
              checked={to.includes(day)}
              onChange={({ target }) => setTo(target.checked ? [...to, day] : to.filter((one) => one !== day))}
            />
          ),
      )}
      <div className="buttons">
        <Button busy={!to.length} onClick={() => onCopy(to)}>
          {words.copyNow}
        </Button>
        <Button look="soft" onClick={onClose}>
          {words.copyNot}
        </Button>
      </div>
    </fieldset>
  );
}

/** What a line shows at least, and how far apart its ticks stand. */
const usual = { from: '08:00', to: '18:00' };
const tick = 0.5;

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** From when to when the lines of a week reach. */
const lineScale = (spans: readonly Span[]): Span => ({
  from: spans.reduce((least, { from }) => (from && from < least ? from : least), usual.from),
  to: spans.reduce((most, { to }) => (to > most ? to : most), usual.to),
});

/** The hours of a day on a line, a tick for each half hour. What ends before it begins is drawn as wrong. */
function DayLine({ spans, scale }: { spans: readonly Span[]; scale: Span }) {
  const [first, last] = [hourOf(scale.from), hourOf(scale.to)];
  const x = (hour: number) => (((hour - first) / (last - first)) * 100).toFixed(2);
  const known = spans.filter(({ from, to }) => from && to).map(({ from, to }) => [hourOf(from), hourOf(to)] as const);
  const lines = (all: typeof known) => all.map(([from, to]) => `M${x(from)} 19H${x(to)}`).join('');
  const right = known.filter(([from, to]) => from < to);
  const ticks = right.flatMap(([from, to]) =>
    Array.from({ length: Math.floor((to - from) / tick) + 1 }, (_, n) => {
      const hour = from + n * tick;
      return `M${x(hour)} ${hour === from || hour === to ? 4 : 11}V19`;
    }),
  );
  return (
    <svg className="day-line" viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="day-line-all" d="M0 19H100" />
      <path className="day-line-open" d={lines(right)} />
      <path className="day-line-ticks" d={ticks.join('')} />
      <path className="day-line-wrong" d={lines(known.filter(([from, to]) => from > to))} />
    </svg>
  );
}
