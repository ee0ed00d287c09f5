import { useId, useLayoutEffect, useRef, useState } from 'react';
import { contactForms } from '#content/forms/contact-form.ts';

const words = contactForms.receipt.whole;

/** What letters reach out of their lines, in px: less than a line. */
const spare = 12;

/** What was written: its first lines, and where there are more, a button for all of it. On paper it is whole. */
export function SentWords({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isLong, setLong] = useState(false);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || whole) return undefined;
    const measure = () => setLong(current.scrollHeight > current.clientHeight + spare);
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    measure();
    return () => watch.disconnect();
  }, [whole]);
  return (
    <dd>
      <div
        ref={box}
        id={id}
        className="sent-receipt-words italic"
        data-part={isLong && !whole ? '' : undefined}
        data-whole={whole ? '' : undefined}
      >
        {text}
      </div>
      {isLong && (
        <button
          type="button"
          className="sent-receipt-whole"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? words.close : words.open}
        </button>
      )}
    </dd>
  );
}
