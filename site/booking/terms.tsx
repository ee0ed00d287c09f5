import { bookingTerms, bookingWords as words } from '#content/booking.ts';

interface TermsProps {
  title: string;
  minutes: number;
  /** Whether it stands in the page's opening, right below its title. */
  opening: boolean;
}

/** What is booked, and on what terms. */
export function Terms({ title, minutes, opening }: TermsProps) {
  const terms = [words.minutes.replace('{count}', String(minutes)), ...bookingTerms];
  const Heading = opening ? 'h2' : 'h3';
  return (
    <div className="booking-terms">
      <Heading>{title}</Heading>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  );
}
