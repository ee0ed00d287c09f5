import { defaultPlace } from '#content/place.ts';
import type { Cover, CoversSection } from '#content/schemas/lists.ts';
import { Arrow } from '#ui/arrow.tsx';
import { Worded } from '../ui/worded.tsx';
import { CoverArt } from './cover-art.tsx';
import { SectionHead } from './section-head.tsx';

/** Services as covers: a drawing, a list of what is in the service, and a link to its page. */
export function Covers({ id, ground, heading, lead, covers, more }: CoversSection) {
  const place = <span data-place>{defaultPlace}</span>;
  return (
    <section className={`section on-${ground}`} id={id}>
      <div className="wrap">
        <SectionHead heading={<Worded text={heading} parts={{ place }} />} lead={lead} />
        <div className="covers">
          {covers.map((cover) => (
            <CoverCard key={cover.title} {...cover} />
          ))}
        </div>
        {more && (
          <div className="covers-more">
            <h3>{more.label}</h3>
            <ul>
              {more.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function CoverCard({ title, text, plate, ground, items, action }: Cover) {
  return (
    <article className="cover">
      <CoverArt plate={plate} ground={ground} />
      <h3>{title}</h3>
      {text && <p className="cover-text">{text}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <a className="text-link" href={action.href}>
        <ArrowLabel label={action.label} about={title} />
      </a>
    </article>
  );
}

/**
 * A label that ends with an arrow. The arrow is drawn, and also kept as hidden text, so that the label can be found and
 * copied as the specification writes it.
 */
function ArrowLabel({ label, about }: { label: string; about: string }) {
  return (
    <>
      <span>
        {label.replace(/ →$/, '')}
        <span className="visually-hidden" aria-hidden="true">
          {' →'}
        </span>
        <span className="visually-hidden">: {about}</span>
      </span>
      <Arrow />
    </>
  );
}
