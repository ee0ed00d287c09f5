import { company, phoneHref } from '#content/company.ts';
import { navigation } from '#content/navigation.ts';
import type { Page } from '#content/vocabulary/page.ts';
import { Action } from '../ui/action.tsx';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OffersMenu } from './offers-menu.tsx';
import './header.css';

/** The sticky bar of every page. It works as it stands; `site/early` adds what CSS alone cannot do. */
export function Header({ page }: { page?: Pick<Page, 'path' | 'under'> | undefined }) {
  return (
    <>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <header className="header">
        <div className="wrap header-bar">
          <Logo />
          <nav className="header-nav" aria-label={navigation.main}>
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
              href={navigation.contact.href}
              aria-current={page?.path === navigation.contact.href ? 'page' : undefined}
            >
              <span>{navigation.contact.label}</span>
            </a>
          </nav>
          <a className="header-phone" href={phoneHref}>
            {company.phone.value.display}
          </a>
          <AccountButton />
          <Action kind="button" small arrow={false} className="header-book" href={navigation.book.href}>
            {navigation.book.label}
          </Action>
          <MobileMenu />
        </div>
      </header>
    </>
  );
}
