import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { addDays } from '#content/calendar-days.ts';
import { diaryWords as words } from '#content/desk/diary.ts';
import { hoursWords } from '#content/desk/hours.ts';
import { firmDayRange } from '#content/firm-time.ts';
import { HttpError } from '#contract/client.ts';
import type { ChangedBooking, DiaryBookingView, DiaryWeek } from '#contract/desk-diary.ts';
import { FieldProblem } from '#ui/field.tsx';
import { useDiaryBooking, useDiaryWeek } from '../data/diary.ts';
import { useBoard, useInquiry, useServerNow } from '../data/inquiries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { RouterLinkButton, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import type { ShortcutActions } from '../shell/shortcuts.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { toFirmDateAndMinute } from '../ui/firm-local.ts';
import { ShortcutButton } from '../ui/text.tsx';
import { type BookingDraft, NewBookingForm, type WeekSelection } from './booking-forms.tsx';
import { type BookingAction, BookingPanel, listBookingActions } from './booking-panel.tsx';
import { toWeekGrid } from './grid.ts';
import { DayAgenda, WeekLegend, WeekTable } from './week.tsx';

export default function DiaryScreen() {
  const { reference } = useParams();
  const search = new URLSearchParams(useSearch());
  const day = search.get('week');
  const from = search.get('book') ?? undefined;
  const { data: booking, error } = useDiaryBooking(reference);
  const { data: inquiryView } = useInquiry(from ?? '', from !== undefined);
  const bookingError = error instanceof HttpError && error.status === 404;
  const shown = day ?? (reference && !bookingError ? booking && toFirmDateAndMinute(booking.startsAt).date : '');
  const { data: board } = useBoard();
  const { data: week, isError, refetch } = useDiaryWeek(shown);
  if (!week) return isError ? <ServerDownPage onRetry={refetch} /> : <Skeleton title={words.title} />;
  if (from && (!inquiryView || !board)) return <Skeleton title={words.title} />;
  const assignee = board?.staff.find(({ id }) => id === inquiryView?.inquiry.assigneeId)?.adviser ?? '';
  return (
    <Diary
      week={week}
      reference={reference}
      booking={booking?.reference === reference ? booking : undefined}
      bookingError={bookingError ? error.message : ''}
      day={day}
      from={from ? { startsAt: '', adviser: assignee, inquiry: inquiryView?.inquiry ?? null } : null}
    />
  );
}

interface DiaryProps {
  week: DiaryWeek;
  reference: string | undefined;
  booking: DiaryBookingView | undefined;
  /** Why the booking in the URL is not shown; empty if it is. */
  bookingError: string;
  day: string | null;
  from: BookingDraft | null;
}

function Diary({ week, reference, booking, bookingError, day, from }: DiaryProps) {
  const { person } = useCurrentStaff();
  const now = useServerNow();
  const today = toFirmDateAndMinute(new Date(now).toISOString()).date;
  const narrow = useIsNarrow();
  const [, navigate] = useLocation();
  const [openForm, setOpenForm] = useState<BookingAction | null>(null);
  const [newBooking, setNewBooking] = useState<BookingDraft | null>(from);
  const [movedTo, setMovedTo] = useState<WeekSelection | null>(null);
  const [chosenDay, setChosenDay] = useState('');
  const [adviser, setAdviser] = useState(() => from?.adviser || (person.adviser ?? ''));
  const { notify, showWarning, undoLast } = useNotifications();

  const { days } = toWeekGrid(week);
  const first = week.days[0] ?? '';
  const date = days.includes(chosenDay)
    ? chosenDay
    : booking && days.includes(toFirmDateAndMinute(booking.startsAt).date)
      ? toFirmDateAndMinute(booking.startsAt).date
      : days.includes(today)
        ? today
        : (days[0] ?? '');
  const query = day ? `?week=${day}` : '';
  const hrefOf = (one: string) => `/diary/${encodeURIComponent(one)}?week=${first}`;
  const closeHref = `/settings/hours/ill?${new URLSearchParams({ diary: '', adviser, day: date < today ? today : date })}`;
  const references = week.bookings.map((one) => one.reference);
  const entry = reference && references.includes(reference) ? reference : references[0];
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
  // Turning the week keeps an open form and what is typed in it; `replace` skips the question about unsaved changes.
  const showWeekOf = (one: string) =>
    navigate(`/diary${moving ? `/${encodeURIComponent(reference ?? '')}` : ''}?week=${one}`, {
      replace: moving || newBooking !== null,
    });
  const turnWeeks = (weeks: number) => showWeekOf(addDays(first, weeks * 7));
  const showToday = () => {
    setChosenDay(today);
    showWeekOf(today);
  };
  const selectNeighbour = (by: 1 | -1) => () => {
    const at = reference ? references.indexOf(reference) : -1;
    const next = references[at < 0 ? (by > 0 ? 0 : references.length - 1) : at + by];
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
  const done = ({ booking: changed, mail }: ChangedBooking, message: string) => {
    openAction(null);
    setNewBooking(null);
    setChosenDay('');
    if (mail === 'held-back') showWarning(`${message} ${words.heldBack(booking?.email || changed.name)}`);
    else notify(message);
    // The booking may now be in another week.
    navigate(`/diary/${encodeURIComponent(changed.reference)}`);
  };
  const actions: ShortcutActions = {
    arrowleft: () => turnWeeks(-1),
    arrowright: () => turnWeeks(1),
    d: showToday,
    ...(references.length ? { j: selectNeighbour(1), k: selectNeighbour(-1) } : {}),
    ...(booking && Object.fromEntries(listBookingActions(booking).map(([what, key]) => [key, () => openAction(what)]))),
    b: startEmptyBooking,
    ...(reference ? { escape: close } : {}),
    ...(undoLast ? { z: undoLast } : {}),
  };
  const selectedTime = newBooking ?? movedTo;
  const onFree = (startsAt: string, who: string) => {
    if (moving) setMovedTo({ startsAt, adviser: who });
    else if (newBooking) setNewBooking({ ...newBooking, startsAt, adviser: who });
    else guardUnsaved(() => startBooking({ startsAt, adviser: who, inquiry: null }));
    // On phones the open form is below the day, so the focus moves to it.
    if (narrow && (moving || newBooking))
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.panel input:checked')?.focus());
  };
  const booked = week.bookings.filter(({ state }) => state === 'confirmed');
  const bookedToday = booked.filter(({ startsAt }) => toFirmDateAndMinute(startsAt).date === today).length;
  const role = week.advisers.find(({ id }) => id === booking?.adviser)?.role ?? booking?.adviser ?? '';
  return (
    <Screen
      live
      title={firmDayRange(days[0] ?? first, days.at(-1) ?? first)}
      lead={
        <>
          {words.count(booked.length)}
          {week.days.includes(today) && (
            <>
              , <b>{words.today(bookedToday)}</b>
            </>
          )}
        </>
      }
      actions={
        <>
          <ShortcutButton
            look="soft"
            aria-expanded={newBooking !== null}
            onClick={() => guardUnsaved(newBooking ? closeBooking : startEmptyBooking)}
            label={words.book}
            shortcut="B"
          />
          <RouterLinkButton look="soft" href={closeHref} label={hoursWords.ill} />
          <fieldset className="segments">
            <legend className="visually-hidden">{words.weeks}</legend>
            <button type="button" onClick={() => turnWeeks(-1)}>
              {words.before}
            </button>
            <button type="button" onClick={showToday}>
              {words.thisWeek}
            </button>
            <button type="button" onClick={() => turnWeeks(1)}>
              {words.after}
            </button>
          </fieldset>
        </>
      }
      shortcuts={actions}
      shortcutLabels={{ arrowleft: words.before, arrowright: words.after, c: words.confirm.open }}
      paused={openForm !== null || newBooking !== null}
    >
      <div className="with-rail diary">
        <div>
          {narrow ? (
            <DayAgenda
              week={week}
              now={now}
              date={date}
              adviser={adviser}
              selected={newBooking ? undefined : reference}
              moving={moving}
              onDate={setChosenDay}
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
                chosen={selectedTime ? `${selectedTime.startsAt} ${selectedTime.adviser}` : ''}
                hrefOf={hrefOf}
                onFree={onFree}
              />
              <WeekLegend />
            </>
          )}
        </div>
        <div>
          {newBooking && (
            <NewBookingForm draft={newBooking} advisers={week.advisers} onDone={done} onClose={closeBooking} />
          )}
          {!newBooking && booking && (
            <BookingPanel
              booking={booking}
              role={role}
              openForm={openForm}
              movedTo={movedTo}
              onOpen={(what) => guardUnsaved(() => openAction(what))}
              onDone={done}
              onClose={close}
              takesFocus={narrow}
            />
          )}
          {!newBooking && !booking && !bookingError && !narrow && <p className="small diary-hint">{words.pick}</p>}
          {!newBooking && bookingError && <FieldProblem role="alert">{bookingError}</FieldProblem>}
        </div>
      </div>
    </Screen>
  );
}

const phoneQuery = '(width < 53.75em)';

const subscribeToWidth = (changed: () => void) => {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const useIsNarrow = (): boolean => useSyncExternalStore(subscribeToWidth, () => matchMedia(phoneQuery).matches);
