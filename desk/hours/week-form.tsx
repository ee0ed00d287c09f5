import { useId, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { clockName, hoursLimits, type Span, weekdays } from '#contract/desk-hours.ts';
import { Button } from '../ui/button.tsx';
import { DayLine, lineScale } from './day-line.tsx';
import type { WeekDraft } from './use-week-draft.ts';

const words = hoursWords.week;

/** Where a day stands, for the link of an error. */
export const dayId = (day: number): string => `day${day}`;

/** The hours of a week as fields and lines. */
export function WeekForm({ week }: { week: WeekDraft }) {
  const scale = lineScale(week.days.flat());
  return (
    <section aria-labelledby="hrs-week">
      <h2 id="hrs-week" className="vh">
        {words.title}
      </h2>
      <div className="hr hr--h" aria-hidden="true">
        <span>{words.columns.day}</span>
        <span>{words.columns.hours}</span>
        <span className="hr__scale">
          <i>{clockName(scale.from)}</i>
          <i>{clockName(scale.to)}</i>
        </span>
      </div>
      {weekdays.map((name, day) => (
        <Day key={name} {...{ name, day, week, scale }} />
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

function Day({
  name,
  day,
  week: { days, changed, problems, change },
  scale,
}: {
  name: string;
  day: number;
  week: WeekDraft;
  scale: ReturnType<typeof lineScale>;
}) {
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
  const look = problem ? 'hr is-bad' : isChanged ? 'hr is-chg' : 'hr';
  return (
    <fieldset className={look} id={dayId(day)} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        {name}
        {problem ? (
          <span className="st st--bad">{words.wrong}</span>
        ) : (
          isChanged && <span className="st st--chg">{words.changed}</span>
        )}
      </h3>
      <div className="hr__spans">
        {spans.length === 0 && <p className="s">{words.closed}</p>}
        {spans.map((span, at) => {
          const box = (end: 'from' | 'to') => (
            <input
              className="in1 t"
              type="time"
              step={900}
              aria-label={words[end](name)}
              value={span[end]}
              aria-invalid={(problem?.at === at && end === 'to') || undefined}
              aria-describedby={problem?.at === at ? `${id}-said` : undefined}
              onChange={({ target }) => set(at, { ...span, [end]: target.value })}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place
            <div key={at} className="pr">
              {box('from')}
              <span className="s">{words.and}</span>
              {box('to')}
              <button
                type="button"
                className="x"
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
      <div className="hr__end">
        <DayLine spans={spans} scale={scale} />
        {spans.length < hoursLimits.spans && (
          <button
            type="button"
            className="lk"
            aria-label={words.addOn(name)}
            onClick={() => change([day], [...spans, nextSpan(spans)])}
          >
            {words.add}
          </button>
        )}
        <button
          type="button"
          className="lk cp"
          aria-label={words.copyOf(name)}
          aria-expanded={copying}
          onClick={() => setCopying(!copying)}
        >
          {words.copy}
        </button>
      </div>
      {problem && (
        <p className="err" id={`${id}-said`}>
          {problem.sentence}
        </p>
      )}
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

/** To which other days the hours of one are copied. */
function CopyDay({
  name,
  onCopy,
  onClose,
}: {
  name: string;
  onCopy: (days: readonly number[]) => void;
  onClose: () => void;
}) {
  const [to, setTo] = useState<readonly number[]>([]);
  return (
    <fieldset className="hr__copy">
      <legend>{words.copyTo(name)}</legend>
      {weekdays.map(
        (other, day) =>
          other !== name && (
            <label key={other} className="check">
              <input
                type="checkbox"
                checked={to.includes(day)}
                onChange={({ target }) => setTo(target.checked ? [...to, day] : to.filter((one) => one !== day))}
              />
              <span>{other}</span>
            </label>
          ),
      )}
      <div className="acts">
        <Button busy={!to.length} onClick={() => onCopy(to)}>
          {words.copyNow}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {words.copyNot}
        </Button>
      </div>
    </fieldset>
  );
}
