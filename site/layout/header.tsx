import { company, phoneHref } from '#content/company.ts';
import { navigation } from '#content/navigation.ts';
import { consultFrom } from '#content/subjects.ts';
import type { Page } from '#content/vocabulary/page.ts';
import { SearchButton } from '../search-box/search-button.tsx';
import { Action } from '../ui/action.tsx';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OffersMenu } from './offers-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';
import './header.css';

/** The sticky bar of every page. It works as it stands; `site/scripts/menus.ts` adds what CSS alone cannot do. */
export function Header({ page }: { page?: Pick<Page, 'path' | 'under' | 'subject'> | undefined }) {
  return (
    <>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <header className="header">
        <div className="wrap header-bar">
          <Logo />
          <nav className="header-nav" aria-label={navigation.main}>
            <ServicesMenu page={page} />
            {navigation.sections.map(({ label, href }) => (
              <a
                key={href}
                className="header-link"
                href={href}
                aria-current={page?.under?.href === href || undefined}
              >
                <span>{label}</span>
              </a>
            ))}
            <OffersMenu path={page?.path} />
            <a
              className="header-link"
              href={consultFrom(page)}
              aria-current={page?.path === navigation.contact.href ? 'page' : undefined}
            >
              <span>{navigation.contact.label}</span>
            </a>
          </nav>
          <a className="header-phone" href={phoneHref}>
            {company.phone.value.display}
          </a>
          <SearchButton />
          <AccountButton />
          <Action kind="button" small arrow={false} className="header-book" href={consultFrom(page)}>
            {navigation.book.label}
          </Action>
          <MobileMenu page={page} />
        </div>
      </header>
    </>
  );
}
