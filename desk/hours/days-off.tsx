import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, everybody, hoursLimits } from '#contract/desk-hours.ts';
import { useAffected, useHoursChange } from '../data/hours.ts';
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
  const [[first, last], setSpan] = useState(['', '']);
  const [, navigate] = useLocation();
  const { adviser, version } = time;
  const whom = firm ? everybody : adviser;
  const span = { from: first, to: last || first, fromTime: '', toTime: '', reason: '' };
  const found = useAffected(whom, span);
  const booked = first ? (found.data?.affected ?? []) : [];
  const filled = () => {
    const { from, to, reason } = Object.fromEntries(new FormData(form.current ?? undefined));
    return { from: String(from), to: String(to || from), reason: String(reason) };
  };
  const save = () => add.send({ version, ...filled() });
  useUnsaved(first !== '', save);
  const add = useHoursChange(firm ? 'closeDays' : 'dayOff', adviser, () => {
    form.current?.reset();
    setSpan(['', '']);
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
          const { from: day, to, reason } = filled();
          if (booked.length) navigate(`/hours/ill?${new URLSearchParams({ adviser: whom, day, to, reason })}`);
          else
            void found.refetch().then(({ data }) => {
              if (!data?.affected.length) save();
            });
        }}
      >
        <Field
          label={words.from}
          name="from"
          type="date"
          required
          onChange={({ target }) => setSpan([target.value, last])}
          problem={add.problem('from')}
        />
        <Field
          label={words.to}
          name="to"
          type="date"
          min={first}
          onChange={({ target }) => setSpan([first, target.value])}
          problem={add.problem('to')}
        />
        <Field
          label={words.reason}
          name="reason"
          autoComplete="off"
          maxLength={hoursLimits.reason}
          problem={add.problem('reason')}
        />
        <Button type="submit" busy={add.busy}>
          {booked.length ? hoursWords.booked.settle : words.submit}
        </Button>
      </form>
      <div role="status">
        {booked.length > 0 && (
          <p className="line">{hoursWords.booked.lead([...new Set(booked.map(({ name }) => name))])}</p>
        )}
      </div>
      {booked.length > 0 && (
        <Button kind="soft" busy={add.busy} onClick={save}>
          {hoursWords.booked.keep}
        </Button>
      )}
      <Trouble error={add.error} fields={['from', 'to', 'reason']} />
    </section>
  );
}
