import { useEffect, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { offerFor, type SubjectId, subjectNamed } from '#content/subjects.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CodeForm } from './code-form.tsx';
import ExternalEmbed from './external-embed.tsx';
import { Fallback } from './fallback.tsx';
import { schedulingUrl } from './provider.ts';
import Scheduler from './scheduler.tsx';
import { Terms } from './terms.tsx';
import './booking-widget.css';
import './month-grid.css';
import './slots.css';
import './details-form.css';
import './booking-card.css';

export interface BookingWidgetProps {
  consultation: ConsultationId;
  /** The route it stands on; the firm is told. */
  page: string;
}

/**
 * Where a time is chosen: our own scheduler, or the firm's page at an outside provider, fetched only once it is near the
 * screen. A browser without JavaScript, or without this script, gets the free times as a page.
 */
export function BookingWidget({ consultation: offered, page }: BookingWidgetProps) {
  const [alive, setAlive] = useState(false);
  const [named, setNamed] = useState<SubjectId>();
  useEffect(() => {
    setNamed(subjectNamed(new URLSearchParams(location.search).get('subject') ?? ''));
    setAlive(true);
  }, []);
  const { consultation, about, title, minutes, firstLine } = offerFor(offered, named);
  return (
    <>
      <Terms title={title} minutes={minutes} />
      <div className="booking-times">
        {alive ? (
          schedulingUrl ? (
            <ExternalEmbed url={schedulingUrl} />
          ) : (
            <Scheduler consultation={consultation} page={page} about={about} firstLine={firstLine} />
          )
        ) : (
          <>
            <p className="booking-loading booking-scripted">{words.loading}</p>
            <div className="booking-unscripted">
              {schedulingUrl ? (
                <Fallback direct={schedulingUrl} />
              ) : (
                <>
                  <PlainWay consultation={consultation} page={page} />
                  {offered === 'general' && <CodeForm hint={words.holding.page.hint} />}
                </>
              )}
            </div>
          </>
        )}
        <p className="booking-help">
          {words.help.before} <a href={phoneHref}>{company.phone.value.display}</a> {words.help.or}{' '}
          <a href="#message">{words.help.message}</a>.
        </p>
      </div>
    </>
  );
}

/** Leads to the free times as a page of their own. */
function PlainWay({ consultation, page }: BookingWidgetProps) {
  return (
    <form className="booking-plain" action={endpoints.bookingPage} method="get">
      <input type="hidden" name="consultation" value={consultation} />
      <input type="hidden" name="page" value={page} />
      <button type="submit" className="button button-button">
        {words.page.show}
      </button>
    </form>
  );
}
