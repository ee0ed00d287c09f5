import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingTerms, bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import { consultPath } from '#content/consult-path.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { subjectChoiceWords } from '#content/subject-choice.ts';
import {
  consultationTitle,
  consultHrefAbout,
  offerConsultation,
  type SubjectId,
  subjectIdByName,
} from '#content/subjects.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import type { Channel } from '#contract/form-fields.ts';
import { queryClient } from '../data/query-client.ts';
import { LivePartSlot } from '../ui/live.tsx';
import { ConfirmationCodeForm } from './code-form.tsx';
import { ExternalEmbed } from './external-embed.tsx';
import { schedulingUrl } from './provider.ts';
import { Scheduler } from './scheduler.tsx';

interface BookingWidgetProps {
  consultation: ConsultationId;
  page: string;
  /** In the page's hero, where its title is an h2. */
  inHero?: boolean;
}

/** Our scheduler, whose free times are links in the page until it has loaded, or an outside provider's. */
export function BookingWidget({ consultation: offered, page, inHero = false }: BookingWidgetProps) {
  const [hydrated, setHydrated] = useState(false);
  const [ready, setReady] = useState(false);
  const [named, setNamed] = useState<SubjectId>();
  useEffect(() => {
    setNamed(subjectIdByName(new URLSearchParams(location.search).get('subject') ?? ''));
    setHydrated(true);
  }, []);
  const { consultation, about, firstLine } = offerConsultation(offered, named);
  const [booking, setBooking] = useState<Booking>();
  const [free, setFree] = useState<FreeTimes>();
  const terms = <ConsultationTerms offered={offered} named={named} booking={booking} free={free} inHero={inHero} />;
  return (
    <>
      {inHero ? (
        <div className="booking-head line-below flex-row apart">
          {terms}
          <SubjectMenu chosen={hydrated ? (named ?? '') : undefined} />
        </div>
      ) : (
        terms
      )}
      <div className="booking-times flex-column">
        {schedulingUrl ? (
          <ExternalEmbed url={schedulingUrl} hydrated={hydrated} />
        ) : (
          <div className="booking-own flex-column">
            <LiveFreeTimes consultation={offered} page={page} hidden={ready} />
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
                <ConfirmationCodeForm hint={words.holding.page.hint} />
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
function skeletonHtml(consultation: string, page: string): string {
  const query = new URLSearchParams({ consultation, page });
  const times = '<li><span></span></li>'.repeat(14);
  return `<div class="booking-choose booking-outlines" aria-hidden="true"><div class="booking-days"><ul class="booking-strip">${'<li><span class="booking-chip"></span></li>'.repeat(10)}</ul></div><div class="booking-day"><ul class="booking-slots">${times}</ul></div><div class="booking-clock"></div></div><p class="booking-none booking-unscripted"><a class="button button-primary" href="/api/booking?${query}">${words.page.show}</a></p>`;
}

function LiveFreeTimes({ consultation, page, hidden }: { consultation: string; page: string; hidden: boolean }) {
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
    <LivePartSlot
      ref={box}
      className="booking-live flex-column"
      hidden={hidden}
      kind="times"
      argument={consultation + page}
      fallback={skeletonHtml(consultation, page)}
    />
  );
}

interface ConsultationTermsProps {
  offered: ConsultationId;
  named: SubjectId | undefined;
  booking: Booking | undefined;
  free: FreeTimes | undefined;
  inHero: boolean;
}

const termTexts = (minutes: number, channels?: readonly Channel[]) => [
  fillPlaceholders(words.minutes, { count: minutes }),
  ...bookingTerms(channels),
];

function ConsultationTerms({ offered, named, booking, free, inHero }: ConsultationTermsProps) {
  const Heading = inHero ? 'h2' : 'h3';
  const { title, minutes, consultation, about } = offerConsultation(offered, named);
  const type = free && { ...free, title: consultationTitle(about, { id: consultation, title: free.title }) };
  const shown = booking ?? type ?? (named ? { title, minutes } : undefined);
  const items = termTexts(minutes).map((term) => `<li>${term}</li>`);
  // A cached copy of the page may lack the subject's terms, so they are rendered here.
  return shown ? (
    <div className="booking-terms dotted line-below">
      <Heading>{shown.title}</Heading>
      <ul>
        {termTexts(shown.minutes, free?.channels).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  ) : (
    <LivePartSlot
      className="booking-terms dotted line-below"
      kind="terms"
      argument={`${Heading}/${offered}`}
      fallback={`<${Heading}>${title}</${Heading}><ul>${items.join('')}</ul>`}
    />
  );
}

interface SubjectMenuProps {
  /** Undefined before hydration, empty where the URL names none. */
  chosen: SubjectId | '' | undefined;
}

function SubjectMenu({ chosen }: SubjectMenuProps) {
  const choices = [
    ...subjectChoiceWords.subjects.map(({ label, about }) => ({ label, about, href: consultHrefAbout(about) })),
    { label: subjectChoiceWords.other, about: '', href: consultPath },
  ];
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOnOutsidePress(list.current), []);
  return (
    <details className="booking-subject" ref={list}>
      <summary className="size-small flex-row">{subjectChoiceWords.change}</summary>
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
function closeOnOutsidePress(list: HTMLDetailsElement | null): () => void {
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
