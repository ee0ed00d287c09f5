import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { hoursWords as words } from '#content/desk/hours.ts';
import { type AdviserTime, weekdays } from '#contract/desk-hours.ts';
import { useHours } from '../data/hours.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { leave } from '../ui/use-unsaved.ts';
import { Blocks } from './blocks.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { CopyWeek } from './copy-week.tsx';
import { DaysOff } from './days-off.tsx';
import { Holidays } from './holidays.tsx';
import { LinkForm } from './link-form.tsx';
import { Outside } from './outside.tsx';
import { useWeekDraft, type WeekDraft } from './use-week-draft.ts';
import { dayId, WeekForm } from './week-form.tsx';

/** What an adviser's time is made of: hours, days off, holidays, blocks, the meeting link and the own calendar. */
export function HoursScreen({ seat }: { seat: Seat }) {
  const { data: times, isPending, refetch } = useHours();
  const [chosen, setChosen] = useState(seat.person.adviser ?? '');
  if (isPending) return <Skeleton title={words.title} />;
  const time = times?.find(({ adviser }) => adviser === chosen) ?? times?.[0];
  if (!times || !time) return <Away onAgain={refetch} />;
  return <Adviser key={time.adviser} {...{ times, time, seat }} onChoose={setChosen} />;
}

/** All of one adviser's. Where it may not be changed, it can be read all the same. */
function Adviser({
  times,
  time,
  seat,
  onChoose,
}: {
  times: readonly AdviserTime[];
  time: AdviserTime;
  seat: Seat;
  onChoose: (adviser: string) => void;
}) {
  const week = useWeekDraft(time);
  const goFind = useGoFind();
  const copies = useRef<HTMLElement>(null);
  const at = times.indexOf(time);
  const choose = (adviser: string) => {
    if (adviser !== time.adviser) leave(() => onChoose(adviser));
  };
  const turn = (by: 1 | -1) => () => choose(times[(at + by + times.length) % times.length]?.adviser ?? '');
  const others = times.filter((one) => one !== time && one.mayChange);
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
          <fieldset className="seg">
            <legend className="vh">{words.who}</legend>
            {times.map(({ adviser, name }) => (
              <button
                key={adviser}
                type="button"
                aria-pressed={adviser === time.adviser}
                onClick={() => choose(adviser)}
              >
                <Badge person={{ adviser, name }} />
                <span>{name}</span>
              </button>
            ))}
          </fieldset>
          {!time.mayChange && <p className="s">{words.notYours}</p>}
        </div>
        <fieldset className="two hrs" disabled={!time.mayChange} aria-label={time.name}>
          <div>
            <WeekForm week={week} />
            <Outside time={time} />
            <DaysOff time={time} />
            <Holidays time={time} />
            <Blocks time={time} />
          </div>
          <div>
            {time.mayChange && others.length > 0 && <CopyWeek ref={copies} week={week} others={others} />}
            <LinkForm time={time} />
            {time.mayChange && <CalendarForm time={time} />}
            {seat.person.role === 'owner' && <DaysOff time={time} firm />}
          </div>
        </fieldset>
      </main>
      <SaveBar week={week} keys={seat.singleKeys} />
      <KeysLine
        singleKeys={seat.singleKeys}
        names={{
          escape: words.save.discard,
          arrowleft: words.save.previous,
          arrowright: words.save.next,
          c: words.save.copy,
        }}
        actions={{
          ...(week.changed.length ? { s: week.save, escape: () => leave(week.discard) } : {}),
          ...(times.length > 1 ? { arrowleft: turn(-1), arrowright: turn(1) } : {}),
          ...(others.length ? { c: () => copies.current?.querySelector('input')?.focus() } : {}),
          '/': goFind,
        }}
      />
    </>
  );
}

/** In view for as long as something is unsaved: what it is and what is wrong with it; and that it has been saved. */
function SaveBar({
  week: { changed, problems, isSaved, busy, error, save, discard },
  keys,
}: {
  week: WeekDraft;
  keys: boolean;
}) {
  const named = (days: readonly number[]) => days.map((day) => weekdays[day] ?? '');
  const wrong = [...problems.keys()];
  return (
    <div className="save" hidden={!changed.length && !isSaved}>
      <section className="save__in" aria-label={words.save.label}>
        <div role="status">
          {changed.length > 0 && (
            <p>
              <b>{words.save.unsaved}</b> {named(changed).join(', ')}.{' '}
              {wrong.length > 0 && <a href={`#${dayId(wrong[0] ?? 0)}`}>{words.save.errors(named(wrong))}</a>}
            </p>
          )}
          {!changed.length && isSaved && <p>{words.saved}</p>}
          <Trouble error={error} />
        </div>
        {changed.length > 0 && (
          <>
            <Button kind="soft" onClick={discard}>
              {words.save.discard}
            </Button>
            <Button kind="go" busy={busy} onClick={save}>
              {words.save.submit}
              {keys && <Cap>S</Cap>}
            </Button>
          </>
        )}
      </section>
    </div>
  );
}
