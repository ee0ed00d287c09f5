import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { boardWords, bookedTime, when } from '#content/desk/board.ts';
import { calendarChangeWords as calendarWords } from '#content/desk/connections.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskPerson } from '#contract/desk.ts';
import type { DeskConsultation, NewBooking } from '#contract/desk-board.ts';
import type { CalendarChange } from '#contract/desk-connections.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useCalendarChanges } from '../data/answers.ts';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { SideSection } from '../ui/panel.tsx';
import { Badge, FormError, Phone } from '../ui/text.tsx';

const words = boardWords.today;

function Begin({ of: { channel, phone, meetingLink } }: { of: DeskConsultation }) {
  if (channel === 'video' && meetingLink)
    return (
      <a className="link-button" href={meetingLink} rel="noreferrer" target="_blank">
        {words.video}
      </a>
    );
  return channel === 'phone' && phone ? <Phone className="link-button numeric" of={phone} say={words.phone} /> : null;
}

interface TodayProps {
  consultations: readonly DeskConsultation[];
  /** Server time in ms since 1970. */
  now: number;
}

const isOver =
  (now: number) =>
  ({ endsAt }: DeskConsultation): boolean =>
    Date.parse(endsAt) <= now;

export function NextUp({ consultations, now }: TodayProps) {
  const next = consultations.find((one) => !isOver(now)(one));
  return next ? (
    <p className="next-up">
      <b className="numeric">{firmClock(next.startsAt)}</b>
      <span className="one-line">{next.name}</span>
      <Begin of={next} />
    </p>
  ) : null;
}

export function Today({ consultations, staff, now }: TodayProps & { staff: readonly DeskPerson[] }) {
  const [all, setAll] = useState(false);
  const past = consultations.filter(isOver(now));
  const upcoming = consultations.filter((one) => !isOver(now)(one));
  const lines = (some: readonly DeskConsultation[]) =>
    some.map((one) => {
      const { reference, inquiry, startsAt, endsAt, name, company, channel, adviser } = one;
      const isPast = isOver(now)(one);
      return (
        <Appointment
          key={reference}
          at={startsAt}
          time={firmClock(startsAt)}
          name={name}
          href={`/inquiries/${encodeURIComponent(inquiry)}`}
          more={isPast ? words.endedAt(words.past[channel], firmClock(endsAt)) : company}
          person={personOf(adviser, staff)}
          isPast={isPast}
        >
          {!isPast && <Begin of={one} />}
        </Appointment>
      );
    });
  return (
    <SideSection id="today" title={words.title} count={consultations.length > 0 && words.count(consultations.length)}>
      {past.length > 0 && (
        <p className="rail-line">
          {words.over(past.length)}
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.hide : words.show}
          </TextButton>
        </p>
      )}
      {consultations.length ? (
        <ol className="appointments">
          {all && lines(past)}
          <li className="appointments-now">
            <span>{firmClock(new Date(now).toISOString())}</span>
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
  /** Shown for it. */
  time: ReactNode;
  name: string;
  href: string;
  more: string;
  person: ReturnType<typeof personOf>;
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
    <Badge person={person} />
  </li>
);

interface NewBookingsProps {
  bookings: readonly NewBooking[];
  staff: readonly DeskPerson[];
  now: number;
}

export function NewBookings({ bookings, staff, now }: NewBookingsProps) {
  const words = boardWords.bookings;
  const { send, busy, error } = useCall('POST /api/desk/seen-bookings');
  if (!bookings.length) return null;
  const today = new Date(now).toISOString();
  return (
    <SideSection id="new-bookings" title={words.title} count={words.count(bookings.length)}>
      <ul className="appointments">
        {bookings.map(({ reference, name, startsAt, bookedAt, channel, adviser, hasNote }) => (
          <Appointment
            key={reference}
            at={startsAt}
            time={bookedTime(startsAt).map((part) => <span key={part}>{part} </span>)}
            name={name}
            href={`/diary/${encodeURIComponent(reference)}`}
            more={words.how(channel, hasNote, when(bookedAt, today))}
            person={personOf(adviser, staff)}
          />
        ))}
      </ul>
      <FormError error={error} />
      <p className="rail-line">
        <Button
          look="soft"
          busy={busy}
          title={words.seenHint}
          onClick={() => send({ body: { references: bookings.map(({ reference }) => reference) } })}
        >
          {words.seen}
        </Button>
        <Link className="link-button" href="/diary">
          {words.diary}
        </Link>
      </p>
    </SideSection>
  );
}

export function Assignee({ id, staff }: { id: string | null; staff: readonly DeskPerson[] }) {
  const person = staff.find((one) => one.id === id);
  return person ? <Badge person={person} /> : <small>{boardWords.unassigned}</small>;
}

export const personOf = (adviser: string, staff: readonly DeskPerson[]) =>
  staff.find((one) => one.adviser === adviser) ?? { name: adviser, adviser };

/** What advisers did to consultations in their own calendars, until somebody answers. */
export function CalendarChanges() {
  const changes = useCalendarChanges();
  if (!changes?.length) return null;
  return (
    <SideSection id="calendar-changes" title={calendarWords.title}>
      <ul>
        {changes.map((change) => (
          <Change key={change.reference} change={change} />
        ))}
      </ul>
    </SideSection>
  );
}

function Change({ change }: { change: CalendarChange }) {
  const { reference, name, movedTo } = change;
  const { showToast, showWarning } = useNotifications();
  const { send, busy } = useCall(
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
        <Button busy={busy} onClick={answer('follow')}>
          {calendarWords.follow(movedTo !== null)}
        </Button>
        <Button look="soft" label={calendarWords.restore} busy={busy} onClick={answer('restore')} />
      </div>
    </li>
  );
}
