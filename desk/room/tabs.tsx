import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import type { Screen } from '../routes.tsx';
import { ScreenLinks } from './screen-links.tsx';
import { tabsOf } from './tabs-of.ts';

/** The screens on a phone, below the thumb; those that do not fit stand behind one more tab. */
export function Tabs({ screens }: { screens: readonly Screen[] }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone to another screen has chosen
  useEffect(() => setOpen(false), [location]);
  const { first, rest } = tabsOf(screens.filter(({ name }) => name));
  return (
    <nav
      className="tabs"
      aria-label={deskWords.tabs}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {open && (
        <div className="tabs__more" id="more-tabs">
          <ScreenLinks screens={rest} />
        </div>
      )}
      <ScreenLinks screens={first} />
      {rest.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls="more-tabs"
          data-current={rest.some(({ path }) => path === location) || undefined}
          onClick={() => setOpen(!open)}
        >
          {deskWords.more}
        </button>
      )}
    </nav>
  );
}
