import type { MouseEvent } from 'react';
import { Link, Redirect, Route, Router, Switch } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { firmClock, stopped } from '#content/firm-time.ts';
import { deskPath } from '#contract/staff.ts';
import { type Seat, screensOf } from '../routes.tsx';
import { Oops } from '../ui/oops.tsx';
import { Strip } from '../ui/strip.tsx';
import { TellingProvider, useTelling } from '../ui/telling.tsx';
import { AlarmStrip, useAlarm } from './alarm-strip.tsx';
import { Bar } from './bar.tsx';
import { PasswordAgain } from './password-again.tsx';
import { Tabs } from './tabs.tsx';

interface RoomProps {
  session: Seat;
  /** When the server last answered, in ms since 1970, while it does not; else null. */
  awaySince: number | null;
}

/** The room behind the doors: the bar, and the screen of the address. */
export function Room(props: RoomProps) {
  return (
    <Router base={deskPath}>
      <TellingProvider singleKeys={props.session.singleKeys}>
        <Frame {...props} />
      </TellingProvider>
    </Router>
  );
}

/** Goes to the heading of the screen, and leaves the address as it is: a person's screen has something of its own behind the #. */
function toHeading(event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  event.preventDefault();
  heading.focus();
}

function Frame({ session, awaySince }: RoomProps) {
  const screens = screensOf(session.person.role);
  const { strip, isWarning } = useTelling();
  const alarm = useAlarm();
  const away = deskWords.away;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads where it says, and only keeps what stands behind the # */}
      <a className="skip" href="#main" onClick={toHeading}>
        {deskWords.skip}
      </a>
      <Bar person={session.person} screens={screens} singleKeys={session.singleKeys} />
      {awaySince ? (
        <Strip kind="alarm" strong={stopped(`${away.strip} ${firmClock(new Date(awaySince).toISOString())}`)}>
          {away.stripNext}
        </Strip>
      ) : (
        <>
          {alarm && !isWarning && <AlarmStrip alarm={alarm} />}
          {strip}
        </>
      )}
      <Switch>
        <Route path="/">
          <Redirect to={screens[0]?.path ?? '/you'} replace />
        </Route>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path}>
            <Screen seat={session} />
          </Route>
        ))}
        <Route>
          <Oops title={deskWords.lost.title}>
            <p>{deskWords.lost.text}</p>
            <div className="acts">
              <Link className="b b--go" href="/">
                {deskWords.lost.back}
              </Link>
            </div>
          </Oops>
        </Route>
      </Switch>
      <Tabs screens={screens} />
      <PasswordAgain email={session.email} />
    </>
  );
}
