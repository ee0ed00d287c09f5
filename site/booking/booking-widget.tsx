import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingTerms, bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import { consult } from '#content/consult.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { fill } from '#content/fill.ts';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { subjectChoice } from '#content/subject-choice.ts';
import { consultAbout, offerFor, type SubjectId, subjectNamed, titleAbout } from '#content/subjects.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import type { Channel } from '#contract/form-fields.ts';
import { queryClient } from '../data/query-client.ts';
import { Live } from '../ui/live.tsx';
import { CodeForm } from './code-form.tsx';
import { ExternalEmbed } from './external-embed.tsx';
import { schedulingUrl } from './provider.ts';
import { Scheduler } from './scheduler.tsx';

interface BookingWidgetProps {
  consultation: ConsultationId;
  page: string;
  /** In the page's opening, where its name is an h2. */
  opening?: boolean;
}

/** Our scheduler, whose free times come with the page as links, or an outside provider's. */
export function BookingWidget({ consultation: offered, page, opening = false }: BookingWidgetProps) {
  const [hydrated, setHydrated] = useState(false);
  const [ready, setReady] = useState(false);
  const [named, setNamed] = useState<SubjectId>();
  useEffect(() => {
    setNamed(subjectNamed(new URLSearchParams(location.search).get('subject') ?? ''));
    setHydrated(true);
  }, []);
  const { consultation, about, firstLine } = offerFor(offered, named);
  const [booking, setBooking] = useState<Booking>();
  const [free, setFree] = useState<FreeTimes>();
  const terms = <Terms offered={offered} named={named} booking={booking} free={free} opening={opening} />;
  return (
    <>
      {opening ? (
        <div className="booking-head line-below flex-row apart">
          {terms}
          <ChangeSubject chosen={hydrated ? (named ?? '') : undefined} />
        </div>
      ) : (
        terms
      )}
      <div className="booking-times flex-column">
        {schedulingUrl ? (
          <ExternalEmbed url={schedulingUrl} hydrated={hydrated} />
        ) : (
          <div className="booking-own flex-column">
            <LiveTimes consultation={offered} page={page} hidden={ready} />
            {hydrated && (
              <QueryClientProvider client={queryClient}>
                <Scheduler
                  consultation={consultation}
                  about={about}
                  firstLine={firstLine}
                  page={page}
                  onReady={setReady}
                  onBooking={setBooking}
                  onFree={setFree}
                />
              </QueryClientProvider>
            )}
            {offered === 'general' && (
              <div className="booking-unscripted">
                <CodeForm hint={words.holding.page.hint} />
              </div>
            )}
          </div>
        )}
        <p className="booking-help not-printed muted line-above">
          {words.help.before}{' '}
          <a className="plain" href={phoneHref}>
            {company.phone.value.display}
          </a>{' '}
          {words.help.or}{' '}
          <a className="plain" href="#message">
            {words.help.message}
          </a>
          . {words.help.booked}{' '}
          <a className="plain" href={ownBookingLink.href}>
            {ownBookingLink.label}
          </a>
          .
        </p>
      </div>
    </>
  );
}

/** Skeleton while loading, with a link for browsers without a script. */
function outlines(consultation: string, page: string): string {
  const query = new URLSearchParams({ consultation, page });
  const times = '<li><span></span></li>'.repeat(14);
  return `<div class="booking-choose booking-outlines" aria-hidden="true"><div class="booking-days"><ul class="booking-strip">${'<li><span class="booking-chip"></span></li>'.repeat(10)}</ul></div><div class="booking-day"><ul class="booking-slots">${times}</ul></div><div class="booking-clock"></div></div><p class="booking-none booking-unscripted"><a class="button button-primary" href="/api/booking?${query}">${words.page.show}</a></p>`;
}

function LiveTimes({ consultation, page, hidden }: { consultation: string; page: string; hidden: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // The focus stays on the same day or time when the script takes over.
  useLayoutEffect(() => {
    const focused = box.current?.contains(document.activeElement) && (document.activeElement as HTMLElement);
    if (!hidden || !focused) return;
    const { slot, day } = focused.dataset;
    const same = slot ? `button[data-slot="${slot}"]` : `button[data-day="${day}"]`;
    document.querySelector<HTMLElement>(`.booking-steps ${same}`)?.focus();
  }, [hidden]);
  return (
    <Live
      ref={box}
      className="booking-live flex-column"
      hidden={hidden}
      kind="times"
      argument={consultation + page}
      without={outlines(consultation, page)}
    />
  );
}

interface TermsProps {
  offered: ConsultationId;
  named: SubjectId | undefined;
  booking: Booking | undefined;
  free: FreeTimes | undefined;
  opening: boolean;
}

const listed = (minutes: number, channels?: readonly Channel[]) => [
  fill(words.minutes, { count: minutes }),
  ...bookingTerms(channels),
];

function Terms({ offered, named, booking, free, opening }: TermsProps) {
  const Heading = opening ? 'h2' : 'h3';
  const { title, minutes, consultation, about } = offerFor(offered, named);
  const type = free && { ...free, title: titleAbout(about, { id: consultation, title: free.title }) };
  const shown = booking ?? type ?? (named ? { title, minutes } : undefined);
  const items = listed(minutes).map((term) => `<li>${term}</li>`);
  // A cached copy of the page may lack the subject.
  return shown ? (
    <div className="booking-terms dotted line-below">
      <Heading>{shown.title}</Heading>
      <ul>
        {listed(shown.minutes, free?.channels).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  ) : (
    <Live
      className="booking-terms dotted line-below"
      kind="terms"
      argument={`${Heading}/${offered}`}
      without={`<${Heading}>${title}</${Heading}><ul>${items.join('')}</ul>`}
    />
  );
}

interface ChangeSubjectProps {
  /** Undefined before hydration, empty where the address names none. */
  chosen: SubjectId | '' | undefined;
}

function ChangeSubject({ chosen }: ChangeSubjectProps) {
  const choices = [
    ...subjectChoice.subjects.map(({ label, about }) => ({ label, about, href: consultAbout(about) })),
    { label: subjectChoice.other, about: '', href: consult },
  ];
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(list.current), []);
  return (
    <details className="booking-subject" ref={list}>
      <summary className="size-small flex-row">{subjectChoice.change}</summary>
      <ul>
        {choices.map(({ label, about, href }) => (
          <li key={label}>
            <a className="muted flex-row" href={href} aria-current={about === chosen ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes on Escape, which refocuses the summary, and on a press outside. @returns clean-up */
function closeFromOutside(list: HTMLDetailsElement | null): () => void {
  const onPress = ({ target }: Event) => {
    if (list?.open && !list.contains(target as Node)) list.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !list?.open) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  };
  document.addEventListener('click', onPress);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onPress);
    document.removeEventListener('keydown', onKey);
  };
}
