import type { ReactNode } from 'react';
import './section-head.css';

/** A section's heading with its lead on the same baseline. */
export function SectionHead({ heading, lead }: { heading: ReactNode; lead?: string | undefined }) {
  return (
    <div className="grid section-head">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
