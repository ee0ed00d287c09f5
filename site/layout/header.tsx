import { company, phoneHref, scheduling } from '#content/company.ts';
import { navigation, offerLinks } from '#content/navigation.ts';
import { formatShortHours } from '#content/opening-hours.ts';
import { servicesPanel } from '#content/page-groups.ts';
import type { Page } from '#content/schemas/page.ts';
import { consultHrefFrom } from '#content/subjects.ts';
import { LinkButton } from '#ui/button.tsx';
import { Openings } from '../openings/openings.tsx';
import { AccountButton, SearchButton } from './header-buttons.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { visibleLinks } from './visible-links.ts';
import './header.css';

function Chevron() {
  return (
    <svg className="icon chevron" viewBox="0 0 10 6" aria-hidden="true" focusable="false">
      <path d="M1 1l4 4 4-4" />
    </svg>
  );
}

/** A link, as specified; the panel opens on hover, on focus, and by its button (`site/scripts/menus.ts`). */
function ServicesMenu({ page }: { page?: Pick<Page, 'path' | 'under' | 'subject'> | undefined }) {
  const { label, href } = navigation.services;
  return (
    <div className="drop services-menu" data-drop>
      <a className="header-link" href={href} aria-current={page?.under?.href === href || undefined}>
        <span>{label}</span>
      </a>
      <button
        className="drop-toggle middle"
        type="button"
        aria-expanded="false"
        aria-controls="services-panel"
        aria-label={servicesPanel.open}
      >
        <Chevron />
      </button>
      <div className="drop-list services-panel" id="services-panel">
        {servicesPanel.groups.map(({ heading, links }) => (
          <div key={heading}>
            <p>{heading}</p>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a className="title" href={link.href} aria-current={link.href === page?.path ? 'page' : undefined}>
                    <span>{link.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="services-opening full-row">{page && <Openings subject={page.subject} />}</div>
      </div>
    </div>
  );
}

/** Hover and focus work without a script; `site/scripts/menus.ts` adds click, keys and state. */
function OffersMenu({ path }: { path?: string | undefined }) {
  const isCurrent = offerLinks.some(({ href }) => href === path);
  return (
    <div className="drop offers" data-drop>
      <button
        className="header-link"
        type="button"
        aria-expanded="false"
        aria-controls="offers"
        aria-current={isCurrent || undefined}
      >
        <span>{navigation.offers}</span>
        <Chevron />
      </button>
      <ul className="drop-list offers-list" id="offers">
        {offerLinks.map(({ label, href, product, from }) => (
          <li key={href}>
            <a className="size-label muted" href={href} aria-current={href === path ? 'page' : undefined}>
              <span className="offers-label title plain">{label}</span> <span>{product}</span>{' '}
              <span className="offers-from">{from}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Empty until the firm has confirmed its hours. */
const hoursText = scheduling.hours.standIn ? '' : formatShortHours(scheduling.hours.value);

export function Header({ page }: { page?: Pick<Page, 'path' | 'under' | 'subject'> | undefined }) {
  return (
    <>
      <a className="skip-link not-printed" href="#main">
        {navigation.skip}
      </a>
      <header className="header not-printed line-below">
        <div className="wrap header-bar flex-row">
          <Logo />
          <nav className="header-nav" aria-label={navigation.main}>
            <ServicesMenu page={page} />
            {visibleLinks(navigation.sections).map(({ label, href }) => (
              <a key={href} className="header-link" href={href} aria-current={page?.under?.href === href || undefined}>
                <span>{label}</span>
              </a>
            ))}
            <OffersMenu path={page?.path} />
            <a
              className="header-link"
              href={consultHrefFrom(page)}
              aria-current={page?.path === navigation.contact.href ? 'page' : undefined}
            >
              <span>{navigation.contact.label}</span>
            </a>
          </nav>
          <a className="header-phone" href={phoneHref}>
            {company.phone.value.display}
            {hoursText && <small>{hoursText}</small>}
          </a>
          <SearchButton />
          <AccountButton />
          <LinkButton look="primary" small arrow={false} className="header-book" href={consultHrefFrom(page)}>
            {navigation.book.label}
          </LinkButton>
          <MobileMenu page={page} />
        </div>
      </header>
    </>
  );
}
