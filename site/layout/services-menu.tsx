import { navigation } from '#content/navigation.ts';
import { servicesPanel } from '#content/page-groups.ts';
import type { Page } from '#content/vocabulary/page.ts';
import { Openings } from '../openings/openings.tsx';
import { Chevron } from './chevron.tsx';
import './drop.css';
import './services-menu.css';

/**
 * "Services" is the link that the specification asks for. Beside it a panel with the eleven services and the firm opens:
 * on hover, when the link has the focus, and by a button of its own (`site/scripts/menus.ts`).
 */
export function ServicesMenu({ page }: { page?: Pick<Page, 'path' | 'under' | 'subject'> | undefined }) {
  const { label, href } = navigation.services;
  return (
    <div className="drop services-menu" data-drop>
      <a className="header-link" href={href} aria-current={page?.under?.href === href || undefined}>
        <span>{label}</span>
      </a>
      <button
        className="drop-toggle"
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
                  <a href={link.href} aria-current={link.href === page?.path ? 'page' : undefined}>
                    <span>{link.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="services-opening">{page && <Openings subject={page.subject} />}</div>
      </div>
    </div>
  );
}
