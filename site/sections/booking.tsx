import type { ReactNode } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { type AdviserId, company, phoneHref } from '#content/company.ts';
import { consultations } from '#content/consultations.ts';
import { promises } from '#content/firm.ts';
import { navigation } from '#content/navigation.ts';
import { people } from '#content/people.ts';
import type { BookingSection } from '#content/schemas/calls.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { Tick } from '../ui/tick.tsx';
import { Breadcrumb, SectionFrame, type SectionProps } from './section-parts.tsx';

function AdviserMark({ adviser }: { adviser: AdviserId }) {
  const person = people.find(({ id }) => id === adviser);
  if (!person) return null;
  return (
    <div className="adviser-mark small flex-row">
      <Drawing {...drawingByName(`adviser-${adviser}`)} />
      <p>
        <b className="title">{person.role}</b> <span>{person.field}</span>
      </p>
    </div>
  );
}

/** The widget, an island, comes as `children`. */
export function BookingBlock(props: SectionProps<'booking'>) {
  return props.look === 'hero' ? <BookingHero {...props} /> : <BookingBand {...props} />;
}

type LookProps<Look> = Extract<BookingSection, { look: Look }> &
  Pick<SectionProps<'booking'>, 'page'> & { children?: ReactNode };

/** The same on every page. */
const assurances = [promises.documents, promises.confidence, promises.summary];

function BookingBand({ id, ground, heading, lead, consultation, children }: LookProps<'band'>) {
  return (
    <SectionFrame ground={ground} id={id} contentClassName="grid booking">
      <div className="booking-words">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        <ul className="ruled">
          {assurances.map((assurance) => (
            <li key={assurance}>
              <Tick />
              {assurance}
            </li>
          ))}
        </ul>
        <ConsultationAdviser consultation={consultation} />
        <p className="booking-phone text">
          {words.talkNow}{' '}
          <a className="title-large plain flex-row" href={phoneHref}>
            {company.phone.value.display}
          </a>
        </p>
      </div>
      <div className="booking-place on-ink flex-column">{children}</div>
    </SectionFrame>
  );
}

/** A general consultation may be with any adviser. */
function ConsultationAdviser({ consultation }: Pick<BookingSection, 'consultation'>) {
  const [adviser, ...others] = consultations[consultation].advisers;
  if (!adviser || others.length || consultation === 'general') return null;
  return <AdviserMark adviser={adviser} />;
}

/** The widget is the drawing's tower; the stays are drawn once its height is known. */
function BookingHero({ id, ground, title, lead, secondary, page, children }: LookProps<'hero'>) {
  return (
    <section className={`booking-hero on-${ground}`} id={id}>
      <div className="wrap booking-hero-grid">
        <div>
          <Breadcrumb page={page} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="booking-tower">
          <div className="booking-place on-ink flex-column">{children}</div>
          <Drawing className="booking-stays" {...drawingByName('booking-stays')} preserveAspectRatio="xMaxYMax meet" />
        </div>
        <div className="booking-hero-ways links">
          <LinkButton look="text" arrow={false} href={phoneHref}>
            {navigation.call}
          </LinkButton>
          <LinkButton look="text" arrow={false} href={secondary.href}>
            {secondary.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
