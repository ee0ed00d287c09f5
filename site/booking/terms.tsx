import { bookingTerms, bookingWords as words } from '#content/booking.ts';
import { company } from '#content/company.ts';

/** One drawing a term, in their order: length, how, price, time zone. */
const marks = [
  'M9 4.5V9L12 11M9 1.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15',
  'M2 4.5H11.5V13.5H2ZM11.5 7.5L16 5V13L11.5 10.5',
  'M2 9.5L9 2.5H16V9.5L9 16.5ZM12.5 5.6v.8',
  'M1.5 9H16.5M9 1.5C4.5 6 4.5 12 9 16.5C13.5 12 13.5 6 9 1.5M9 1.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15',
];

/** What is booked, and on what terms. */
export function Terms({ title, minutes }: { title: string; minutes: number }) {
  const terms = [words.minutes.replace('{count}', String(minutes)), ...bookingTerms];
  return (
    <div className="booking-terms">
      <p>{company.name.value}</p>
      <h3>{title}</h3>
      <ul>
        {terms.map((term, index) => (
          <li key={term}>
            <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false">
              <path d={marks[index]} />
            </svg>
            {term}
          </li>
        ))}
      </ul>
    </div>
  );
}
