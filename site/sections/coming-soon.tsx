import type { ReactNode } from 'react';
import type { ComingSoonSection } from '#content/vocabulary/lists.ts';
import { SectionHead } from './section-head.tsx';
import './coming-soon.css';

/**
 * Services that do not exist yet. The form that asks to be told comes as `children`, since it is an island; the
 * button opens it without a script, and a browser that knows no popovers shows it in place.
 */
export function ComingSoon(section: ComingSoonSection & { children?: ReactNode }) {
  const { ground, heading, lead, badge, items, notify, children } = section;
  const id = notify.form.id;
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <ul className="coming-soon">
          {items.map(({ title, text }) => (
            <li key={title}>
              <p className="coming-soon-badge">{badge}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <button type="button" className="button button-outline coming-soon-open" popoverTarget={id}>
          {notify.open}
        </button>
        <div
          id={id}
          className="waiting-list on-paper"
          popover="auto"
          role="dialog"
          aria-labelledby={`${id}-title`}
        >
          <div className="waiting-list-head">
            <h3 id={`${id}-title`}>{notify.title}</h3>
            <button type="button" popoverTarget={id} popoverTargetAction="hide">
              {notify.close}
            </button>
          </div>
          <p>{notify.lead}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
