import { type MouseEvent, useRef, useState } from 'react';
import { grantWords as words } from '#content/tools/grants.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { intoMessage } from '../into-message.ts';

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
        <a className="button button-button" href={words.take.href} onClick={take}>
          {words.take.label}
          <Arrow />
        </a>
        <p role="status">{taken && words.taken}</p>
      </div>
    </div>
  );
}
