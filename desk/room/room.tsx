import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { alarmActions, alarmOver, alarmWords } from '#content/desk/alarm.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock, stopped } from '#content/firm-time.ts';
import type { DeskAlarm } from '#contract/desk-alarm.ts';
import { deskPath, staffEndpoints as endpoints } from '#contract/staff.ts';
import { useBoard } from '../data/board.ts';
import { call } from '../data/call.ts';
import { type Settle, stopAsking, useAskedPassword } from '../data/password-again.ts';
import { useChange } from '../data/session.ts';
import { type Screen, type Seat, screensOf } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Oops } from '../ui/oops.tsx';
import { Strip } from '../ui/strip.tsx';
import { TellingProvider, useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { Bar } from './bar.tsx';
import { Leaving } from './leaving.tsx';
import { ScreenLinks } from './screen-links.tsx';
import { tabsOf } from './tabs-of.ts';

const words = deskWords.passwordAgain;

/** Asks for the password again where the server wants it, above whatever is open: that goes on once it was given. */
function PasswordAgain({ email }: { email: string }) {
  const settle = useAskedPassword();
  useEffect(() => stopAsking, []);
  return settle && <Dialog {...{ email, settle }} />;
}

function Dialog({ email, settle }: { email: string; settle: Settle }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { send, busy, error, problem } = useChange(
    (given: object) => call(endpoints.passwordAgain, given),
    () => {
      // What had the focus gets it back before it goes on.
      dialog.current?.close();
      settle(true);
    },
  );
  return (
    <dialog className="panel ask" ref={dialog} aria-labelledby={id} onClose={() => settle(false)}>
      <h2 id={id}>{words.title}</h2>
      <p className="s">{words.why}</p>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send({ password: new FormData(event.currentTarget).get('password') });
        }}
      >
        {/* A password manager finds the password under it. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem('password')}
        />
        <Trouble error={error} fields={['password']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {words.submit}
          </Button>
          <Button kind="soft" onClick={() => dialog.current?.close()}>
            {words.leave}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** The screens on a phone, below the thumb; those that do not fit stand behind one more tab. */
function Tabs({ screens }: { screens: readonly Screen[] }) {
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

/** What is wrong, for as long as it is; when it has ended, that is said once. */
function useAlarm(): DeskAlarm | null {
  const { data: board } = useBoard();
  const alarm = board?.alarm;
  const before = useRef(alarm);
  const { say } = useTelling();
  useEffect(() => {
    if (alarm === undefined) return;
    if (alarm === null && before.current) {
      const { strong, more } = alarmOver[before.current.kind];
      say(strong, more);
    }
    before.current = alarm;
  }, [alarm, say]);
  return alarm ?? null;
}

/** Where each alarm leads; nowhere for one that nobody at the desk can do anything about. */
function placeOf(alarm: DeskAlarm, isOwner: boolean): [href: string, says: string] | undefined {
  if (alarm.kind === 'back') return [`/inquiries/${encodeURIComponent(alarm.inquiry)}`, alarmActions.back];
  if (alarm.kind === 'calendar') return ['/hours', alarmActions.calendar];
  return alarm.kind === 'no-mail' && isOwner ? ['/settings', alarmActions['no-mail']] : undefined;
}

/** The strip of an alarm. It cannot be closed while it is true. */
function AlarmStrip({ alarm, isOwner }: { alarm: DeskAlarm; isOwner: boolean }) {
  const { strong, more } = alarmWords(alarm, new Date().toISOString());
  const place = placeOf(alarm, isOwner);
  return (
    <Strip
      kind={alarm.kind === 'no-mail' ? 'standing' : 'alarm'}
      strong={strong}
      action={
        place && (
          <Link className="lk" href={place[0]}>
            {place[1]}
          </Link>
        )
      }
    >
      {more}
    </Strip>
  );
}

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
          {alarm && !isWarning && <AlarmStrip alarm={alarm} isOwner={session.person.role === 'owner'} />}
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
      <Leaving />
      <PasswordAgain email={session.email} />
    </>
  );
}
