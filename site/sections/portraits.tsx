import type { PortraitsSection } from '#content/vocabulary/statements.ts';
import { DrawingImage } from '../art/drawing-image.tsx';
import { Action } from '../ui/action.tsx';
import './portraits.css';

/** The firm's people as drawn silhouettes, each with a role. */
export function Portraits({ ground, heading, text, action, people }: PortraitsSection) {
  const apart = people.some(({ profile }) => profile);
  return (
    <section className={`section on-${ground}`}>
      <div className={`wrap grid portraits portraits-${apart ? 'apart' : 'together'}`}>
        <div className="portraits-people">
          {people.map((person) => (
            <figure key={person.family}>
              <div className={`portraits-art on-${person.ground}`}>
                <DrawingImage drawing={`portrait-${person.family}`} ground={person.ground} />
              </div>
              <figcaption>
                <b>{person.role}</b> <span>{person.field}</span>
                {person.profile && <p className="portraits-profile">{person.profile}</p>}
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="portraits-words">
          <h2>{heading}</h2>
          <p>{text}</p>
          {action && (
            <Action kind="text" href={action.href}>
              {action.label}
            </Action>
          )}
        </div>
      </div>
    </section>
  );
}
