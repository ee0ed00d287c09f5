import { navigation, offers } from '#content/navigation.ts';
import './offers-menu.css';

/** The package pages behind one button. Hover and focus open it without any script; `site/early/disclosures.ts` adds click, keys and state. */
export function OffersMenu({ path }: { path?: string | undefined }) {
  const here = offers.some(({ href }) => href === path);
  return (
    <div className="offers" data-offers>
      <button
        className="header-link"
        type="button"
        aria-expanded="false"
        aria-controls="offers"
        aria-current={here || undefined}
      >
        <span>{navigation.offers}</span>
        <svg className="chevron" viewBox="0 0 10 6" aria-hidden="true" focusable="false">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <ul className="offers-list" id="offers">
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
