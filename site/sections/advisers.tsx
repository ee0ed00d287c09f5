import { openingWords } from '#content/openings.ts';
import { adviserCardWords as words } from '#content/people.ts';
import type { AdviserParticulars } from '#content/schemas/firm.ts';
import type { AdviserCard } from '#content/schemas/statements.ts';
import { consultHrefAbout, type SubjectId } from '#content/subjects.ts';
import { DrawingImage } from '../art/drawing.tsx';
import { type Photograph, photographs } from '../photographs/photographs.ts';
import { LiveOpenings } from '../ui/live.tsx';
import { SectionFrame, type SectionProps, TextLink } from './section-parts.tsx';

/** @throws Error when there is no such file */
function photographOf(file: string): Photograph {
  const found = photographs[file];
  if (!found) throw new Error(`There is no photograph ${file}`);
  return found;
}

export function Advisers({ id, ground, heading, text, action, people }: SectionProps<'advisers'>) {
  const hasProfiles = people.some(({ profile }) => profile);
  return (
    <SectionFrame
      ground={ground}
      id={id}
      contentClassName={`grid advisers advisers-${hasProfiles ? 'apart' : 'together'}`}
    >
      <div className="advisers-words">
        <h2>{heading}</h2>
        <p className="muted">{text}</p>
        <TextLink action={action} />
      </div>
      <ul className="advisers-people">
        {people.map((card) => (
          <AdviserItem key={card.person.id} {...card} />
        ))}
      </ul>
    </SectionFrame>
  );
}

function AdviserItem({ person, profile, question, subject }: AdviserCard) {
  const { id, ground, role, field, particulars } = person;
  return (
    <li className="adviser">
      <div className={`adviser-picture on-${ground}`}>
        {particulars.photograph ? (
          <img {...photographOf(particulars.photograph)} alt={particulars.alt ?? ''} loading="lazy" decoding="async" />
        ) : (
          <DrawingImage drawing={`desk-${id}`} ground={ground} />
        )}
      </div>
      <div className="adviser-name">
        <h3>{particulars.name ?? role}</h3>
        <p className="text">
          {particulars.name && (
            <>
              {role}
              <br />
            </>
          )}
          {field}
        </p>
        <ParticularsList {...particulars} />
      </div>
      {profile && <p className="adviser-profile text">{profile}</p>}
      {question && (
        <div className="adviser-question line-above">
          <h4 className="label">{words.question}</h4>
          <p className="italic">{question}</p>
        </div>
      )}
      {subject && <NextOpening subject={subject} />}
    </li>
  );
}

function ParticularsList(particulars: AdviserParticulars) {
  const known = (['designation', 'licence', 'insurance'] as const).flatMap((name) => {
    const value = particulars[name];
    return value ? [{ name, value }] : [];
  });
  if (!known.length) return null;
  return (
    <dl className="adviser-particulars small">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{words.particulars[name]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextOpening({ subject }: { subject: SubjectId }) {
  const plain = `<a class="adviser-next" href="${consultHrefAbout(subject)}">${openingWords.choose}</a>`;
  return (
    <div className="adviser-opening line-above">
      <p className="small">{words.opening}</p>
      <LiveOpenings kind="adviser" subject={subject} fallback={plain} />
    </div>
  );
}
