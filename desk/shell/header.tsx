import { Fragment, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { findWords } from '#content/desk/board.ts';
import { deskWords } from '#content/desk/words.ts';
import { youWords } from '#content/desk/you.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { useCurrentStaff } from '../data/session.ts';
import type { Screen } from '../routes.tsx';
import { Form } from '../ui/fields.tsx';
import { Badge, Kbd } from '../ui/text.tsx';
import { leave } from './unsaved.ts';
import './header.css';
import { useLocationProperty } from 'wouter/use-browser-location';
import { deskLimits } from '#contract/desk.ts';

const clockOf = inFirmTime({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

function Clock() {
  const [time, setTime] = useState(() => clockOf(new Date().toISOString()));
  useEffect(() => {
    const timer = setInterval(() => setTime(clockOf(new Date().toISOString())), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="header-clock numeric size-label">
      {time} {deskWords.zone}
    </span>
  );
}

export const youPath = '/you';

function Count({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  return count ? <b className="numeric">{count}</b> : null;
}

function ScreenLinks({ screens, isPhone = false }: { screens: readonly Screen[]; isPhone?: boolean }) {
  const [location] = useLocation();
  return screens.map(({ path, href = path, name, short = name, useCount, Shown = Fragment }) => {
    const isHere = location === href || location.startsWith(`${href}/`);
    return (
      name && (
        <Shown key={path}>
          <Link href={href} aria-current={isHere ? 'page' : undefined}>
            {isPhone ? short : name} {useCount && <Count useCount={useCount} />}
          </Link>
        </Shown>
      )
    );
  });
}

export function Header({ screens }: { screens: readonly Screen[] }) {
  const { person } = useCurrentStaff();
  return (
    <header className="header on-ink">
      <div>
        <Link className="logo" href="/" aria-label={deskWords.homeLabel}>
          <Logo />
          {deskWords.name}
        </Link>
        <nav aria-label={deskWords.navigation}>
          <ScreenLinks screens={screens} />
        </nav>
        <HeaderSearch />
        <Clock />
        <Link className="header-search-link" href="/find" aria-label={findWords.submit}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M17 10.5A6.5 6.5 0 1 1 4 10.5A6.5 6.5 0 0 1 17 10.5M15.5 15.5L21 21" />
          </svg>
        </Link>
        <Link className="header-you" href={youPath}>
          <span className="visually-hidden">{youWords.link(person.name)}</span>
          <Badge person={person} />
        </Link>
      </div>
    </header>
  );
}

/** Fits a phone of 320 px. */
const mostTabs = 5;

/** Screens that do not fit are behind one more tab. */
export function Tabs({ screens }: { screens: readonly Screen[] }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setOpen(false), [location]);
  const named = screens.filter(({ name }) => name);
  const fit = named.length <= mostTabs ? mostTabs : mostTabs - 1;
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

const path = '/find';
const headerField = 'find';

/** Read from the browser, because the router decodes twice: `%41` would become A. */
export const useQueryInAddress = (): string =>
  useLocationProperty(() => new URLSearchParams(location.search).get('q') ?? '');

function SearchField({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const query = useQueryInAddress();
  return (
    <Form
      className=""
      onSubmit={(given) => {
        const typed = String(given.get('q')).trim();
        leave(() => navigate(typed ? `${path}?q=${encodeURIComponent(typed)}` : path));
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {findWords.label}
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
        placeholder={findWords.placeholder}
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
    <SearchField id={headerField} />
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

const pairs = [0, 1, 2, 3].map((pair) => ({ out: 5.5 + pair * 4.3, top: 17 - pair * 4 }));
const cables = pairs.map(({ out, top }) => `M20 ${top}L${20 - out} 31M20 ${top}L${20 + out} 31`).join('');

export function Logo() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={cables} fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M20 2V38M1 31H39" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
