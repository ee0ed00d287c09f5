import { pages } from '#content/pages/index.ts';
import type { SheetName } from '#content/schemas/specimens.ts';
import { specimens, specimenWords as words } from '#content/specimens/specimens.ts';
import { consultAbout } from '#content/subjects.ts';
import { LinkButton } from '#ui/button.tsx';
import { Sheet } from '../specimens/sheet.tsx';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

type Specimens = SectionProps<'specimen'>;

const pageOf = (id: SheetName) =>
  pages.find(({ sections }) => sections.some((one) => 'sheet' in one && one.sheet === id));

export function Specimen(section: Specimens) {
  return section.look === 'shelf' ? <Shelf {...section} /> : <Whole {...section} />;
}

function Shelf({ id, ground, heading, lead, sheets }: Extract<Specimens, { look: 'shelf' }>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      <ul className="specimen-list">
        {sheets.map((id) => (
          <li className="line-above" key={id}>
            <a className="title tall" href={`${pageOf(id)?.path}#paper`}>
              {specimens[id].name}
            </a>
            <span className="small">{specimens[id].belongsTo}</span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The id is inside `details`: a browser opens it for its fragment. */
function Whole({ id, ground, heading, lead, sheet: name }: Extract<Specimens, { look: 'sheet' }>) {
  const sheet = specimens[name];
  return (
    <SectionFrame ground={ground} className="section-slim">
      <SectionHead heading={heading} lead={lead} />
      <details className="fold">
        <summary className="not-printed">{words.show}</summary>
        <div className="specimen-inside" id={id}>
          <Sheet sheet={sheet} />
          <div className="specimen-words small">
            <p>{sheet.figures ? words.noteExamples : words.note}</p>
            <LinkButton look="text" href={consultAbout(sheet.subject)}>
              {words.ask}
            </LinkButton>
          </div>
        </div>
      </details>
    </SectionFrame>
  );
}
