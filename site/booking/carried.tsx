import { useId, useState } from 'react';
import { bookingWords } from '#content/booking.ts';
import { keepTyped, typedIn } from '../data/typed.ts';

const words = bookingWords.carried;

/**
 * What will stand in the field that asks what it is about, where a tool or the visitor has put it there: seen while a
 * time is chosen, and left out by a press.
 * @param draft names the form in which it is kept
 * @param firstLine what stands there anyhow
 */
export function Carried({ draft, firstLine }: { draft: string; firstLine: string }) {
  const [line] = useState(() => typedIn(draft).subject ?? '');
  const [out, setOut] = useState(false);
  const title = useId();
  if (!line || line === firstLine) return null;
  const press = () => {
    const { subject, ...others } = typedIn(draft);
    keepTyped(draft, out ? { ...others, subject: line } : others);
    setOut(!out);
  };
  return (
    <section className="booking-carried" aria-labelledby={title}>
      <p id={title} role="status">
        {out ? words.out : words.title}
      </p>
      <p className={out ? 'booking-carried-out' : undefined}>{line}</p>
      <button type="button" className="booking-link" onClick={press}>
        {out ? words.again : words.leave}
      </button>
    </section>
  );
}
