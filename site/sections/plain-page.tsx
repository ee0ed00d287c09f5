import type { ReactNode } from 'react';
import { SideDrawing } from './section-parts.tsx';

export function PlainPage({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <section className="plain-page stage on-mist">
      <div className="wrap plain-page-words flex-column">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <SideDrawing name="plain-ripples" />
    </section>
  );
}
