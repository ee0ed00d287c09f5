import type { ReactNode } from 'react';
import './request-sheet.css';

/** The sheet with the request form, in the home page's opening; on narrow screens it stands below the bridge. */
export function RequestSheet({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <div className="request-sheet" id="request">
      <h2>{heading}</h2>
      <p className="request-sheet-lead">{lead}</p>
      {children}
    </div>
  );
}
