import type { CablesSection } from '#content/vocabulary/statements.ts';
import { Drawing } from '../art/drawing.tsx';
import { fiveCables } from '../art/five-cables.ts';
import { Action } from '../ui/action.tsx';
import './cables.css';

/** Five values, tied to one mast. */
export function Cables({ ground, heading, action, items }: CablesSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <div className="grid cables-head">
          <h2>{heading}</h2>
          {action && (
            <div>
              <Action kind="text" href={action.href}>
                {action.label}
              </Action>
            </div>
          )}
        </div>
        <div className="cables-art">
          <Drawing viewBox="0 0 1280 230" markup={fiveCables()} preserveAspectRatio="none" />
        </div>
        <ul className="cables">
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
