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
import { useBoard, useInquiry, useServerNowMs } from '../data/inquiries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { RouterLinkButton, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import type { ShortcutActions } from '../shell/shortcuts.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { toFirmDateAndMinute } from '../ui/firm-local.ts';
import { ShortcutButton } from '../ui/text.tsx';
import type { WeekSelection } from './booking-choices.tsx';
import { type BookingAction, BookingPanel, listBookingActions } from './booking-panel.tsx';
import { toWeekGrid } from './grid.ts';
import { type BookingDraft, NewBookingForm } from './new-booking-form.tsx';
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
      from={
        from
          ? {
              startsAt: '',
              adviser: assignee,
              inquiry: inquiryView?.inquiry ?? null,
              consultation: inquiryView?.consultation,
            }
          : null
      }
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
  const nowMs = useServerNowMs();
  const today = toFirmDateAndMinute(new Date(nowMs).toISOString()).date;
  const isNarrow = useIsNarrow();
  const [openForm, setOpenForm] = useState<BookingAction | null>(null);
  const [newBooking, setNewBooking] = useState<BookingDraft | null>(from);
  const [movedTo, setMovedTo] = useState<WeekSelection | null>(null);
  const [chosenDay, setChosenDay] = useState('');
  const [adviser, setAdviser] = useState(() => from?.adviser || (person.adviser ?? ''));
  const { notify, showWarning, undoLast } = useNotifications();
  const isMoving = !newBooking && openForm === 'move';
  const { navigate, hrefOf, entry, showWeekOf, turnWeeks, selectNeighbour, close } = useDiaryNavigation({
    week,
    reference,
    day,
    isMoving,
    keepsForm: isMoving || newBooking !== null,
  });

  const { days } = toWeekGrid(week);
  const bookingDay = booking && toFirmDateAndMinute(booking.startsAt).date;
  const date = [chosenDay, bookingDay, today].find((one) => one && days.includes(one)) ?? days[0] ?? '';
  const closeHref = `/settings/hours/ill?${new URLSearchParams({ diary: '', adviser, day: date < today ? today : date })}`;

  const openAction = (what: BookingAction | null) => {
    setMovedTo(null);
    setOpenForm(what);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another booking
  useEffect(() => {
    openAction(null);
    if (reference) setNewBooking(null);
  }, [reference]);

  const showToday = () => {
    setChosenDay(today);
    showWeekOf(today);
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
    ...(week.bookings.length ? { j: () => selectNeighbour(1), k: () => selectNeighbour(-1) } : {}),
    ...(booking && Object.fromEntries(listBookingActions(booking).map(([what, key]) => [key, () => openAction(what)]))),
    b: startEmptyBooking,
    ...(reference ? { escape: close } : {}),
    ...(undoLast ? { z: undoLast } : {}),
  };
  const selectedTime = newBooking ?? movedTo;
  const onFree = (startsAt: string, adviserId: string) => {
    if (isMoving) setMovedTo({ startsAt, adviser: adviserId });
    else if (newBooking) setNewBooking({ ...newBooking, startsAt, adviser: adviserId });
    else guardUnsaved(() => startBooking({ startsAt, adviser: adviserId, inquiry: null }));
    // On phones the open form is below the day, so the focus moves to it.
    if (isNarrow && (isMoving || newBooking))
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.panel input:checked')?.focus());
  };
  const booked = week.bookings.filter(({ state }) => state === 'confirmed');
  const bookedToday = booked.filter(({ startsAt }) => toFirmDateAndMinute(startsAt).date === today).length;
  const role = week.advisers.find(({ id }) => id === booking?.adviser)?.role ?? booking?.adviser ?? '';
  return (
    <Screen
      live
      title={firmDayRange(days[0] ?? '', days.at(-1) ?? '')}
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
          <WeekSegments onTurn={turnWeeks} onToday={showToday} />
        </>
      }
      shortcuts={actions}
      shortcutLabels={{ arrowleft: words.before, arrowright: words.after, c: words.confirm.open }}
      paused={openForm !== null || newBooking !== null}
    >
      <div className="with-rail diary">
        <div>
          {isNarrow ? (
            <DayAgenda
              week={week}
              nowMs={nowMs}
              date={date}
              adviser={adviser}
              selected={newBooking ? undefined : reference}
              isMoving={isMoving}
              onDate={setChosenDay}
              onAdviser={setAdviser}
              hrefOf={hrefOf}
              onFree={onFree}
            />
          ) : (
            <>
              <WeekTable
                week={week}
                nowMs={nowMs}
                entry={entry}
                selected={newBooking ? undefined : reference}
                isMoving={isMoving}
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
              takesFocus={isNarrow}
            />
          )}
          {!newBooking && !booking && !bookingError && !isNarrow && <p className="small diary-hint">{words.pick}</p>}
          {!newBooking && bookingError && <FieldProblem role="alert">{bookingError}</FieldProblem>}
        </div>
      </div>
    </Screen>
  );
}

interface DiaryNavigation extends Pick<DiaryProps, 'week' | 'reference' | 'day'> {
  isMoving: boolean;
  /** Whether a form is open, which stays with what is typed in it when the week turns. */
  keepsForm: boolean;
}

const focusBooking = (reference: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(reference)}"]`)?.focus(),
  );

function useDiaryNavigation({ week, reference, day, isMoving, keepsForm }: DiaryNavigation) {
  const [, navigate] = useLocation();
  const first = week.days[0] ?? '';
  const references = week.bookings.map((one) => one.reference);
  const at = reference ? references.indexOf(reference) : -1;
  const hrefOf = (one: string) => `/diary/${encodeURIComponent(one)}?week=${first}`;
  // `replace` skips the question about unsaved changes.
  const showWeekOf = (date: string) =>
    navigate(`/diary${isMoving ? `/${encodeURIComponent(reference ?? '')}` : ''}?week=${date}`, { replace: keepsForm });
  return {
    navigate,
    hrefOf,
    /** The booking in the tab order. */
    entry: references[Math.max(at, 0)],
    showWeekOf,
    turnWeeks: (weeks: number) => showWeekOf(addDays(first, weeks * 7)),
    selectNeighbour: (by: 1 | -1) => {
      const next = references[at < 0 ? (by > 0 ? 0 : references.length - 1) : at + by];
      if (!next) return;
      navigate(hrefOf(next), { replace: reference !== undefined });
      focusBooking(next);
    },
    close: () => {
      navigate(`/diary${day ? `?week=${day}` : ''}`);
      if (reference) focusBooking(reference);
    },
  };
}

const WeekSegments = ({ onTurn, onToday }: { onTurn: (weeks: number) => void; onToday: () => void }) => (
  <fieldset className="segments">
    <legend className="visually-hidden">{words.weeks}</legend>
    <button type="button" onClick={() => onTurn(-1)}>
      {words.before}
    </button>
    <button type="button" onClick={onToday}>
      {words.thisWeek}
    </button>
    <button type="button" onClick={() => onTurn(1)}>
      {words.after}
    </button>
  </fieldset>
);

const phoneQuery = '(width < 53.75em)';

const subscribeToWidth = (changed: () => void) => {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const useIsNarrow = (): boolean => useSyncExternalStore(subscribeToWidth, () => matchMedia(phoneQuery).matches);
