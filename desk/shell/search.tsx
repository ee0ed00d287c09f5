import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { findWords as words } from '#content/desk/board.ts';
import { deskLimits } from '#contract/desk.ts';
import { useCurrentStaff } from '../data/session.ts';
import { Kbd } from '../ui/text.tsx';

const path = '/find';
const headerField = 'find';

/** Read from the browser, because the router decodes twice: `%41` would become A. */
export const useQueryInAddress = (): string =>
  useLocationProperty(() => new URLSearchParams(location.search).get('q') ?? '');

function SearchField({ id, showKey = false }: { id: string; showKey?: boolean }) {
  const [, navigate] = useLocation();
  const query = useQueryInAddress();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('q')).trim();
        navigate(typed ? `${path}?q=${encodeURIComponent(typed)}` : path);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {words.label}
      </label>
      <input
        key={query}
        className="input"
        id={id}
        name="q"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={deskLimits.query}
        placeholder={words.placeholder}
        defaultValue={query}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {showKey && <Kbd>/</Kbd>}
    </form>
  );
}

export const HeaderSearch = () => (
  <search className="header-search">
    <SearchField id={headerField} showKey={useCurrentStaff().singleKeys} />
  </search>
);

export const PageSearch = () => (
  <search className="page-search">
    <SearchField id="find-here" />
  </search>
);

/** The header's field, or the search screen on phones. */
export function useFocusSearch(): () => void {
  const [, navigate] = useLocation();
  return () => {
    const field = document.getElementById(headerField);
    if (field?.offsetParent) field.focus();
    else navigate(path);
  };
}
