import type { CharterSection } from '#content/vocabulary/statements.ts';
import { Action } from '../ui/action.tsx';
import './charter.css';

/** Numbered statements, each with what it means. */
export function Charter({ ground, heading, action, items }: CharterSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid charter">
        <div className="charter-head">
          <h2>{heading}</h2>
          {action && (
            <Action kind="text" href={action.href}>
              {action.label}
            </Action>
          )}
        </div>
        <ol>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
