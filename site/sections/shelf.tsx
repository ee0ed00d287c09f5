import type { ShelfSection } from '#content/schemas/lists.ts';
import { CoverArt } from './cover-art.tsx';

/** Covers side by side, each a link. Narrow screens scroll them sideways. */
export function Shelf({ ground, heading, covers }: ShelfSection) {
  return (
    <section className={`shelf on-${ground}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className="shelf-covers">
          {covers.map(({ title, plate, ground: coverGround, action }) => (
            <li key={title}>
              <a href={action.href}>
                {/* A cover on the shelf's own ground would have no edge. */}
                <CoverArt plate={plate} ground={coverGround === ground ? 'paper' : coverGround} />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
