import { useState } from 'react';
import { Link } from 'wouter';
import { hoursWords as words } from '#content/desk/hours.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import { useHours } from '../data/hours.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { Blocks } from './blocks.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { DaysOff } from './days-off.tsx';
import { Holidays } from './holidays.tsx';
import { LinkForm } from './link-form.tsx';
import { Outside } from './outside.tsx';
import { WeekForm } from './week-form.tsx';

/** What an adviser's time is made of: hours, days off, holidays, blocks, the meeting link and the own calendar. */
export function HoursScreen({ seat }: { seat: Seat }) {
  const { data: times, isPending, refetch } = useHours();
  const goFind = useGoFind();
  const [chosen, setChosen] = useState(seat.person.adviser ?? '');
  if (isPending) return <Skeleton title={words.title} />;
  const time = times?.find(({ adviser }) => adviser === chosen) ?? times?.[0];
  if (!times || !time) return <Away onAgain={refetch} />;
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <div className="end">
            <Link className="b" href={`/hours/ill?adviser=${encodeURIComponent(time.adviser)}`}>
              {words.ill}
            </Link>
          </div>
        </div>
        <div className="hrs-who">
          <SelectField
            label={words.who}
            value={time.adviser}
            onChange={({ target }) => setChosen(target.value)}
            options={times.map(({ adviser, name }) => ({ value: adviser, label: name }))}
          />
          {!time.mayChange && <p className="s">{words.notYours}</p>}
        </div>
        <Adviser key={time.adviser} time={time} />
      </main>
      <KeysLine singleKeys={seat.singleKeys} actions={{ '/': goFind }} />
    </>
  );
}

/** All of one adviser's. Where it may not be changed, it can be read all the same. */
function Adviser({ time }: { time: AdviserTime }) {
  return (
    <fieldset className="two hrs" disabled={!time.mayChange} aria-label={time.name}>
      <div>
        <WeekForm time={time} />
        <Outside time={time} />
        <DaysOff time={time} />
        <Holidays time={time} />
        <Blocks time={time} />
      </div>
      <div>
        <LinkForm time={time} />
        {time.mayChange && <CalendarForm time={time} />}
      </div>
    </fieldset>
  );
}
