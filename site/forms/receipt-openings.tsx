import { useEffect, useState } from 'react';
import { weekdayOf, weekdays } from '#content/calendar-days.ts';
import { consult } from '#content/consult.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { contactForms } from '#content/forms/contact-form.ts';
import { readsAsFirm, type VisitorClock, visitorDay, visitorHour } from '#content/visitor-time.ts';
import { cityOf } from '#content/zones.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Arrow } from '#ui/arrow.tsx';
import { schedulingUrl } from '../booking/provider.ts';
import { call } from '../data/call.ts';
import { visitorClock } from '../data/visitor-clock.ts';

const words = contactForms.receipt.meanwhile;
const count = 3;

/** Who would rather talk than wait: the next free times, each a link to where it is booked, and a link to all of them. */
export function ReceiptOpenings({ subject, consultation }: { subject: string; consultation: ConsultationId }) {
  const [times, setTimes] = useState<string[]>([]);
  useEffect(() => {
    let mounted = true;
    nextTimes(consultation).then(
      (next) => mounted && setTimes(next),
      // Without them the link to all times says enough.
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [consultation]);
  const [clock] = useState(visitorClock);
  // From the first, so that the receipt is as high before the times are here.
  const shown = times.length ? times : [new Date().toISOString()];
  return (
    <div className="sent-receipt-openings">
      <h4>{words.title}</h4>
      <ul>
        {times.map((time, index) => (
          <li key={time}>
            <a className="sent-receipt-time" href={booking(subject, time)}>
              <span className={dayOf(time, clock) === dayOf(times[index - 1], clock) ? 'visually-hidden' : ''}>
                {dayOf(time, clock)}
              </span>{' '}
              <Hour time={time} clock={clock} />
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
      {shown.some((time) => !readsAsFirm(time, clock.zone)) && (
        <p>{words.zone.replace('{zone}', cityOf(clock.zone))}</p>
      )}
    </div>
  );
}

/** Where there is little room, the half of the day is for the ear alone. */
function Hour({ time, clock }: { time: string; clock: VisitorClock }) {
  const [figures, half] = visitorHour(time, clock).own.split(/\s/);
  return (
    <>
      {figures}
      {half && <i> {half}</i>}
    </>
  );
}

/** Named once for all its times: the next time of the same weekday may be a week away, and three never are. */
const dayOf = (time: string | undefined, clock: VisitorClock): string =>
  (time && weekdays[weekdayOf(visitorDay(time, clock))]?.short) ?? '';

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
