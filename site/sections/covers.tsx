import { defaultPlace } from '#content/labels.ts';
import type { Cover } from '#content/schemas/lists.ts';
import { Arrow } from '#ui/arrow.tsx';
import { DrawingImage } from '../art/drawing.tsx';
import { Worded } from '../ui/prose.tsx';
import { List, SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

export function Covers({ id, ground, heading, lead, covers, more }: SectionProps<'covers'>) {
  const place = <span data-place>{defaultPlace}</span>;
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={<Worded text={heading} parts={{ place }} />} lead={lead} />
      <div className="covers">
        {covers.map((cover) => (
          <CoverCard key={cover.title} {...cover} />
        ))}
      </div>
      {more && (
        <div className="covers-more heavy-line">
          <h3 className="label">{more.label}</h3>
          <ul>
            {more.links.map(({ label, href }) => (
              <li key={href}>
                <a className="title tall" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionFrame>
  );
}

/** The drawn arrow is also hidden text, so that it can be found and copied. */
function CoverCard({ title, text, plate, ground, items, note, action }: Cover) {
  return (
    <article className="cover flex-column">
      <CoverArt plate={plate} ground={ground} />
      <h3>{title}</h3>
      {text && <p className="text">{text}</p>}
      <List className="ruled" entries={items} />
      {note && <p className="small">{note}</p>}
      <a className="text-link" href={action.href}>
        <span>
          {action.label.replace(/ →$/, '')}
          <span className="visually-hidden" aria-hidden="true">
            {' →'}
          </span>
          <span className="visually-hidden">: {title}</span>
        </span>
        <Arrow />
      </a>
    </article>
  );
}

function CoverArt({ plate, ground }: Pick<Cover, 'plate' | 'ground'>) {
  return (
    <div className={`cover-art below on-${ground}`}>
      <DrawingImage drawing={`plate-${plate}`} ground={ground} />
    </div>
  );
}
