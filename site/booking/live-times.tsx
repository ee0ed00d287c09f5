import { useLayoutEffect, useRef } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { livePart } from '#contract/live-part.ts';

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
  return `<div class="booking-choose booking-outlines" aria-hidden="true"><div class="booking-days"><div class="booking-month"></div><ul class="booking-strip">${'<li><span class="booking-chip"></span></li>'.repeat(6)}</ul></div><div class="booking-day"><ul class="booking-slots">${times}</ul></div><div class="booking-clock"></div></div><p class="booking-none booking-unscripted"><a class="button button-button" href="${endpoints.bookingPage}?${query}">${words.page.show}</a></p>`;
}

/** The choice of a time as it came with the page: the server writes it, and each day and time in it is a link. */
export function LiveTimes({ consultation, page, gone }: LiveTimesProps) {
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
