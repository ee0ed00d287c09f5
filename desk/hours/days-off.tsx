import { useRef, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { daysNamed } from './days.ts';

const words = hoursWords.daysOff;

/** Days on which an adviser is off. */
export function DaysOff({ time }: { time: AdviserTime }) {
  const { say } = useTelling();
  const form = useRef<HTMLFormElement>(null);
  const [first, setFirst] = useState('');
  const add = useHoursChange('dayOff', time.adviser, () => {
    form.current?.reset();
    setFirst('');
    say(hoursWords.saved);
  });
  const end = useHoursChange('endDayOff', time.adviser, () => say(hoursWords.saved));
  return (
    <section className="sec" aria-labelledby="hrs-off">
      <h2 id="hrs-off">{words.title}</h2>
      {time.daysOff.length === 0 && <p className="line">{words.none}</p>}
      <ul className="hrs-list">
        {time.daysOff.map(({ id, from, to, reason }) => (
          <li key={id}>
            <b>{daysNamed(from, to)}</b>
            <span>{reason}</span>
            <button
              type="button"
              className="lk"
              aria-label={words.removeOne(daysNamed(from, to))}
              onClick={() => end.send({ version: time.version, id })}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <Trouble error={end.error} />
      <form
        ref={form}
        className="hrs-row"
        onSubmit={(event) => {
          event.preventDefault();
          const { from, to, reason } = Object.fromEntries(new FormData(event.currentTarget));
          add.send({ version: time.version, from, to: to || from, reason });
        }}
      >
        <Field
          label={words.from}
          name="from"
          type="date"
          required
          onChange={({ target }) => setFirst(target.value)}
          problem={add.problem('from')}
        />
        <Field label={words.to} name="to" type="date" min={first} problem={add.problem('to')} />
        <Field
          label={words.reason}
          name="reason"
          autoComplete="off"
          maxLength={hoursLimits.reason}
          problem={add.problem('reason')}
        />
        <Button type="submit" busy={add.busy}>
          {words.submit}
        </Button>
      </form>
      <Trouble error={add.error} fields={['from', 'to', 'reason']} />
    </section>
  );
}
