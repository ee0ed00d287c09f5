import { pages } from '#content/pages/index.ts';
import type { SheetName } from '#content/schemas/specimens.ts';
import { specimens, specimenWords as words } from '#content/specimens/specimens.ts';
import { consultHrefAbout } from '#content/subjects.ts';
import { LinkButton } from '#ui/button.tsx';
import { SpecimenSheet } from '../specimens/sheet.tsx';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

type Specimens = SectionProps<'specimen'>;

const findSheetPage = (id: SheetName) =>
  pages.find(({ sections }) => sections.some((section) => 'sheet' in section && section.sheet === id));

export function Specimen(section: Specimens) {
  return section.look === 'shelf' ? <SpecimenShelf {...section} /> : <FoldedSpecimen {...section} />;
}

function SpecimenShelf({ id, ground, heading, lead, sheets }: Extract<Specimens, { look: 'shelf' }>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      <ul className="specimen-list">
        {sheets.map((id) => (
          <li className="line-above" key={id}>
            <a className="title tall" href={`${findSheetPage(id)?.path}#paper`}>
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
function FoldedSpecimen({ id, ground, heading, lead, sheet: name }: Extract<Specimens, { look: 'sheet' }>) {
  const sheet = specimens[name];
  return (
    <SectionFrame ground={ground}>
      <SectionHead heading={heading} lead={lead} />
      <details className="fold">
        <summary className="not-printed">{words.show}</summary>
        <div className="specimen-inside" id={id}>
          <SpecimenSheet sheet={sheet} />
          <div className="specimen-words small">
            <p>{sheet.figures ? words.noteExamples : words.note}</p>
            <LinkButton look="text" href={consultHrefAbout(sheet.subject)}>
              {words.ask}
            </LinkButton>
          </div>
        </div>
      </details>
    </SectionFrame>
  );
}
