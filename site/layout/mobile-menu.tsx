import { phoneHref } from '#content/company.ts';
import { consultPath } from '#content/consult-path.ts';
import { navigation } from '#content/navigation.ts';
import { type LinkGroup, menuGroups } from '#content/page-groups.ts';
import type { Link } from '#content/schemas/base.ts';
import type { Page } from '#content/schemas/page.ts';
import { consultHrefFrom } from '#content/subjects.ts';
import { typedKeys } from '#content/typed-records.ts';
import { LinkButton } from '#ui/button.tsx';
import { AccountButton, PhoneIcon, SearchButton } from './header-buttons.tsx';
import { visibleLinks } from './visible-links.ts';
import './mobile-menu.css';

interface MenuGroupProps extends LinkGroup {
  /** Undefined when not a public page. */
  path: string | undefined;
  book: string;
  open: boolean;
  link?: Link;
}

/** The shared name keeps one group open at a time, without a script. */
function MenuGroup({ heading, links, path, book, open, link }: MenuGroupProps) {
  return (
    <li className="menu-group">
      {link && (
        <a className="menu-group-link line-below flex-row apart" href={link.href}>
          {link.label}
        </a>
      )}
      <details className="line-below" name="menu-group" open={open}>
        <summary>
          <span className={link && 'visually-hidden'}>{heading}</span>
          <small className="muted">{links.length}</small>
          <span className="menu-group-sign" />
        </summary>
        <ul>
          {links.map(({ label, href, ...rest }) => (
            <li key={href}>
              <a
                className="line-below flex-row apart muted"
                href={href === consultPath ? book : href}
                aria-current={href === path ? 'page' : undefined}
              >
                <span>{label}</span> {'from' in rest && <small className="muted">{String(rest.from)}</small>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

type GroupName = keyof typeof menuGroups;

function currentGroup(path: string | undefined): GroupName {
  return typedKeys(menuGroups).find((name) => menuGroups[name].links.some(({ href }) => href === path)) ?? 'services';
}

/** A native disclosure opens before any script has loaded. */
export function MobileMenu({ page }: { page?: Pick<Page, 'path' | 'subject'> | undefined }) {
  const path = page?.path;
  const book = consultHrefFrom(page);
  const group = (name: GroupName) => ({ ...menuGroups[name], path, book, open: name === currentGroup(path) });
  return (
    <div className="mobile">
      <a className="mobile-icon plain middle" href={phoneHref}>
        <span className="visually-hidden">{navigation.call}</span>
        <PhoneIcon />
      </a>
      <details className="mobile-menu" data-menu>
        <summary className="mobile-icon plain middle" aria-label={navigation.menu}>
          <span className="mobile-bars" />
        </summary>
        <nav className="mobile-panel line-above" aria-label={navigation.mobile}>
          <LinkButton look="primary" href={book}>
            {navigation.book.label}
          </LinkButton>
          <ul>
            <MenuGroup {...group('services')} link={navigation.services} />
            {visibleLinks(navigation.sections).map((link) => (
              <MenuLink key={link.href} {...link} />
            ))}
            <MenuGroup {...group('offers')} />
            <MenuLink {...navigation.contact} href={book} current={navigation.contact.href === path} />
            <MenuGroup {...group('firm')} />
            <MenuGroup {...group('support')} />
            <MenuGroup {...group('mediaAndLegal')} />
            <li>
              <SearchButton />
            </li>
            <li>
              <AccountButton />
            </li>
          </ul>
          <LinkButton look="outline" arrow={false} href={phoneHref}>
            {navigation.call}
          </LinkButton>
        </nav>
      </details>
    </div>
  );
}

function MenuLink({ label, href, current = false }: Link & { current?: boolean }) {
  return (
    <li>
      <a className="line-below flex-row apart" href={href} aria-current={current ? 'page' : undefined}>
        <span>{label}</span>
      </a>
    </li>
  );
}
