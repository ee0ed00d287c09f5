import { accountWords } from '#content/account.ts';
import { searchWords as words } from '#content/search.ts';

export function AccountButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      className={`drawn-button account-button ${className}`}
      popoverTarget="account-first"
      data-account-open
    >
      <svg className="icon" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
        <circle cx="11" cy="7.5" r="4" />
        <path d="M3 20C3.5 15 7 13 11 13s7.500 2 8 7" />
      </svg>
      <span className="drawn-button-label" data-account-label>
        {accountWords.open}
      </span>
    </button>
  );
}

/** Hidden without a script. */
export function SearchButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      className={`drawn-button search-button ${className}`}
      aria-keyshortcuts="Control+K Meta+K"
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
