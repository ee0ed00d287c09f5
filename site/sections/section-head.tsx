import type { ReactNode } from 'react';
import type { Link } from '#content/schemas/base.ts';
import { LinkButton } from '#ui/button.tsx';

interface SectionHeadProps {
  heading: ReactNode;
  lead?: string | undefined;
  action?: Link | undefined;
  /** Two actions in place of a lead. */
  children?: ReactNode;
}

/** A section's heading, with its lead or a link at the other side, on the same baseline. */
export function SectionHead({ heading, lead, action, children }: SectionHeadProps) {
  return (
    <div className="grid section-head">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      {action && (
        <div>
          <LinkButton look="text" href={action.href}>
            {action.label}
          </LinkButton>
        </div>
      )}
      {children}
    </div>
  );
}
