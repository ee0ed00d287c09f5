import { Fragment } from 'react';
import { boardWords } from '#content/desk/board.ts';
import { inFirmTime } from '#content/firm-time.ts';
import type { DeskConsultation, DeskPerson } from '#contract/desk.ts';
import { Badge } from '../ui/badge.tsx';

const words = boardWords.today;
const clock = inFirmTime({ hour: 'numeric', minute: '2-digit' });

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
  const next = consultations.findIndex(({ endsAt }) => Date.parse(endsAt) > now);
  const present = (
    <li className="now">
      <span>{clock(new Date(now).toISOString())}</span>
    </li>
  );
  return (
    <aside className="today" aria-labelledby="today">
      <h2 id="today">
        {words.title} <small>{consultations.length > 0 && words.count(consultations.length)}</small>
      </h2>
      {consultations.length ? (
        <ol className="day">
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
      ) : (
        <p className="s">{words.none}</p>
      )}
    </aside>
  );
}

function Consultation({
  consultation: { startsAt, endsAt, name, company, channel, phone, meetingLink, adviser },
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
      <time dateTime={startsAt}>{clock(startsAt)}</time>
      <div>
        <b>{name}</b>
        <small>{past ? words.endedAt(words.past[channel], clock(endsAt)) : company}</small>
        {!past && channel === 'video' && meetingLink && (
          <a className="lk" href={meetingLink} rel="noreferrer" target="_blank">
            {words.video}
          </a>
        )}
        {!past && channel === 'phone' && phone && (
          <a className="lk t" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {words.phone(phone)}
          </a>
        )}
      </div>
      <Badge person={person} />
    </li>
  );
}
