import { useState } from 'react';
import { Link } from 'wouter';
import { boardWords } from '#content/desk/board.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskConsultation, DeskPerson } from '#contract/desk.ts';
import { Phone } from '../ui/phone.tsx';
import { AdviserBadge } from './holder.tsx';

const words = boardWords.today;

/** How a consultation is begun: its video room, or a call. */
function Begin({ of: { channel, phone, meetingLink } }: { of: DeskConsultation }) {
  if (channel === 'video' && meetingLink)
    return (
      <a className="lk" href={meetingLink} rel="noreferrer" target="_blank">
        {words.video}
      </a>
    );
  return channel === 'phone' && phone ? <Phone className="lk t" of={phone} say={words.phone} /> : null;
}

interface TodayProps {
  consultations: readonly DeskConsultation[];
  now: number;
}

const isOver =
  (now: number) =>
  ({ endsAt }: DeskConsultation): boolean =>
    Date.parse(endsAt) <= now;

/** What is next today, above the list on a phone. */
export function NextUp({ consultations, now }: TodayProps) {
  const next = consultations.find((one) => !isOver(now)(one));
  return next ? (
    <p className="nextup">
      <b className="t">{firmClock(next.startsAt)}</b>
      <span>{next.name}</span>
      <Begin of={next} />
    </p>
  ) : null;
}

/** Today's consultations in the order of the day, from the present moment on; those that are over on a press. */
export function Today({ consultations, staff, now }: TodayProps & { staff: readonly DeskPerson[] }) {
  const [all, setAll] = useState(false);
  const over = consultations.filter(isOver(now));
  const ahead = consultations.slice(over.length);
  const lines = (some: readonly DeskConsultation[]) =>
    some.map((one) => <Consultation key={one.reference} of={one} staff={staff} now={now} />);
  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">
        {words.title} <small>{consultations.length > 0 && words.count(consultations.length)}</small>
      </h2>
      {over.length > 0 && (
        <p className="past-line">
          {words.over(over.length)}
          <button type="button" className="lk" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.hide : words.show}
          </button>
        </p>
      )}
      {consultations.length ? (
        <ol className="day">
          {all && lines(over)}
          <li className="now">
            <span>{firmClock(new Date(now).toISOString())}</span>
          </li>
          {lines(ahead)}
        </ol>
      ) : (
        <p className="s">{words.none}</p>
      )}
    </section>
  );
}

function Consultation({ of, staff, now }: { of: DeskConsultation; staff: readonly DeskPerson[]; now: number }) {
  const { inquiry, startsAt, endsAt, name, company, channel, adviser } = of;
  const past = isOver(now)(of);
  return (
    <li className={past ? 'past' : undefined}>
      <time dateTime={startsAt}>{firmClock(startsAt)}</time>
      <div>
        <Link className="name" href={`/inquiries/${encodeURIComponent(inquiry)}`}>
          {name}
        </Link>
        <small>{past ? words.endedAt(words.past[channel], firmClock(endsAt)) : company}</small>
        {!past && <Begin of={of} />}
      </div>
      <AdviserBadge adviser={adviser} staff={staff} />
    </li>
  );
}
