import type { ShelfSection } from '#content/vocabulary/lists.ts';
import { DrawingImage } from '../art/drawing-image.tsx';
import './shelf.css';

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
                <div className={`cover-art on-${coverGround === ground ? 'paper' : coverGround}`}>
                  <DrawingImage
                    drawing={`plate-${plate}`}
                    ground={coverGround === ground ? 'paper' : coverGround}
                  />
                </div>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
