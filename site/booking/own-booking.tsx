import { company, phoneHref } from '#content/company.ts';
import { ownBooking as words } from '#content/own-booking.ts';
import { slot } from '#contract/slot.ts';
import { Actions } from '../ui/actions.tsx';
import '../forms/field.css';
import './code-form.css';
import './plain-booking.css';
import './own-booking.css';

/** The private page of one booking. The server fills in the slots; it works as it stands. */
export function OwnBooking() {
  return (
    <section className="own-booking on-mist">
      <div className="wrap own-grid">
        <div className="own-words">
          <h1>{slot('title')}</h1>
          <p className="lead">{slot('lead')}</p>
          <Actions secondary={{ label: `${words.call}`, href: phoneHref }} />
        </div>
        <div className="own-sheet on-ink">{slot('sheet')}</div>
      </div>
      <p className="own-firm wrap">
        {company.name.value}, {company.street.value}, {company.city.value}
      </p>
    </section>
  );
}
