import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { findWords as words } from '#content/desk/board.ts';
import { deskLimits } from '#contract/desk.ts';
import { Cap } from '../ui/cap.tsx';

const place = '/find';
const barField = 'find';

/** The query in the address, as the browser has it: the router's own has been decoded once, and `%41` would become A. */
export const useQueryInAddress = (): string =>
  useLocationProperty(() => new URLSearchParams(location.search).get('q') ?? '');

/** The search's field. @param id of the field @param cap whether the key that leads here stands in it */
export function Find({ id, className, cap = false }: { id: string; className: string; cap?: boolean }) {
  const [, navigate] = useLocation();
  const query = useQueryInAddress();
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('q')).trim();
          navigate(typed ? `${place}?q=${encodeURIComponent(typed)}` : place);
        }}
      >
        <label className="vh" htmlFor={id}>
          {words.label}
        </label>
        <input
          key={query}
          className="in1"
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
        {cap && <Cap>/</Cap>}
      </form>
    </search>
  );
}

/** The search in the bar. */
export const BarFind = ({ cap }: { cap: boolean }) => <Find id={barField} className="find" cap={cap} />;

/** Goes to the search: to the field in the bar, or on a phone to its own screen. */
export function useGoFind(): () => void {
  const [, navigate] = useLocation();
  return () => {
    const field = document.getElementById(barField);
    if (field?.offsetParent) field.focus();
    else navigate(place);
  };
}
