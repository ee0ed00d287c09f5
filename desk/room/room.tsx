import { Link, Redirect, Route, Router, Switch } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { deskPath } from '#contract/staff.ts';
import { type Seat, screensOf } from '../routes.tsx';
import { Oops } from '../ui/oops.tsx';
import { Strip } from '../ui/strip.tsx';
import { TellingProvider, useTelling } from '../ui/telling.tsx';
import { Bar, Tabs } from './bar.tsx';

const clock = inFirmTime({ hour: 'numeric', minute: '2-digit' });

interface RoomProps {
  session: Seat;
  /** When the server last answered, in ms since 1970, while it does not; else null. */
  awaySince: number | null;
}

/** The room behind the doors: the bar, and the screen of the address. */
export function Room(props: RoomProps) {
  return (
    <Router base={deskPath}>
      <TellingProvider>
        <Frame {...props} />
      </TellingProvider>
    </Router>
  );
}

function Frame({ session, awaySince }: RoomProps) {
  const screens = screensOf(session.person.role);
  const { strip } = useTelling();
  const away = deskWords.away;
  return (
    <>
      <a className="skip" href="#main">
        {deskWords.skip}
      </a>
      <Bar person={session.person} screens={screens} />
      {awaySince ? (
        <Strip kind="alarm" strong={`${away.strip} ${clock(new Date(awaySince).toISOString())}.`}>
          {away.stripNext}
        </Strip>
      ) : (
        strip
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
    </>
  );
}
