import { useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { dayAndTime } from './days.ts';

const words = hoursWords.calendar;

/** The calendar that an adviser keeps elsewhere: when it was read, and its address, which is never shown again. */
export function CalendarForm({ time }: { time: AdviserTime }) {
  const { calendar, adviser, version } = time;
  const { say } = useTelling();
  const [changing, setChanging] = useState(false);
  const set = useHoursChange('calendar', adviser, (given) => {
    setChanging(false);
    say('address' in given && given.address ? hoursWords.saved : words.removed);
  });
  const read = useHoursChange('readCalendar', adviser);
  return (
    <section className="side" aria-labelledby="hrs-calendar">
      <h2 id="hrs-calendar">{words.title}</h2>
      <p className="s">{words.lead}</p>
      {calendar && (
        <div role="status">
          <p className="line">{words.set(calendar.host)}</p>
          <p className="t">
            {calendar.readAt ? words.lastRead(dayAndTime(calendar.readAt)) : words.never} {words.busy(calendar.busy)}
          </p>
          {calendar.unread > 0 && <p className="err">{words.unread(calendar.unread)}</p>}
          {calendar.unknownZones > 0 && <p className="err">{words.unknownZones(calendar.unknownZones)}</p>}
          {calendar.problem && <p className="err">{calendar.problem}</p>}
        </div>
      )}
      {calendar && !changing ? (
        <div className="acts">
          <Button busy={read.busy} onClick={() => read.send({})}>
            {words.read}
          </Button>
          <Button kind="soft" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
          <Button kind="bad" busy={set.busy} onClick={() => set.send({ version, address: '' })}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <form
          className="fs"
          onSubmit={(event) => {
            event.preventDefault();
            const { address } = Object.fromEntries(new FormData(event.currentTarget));
            set.send({ version, address });
          }}
        >
          <Field
            label={words.label}
            hint={words.hint}
            name="address"
            required
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={hoursLimits.address}
            problem={set.problem('address')}
          />
          <div className="acts">
            <Button type="submit" busy={set.busy}>
              {words.submit}
            </Button>
          </div>
        </form>
      )}
      <Trouble error={set.error ?? read.error} fields={['address']} />
    </section>
  );
}
