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

export function PhoneIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 3.5l3.2.1 1.5 4.2-2.2 1.7c1 2.4 3 4.4 5.5 5.6l1.8-2.2 4.2 1.6v3.2c0 1.2-1.1 2.2-2.4 2C9.6 18.6 4.9 12.6 4 6c-.1-1.3.8-2.5 2-2.5z" />
    </svg>
  );
}
