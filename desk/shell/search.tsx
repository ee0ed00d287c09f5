import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { findWords as words } from '#content/desk/board.ts';
import { deskLimits } from '#contract/desk.ts';
import { Kbd } from '../ui/text.tsx';
import { useCurrentStaff } from './current-staff.ts';

const path = '/find';
const headerField = 'find';

/** The query in the address, as the browser has it: the router's own has been decoded once, and `%41` would become A. */
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

/** The search in the header. */
export const HeaderSearch = () => (
  <search className="header-search">
    <SearchField id={headerField} showKey={useCurrentStaff().singleKeys} />
  </search>
);

/** The search on its own screen, for phones. */
export const PageSearch = () => (
  <search className="page-search">
    <SearchField id="find-here" />
  </search>
);

/** Goes to the search: to the field in the header, or on a phone to its own screen. */
export function useFocusSearch(): () => void {
  const [, navigate] = useLocation();
  return () => {
    const field = document.getElementById(headerField);
    if (field?.offsetParent) field.focus();
    else navigate(path);
  };
}
