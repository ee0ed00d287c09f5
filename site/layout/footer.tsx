import { company, emailHref, phoneHref } from '#content/company.ts';
import { footer } from '#content/navigation.ts';
import type { Link } from '#content/vocabulary/base.ts';
import { Drawing } from '../art/drawing.tsx';
import { furrowBand } from '../art/lots.ts';
import { Logo } from './logo.tsx';
import './footer.css';

/** The foot of every page: where to go next, and where the firm is. */
export function Footer() {
  return (
    <footer className="footer on-ink">
      <div className="footer-art">
        <Drawing viewBox="0 0 1760 420" markup={furrowBand()} preserveAspectRatio="xMidYMin slice" />
      </div>
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Logo />
            <address>
              {company.street.value}
              <br />
              {company.city.value}
              <br />
              <a href={phoneHref}>
                <span>{company.phone.value.display}</span>
              </a>
              <br />
              <a href={emailHref}>
                <span>{company.email.value}</span>
              </a>
            </address>
          </div>
          {footer.columns.map(({ heading, links }) => (
            <FooterColumn key={heading} heading={heading} links={links} />
          ))}
        </div>
        <div className="footer-base">
          <span>{footer.copyright}</span>
          <span>{footer.serving}</span>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ heading, links }: { heading: string; links: readonly Link[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
