import { consultPath } from '#content/consult-path.ts';
import { openingWords as words } from '#content/openings.ts';
import { consultHrefAbout, type SubjectId } from '#content/subjects.ts';
import { LinkButton } from '#ui/button.tsx';
import { LiveOpenings } from '../ui/live.tsx';
import './openings.css';

/** The server fills it in; otherwise a plain button takes the same space. */
export function Openings({ subject }: { subject: SubjectId | undefined }) {
  const href = subject ? consultHrefAbout(subject) : consultPath;
  const plain = `<a class="button button-outline button-small openings-plain" href="${href}">${words.choose}</a>`;
  return (
    <div className="openings size-small not-printed">
      <LiveOpenings kind="openings" subject={subject} fallback={plain} className="openings-live cluster" />
      <div className="openings-more links">
        <LinkButton look="text" href={href}>
          {words.more}
        </LinkButton>
        <LinkButton look="text" href={`${href}#message`}>
          {words.other}
        </LinkButton>
      </div>
    </div>
  );
}
