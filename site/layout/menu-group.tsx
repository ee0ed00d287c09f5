import { consult } from '#content/consult.ts';
import type { LinkGroup } from '#content/page-groups.ts';
import type { Link } from '#content/vocabulary/base.ts';
import './menu-group.css';

interface MenuGroupProps extends LinkGroup {
  /** The page that is shown, if it is one of the public pages. */
  path: string | undefined;
  /** Where this page's visitors book. */
  book: string;
  open: boolean;
  /** What the heading itself leads to. */
  link?: Link;
}

/** A group of the phone's menu. By their common name the browser keeps one open at a time, without a script. */
export function MenuGroup({ heading, links, path, book, open, link }: MenuGroupProps) {
  return (
    <li className="menu-group">
      {link && (
        <a className="menu-group-link" href={link.href}>
          {link.label}
        </a>
      )}
      <details name="menu-group" open={open}>
        <summary>
          <span className={link && 'visually-hidden'}>{heading}</span>
          <small>{links.length}</small>
          <span className="menu-group-sign" />
        </summary>
        <ul>
          {links.map(({ label, href, ...rest }) => (
            <li key={href}>
              <a href={href === consult ? book : href} aria-current={href === path ? 'page' : undefined}>
                <span>{label}</span> {'from' in rest && <small>{String(rest.from)}</small>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
