import { useRef, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useUnsaved } from '../ui/use-unsaved.ts';
import { daysNamed } from './days.ts';

/** Days on which an adviser is off, or the whole firm is closed. */
export function DaysOff({ time, firm = false }: { time: AdviserTime; firm?: boolean }) {
  const words = firm ? hoursWords.closed : hoursWords.daysOff;
  const { offerUndo } = useTelling();
  const form = useRef<HTMLFormElement>(null);
  const [first, setFirst] = useState('');
  useUnsaved(first !== '', () => form.current?.requestSubmit());
  const { adviser, version } = time;
  const add = useHoursChange(firm ? 'closeDays' : 'dayOff', adviser, () => {
    form.current?.reset();
    setFirst('');
    offerUndo(hoursWords.saved);
  });
  const end = useHoursChange(firm ? 'openDays' : 'endDayOff', adviser, () => offerUndo(hoursWords.saved));
  const days = firm ? time.closed : time.daysOff;
  const id = firm ? 'hrs-closed' : 'hrs-off';
  return (
    <section className={firm ? 'side' : 'sec'} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {firm && <p className="s">{hoursWords.closed.lead}</p>}
      {days.length === 0 && <p className="line">{words.none}</p>}
      <ul className="hrs-list">
        {days.map((one) => (
          <li key={one.id}>
            <b>{daysNamed(one.from, one.to)}</b>
            <span>{one.reason}</span>
            <button
              type="button"
              className="lk"
              aria-label={words.removeOne(daysNamed(one.from, one.to))}
              onClick={() => end.send({ version, id: one.id })}
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
          add.send({ version, from, to: to || from, reason });
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
