import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { addDays } from '#content/calendar-days.ts';
import { diaryWords as words } from '#content/desk/diary.ts';
import { hoursWords } from '#content/desk/hours.ts';
import { firmDays } from '#content/firm-time.ts';
import { HttpError } from '#contract/client.ts';
import type { DiaryBookingView, DiaryChanged, DiaryWeek } from '#contract/desk-diary.ts';
import { FieldProblem } from '#ui/field.tsx';
import { useBooking, useWeek } from '../data/diary.ts';
import { useBoard, useInquiry, useNow } from '../data/inquiries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ButtonLink, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import type { ShortcutActions } from '../shell/shortcuts.tsx';
import { leave } from '../shell/unsaved.ts';
import { toFirmLocal } from '../ui/firm-local.ts';
import { KeyButton } from '../ui/text.tsx';
import { BookForm, type BookingDraft, type SelectedTime } from './booking-forms.tsx';
import { actionsOf, type BookingAction, BookingPanel } from './booking-panel.tsx';
import { gridOf } from './grid.ts';
import { DayList, Legend, WeekTable } from './week.tsx';

export default function DiaryScreen() {
  const { reference } = useParams();
  const search = new URLSearchParams(useSearch());
  const day = search.get('week');
  const from = search.get('book') ?? undefined;
  const { data: booking, error } = useBooking(reference);
  const { data: inquiryView } = useInquiry(from ?? '', from !== undefined);
  const unknown = error instanceof HttpError && error.status === 404;
  const shown = day ?? (reference && !unknown ? booking && toFirmLocal(booking.startsAt).date : '');
  const { data: board } = useBoard();
  const { data: week, isError, refetch } = useWeek(shown);
  if (!week) return isError ? <ServerDown onRetry={refetch} /> : <Skeleton title={words.title} />;
  if (from && (!inquiryView || !board)) return <Skeleton title={words.title} />;
  const assignee = board?.staff.find(({ id }) => id === inquiryView?.inquiry.assigneeId)?.adviser ?? '';
  return (
    <Diary
      week={week}
      reference={reference}
      booking={booking?.reference === reference ? booking : undefined}
      unknown={unknown ? error.message : ''}
      day={day}
      from={from ? { startsAt: '', adviser: assignee, inquiry: inquiryView?.inquiry ?? null } : null}
    />
  );
}

interface DiaryProps {
  week: DiaryWeek;
  reference: string | undefined;
  booking: DiaryBookingView | undefined;
  /** Error for the booking in the address; empty for none. */
  unknown: string;
  day: string | null;
  from: BookingDraft | null;
}

function Diary({ week, reference, booking, unknown, day, from }: DiaryProps) {
  const { person } = useCurrentStaff();
  const now = useNow();
  const today = toFirmLocal(new Date(now).toISOString()).date;
  const narrow = useNarrow();
  const [, navigate] = useLocation();
  const [openForm, setOpenForm] = useState<BookingAction | null>(null);
  const [newBooking, setNewBooking] = useState<BookingDraft | null>(from);
  const [movedTo, setMovedTo] = useState<SelectedTime | null>(null);
  const [onDay, setOnDay] = useState('');
  const [adviser, setAdviser] = useState(() => from?.adviser || (person.adviser ?? ''));
  const { notify, showWarning, undoLast } = useNotifications();

  const { days } = gridOf(week);
  const first = week.days[0] ?? '';
  const date = days.includes(onDay)
    ? onDay
    : booking && days.includes(toFirmLocal(booking.startsAt).date)
      ? toFirmLocal(booking.startsAt).date
      : days.includes(today)
        ? today
        : (days[0] ?? '');
  const query = day ? `?week=${day}` : '';
  const hrefOf = (one: string) => `/diary/${encodeURIComponent(one)}?week=${first}`;
  const closeHref = `/settings/hours/ill?${new URLSearchParams({ diary: '', adviser, day: date < today ? today : date })}`;
  const order = week.bookings.map((one) => one.reference);
  const entry = reference && order.includes(reference) ? reference : order[0];
  const focusOn = (one: string) => document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(one)}"]`)?.focus();

  const openAction = (what: BookingAction | null) => {
    setMovedTo(null);
    setOpenForm(what);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another booking
  useEffect(() => {
    openAction(null);
    if (reference) setNewBooking(null);
  }, [reference]);

  const moving = !newBooking && openForm === 'move';
  // Keeps the booking selected while moving it, and what is typed: nothing is left, so nothing is asked.
  const toWeekOf = (one: string) =>
    navigate(`/diary${moving ? `/${encodeURIComponent(reference ?? '')}` : ''}?week=${one}`, {
      replace: moving || newBooking !== null,
    });
  const toWeek = (weeks: number) => toWeekOf(addDays(first, weeks * 7));
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
  const startBooking = (draft: BookingDraft) => {
    openAction(null);
    setNewBooking(draft);
  };
  const startEmptyBooking = () => startBooking({ startsAt: '', adviser: '', inquiry: null });
  const closeBooking = () => {
    setNewBooking(null);
    if (from) navigate('/diary', { replace: true });
  };
  const done = ({ booking: changed, mail }: DiaryChanged, message: string) => {
    openAction(null);
    setNewBooking(null);
    setOnDay('');
    if (mail === 'held-back') showWarning(`${message} ${words.heldBack(booking?.email || changed.name)}`);
    else notify(message);
    // The booking may now be in another week.
    navigate(`/diary/${encodeURIComponent(changed.reference)}`);
  };
  const actions: ShortcutActions = {
    arrowleft: () => toWeek(-1),
    arrowright: () => toWeek(1),
    d: toToday,
    ...(order.length ? { j: turn(1), k: turn(-1) } : {}),
    ...(booking && Object.fromEntries(actionsOf(booking).map(([what, key]) => [key, () => openAction(what)]))),
    b: startEmptyBooking,
    ...(reference ? { escape: close } : {}),
    ...(undoLast ? { z: undoLast } : {}),
  };
  const pressed = newBooking ?? movedTo;
  const onFree = (startsAt: string, who: string) => {
    if (moving) setMovedTo({ startsAt, adviser: who });
    else if (newBooking) setNewBooking({ ...newBooking, startsAt, adviser: who });
    else leave(() => startBooking({ startsAt, adviser: who, inquiry: null }));
    // An open form is below the day.
    if (narrow && (moving || newBooking))
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.panel input:checked')?.focus());
  };
  const booked = week.bookings.filter(({ state }) => state === 'confirmed');
  const ofToday = booked.filter(({ startsAt }) => toFirmLocal(startsAt).date === today).length;
  const role = week.advisers.find(({ id }) => id === booking?.adviser)?.role ?? booking?.adviser ?? '';
  return (
    <Screen
      live
      title={firmDays(days[0] ?? first, days.at(-1) ?? first)}
      lead={
        <>
          {words.count(booked.length)}
          {week.days.includes(today) && (
            <>
              , <b>{words.today(ofToday)}</b>
            </>
          )}
        </>
      }
      actions={
        <>
          <KeyButton
            look="soft"
            aria-expanded={newBooking !== null}
            onClick={() => leave(newBooking ? closeBooking : startEmptyBooking)}
            label={words.book}
            shortcut="B"
          />
          <ButtonLink look="soft" href={closeHref} label={hoursWords.ill} />
          <fieldset className="segments">
            <legend className="visually-hidden">{words.weeks}</legend>
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
        </>
      }
      keys={actions}
      keyNames={{ arrowleft: words.before, arrowright: words.after, c: words.confirm.open }}
      paused={openForm !== null || newBooking !== null}
    >
      <div className="with-rail diary">
        <div>
          {narrow ? (
            <DayList
              week={week}
              now={now}
              date={date}
              adviser={adviser}
              selected={newBooking ? undefined : reference}
              moving={moving}
              onDate={setOnDay}
              onAdviser={setAdviser}
              hrefOf={hrefOf}
              onFree={onFree}
            />
          ) : (
            <>
              <WeekTable
                week={week}
                now={now}
                entry={entry}
                selected={newBooking ? undefined : reference}
                moving={moving}
                chosen={pressed ? `${pressed.startsAt} ${pressed.adviser}` : ''}
                hrefOf={hrefOf}
                onFree={onFree}
              />
              <Legend />
            </>
          )}
        </div>
        <div>
          {newBooking && <BookForm draft={newBooking} advisers={week.advisers} onDone={done} onClose={closeBooking} />}
          {!newBooking && booking && (
            <BookingPanel
              booking={booking}
              role={role}
              openForm={openForm}
              movedTo={movedTo}
              onOpen={(what) => leave(() => openAction(what))}
              onDone={done}
              onClose={close}
              takesFocus={narrow}
            />
          )}
          {!newBooking && !booking && !unknown && !narrow && <p className="small diary-hint">{words.pick}</p>}
          {!newBooking && unknown && <FieldProblem role="alert">{unknown}</FieldProblem>}
        </div>
      </div>
    </Screen>
  );
}

const phoneQuery = '(width < 53.75em)';

const listen = (changed: () => void) => {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(phoneQuery).matches);
