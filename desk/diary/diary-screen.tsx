import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { diaryWords as words } from '#content/desk/diary.ts';
import { hoursWords } from '#content/desk/hours.ts';
import { firmDays } from '#content/firm-time.ts';
import type { DiaryBookingView, DiaryChanged } from '#contract/desk-diary.ts';
import { useBoard } from '../data/board.ts';
import { Refused } from '../data/call.ts';
import { type SeenWeek, useBooking, useWeek } from '../data/diary.ts';
import { useInquiry } from '../data/inquiry.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import type { KeyActions } from '../keys/use-keys.ts';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { leave } from '../ui/use-unsaved.ts';
import { type Beginning, BookForm } from './book-form.tsx';
import { type Asking, askedOf, BookingPanel } from './booking-panel.tsx';
import { DayList } from './day-list.tsx';
import { gridOf } from './grid.ts';
import { Legend } from './legend.tsx';
import type { Pressed } from './time-choice.tsx';
import { useNarrow } from './use-narrow.ts';
import { daysAfter, wallOf } from './wall.ts';
import { WeekTable } from './week-table.tsx';

/** A week by adviser, the booking that is selected beside it, and what is booked for a client. */
export function DiaryScreen({ seat }: { seat: Seat }) {
  const { reference } = useParams();
  const search = new URLSearchParams(useSearch());
  const day = search.get('week');
  const from = search.get('book') ?? undefined;
  const { data: booking, error } = useBooking(reference);
  const { data: inquiryView } = useInquiry(from ?? '', from !== undefined);
  const unknown = error instanceof Refused && error.status === 404;
  const shown = day ?? (reference && !unknown ? booking && wallOf(booking.startsAt).date : '');
  const { data: board } = useBoard();
  const { data: week, isError, refetch } = useWeek(shown);
  if (!week) return isError ? <Away onAgain={refetch} /> : <Skeleton title={words.title} />;
  if (from && (!inquiryView || !board)) return <Skeleton title={words.title} />;
  const holder = board?.staff.find(({ id }) => id === inquiryView?.inquiry.assigneeId)?.adviser ?? '';
  return (
    <Diary
      {...{ week, seat, reference }}
      booking={booking?.reference === reference ? booking : undefined}
      unknown={unknown ? error.message : ''}
      day={day}
      from={from ? { startsAt: '', adviser: holder, inquiry: inquiryView?.inquiry ?? null } : null}
    />
  );
}

function Diary({
  week,
  seat,
  reference,
  booking,
  unknown,
  day,
  from,
}: {
  week: SeenWeek;
  seat: Seat;
  reference: string | undefined;
  booking: DiaryBookingView | undefined;
  unknown: string;
  day: string | null;
  from: Beginning | null;
}) {
  const now = useNow(week.ahead);
  const today = wallOf(new Date(now).toISOString()).date;
  const narrow = useNarrow();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [begun, setBegun] = useState<Beginning | null>(from);
  const [movedTo, setMovedTo] = useState<Pressed | null>(null);
  const [onDay, setOnDay] = useState('');
  const [adviser, setAdviser] = useState(() => from?.adviser || (seat.person.adviser ?? ''));
  const { say, warn, undoOffered } = useTelling();
  const goFind = useGoFind();

  const { days } = gridOf(week);
  const first = week.days[0] ?? '';
  const date = days.includes(onDay)
    ? onDay
    : booking && days.includes(wallOf(booking.startsAt).date)
      ? wallOf(booking.startsAt).date
      : days.includes(today)
        ? today
        : (days[0] ?? '');
  const query = day ? `?week=${day}` : '';
  const hrefOf = (one: string) => `/diary/${encodeURIComponent(one)}?week=${first}`;
  const closeHref = `/hours/ill?${new URLSearchParams({ diary: '', adviser, day: date < today ? today : date })}`;
  const order = week.bookings.map((one) => one.reference);
  const entry = reference && order.includes(reference) ? reference : order[0];
  const focusOn = (one: string) => document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(one)}"]`)?.focus();

  const ask = (what: Asking | null) => {
    setMovedTo(null);
    setAsking(what);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking begins with nothing asked
  useEffect(() => {
    ask(null);
    if (reference) setBegun(null);
  }, [reference]);

  const moving = !begun && asking === 'move';
  // Whoever is being moved goes along to the week of the new time.
  const toWeekOf = (one: string) =>
    navigate(`/diary${moving ? `/${encodeURIComponent(reference ?? '')}` : ''}?week=${one}`);
  const toWeek = (weeks: number) => toWeekOf(daysAfter(first, weeks * 7));
  const toToday = () => {
    setOnDay(today);
    toWeekOf(today);
  };
  const turn = (by: 1 | -1) => () => {
    const at = reference ? order.indexOf(reference) : -1;
    const next = order[at < 0 ? (by > 0 ? 0 : order.length - 1) : at + by];
    if (!next) return;
    navigate(hrefOf(next), { replace: reference !== undefined });
    requestAnimationFrame(() => focusOn(next));
  };
  const close = () => {
    navigate(`/diary${query}`);
    if (reference) requestAnimationFrame(() => focusOn(reference));
  };
  const beginWith = (beginning: Beginning) => {
    ask(null);
    setBegun(beginning);
  };
  const begin = () => beginWith({ startsAt: '', adviser: '', inquiry: null });
  const endBegun = () => {
    setBegun(null);
    if (from) navigate('/diary', { replace: true });
  };
  const done = ({ booking: changed, told }: DiaryChanged, said: string) => {
    ask(null);
    setBegun(null);
    setOnDay('');
    if (told === 'held-back') warn(`${said} ${words.heldBack(booking?.email || changed.name)}`);
    else say(said);
    // To the week that it is in now.
    navigate(`/diary/${encodeURIComponent(changed.reference)}`);
  };
  const actions: KeyActions = {
    arrowleft: () => toWeek(-1),
    arrowright: () => toWeek(1),
    d: toToday,
    ...(order.length ? { j: turn(1), k: turn(-1) } : {}),
    ...(booking && Object.fromEntries(askedOf(booking).map(([what, key]) => [key, () => ask(what)]))),
    b: begin,
    ...(reference ? { escape: close } : {}),
    ...(undoOffered ? { z: undoOffered } : {}),
    '/': goFind,
  };
  const pressed = begun ?? movedTo;
  const onFree = (startsAt: string, who: string) => {
    if (moving) setMovedTo({ startsAt, adviser: who });
    else if (begun) setBegun({ ...begun, startsAt, adviser: who });
    else leave(() => beginWith({ startsAt, adviser: who, inquiry: null }));
    // What is open already stands below the day.
    if (narrow && (moving || begun))
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.panel input:checked')?.focus());
  };
  const booked = week.bookings.filter(({ state }) => state === 'confirmed');
  const ofToday = booked.filter(({ startsAt }) => wallOf(startsAt).date === today).length;
  const role = week.advisers.find(({ id }) => id === booking?.adviser)?.role ?? booking?.adviser ?? '';
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{firmDays(days[0] ?? first, days.at(-1) ?? first)}</Title>
          <p>
            {words.count(booked.length)}
            {week.days.includes(today) && (
              <>
                , <b>{words.today(ofToday)}</b>
              </>
            )}
          </p>
          <div className="end">
            <Button kind="soft" aria-expanded={begun !== null} onClick={() => leave(begun ? endBegun : begin)}>
              {words.book}
              {seat.singleKeys && <Cap>B</Cap>}
            </Button>
            <Link className="b b--soft" href={closeHref}>
              {hoursWords.ill}
            </Link>
            <fieldset className="seg">
              <legend className="vh">{words.weeks}</legend>
              <button type="button" onClick={() => toWeek(-1)}>
                {words.before}
              </button>
              <button type="button" onClick={toToday}>
                {words.thisWeek}
              </button>
              <button type="button" onClick={() => toWeek(1)}>
                {words.after}
              </button>
            </fieldset>
          </div>
        </div>
        <div className="two two--diary">
          <div>
            {narrow ? (
              <DayList
                {...{ week, now, date, adviser, moving, hrefOf, onFree }}
                selected={begun ? undefined : reference}
                onDate={setOnDay}
                onAdviser={setAdviser}
              />
            ) : (
              <>
                <WeekTable
                  {...{ week, now, entry, moving, hrefOf, onFree }}
                  selected={begun ? undefined : reference}
                  chosen={pressed ? `${pressed.startsAt} ${pressed.adviser}` : ''}
                />
                <Legend />
              </>
            )}
          </div>
          <div>
            {begun && <BookForm beginning={begun} advisers={week.advisers} onDone={done} onClose={endBegun} />}
            {!begun && booking && (
              <BookingPanel
                {...{ booking, role, asking, movedTo }}
                onAsk={(what) => leave(() => ask(what))}
                onDone={done}
                onClose={close}
                keys={seat.singleKeys}
                take={narrow}
              />
            )}
            {!begun && !booking && !unknown && !narrow && <p className="s pick">{words.pick}</p>}
            {!begun && unknown && (
              <p className="err" role="alert">
                {unknown}
              </p>
            )}
          </div>
        </div>
      </main>
      <KeysLine
        actions={actions}
        names={{ arrowleft: words.before, arrowright: words.after, c: words.confirm.open }}
        singleKeys={seat.singleKeys}
        paused={asking !== null || begun !== null}
      />
    </>
  );
}
