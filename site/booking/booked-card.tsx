import { bookingWords } from '#content/booking.ts';
import '../forms/receipt.css';

const words = bookingWords.confirmed;

/** A booking as it was made, in finished words: for the page that answers a browser without JavaScript. */
export function BookedCard({ reference, when, how }: { reference: string; when: string; how: string }) {
  return (
    <div className="receipt">
      <dl>
        {[
          [words.when, when],
          [words.how, how],
          [words.reference, reference],
        ].map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
