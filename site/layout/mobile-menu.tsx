import { phoneHref } from '#content/company.ts';
import { navigation, offers } from '#content/navigation.ts';
import { Action } from '../ui/action.tsx';
import { AccountButton } from './account-button.tsx';
import './mobile-menu.css';

/** Phone link and menu for narrow screens. A native disclosure, so it opens before any script has arrived. */
export function MobileMenu() {
  return (
    <div className="mobile">
      <a className="mobile-icon" href={phoneHref}>
        <span className="visually-hidden">{navigation.call}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 3.5l3.2.1 1.5 4.2-2.2 1.7c1 2.4 3 4.4 5.5 5.6l1.8-2.2 4.2 1.6v3.2c0 1.2-1.1 2.2-2.4 2C9.6 18.6 4.9 12.6 4 6c-.1-1.3.8-2.5 2-2.5z" />
        </svg>
      </a>
      <details className="mobile-menu" data-menu>
        <summary className="mobile-icon" aria-label={navigation.menu}>
          <span className="mobile-bars" />
        </summary>
        <nav className="mobile-panel" aria-label={navigation.mobile}>
          <ul>
            {navigation.sections.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <p id="mobile-offers">{navigation.offers}</p>
          <ul aria-labelledby="mobile-offers">
            {offers.map(({ label, href, from }) => (
              <li key={href}>
                <a href={href}>
                  {label} <small>{from}</small>
                </a>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <a href={navigation.contact.href}>{navigation.contact.label}</a>
            </li>
            <li>
              <AccountButton />
            </li>
          </ul>
          <Action kind="button" href={navigation.book.href}>
            {navigation.book.label}
          </Action>
          <Action kind="outline" arrow={false} href={phoneHref}>
            {navigation.call}
          </Action>
        </nav>
      </details>
    </div>
  );
}
