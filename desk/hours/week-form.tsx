import { useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits, type Span } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { quarterNamed, quarters } from './days.ts';

const words = hoursWords.week;
const options = quarters.map((value) => ({ value, label: quarterNamed(value) }));
const next: Span = { from: '09:00', to: '12:00' };

/** The hours of a week: as they are until somebody changes one, then as they were left, until they are saved. */
export function WeekForm({ time }: { time: AdviserTime }) {
  const { say } = useTelling();
  const [draft, setDraft] = useState<readonly (readonly Span[])[] | null>(null);
  const { send, busy, error } = useHoursChange('week', time.adviser, () => {
    setDraft(null);
    say(hoursWords.saved);
  });
  const days = draft ?? words.days.map((_, index) => time.week[index + 1] ?? []);
  const change = (day: number, spans: readonly Span[]) =>
    setDraft(days.map((all, index) => (index === day ? spans : all)));
  return (
    <section className="sec" aria-labelledby="hrs-week">
      <h2 id="hrs-week">{words.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ version: time.version, days });
        }}
      >
        <ul className="hrs-week">
          {words.days.map((day, index) => (
            <Day key={day} day={day} spans={days[index] ?? []} onChange={(spans) => change(index, spans)} />
          ))}
        </ul>
        <Trouble error={error} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Day({
  day,
  spans,
  onChange,
}: {
  day: string;
  spans: readonly Span[];
  onChange: (spans: readonly Span[]) => void;
}) {
  const set = (at: number, span: Span) => onChange(spans.map((one, index) => (index === at ? span : one)));
  const add = () => {
    const last = spans.at(-1);
    // After what there is, where that leaves any of the day.
    const from = quarters[Math.min(quarters.indexOf(last?.to ?? '08:00') + 4, 94)] ?? next.from;
    const to = quarters[Math.min(quarters.indexOf(from) + 12, 95)] ?? next.to;
    onChange([...spans, { from, to }]);
  };
  return (
    <li>
      <h3>{day}</h3>
      <div>
        {spans.length === 0 && <p className="s">{words.closed}</p>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place
          <div key={index} className="hrs-span">
            <SelectField
              hidden
              label={words.from(day)}
              value={span.from}
              onChange={({ target }) => set(index, { ...span, from: target.value })}
              options={options}
            />
            <span className="s">{words.and}</span>
            <SelectField
              hidden
              label={words.to(day)}
              value={span.to}
              onChange={({ target }) => set(index, { ...span, to: target.value })}
              options={options}
            />
            <button
              type="button"
              className="lk"
              aria-label={words.removeOn(day, quarterNamed(span.from))}
              onClick={() => onChange(spans.filter((_, other) => other !== index))}
            >
              {words.remove}
            </button>
          </div>
        ))}
      </div>
      {spans.length < hoursLimits.spans && (
        <button type="button" className="lk" aria-label={words.addOn(day)} onClick={add}>
          {words.add}
        </button>
      )}
    </li>
  );
}
