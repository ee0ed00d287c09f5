import type { ReactNode } from 'react';
import { companyFacts } from '#content/company-facts.ts';
import type { MessageSection } from '#content/vocabulary/calls.ts';
import { FactList } from '../ui/fact-list.tsx';
import './message.css';

/** The firm's particulars beside a message form, which comes as `children`, since it is an island. */
export function Message({ id, ground, heading, lead, children }: MessageSection & { children?: ReactNode }) {
  return (
    <section className={`section on-${ground}`} id={id}>
      <div className="wrap grid message">
        <div className="message-words">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <FactList facts={companyFacts} />
        </div>
        <div className="message-form">{children}</div>
      </div>
    </section>
  );
}
