import { consult } from '#content/consult.ts';
import { openingWords as words } from '#content/openings.ts';
import { consultAbout, type SubjectId } from '#content/subjects.ts';
import { livePart } from '#contract/live-part.ts';
import { schedulingUrl } from '../booking/provider.ts';
import './footer-opening.css';

/** The next free time of the page's subject, at the foot of it; the server writes it into the page. */
export function FooterOpening({ subject }: { subject: SubjectId | undefined }) {
  const href = subject ? consultAbout(subject) : consult;
  const plain = `<a class="footer-next" href="${href}">${words.choose}</a>`;
  const html = schedulingUrl ? plain : livePart('next', subject ?? 'general', plain);
  return (
    <div className="footer-opening">
      <p>{words.next}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and the mark that the server fills in */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
