import type { ReactNode } from 'react';
import type { TabsSection } from '#content/vocabulary/lists.ts';
import { SectionHead } from './section-head.tsx';

/** The place of a set of tabs, which come as `children`, since they are an island. */
export function TabsFrame({ ground, heading, lead, children }: TabsSection & { children?: ReactNode }) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        {children}
      </div>
    </section>
  );
}
