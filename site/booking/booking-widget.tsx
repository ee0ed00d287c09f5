import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { offerFor, type SubjectId, subjectNamed } from '#content/subjects.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { livePart } from '#contract/live-part.ts';
import { ChangeSubject } from './change-subject.tsx';
import { CodeForm } from './code-form.tsx';
import ExternalEmbed from './external-embed.tsx';
import { Fallback } from './fallback.tsx';
import { schedulingUrl } from './provider.ts';
import Scheduler from './scheduler.tsx';
import { Terms } from './terms.tsx';

interface LiveTimesProps {
  consultation: string;
  page: string;
  /** The script's own choice has taken their place. */
  gone: boolean;
}

/** The outlines of a month and of a day's times, while they are looked up; and the way where no script is. */
function outlines(consultation: string, page: string): string {
  const query = new URLSearchParams({ consultation, page });
  const times = '<li><span></span></li>'.repeat(14);
  return `<div class="booking-choose booking-outlines" aria-hidden="true"><div class="booking-days"><div class="booking-month"></div><ul class="booking-strip">${'<li><span class="booking-chip"></span></li>'.repeat(6)}</ul></div><div class="booking-day"><ul class="booking-slots">${times}</ul></div><div class="booking-clock"></div></div><p class="booking-none booking-unscripted"><a class="button button-primary" href="${endpoints.bookingPage}?${query}">${words.page.show}</a></p>`;
}

/** The choice of a time as it came with the page: the server writes it, and each day and time in it is a link. */
function LiveTimes({ consultation, page, gone }: LiveTimesProps) {
  const place = useRef<HTMLDivElement>(null);
  const mark = useRef(livePart('times', consultation + page, outlines(consultation, page))).current;
  // Whoever has come to a day or a time by key stays there when the script's own take its place.
  useLayoutEffect(() => {
    const held = place.current?.contains(document.activeElement) && (document.activeElement as HTMLElement);
    if (!gone || !held) return;
    const { slot, day } = held.dataset;
    const same = slot ? `button[data-slot="${slot}"]` : `button[data-day="${day}"]`;
    document.querySelector<HTMLElement>(`.booking-steps ${same}`)?.focus();
  }, [gone]);
  return (
    <div
      ref={place}
      className="booking-live"
      hidden={gone}
      // What the server put here is not what the build put here, and stays.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of ours, which the server replaces with escaped HTML
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}

export interface BookingWidgetProps {
  consultation: ConsultationId;
  /** The route it stands on; the firm is told. */
  page: string;
  /** Whether it stands in the page's opening, where its name is a heading of the second rank. */
  opening?: boolean;
}

/**
 * Where a time is chosen: our own scheduler, or the firm's page at an outside provider. Our free times come with the
 * page, as links; the script that takes their place is fetched once it is near the screen, or touched.
 */
export function BookingWidget({ consultation: offered, page, opening = false }: BookingWidgetProps) {
  const [alive, setAlive] = useState(false);
  const [named, setNamed] = useState<SubjectId>();
  useEffect(() => {
    setNamed(subjectNamed(new URLSearchParams(location.search).get('subject') ?? ''));
    setAlive(true);
  }, []);
  const { consultation, about, firstLine } = offerFor(offered, named);
  // A booking that is shown has its own name, whatever this page offers.
  const [booking, setBooking] = useState<Booking>();
  const terms = <Terms offered={offered} named={named} booking={booking} opening={opening} />;
  return (
    <>
      {opening ? (
        <div className="booking-head">
          {terms}
          {/* Until a script has read the address, none is marked. */}
          <ChangeSubject chosen={alive ? (named ?? '') : undefined} />
        </div>
      ) : (
        terms
      )}
      <div className="booking-times">
        {schedulingUrl ? (
          <External alive={alive} />
        ) : (
          <Own
            consultation={consultation}
            about={about}
            firstLine={firstLine}
            live={offered}
            page={page}
            alive={alive}
            onBooking={setBooking}
          />
        )}
        <p className="booking-help">
          {words.help.before} <a href={phoneHref}>{company.phone.value.display}</a> {words.help.or}{' '}
          <a href="#message">{words.help.message}</a>. {words.help.booked}{' '}
          <a href={ownBookingLink.href}>{ownBookingLink.label}</a>.
        </p>
      </div>
    </>
  );
}

interface OwnProps extends BookingWidgetProps {
  /** Whose times came with the page. */
  live: ConsultationId;
  about: string;
  firstLine: string;
  alive: boolean;
  /** Called with the booking that is shown. */
  onBooking: (booking: Booking | undefined) => void;
}

/** Our own: the times that came with the page stand until the script has its own to show. */
function Own({ consultation, about, firstLine, live, page, alive, onBooking }: OwnProps) {
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  return (
    <div className="booking-own">
      <LiveTimes consultation={live} page={page} gone={ready} />
      {alive && (
        <Scheduler
          consultation={consultation}
          about={about}
          firstLine={firstLine}
          page={page}
          onReady={onReady}
          onBooking={onBooking}
        />
      )}
      {live === 'general' && (
        <div className="booking-unscripted">
          <CodeForm hint={words.holding.page.hint} />
        </div>
      )}
    </div>
  );
}

function External({ alive }: { alive: boolean }) {
  return alive ? (
    <ExternalEmbed url={schedulingUrl} />
  ) : (
    <>
      <p className="booking-loading booking-scripted">{words.loading}</p>
      <div className="booking-embed booking-scripted" />
      <div className="booking-unscripted">
        <Fallback direct={schedulingUrl} />
      </div>
    </>
  );
}
