import type { CSSProperties } from 'react';
import type { ColumnsSection } from '#content/vocabulary/lists.ts';
import { Action } from '../ui/action.tsx';
import { SectionHead } from './section-head.tsx';
import './columns.css';

/** Two to six short texts side by side, each under its own rule. */
export function Columns({ ground, heading, lead, items }: ColumnsSection) {
  const across = items.length > 4 ? 3 : items.length;
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <ul className="columns" style={{ '--across': across } as CSSProperties}>
          {items.map(({ title, text, action }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {action && (
                <Action kind="text" href={action.href}>
                  {action.label}
                </Action>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
