import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { boardWords } from '#content/desk/board.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskConsultation, DeskPerson } from '#contract/desk.ts';
import { Badge } from '../ui/badge.tsx';
import { Phone } from '../ui/phone.tsx';

const words = boardWords.today;

/** Today's consultations in the order of the day, with the present moment between what was and what comes. */
export function Today({
  consultations,
  staff,
  now,
}: {
  consultations: readonly DeskConsultation[];
  staff: readonly DeskPerson[];
  now: number;
}) {
  const [all, setAll] = useState(false);
  const next = consultations.findIndex(({ endsAt }) => Date.parse(endsAt) > now);
  const present = (
    <li className="now">
      <span>{firmClock(new Date(now).toISOString())}</span>
    </li>
  );
  return (
    <aside className="today" aria-labelledby="today">
      <h2 id="today">
        {words.title} <small>{consultations.length > 0 && words.count(consultations.length)}</small>
      </h2>
      {consultations.length ? (
        <>
          <ol className={all ? 'day is-all' : 'day'}>
            {consultations.map((consultation, i) => (
              <Fragment key={consultation.reference}>
                {i === next && present}
                <Consultation
                  consultation={consultation}
                  staff={staff}
                  past={next < 0 || i < next}
                  isNext={i === next}
                />
              </Fragment>
            ))}
            {next < 0 && present}
          </ol>
          {consultations.length > 1 && (
            <button type="button" className="lk day__all" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? words.fewer : words.all(consultations.length)}
            </button>
          )}
        </>
      ) : (
        <p className="s">{words.none}</p>
      )}
    </aside>
  );
}

function Consultation({
  consultation: { enquiry, startsAt, endsAt, name, company, channel, phone, meetingLink, adviser },
  staff,
  past,
  isNext,
}: {
  consultation: DeskConsultation;
  staff: readonly DeskPerson[];
  past: boolean;
  isNext: boolean;
}) {
  const person = staff.find((one) => one.adviser === adviser) ?? { name: adviser, adviser };
  return (
    <li className={past ? 'past' : isNext ? 'next' : undefined}>
      <time dateTime={startsAt}>{firmClock(startsAt)}</time>
      <div>
        <Link className="name" href={`/enquiries/${encodeURIComponent(enquiry)}`}>
          {name}
        </Link>
        <small>{past ? words.endedAt(words.past[channel], firmClock(endsAt)) : company}</small>
        {!past && channel === 'video' && meetingLink && (
          <a className="lk" href={meetingLink} rel="noreferrer" target="_blank">
            {words.video}
          </a>
        )}
        {!past && channel === 'phone' && phone && <Phone className="lk t" of={words.phone(phone)} />}
      </div>
      <Badge person={person} />
    </li>
  );
}
