import type { ReactNode } from 'react';
import { bookingFallback as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { BookingSection } from '#content/vocabulary/calls.ts';
import { Actions } from '../ui/actions.tsx';
import { Tick } from '../ui/tick.tsx';
import './booking.css';

/** Where a consultation is booked. The place of the widget is dark by contract and keeps its height whatever stands in it. */
export function Booking({
  id,
  ground,
  heading,
  lead,
  title,
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
          <div className="booking-terms">
            <p>{company.name.value}</p>
            <h3>{title}</h3>
            <ul>
              {words.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </div>
          <div className="booking-times">{children ?? <Fallback />}</div>
        </div>
      </div>
    </section>
  );
}

/** Shown while no time can be chosen here: it is never a dead end. */
function Fallback() {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <Actions action={words.call} secondary={words.message} />
    </>
  );
}
