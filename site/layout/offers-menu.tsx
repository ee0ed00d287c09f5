import { navigation, offers } from '#content/navigation.ts';
import { Chevron } from './chevron.tsx';
import './drop.css';
import './offers-menu.css';

/** The package pages behind one button. Hover and focus open it without any script; `site/scripts/menus.ts` adds click, keys and state. */
export function OffersMenu({ path }: { path?: string | undefined }) {
  const here = offers.some(({ href }) => href === path);
  return (
    <div className="drop offers" data-drop>
      <button
        className="header-link"
        type="button"
        aria-expanded="false"
        aria-controls="offers"
        aria-current={here || undefined}
      >
        <span>{navigation.offers}</span>
        <Chevron />
      </button>
      <ul className="drop-list offers-list" id="offers">
        {offers.map(({ label, href, product, from }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              <span className="offers-label">{label}</span> <span className="offers-product">{product}</span>{' '}
              <span className="offers-from">{from}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
