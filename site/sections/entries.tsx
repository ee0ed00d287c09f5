import type { EntriesSection } from '#content/vocabulary/lists.ts';
import { Action } from '../ui/action.tsx';
import { SectionHead } from './section-head.tsx';
import './entries.css';

/** Services or stages in full, one below the other: what each is, and what is in it. */
export function Entries({ ground, heading, lead, entries }: EntriesSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <ul className="entries">
          {entries.map(({ title, text, features, action }) => (
            <li key={title} className="grid">
              <h3>{title}</h3>
              <div className="entries-words">
                <p>{text}</p>
                {action && (
                  <Action kind="text" href={action.href}>
                    {action.label}
                  </Action>
                )}
              </div>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
