import { Link } from 'wouter';
import { boardWords, bookedTime, when } from '#content/desk/board.ts';
import { type DeskPerson, deskEndpoints, type NewBooking } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useInquiriesAgain } from '../data/inquiry.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { AdviserBadge } from './holder.tsx';

const words = boardWords.bookings;

/** What clients have booked and nobody at the desk has seen yet. */
export function NewBookings({
  bookings,
  staff,
  now,
}: {
  bookings: readonly NewBooking[];
  staff: readonly DeskPerson[];
  now: number;
}) {
  const again = useInquiriesAgain();
  const { send, busy, error } = useChange(
    (references: readonly string[]) => call(deskEndpoints.seenBookings, { references }),
    again,
  );
  if (!bookings.length) return null;
  const today = new Date(now).toISOString();
  return (
    <section className="rail__s" aria-labelledby="new-bookings">
      <h2 id="new-bookings">
        {words.title} <small>{words.count(bookings.length)}</small>
      </h2>
      <ul className="day newb">
        {bookings.map(({ reference, name, startsAt, bookedAt, channel, adviser, hasNote }) => (
          <li key={reference}>
            <time dateTime={startsAt}>
              {bookedTime(startsAt).map((part) => (
                <span key={part}>{part} </span>
              ))}
            </time>
            <div>
              <Link className="name" href={`/diary/${encodeURIComponent(reference)}`}>
                {name}
              </Link>
              <small>{words.how(channel, hasNote, when(bookedAt, today))}</small>
            </div>
            <AdviserBadge adviser={adviser} staff={staff} />
          </li>
        ))}
      </ul>
      <Trouble error={error} />
      <p className="seen">
        <Button
          kind="soft"
          busy={busy}
          title={words.seenHint}
          onClick={() => send(bookings.map(({ reference }) => reference))}
        >
          {words.seen}
        </Button>
        <Link className="lk" href="/diary">
          {words.diary}
        </Link>
      </p>
    </section>
  );
}
