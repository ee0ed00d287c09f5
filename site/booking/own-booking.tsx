import { company, phoneHref } from '#content/company.ts';
import { ownBookingWords as words } from '#content/own-booking.ts';
import { slotMarker } from '#contract/live-part.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import '#ui/field.css';
import { Breadcrumb } from '../sections/section-parts.tsx';

export function OwnBookingPage() {
  return (
    <section className="own-booking booking-hero on-mist" data-own="/booking">
      <div className="wrap booking-hero-grid">
        <div className="booking-hero-words">
          <Breadcrumb page={{ name: words.title }} />
          <h1>{slotMarker('title')}</h1>
          <p className="lead">{slotMarker('lead')}</p>
        </div>
        <div className="booking-tower">
          <Drawing className="booking-stays" {...drawingByName('booking-stays')} preserveAspectRatio="xMaxYMax meet" />
          <div className="own-sheet on-ink">{slotMarker('sheet')}</div>
        </div>
        <div className="booking-hero-ways links">
          <LinkButton look="text" arrow={false} href={phoneHref}>
            {words.call}
          </LinkButton>
          <LinkButton look="text" arrow={false} href={words.message.href}>
            {words.message.label}
          </LinkButton>
        </div>
      </div>
      <p className="own-firm wrap">
        {company.name.value}, {company.street.value}, {company.city.value}
      </p>
    </section>
  );
}
