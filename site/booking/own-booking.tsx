import { company, phoneHref } from '#content/company.ts';
import { ownBooking as words } from '#content/own-booking.ts';
import { slot } from '#contract/live-part.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import '#ui/field.css';
import { Breadcrumb } from '../sections/section-parts.tsx';

export function OwnBooking() {
  return (
    <section className="own-booking booking-hero on-mist" data-own="/booking">
      <div className="wrap booking-hero-grid">
        <div className="booking-hero-words">
          <Breadcrumb page={{ name: words.title }} />
          <h1>{slot('title')}</h1>
          <p className="lead">{slot('lead')}</p>
        </div>
        <div className="booking-tower">
          <Drawing className="booking-stays" {...drawingNamed('booking-stays')} preserveAspectRatio="xMaxYMax meet" />
          <div className="own-sheet on-ink">{slot('sheet')}</div>
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
