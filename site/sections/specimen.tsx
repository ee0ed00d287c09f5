import { fill } from '#content/fill.ts';
import { pages } from '#content/pages/index.ts';
import type { SheetName } from '#content/schemas/specimens.ts';
import { specimens } from '#content/specimens/specimens.ts';
import { specimenWords as words } from '#content/specimens/words.ts';
import { consultAbout } from '#content/subjects.ts';
import { LinkButton } from '#ui/button.tsx';
import type { ShelfEntry } from '../specimens/read-whole.tsx';
import { Sheet } from '../specimens/sheet.tsx';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

type Specimens = SectionProps<'specimen'>;

export const shelfEntries = (names: readonly SheetName[]): ShelfEntry[] =>
  names.map((id) => {
    const { name, belongsTo, subject } = specimens[id];
    const page = pages.find(({ sections }) => sections.some((one) => 'sheet' in one && one.sheet === id));
    return { id, name, belongsTo, page: `${page?.path}#paper`, ask: consultAbout(subject) };
  });

export function Specimen(section: Specimens) {
  return section.look === 'shelf' ? <Shelf {...section} /> : <Whole {...section} />;
}

/** The island that shows them whole comes as `children`. */
function Shelf({ ground, heading, lead, sheets, children }: Extract<Specimens, { look: 'shelf' }>) {
  return (
    <SectionFrame ground={ground} className="specimen-shelf">
      <SectionHead heading={heading} lead={lead} />
      {children}
      <ul className="specimen-sheets">
        {shelfEntries(sheets).map(({ id, name, belongsTo, page, ask }) => (
          <li key={id}>
            <a className="specimen-open" href={page} data-sheet={id}>
              <span className="visually-hidden">{fill(words.read, { name })}</span>
              <div aria-hidden="true">
                <Sheet sheet={specimens[id]} />
              </div>
            </a>
            <h3>{name}</h3>
            <p className="small">{belongsTo}</p>
            <LinkButton look="text" href={ask}>
              {words.ask}
            </LinkButton>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function Whole({ ground, heading, lead, sheet: name }: Extract<Specimens, { look: 'sheet' }>) {
  const sheet = specimens[name];
  return (
    <SectionFrame ground={ground} id="paper" inside="specimen-inside">
      <div className="specimen-words">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        <p className="specimen-note small">{sheet.figures ? words.noteExamples : words.note}</p>
        <LinkButton look="text" href={consultAbout(sheet.subject)}>
          {words.ask}
        </LinkButton>
      </div>
      <Sheet sheet={sheet} noted />
    </SectionFrame>
  );
}
