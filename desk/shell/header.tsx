import { Fragment, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { deskSearchWords } from '#content/desk/board.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { deskWords } from '#content/desk/words.ts';
import { youWords } from '#content/desk/you.ts';
import { useServerNow } from '../data/inquiries.ts';
import { useCurrentStaff } from '../data/session.ts';
import type { DeskScreen } from '../routes.tsx';
import { Form } from '../ui/fields.tsx';
import { Kbd, StaffInitials } from '../ui/text.tsx';
import { guardUnsaved } from './unsaved.ts';
import './header.css';
import { useLocationProperty } from 'wouter/use-browser-location';
import { deskLimits } from '#contract/desk.ts';

function FirmClock() {
  const time = weekdayAndTime(useServerNow());
  return (
    <span className="header-clock numeric size-label">
      {time} {deskWords.zone}
    </span>
  );
}

export const youPath = '/you';

function ScreenCount({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  return count ? <b className="numeric">{count}</b> : null;
}

function ScreenLinks({ screens, isPhone = false }: { screens: readonly DeskScreen[]; isPhone?: boolean }) {
  const [location] = useLocation();
  return screens.map(({ path, href = path, name, short = name, useCount, Guard = Fragment }) => {
    const isHere = location === href || location.startsWith(`${href}/`);
    return (
      name && (
        <Guard key={path}>
          <Link href={href} aria-current={isHere ? 'page' : undefined}>
            {isPhone ? short : name} {useCount && <ScreenCount useCount={useCount} />}
          </Link>
        </Guard>
      )
    );
  });
}

export function DeskHeader({ screens }: { screens: readonly DeskScreen[] }) {
  const { person } = useCurrentStaff();
  return (
    <header className="header on-ink">
      <div>
        <Link className="logo" href="/" aria-label={deskWords.homeLabel}>
          <FirmLogo />
          {deskWords.name}
        </Link>
        <nav aria-label={deskWords.navigation}>
          <ScreenLinks screens={screens} />
        </nav>
        <HeaderSearch />
        <FirmClock />
        <Link className="header-search-link" href="/find" aria-label={deskSearchWords.submit}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M17 10.5A6.5 6.5 0 1 1 4 10.5A6.5 6.5 0 0 1 17 10.5M15.5 15.5L21 21" />
          </svg>
        </Link>
        <Link className="header-you" href={youPath}>
          <span className="visually-hidden">{youWords.link(person.name)}</span>
          <StaffInitials person={person} />
        </Link>
      </div>
    </header>
  );
}

/** As many as fit on a phone 320 px wide. */
const maxTabs = 5;

/** The navigation on phones, at the bottom. Screens that do not fit are in a menu behind the last tab. */
export function TabBar({ screens }: { screens: readonly DeskScreen[] }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setOpen(false), [location]);
  const named = screens.filter(({ name }) => name);
  const fit = named.length <= maxTabs ? maxTabs : maxTabs - 1;
  const overflow = named.slice(fit);
  return (
    <nav
      className="tabs on-ink"
      aria-label={deskWords.tabs}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {open && (
        <div className="tabs-more" id="more-tabs">
          <ScreenLinks screens={overflow} isPhone />
        </div>
      )}
      <ScreenLinks screens={named.slice(0, fit)} isPhone />
      {overflow.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls="more-tabs"
          data-current={overflow.some(({ path }) => path === location) || undefined}
          onClick={() => setOpen(!open)}
        >
          {deskWords.more}
        </button>
      )}
    </nav>
  );
}

const findPath = '/find';
const headerFieldId = 'find';

/** The `q` of the URL. Not from the router, which decodes it twice, so that `%41` would become A. */
export const useSearchQuery = (): string =>
  useLocationProperty(() => new URLSearchParams(location.search).get('q') ?? '');

function SearchField({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const query = useSearchQuery();
  return (
    <Form
      className=""
      onSubmit={(given) => {
        const typed = String(given.get('q')).trim();
        guardUnsaved(() => navigate(typed ? `${findPath}?q=${encodeURIComponent(typed)}` : findPath));
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {deskSearchWords.label}
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
        placeholder={deskSearchWords.placeholder}
        defaultValue={query}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <Kbd>/</Kbd>
    </Form>
  );
}

export const HeaderSearch = () => (
  <search className="header-search">
    <SearchField id={headerFieldId} />
  </search>
);

export const SearchBar = () => (
  <search className="page-search">
    <SearchField id="find-here" />
  </search>
);

/** Focuses the search field in the header; on phones, where there is none, opens the search screen. */
export function useFocusSearch(): () => void {
  const [, navigate] = useLocation();
  return () => {
    const field = document.getElementById(headerFieldId);
    if (field?.offsetParent) field.focus();
    else navigate(findPath);
  };
}

const cablePairs = [0, 1, 2, 3].map((pair) => ({ out: 5.5 + pair * 4.3, top: 17 - pair * 4 }));
const cables = cablePairs.map(({ out, top }) => `M20 ${top}L${20 - out} 31M20 ${top}L${20 + out} 31`).join('');

export function FirmLogo() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={cables} fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M20 2V38M1 31H39" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
