import { company, emailHref, phoneHref } from '#content/company.ts';
import { consultPath } from '#content/consult-path.ts';
import { openingWords as words } from '#content/openings.ts';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { footerContent, type LinkGroup } from '#content/page-groups.ts';
import type { Page } from '#content/schemas/page.ts';
import { consultHrefAbout, consultHrefFrom, type SubjectId } from '#content/subjects.ts';
import { Drawing } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { LiveOpenings } from '../ui/live.tsx';
import { Logo } from './logo.tsx';
import './footer.css';

function FooterOpening({ subject }: { subject: SubjectId | undefined }) {
  const href = subject ? consultHrefAbout(subject) : consultPath;
  const plain = `<a class="footer-next" href="${href}">${words.choose}</a>`;
  return (
    <div className="footer-opening">
      <p className="label">{words.next}</p>
      <LiveOpenings kind="next" subject={subject} fallback={plain} />
    </div>
  );
}

export function Footer({ page }: { page?: Pick<Page, 'path' | 'subject'> | undefined }) {
  return (
    <footer className="footer stage on-ink">
      <div className="footer-art backdrop below">
        <Drawing {...drawingByName('footer-furrows')} preserveAspectRatio="xMidYMin slice" />
      </div>
      <div className="wrap">
        <div className="footer-firm not-printed">
          <div>
            <Logo />
            <address className="muted">
              <span>
                {company.street.value}, {company.city.value}
              </span>
              <br />
              <a className="muted" href={phoneHref}>
                <span>{company.phone.value.display}</span>
              </a>
              <br />
              <a className="muted" href={emailHref}>
                <span>{company.email.value}</span>
              </a>
            </address>
          </div>
          <FooterOpening subject={page?.subject} />
        </div>
        <div className="footer-columns not-printed line-above">
          {footerContent.columns.map((group) => (
            <FooterColumn key={group.heading} {...group} path={page?.path} book={consultHrefFrom(page)} />
          ))}
        </div>
        <div className="footer-base size-label muted line-above">
          <span>{footerContent.copyright}</span>
          <span>{footerContent.serving}</span>
          <a className="tall" href={ownBookingLink.href}>
            <span>{ownBookingLink.label}</span>
          </a>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn(props: LinkGroup & { path: string | undefined; book: string }) {
  const { heading, links, wideOnly, path, book } = props;
  return (
    <div className={wideOnly && 'footer-wide-only'}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              className="muted"
              href={href === consultPath ? book : href}
              aria-current={href === path ? 'page' : undefined}
            >
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
