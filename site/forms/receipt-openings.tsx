import { useEffect, useState } from 'react';
import { consult } from '#content/consult.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { contactForms } from '#content/forms/contact-form.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { visitorZone } from '../booking/calendar-dates.ts';
import { schedulingUrl } from '../booking/provider.ts';
import { call } from '../data/call.ts';
import { Arrow } from '../ui/arrow.tsx';

const words = contactForms.receipt.meanwhile;
const count = 3;

/** Who would rather talk than wait: the next free times, each a link to where it is booked, and a link to all of them. */
export function ReceiptOpenings({
  subject,
  consultation,
}: {
  subject: string;
  consultation: ConsultationId;
}) {
  const [times, setTimes] = useState<string[]>([]);
  useEffect(() => {
    let shown = true;
    nextTimes(consultation).then(
      (next) => shown && setTimes(next),
      // Without them the link to all times says enough.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [consultation]);
  const zone = times[0] && visitorZone(times[0]);
  return (
    <div className="sent-receipt-openings">
      <h4>{words.title}</h4>
      <ul>
        {times.map((time, index) => (
          <li key={time}>
            <a className="sent-receipt-time" href={booking(subject, time)}>
              <span className={dayOf(time) === dayOf(times[index - 1]) ? 'visually-hidden' : ''}>
                {dayOf(time)}
              </span>{' '}
              {clock.format(new Date(time))}
            </a>
          </li>
        ))}
        <li>
          <a className="sent-receipt-more" href={booking(subject)}>
            {times.length ? words.more : words.choose}
            <Arrow />
          </a>
        </li>
      </ul>
      {zone && <p>{words.zone.replace('{zone}', zone.replaceAll('_', ' '))}</p>}
    </div>
  );
}

// On the visitor's own clock.
const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'short' });
const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit' });

/** Named once for all its times: the next time of the same weekday may be a week away, and three never are. */
const dayOf = (time: string | undefined): string =>
  time ? weekday.format(new Date(time)).replace('.', '') : '';

function booking(subject: string, slot = ''): string {
  const given = Object.entries({ subject, slot }).filter(([, value]) => value);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${consult}${query && '?'}${query}#book`;
}

/** @returns none where an outside provider keeps the calendar */
async function nextTimes(consultation: ConsultationId): Promise<string[]> {
  if (schedulingUrl) return [];
  const { days } = await call<FreeTimes>('GET', `${endpoints.freeTimes}?consultation=${consultation}`);
  return days.flatMap(({ times }) => times).slice(0, count);
}
