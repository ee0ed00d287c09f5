import { searchWords as words } from '#content/search.ts';
import { searchKey } from './search-key.ts';

/** Hidden without a script. */
export function SearchButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      className={`drawn-button search-button ${className}`}
      aria-keyshortcuts={searchKey}
      command="show-modal"
      commandfor="search"
    >
      <svg className="icon" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
        <circle cx="9.5" cy="9.5" r="6" />
        <path d="M14 14l5.5 5.5" />
      </svg>
      <span className="drawn-button-label">{words.open}</span>
    </button>
  );
}
