import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { findWords } from '#content/desk/board.ts';
import { deskWords } from '#content/desk/words.ts';
import { youWords } from '#content/desk/you.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { staffEndpoints as endpoints, type StaffIdentity } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { useChange, useKeepSession } from '../data/session.ts';
import { BarFind } from '../find/find.tsx';
import type { Screen } from '../routes.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { ScreenLinks } from './screen-links.tsx';

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const now = inFirmTime({ ...day, hour: 'numeric', minute: '2-digit' });

/** The firm's clock, to the minute. */
function Clock() {
  const [time, setTime] = useState(() => now(new Date().toISOString()));
  useEffect(() => {
    const timer = setInterval(() => setTime(now(new Date().toISOString())), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="clock t">
      {time} {deskWords.zone}
    </span>
  );
}

/** The ink header: where one is, what time it is, who one is, and the way out. */
export function Bar({
  person,
  screens,
  singleKeys,
}: {
  person: StaffIdentity;
  screens: readonly Screen[];
  singleKeys: boolean;
}) {
  const keepSession = useKeepSession();
  const leave = useChange(
    () => call(endpoints.signOut, {}),
    () => keepSession(null),
  );
  return (
    <header className="bar">
      <div className="bar__in">
        <Link className="logo" href="/" aria-label={deskWords.homeLabel}>
          <Mark />
          {deskWords.name}
        </Link>
        <nav aria-label={deskWords.navigation}>
          <ScreenLinks screens={screens} />
        </nav>
        <BarFind cap={singleKeys} />
        <Clock />
        <Link className="bar__s" href="/find" aria-label={findWords.submit}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M17 10.5A6.5 6.5 0 1 1 4 10.5A6.5 6.5 0 0 1 17 10.5M15.5 15.5L21 21" />
          </svg>
        </Link>
        <span className="me">
          <Badge person={person} />
        </span>
        <Button busy={leave.busy} onClick={() => leave.send(undefined)}>
          {youWords.sessions.out}
        </Button>
      </div>
    </header>
  );
}
