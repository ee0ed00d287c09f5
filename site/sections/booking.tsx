import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import { Tick } from '../ui/tick.tsx';
import type { SectionProps } from './section-props.ts';
import './booking.css';

/**
 * Where a consultation is booked. The widget comes as `children`, since it is an island. Its place is dark on every
 * ground and keeps its height whatever stands in it.
 */
export function Booking({ id, ground, heading, lead, assurances, children }: SectionProps<'booking'>) {
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
        <div className="booking-place on-ink">{children}</div>
      </div>
    </section>
  );
}
