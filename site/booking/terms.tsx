import { useRef } from 'react';
import { bookingTerms, bookingWords as words } from '#content/booking.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { offerFor, type SubjectId } from '#content/subjects.ts';
import type { Booking } from '#contract/booking.ts';
import { livePart } from '#contract/live-part.ts';

interface TermsProps {
  /** What the page itself offers. */
  offered: ConsultationId;
  /** The subject that the address names, once a script has read it. */
  named: SubjectId | undefined;
  /** The booking that is shown, which has a name of its own. */
  booking: Booking | undefined;
  /** Whether it stands in the page's opening, right below its title. */
  opening: boolean;
}

const listed = (minutes: number) => [words.minutes.replace('{count}', String(minutes)), ...bookingTerms];

/** What is booked, and on what terms. The server writes it for the subject in the address, so that it does not change before the eye. */
export function Terms({ offered, named, booking, opening }: TermsProps) {
  const Heading = opening ? 'h2' : 'h3';
  const { title, minutes } = offerFor(offered, named);
  const shown = booking ?? (named ? { title, minutes } : undefined);
  const mark = useRef(
    livePart(
      'terms',
      `${Heading}/${offered}`,
      `<${Heading}>${title}</${Heading}><ul>${listed(minutes)
        .map((term) => `<li>${term}</li>`)
        .join('')}</ul>`,
    ),
  ).current;
  // A copy of the page that was kept on its way here may be one without the subject.
  return shown ? (
    <div className="booking-terms dotted">
      <Heading>{shown.title}</Heading>
      <ul>
        {listed(shown.minutes).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  ) : (
    <div
      className="booking-terms dotted"
      // What the server put here is not what the build put here, and stays.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and a mark that the server replaces with escaped HTML
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}
