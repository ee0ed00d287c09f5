import { type MouseEvent, useRef, useState } from 'react';
import { grantWords as words } from '#content/tools/words.ts';
import { Arrow } from '#ui/arrow.tsx';

/**
 * Writes lines into the page's message form, below what stands there, and goes there. What an earlier press wrote is
 * replaced. The visitor sees them and can change them; they leave the browser when the message is sent.
 * @param before what an earlier press wrote
 * @returns whether the page has such a form
 */
function intoMessage(lines: string, before: string): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('.message-form textarea[name="message"]');
  if (!field?.checkVisibility()) return false;
  const kept = before ? field.value.replace(before, '').trim() : field.value.trim();
  field.value = [kept, lines].filter(Boolean).join('\n\n');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}

/** Whether the deck is closed, what to do next, and the way into the message. @param lines the answers */
export function SpanResult({ lines }: { lines: string }) {
  const [taken, setTaken] = useState(false);
  const written = useRef('');
  const take = (event: MouseEvent) => {
    // Without a form on the page the link leads where one is.
    if (!intoMessage(lines, written.current)) return;
    event.preventDefault();
    written.current = lines;
    setTaken(true);
  };
  return (
    <div className="grants-result">
      <div className="grants-closed">
        <h3>{words.closed.title}</h3>
        <p>{words.closed.text}</p>
      </div>
      <div className="grants-open">
        <h3>{words.open.title}</h3>
        <p>{words.open.text}</p>
      </div>
      <div className="grants-take">
        <a className="button button-primary" href={words.take.href} onClick={take}>
          {words.take.label}
          <Arrow />
        </a>
        <p role="status">{taken && words.taken}</p>
      </div>
    </div>
  );
}
