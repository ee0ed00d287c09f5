import type { ReactNode } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { BookingSection } from '#content/vocabulary/calls.ts';
import { Fallback } from '../booking/fallback.tsx';
import { Terms } from '../booking/terms.tsx';
import { Tick } from '../ui/tick.tsx';
import './booking.css';

/** Where a consultation is booked. The place of the widget is dark by contract and keeps its height whatever stands in it. */
export function Booking({
  id,
  ground,
  heading,
  lead,
  consultation,
  assurances,
  children,
}: BookingSection & { children?: ReactNode }) {
  return (
    <section className={`section on-${ground}`} id={id}>
      <div className="wrap grid booking">
        <div className="booking-words">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <ul>
            {assurances.map((assurance) => (
              <li key={assurance}>
                <Tick />
                {assurance}
              </li>
            ))}
          </ul>
          <p className="booking-phone">
            {words.talkNow} <a href={phoneHref}>{company.phone.value.display}</a>
          </p>
        </div>
        <div className="booking-place on-ink">
          {children ?? (
            <>
              <Terms consultation={consultation} />
              <div className="booking-times">
                <Fallback />
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
