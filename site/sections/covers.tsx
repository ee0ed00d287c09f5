import type { Cover } from '#content/schemas/lists.ts';
import { defaultRegion } from '#content/site-words.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { DrawingImage } from '../art/drawing.tsx';
import { TemplateText } from '../ui/prose.tsx';
import { SectionFrame, SectionHead, type SectionProps, TextList } from './section-parts.tsx';

export function CoverCards({ id, ground, heading, lead, covers, more }: SectionProps<'covers'>) {
  const place = <span data-place>{defaultRegion}</span>;
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={<TemplateText text={heading} parts={{ place }} />} lead={lead} />
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
      <TextList className="ruled" entries={items} />
      {note && <p className="small">{note}</p>}
      <a className="text-link" href={action.href}>
        <span>
          {action.label.replace(/ →$/, '')}
          <span className="visually-hidden" aria-hidden="true">
            {' →'}
          </span>
          <span className="visually-hidden">: {title}</span>
        </span>
        <ArrowIcon />
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
