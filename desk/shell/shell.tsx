import { type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link, Redirect, Route, Router, Switch } from 'wouter';
import { alarmActions, alarmBanner, alarmOver } from '#content/desk/alarm.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock, stopped } from '#content/firm-time.ts';
import type { DeskAlarm } from '#contract/desk-board.ts';
import { deskPath } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { launchPath, useLaunch } from '../data/answers.ts';
import { usePasswordRequest } from '../data/call.ts';
import { useBoard } from '../data/inquiries.ts';
import { useCall } from '../data/queries.ts';
import { type CurrentStaff, CurrentStaffContext, useCurrentStaff } from '../data/session.ts';
import { screensOf } from '../routes.tsx';
import { settingsPath } from '../settings/settings-frame.tsx';
import { Form, PasswordField, pickFields } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import { Header, Tabs } from './header.tsx';
import { Banner, NotificationProvider, useNotifications } from './notifications.tsx';
import { ErrorPage, Skeleton } from './screen.tsx';
import { useLeaving } from './unsaved.ts';

const passwordWords = deskWords.passwordAgain;

interface PasswordFormProps {
  settle: (given: boolean) => void;
  dialog: RefObject<HTMLDialogElement | null>;
}

function PasswordForm({ settle, dialog }: PasswordFormProps) {
  const { email } = useCurrentStaff();
  const { send, busy, error } = useCall('POST /api/staff/password-again', () => {
    // Restores the focus first.
    dialog.current?.close();
    settle(true);
  });
  return (
    <Form error={error} onSubmit={(given) => send({ body: pickFields(given, ['password']) })}>
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={passwordWords.password} />
      <FormError error={error} fields={['password']} />
      <div className="buttons">
        <Button type="submit" look="primary" label={passwordWords.submit} busy={busy} />
        <Button look="soft" label={deskWords.cancel} onClick={() => dialog.current?.close()} />
      </div>
    </Form>
  );
}

function PasswordDialog() {
  const settle = usePasswordRequest();
  useEffect(() => () => settle?.(false), [settle]);
  return (
    settle && (
      <Dialog title={passwordWords.title} onClose={() => settle(false)}>
        {(dialog) => (
          <>
            <p className="small">{passwordWords.why}</p>
            <PasswordForm settle={settle} dialog={dialog} />
          </>
        )}
      </Dialog>
    )
  );
}

function UnsavedDialog() {
  const words = deskWords.unsaved;
  const leaving = useLeaving();
  if (!leaving) return null;
  const { stay, discard, save } = leaving;
  return (
    <Dialog title={words.title} onCancel={stay}>
      {(dialog) => {
        // Restores the focus first.
        const answer = (act: () => void) => () => {
          dialog.current?.close();
          act();
        };
        return (
          <div className="buttons">
            {save && <Button look="primary" label={words.save} onClick={answer(save)} />}
            <Button label={words.discard} onClick={answer(discard)} />
            <Button look="soft" label={words.stay} onClick={answer(stay)} />
          </div>
        );
      }}
    </Dialog>
  );
}

/** Undefined if the desk cannot resolve it. */
function alarmLink(alarm: DeskAlarm, isOwner: boolean): { href: string; label: string } | undefined {
  if (alarm.kind === 'back')
    return { href: `/inquiries/${encodeURIComponent(alarm.inquiry)}`, label: alarmActions.back };
  if (alarm.kind === 'calendar') return { href: settingsPath('hours'), label: alarmActions.calendar };
  const { kind } = alarm;
  const isSettings = kind === 'no-mail' || kind === 'mail-untested' || kind === 'secret';
  return isSettings && isOwner ? { href: settingsPath('mail'), label: alarmActions[kind] } : undefined;
}

/** Announces once when the alarm ends. */
function AlarmBanner() {
  const { data: board } = useBoard();
  const { person } = useCurrentStaff();
  const { notify, isWarning } = useNotifications();
  const alarm = board?.alarm;
  const before = useRef(alarm);
  useEffect(() => {
    if (alarm === undefined) return;
    if (alarm === null && before.current) {
      const { strong, more } = alarmOver[before.current.kind];
      notify(strong, more);
    }
    before.current = alarm;
  }, [alarm, notify]);
  if (!alarm || isWarning) return null;
  const { strong, more } = alarmBanner(alarm, new Date().toISOString());
  const link = alarmLink(alarm, person.role === 'owner');
  return (
    <Banner
      kind={alarm.kind === 'no-mail' || alarm.kind === 'mail-untested' ? 'standing' : 'alert'}
      strong={strong}
      action={
        link && (
          <Link className="link-button" href={link.href}>
            {link.label}
          </Link>
        )
      }
    >
      {more}
    </Banner>
  );
}

/** Without changing the fragment, which names a person on their screen. */
function skipToHeading(event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  event.preventDefault();
  heading.focus();
}

interface ShellProps {
  session: CurrentStaff;
  /** Last answer before the outage, in ms since 1970; null while up. */
  downSince: number | null;
}

export function Shell({ session, downSince }: ShellProps) {
  return (
    <Router base={deskPath}>
      <CurrentStaffContext value={session}>
        <NotificationProvider>
          <Frame downSince={downSince} />
        </NotificationProvider>
      </CurrentStaffContext>
    </Router>
  );
}

/** The steps before the site is opened, then what waits. */
function Home() {
  const { data: launch, isPending } = useLaunch();
  if (isPending) return <Skeleton title={deskWords.name} />;
  return <Redirect to={launch?.opened === null ? launchPath : '/waiting'} replace />;
}

function Frame({ downSince }: Pick<ShellProps, 'downSince'>) {
  const { serverDown, notFound, skip } = deskWords;
  const { data: launch } = useLaunch();
  const screens = screensOf(useCurrentStaff().person.role, launch?.opened !== null);
  const { banner } = useNotifications();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link that only preserves the fragment */}
      <a className="skip-link" href="#main" onClick={skipToHeading}>
        {skip}
      </a>
      <Header screens={screens} />
      {downSince ? (
        <Banner kind="alert" strong={stopped(`${serverDown.strip} ${firmClock(new Date(downSince).toISOString())}`)}>
          {serverDown.stripNext}
        </Banner>
      ) : (
        <>
          <AlarmBanner />
          {banner}
        </>
      )}
      <Suspense fallback={<Skeleton title={deskWords.name} />}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path}>
              <Screen />
            </Route>
          ))}
          <Route>
            <ErrorPage title={notFound.title} text={notFound.text} label={notFound.back} href="/" />
          </Route>
        </Switch>
      </Suspense>
      <Tabs screens={screens} />
      <UnsavedDialog />
      <PasswordDialog />
    </>
  );
}
