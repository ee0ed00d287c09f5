import { type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link, Redirect, Route, Router, Switch } from 'wouter';
import { alarmActionLabels, alarmBanner, alarmOverWords } from '#content/desk/alarm.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock, withFullStop } from '#content/firm-time.ts';
import type { DeskAlarm } from '#contract/desk-board.ts';
import { deskPath } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePasswordRequest } from '../data/call.ts';
import { useBoard, useServerNow } from '../data/inquiries.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { type CurrentStaff, CurrentStaffContext, useCurrentStaff } from '../data/session.ts';
import { launchPath, useLaunchStatus } from '../data/shared-queries.ts';
import { screensForRole } from '../routes.tsx';
import { settingsPath } from '../settings/settings-frame.tsx';
import { Form, PasswordField, pickFields } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import { DeskHeader, TabBar } from './header.tsx';
import { Banner, NotificationProvider, useNotifications } from './notifications.tsx';
import { ErrorBoundary, ErrorPage, Skeleton } from './screen.tsx';
import { useUnsavedPrompt } from './unsaved.ts';

const passwordWords = deskWords.passwordAgain;

interface PasswordFormProps {
  settle: (given: boolean) => void;
  dialog: RefObject<HTMLDialogElement | null>;
}

function PasswordForm({ settle, dialog }: PasswordFormProps) {
  const { email } = useCurrentStaff();
  const { send, busy, error } = useEndpointMutation('POST /api/staff/password-again', () => {
    // First, so that the dialog returns the focus.
    dialog.current?.close();
    settle(true);
  });
  return (
    <Form error={error} onSubmit={(given) => send({ body: pickFields(given, ['password']) })}>
      {/* Tells password managers whose password this is. */}
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
  const leaving = useUnsavedPrompt();
  if (!leaving) return null;
  const { stay, discard, save } = leaving;
  return (
    <Dialog title={words.title} onClose={stay}>
      {(dialog) => {
        // First, so that the dialog returns the focus.
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

/** Where the cause of an alarm can be removed; undefined if that is not possible at the desk. */
function findAlarmLink(alarm: DeskAlarm, isOwner: boolean): { href: string; label: string } | undefined {
  if (alarm.kind === 'back')
    return { href: `/inquiries/${encodeURIComponent(alarm.inquiry)}`, label: alarmActionLabels.back };
  if (alarm.kind === 'calendar') return { href: settingsPath('hours'), label: alarmActionLabels.calendar };
  const { kind } = alarm;
  const isSettings = kind === 'no-mail' || kind === 'mail-untested' || kind === 'secret';
  return isSettings && isOwner ? { href: settingsPath('mail'), label: alarmActionLabels[kind] } : undefined;
}

/** The current alarm; when it ends, a message says so once. */
function AlarmBanner() {
  const { data: board } = useBoard();
  const { person } = useCurrentStaff();
  const { notify, isWarning } = useNotifications();
  const alarm = board?.alarm;
  const now = useServerNow();
  const before = useRef(alarm);
  useEffect(() => {
    if (alarm === undefined) return;
    if (alarm === null && before.current) {
      const { strong, more } = alarmOverWords[before.current.kind];
      notify(strong, more);
    }
    before.current = alarm;
  }, [alarm, notify]);
  if (!alarm || isWarning) return null;
  const { strong, more } = alarmBanner(alarm, now);
  const link = findAlarmLink(alarm, person.role === 'owner');
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

/** Focuses the title without changing the fragment, which names the person on their screen. */
function skipToHeading(event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  event.preventDefault();
  heading.focus();
}

interface DeskShellProps {
  session: CurrentStaff;
  /** When the server answered last, since 1970; null while it can be reached. */
  downSinceMs: number | null;
}

export function DeskShell({ session, downSinceMs }: DeskShellProps) {
  return (
    <Router base={deskPath}>
      <CurrentStaffContext value={session}>
        <NotificationProvider>
          <ShellFrame downSinceMs={downSinceMs} />
        </NotificationProvider>
      </CurrentStaffContext>
    </Router>
  );
}

/** Goes to the launch steps until the site is opened, then to the board. */
function HomeRedirect() {
  const { data: launch, isPending } = useLaunchStatus();
  if (isPending) return <Skeleton title={deskWords.name} />;
  return <Redirect to={launch?.opened === null ? launchPath : '/waiting'} replace />;
}

function ShellFrame({ downSinceMs }: Pick<DeskShellProps, 'downSinceMs'>) {
  const { serverDown, notFound, skip } = deskWords;
  const { data: launch } = useLaunchStatus();
  const screens = screensForRole(useCurrentStaff().person.role, launch?.opened !== null);
  const { banner } = useNotifications();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link that only preserves the fragment */}
      <a className="skip-link" href="#main" onClick={skipToHeading}>
        {skip}
      </a>
      <DeskHeader screens={screens} />
      {downSinceMs ? (
        <Banner
          kind="alert"
          strong={withFullStop(`${serverDown.strip} ${firmClock(new Date(downSinceMs).toISOString())}`)}
        >
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
            <HomeRedirect />
          </Route>
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path}>
              <ErrorBoundary>
                <Screen />
              </ErrorBoundary>
            </Route>
          ))}
          <Route>
            <ErrorPage title={notFound.title} text={notFound.text} label={notFound.back} href="/" />
          </Route>
        </Switch>
      </Suspense>
      <TabBar screens={screens} />
      <UnsavedDialog />
      <PasswordDialog />
    </>
  );
}
