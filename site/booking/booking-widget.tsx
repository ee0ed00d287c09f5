import { lazy, Suspense, useEffect, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import { type ConsultationId, planningSubjects } from '#content/consultations.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CodeForm } from './code-form.tsx';
import { Fallback } from './fallback.tsx';
import { schedulingUrl } from './provider.ts';
import { Terms } from './terms.tsx';
// The components these belong to are fetched on demand; their styles come with the page.
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

const Scheduler = lazy(() => import('./scheduler.tsx'));
const ExternalEmbed = lazy(() => import('./external-embed.tsx'));

/**
 * Where a time is chosen: our own scheduler, or the firm's page at an outside provider. Each is fetched only where it is
 * used, and only once it is near the screen; a browser without JavaScript gets the free times as a page.
 */
export function BookingWidget({ consultation: offered, page }: BookingWidgetProps) {
  const [alive, setAlive] = useState(false);
  const [subject, setSubject] = useState('');
  useEffect(() => {
    setSubject(new URLSearchParams(location.search).get('subject') ?? '');
    setAlive(true);
  }, []);
  // Who comes from the planning pages is offered an hour.
  const planning = offered === 'general' && (planningSubjects as readonly string[]).includes(subject);
  const consultation = planning ? 'planning' : offered;
  const waiting = <p className="booking-loading">{words.loading}</p>;
  return (
    <>
      <Terms consultation={consultation} />
      <div className="booking-times">
        {alive ? (
          <Suspense fallback={waiting}>
            {schedulingUrl ? (
              <ExternalEmbed url={schedulingUrl} />
            ) : (
              <Scheduler consultation={consultation} page={page} subject={subject} />
            )}
          </Suspense>
        ) : (
          <>
            <div className="booking-scripted">{waiting}</div>
            <noscript>
              {schedulingUrl ? (
                <Fallback direct={schedulingUrl} />
              ) : (
                <>
                  <PlainWay consultation={consultation} page={page} />
                  {offered === 'general' && <CodeForm hint={words.holding.page.hint} />}
                </>
              )}
            </noscript>
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
