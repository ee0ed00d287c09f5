import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { boardWords, bookedDateAndTime, formatWhen } from '#content/desk/board.ts';
import { calendarChangeWords as calendarWords } from '#content/desk/connections.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskPerson } from '#contract/desk.ts';
import type { BoardBooking, UnseenBooking } from '#contract/desk-board.ts';
import type { AdviserCalendarChange } from '#contract/desk-connections.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { useCalendarChanges } from '../data/shared-queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { SideSection } from '../ui/panel.tsx';
import { FormError, PhoneLinks, StaffInitials } from '../ui/text.tsx';

const words = boardWords.today;

/** A link to the video meeting, or to call the client. */
function JoinLink({ booking: { channel, phone, meetingLink } }: { booking: BoardBooking }) {
  if (channel === 'video' && meetingLink)
    return (
      <a className="link-button" href={meetingLink} rel="noreferrer" target="_blank">
        {words.video}
      </a>
    );
  return channel === 'phone' && phone ? (
    <PhoneLinks className="link-button numeric" text={phone} format={words.phone} />
  ) : null;
}

interface TodaysProps {
  bookings: readonly BoardBooking[];
  nowMs: number;
}

const isBookingOver =
  (nowMs: number) =>
  ({ endsAt }: BoardBooking): boolean =>
    Date.parse(endsAt) <= nowMs;

export function NextConsultation({ bookings, nowMs }: TodaysProps) {
  const next = bookings.find((one) => !isBookingOver(nowMs)(one));
  return next ? (
    <p className="next-up">
      <b className="numeric">{firmClock(next.startsAt)}</b>
      <span className="one-line">{next.name}</span>
      <JoinLink booking={next} />
    </p>
  ) : null;
}

export function TodaysConsultations({ bookings, staff, nowMs }: TodaysProps & { staff: readonly DeskPerson[] }) {
  const [all, setAll] = useState(false);
  const past = bookings.filter(isBookingOver(nowMs));
  const upcoming = bookings.filter((one) => !isBookingOver(nowMs)(one));
  const lines = (some: readonly BoardBooking[]) =>
    some.map((one) => {
      const { reference, inquiry, startsAt, endsAt, name, company, channel, adviser } = one;
      const isPast = isBookingOver(nowMs)(one);
      return (
        <Appointment
          key={reference}
          at={startsAt}
          time={firmClock(startsAt)}
          name={name}
          href={`/inquiries/${encodeURIComponent(inquiry)}`}
          more={isPast ? words.endedAt(words.past[channel], firmClock(endsAt)) : company}
          person={findAdviserPerson(adviser, staff)}
          isPast={isPast}
        >
          {!isPast && <JoinLink booking={one} />}
        </Appointment>
      );
    });
  return (
    <SideSection id="today" title={words.title} count={bookings.length > 0 && words.count(bookings.length)}>
      {past.length > 0 && (
        <p className="rail-line">
          {words.over(past.length)}
          <TextButton aria-expanded={all} onClick={() => setAll(!all)} label={all ? words.hide : words.show} />
        </p>
      )}
      {bookings.length ? (
        <ol className="appointments">
          {all && lines(past)}
          <li className="appointments-now">
            <span>{firmClock(new Date(nowMs).toISOString())}</span>
          </li>
          {lines(upcoming)}
        </ol>
      ) : (
        <p className="small">{words.none}</p>
      )}
    </SideSection>
  );
}

interface AppointmentProps {
  at: string;
  /** How `at` is shown. */
  time: ReactNode;
  name: string;
  href: string;
  more: string;
  person: ReturnType<typeof findAdviserPerson>;
  isPast?: boolean;
  children?: ReactNode;
}

const Appointment = ({ at, time, name, href, more, person, isPast = false, children }: AppointmentProps) => (
  <li className={isPast ? 'is-past' : undefined}>
    <time dateTime={at}>{time}</time>
    <div>
      <Link className="appointments-name" href={href}>
        {name}
      </Link>
      <small>{more}</small>
      {children}
    </div>
    <StaffInitials person={person} />
  </li>
);

interface NewBookingsSectionProps {
  bookings: readonly UnseenBooking[];
  staff: readonly DeskPerson[];
  nowMs: number;
}

export function NewBookingsSection({ bookings, staff, nowMs }: NewBookingsSectionProps) {
  const words = boardWords.bookings;
  const { send, busy, error } = useEndpointMutation('POST /api/desk/seen-bookings');
  if (!bookings.length) return null;
  const today = new Date(nowMs).toISOString();
  return (
    <SideSection id="new-bookings" title={words.title} count={words.count(bookings.length)}>
      <ul className="appointments">
        {bookings.map(({ reference, name, startsAt, bookedAt, channel, adviser, hasNote }) => (
          <Appointment
            key={reference}
            at={startsAt}
            time={bookedDateAndTime(startsAt).map((part) => <span key={part}>{part} </span>)}
            name={name}
            href={`/diary/${encodeURIComponent(reference)}`}
            more={words.how(channel, hasNote, formatWhen(bookedAt, today))}
            person={findAdviserPerson(adviser, staff)}
          />
        ))}
      </ul>
      <FormError error={error} />
      <p className="rail-line">
        <Button
          label={words.seen}
          look="soft"
          busy={busy}
          title={words.seenHint}
          onClick={() => send({ body: { references: bookings.map(({ reference }) => reference) } })}
        />
        <Link className="link-button" href="/diary">
          {words.diary}
        </Link>
      </p>
    </SideSection>
  );
}

export function AssigneeInitials({ id, staff }: { id: string | null; staff: readonly DeskPerson[] }) {
  const person = staff.find((one) => one.id === id);
  return person ? <StaffInitials person={person} /> : <small>{boardWords.unassigned}</small>;
}

/** The staff member who is an adviser, or a stand-in for one who is no longer on the staff. */
export const findAdviserPerson = (adviser: string, staff: readonly DeskPerson[]) =>
  staff.find((one) => one.adviser === adviser) ?? { name: adviser, adviser };

/** Bookings that advisers moved or deleted in their own calendars, until someone accepts or undoes the change. */
export function CalendarChangesSection() {
  const changes = useCalendarChanges();
  if (!changes?.length) return null;
  return (
    <SideSection id="calendar-changes" title={calendarWords.title}>
      <ul>
        {changes.map((change) => (
          <CalendarChangeItem key={change.reference} change={change} />
        ))}
      </ul>
    </SideSection>
  );
}

function CalendarChangeItem({ change }: { change: AdviserCalendarChange }) {
  const { reference, name, movedTo } = change;
  const { showToast, showWarning } = useNotifications();
  const { send, busy } = useEndpointMutation(
    'POST /api/desk/calendar-changes/:reference',
    (_, { body: { answer } }) => showToast(calendarWords.done[answer](name, movedTo !== null)),
    showWarning,
  );
  const answer = (given: 'follow' | 'restore') => () =>
    send({ params: { reference }, body: { answer: given, seen: movedTo } });
  return (
    <li>
      <p>{calendarWords.sentence(change)}</p>
      <p className="small">
        <Link href={`/diary/${encodeURIComponent(reference)}`}>{reference}</Link>
      </p>
      <div className="buttons note">
        <Button busy={busy} onClick={answer('follow')} label={calendarWords.follow(movedTo !== null)} />
        <Button look="soft" label={calendarWords.restore} busy={busy} onClick={answer('restore')} />
      </div>
    </li>
  );
}
