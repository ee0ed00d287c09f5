import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { accountWords as words } from '#content/account.ts';
import type { Account, User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { rememberVisitor } from '../data/known-visitor.ts';
import { queryClient } from '../data/query-client.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import type { MailLink } from './mail-link.ts';
import { Outcome, Trouble } from './outcome.tsx';
import { PanelDetails } from './panel-details.tsx';
import { PanelRemoval } from './panel-removal.tsx';
import { PanelRequests } from './panel-requests.tsx';
import { PanelSignIns } from './panel-sign-ins.tsx';
import { SignIn } from './sign-in.tsx';
import { useAccountForm } from './use-account-form.ts';
import { clearUser, useUser } from './use-user.ts';
import { VerifyForm } from './verify-form.tsx';
import '#ui/dialog.css';
import './account.css';

/** Tells the rest of the page who is signed in: the buttons' name, and what the message forms can fill in by themselves. */
function useUserOnPage(user: User | null | undefined): void {
  useEffect(() => {
    for (const label of document.querySelectorAll('[data-account-label]'))
      label.textContent = user ? words.openSignedIn : words.open;
    if (!user) return;
    rememberVisitor({ name: user.firstName, email: user.email });
    const known = { name: user.firstName, email: user.email };
    for (const [name, value] of Object.entries(known)) {
      for (const field of document.querySelectorAll<HTMLInputElement>(`main form input[name="${name}"]`)) {
        // Also as the default value, which the field returns to when the form is emptied after sending.
        if (!field.value) field.value = value;
        field.defaultValue = value;
      }
    }
    // Whoever leaves, or is called something else now, leaves nothing of that in a form.
    return () => {
      for (const [name, value] of Object.entries(known)) {
        for (const field of document.querySelectorAll<HTMLInputElement>(`main form input[name="${name}"]`)) {
          if (field.defaultValue === value) field.defaultValue = '';
          if (field.value === value) field.value = '';
        }
      }
    };
  }, [user]);
}

interface UndoFormProps {
  token: string;
  /** Called with what sets a new password. */
  onDone: (reset: string) => void;
  onLater: () => void;
}

/** Takes back a change of address. A new password follows at once: the old one may be known to somebody else. */
function UndoForm({ token, onDone, onLater }: UndoFormProps) {
  const form = useAccountForm<{ reset: string }>({
    path: endpoints.accountUndo,
    also: { token },
    onDone: ({ reset }) => {
      clearUser();
      notify({ ...words.toasts.undone, tone: 'good' });
      onDone(reset);
    },
  });
  const { title, lead, submit, sending, later } = words.undo;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <p className="account-lead">{lead}</p>
      <AccountForm form={form} submit={submit} busy={sending} />
      <button type="button" className="account-link" onClick={onLater}>
        {later}
      </button>
    </>
  );
}

/** A new password, for who came by the link in our mail; and a new link, where it is of no use any more. */
function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  // Not known, the form is there all the same: the press itself says what is wrong.
  const { data: whose, error } = useQuery({
    queryKey: [endpoints.resetAccount, token],
    queryFn: () => call<{ username: string }>('POST', endpoints.resetAccount, { token }),
    gcTime: 0,
  });
  const form = useAccountForm<{ username: string }>({
    path: endpoints.resetPassword,
    also: { token },
    onDone: ({ username }) => {
      clearUser();
      const { title, text } = words.toasts.passwordReset;
      notify({ title, text: text.replace('{username}', username), tone: 'good' });
      onDone();
    },
  });
  const { title, lead, named, submit, sending } = words.reset;
  if (error instanceof HttpError && error.status === 400) return <ForgotForm why={error.detail} onBack={onDone} />;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <p className="account-lead" role="status">
        {whose ? named.replace('{username}', whose.username) : lead}
      </p>
      <AccountForm form={form} username={whose?.username} submit={submit} busy={sending}>
        <AccountField
          form="reset"
          kind="newPassword"
          name="password"
          hint={words.hints.password}
          problems={form.problems}
        />
      </AccountForm>
    </>
  );
}

/** The account of who is signed in: what they sent, their details, where they are signed in, their data. */
function Panel({ user, onGone }: { user: User; onGone: () => void }) {
  const query = useQuery<Account>({ queryKey: [endpoints.account], staleTime: 0 });
  const account = query.data;
  const leave = (toast: { title: string; text: string }) => {
    clearUser();
    onGone();
    notify({ ...toast, tone: 'good' });
  };
  const logout = useMutation({
    mutationFn: () => call<void>('POST', endpoints.logout),
    onSuccess: () => leave(words.toasts.loggedOut),
    onError: (error) => tellFailure(words.toasts.logoutFailed, error),
  });
  const { title, lead, loading, trouble } = words.panel;
  return (
    <>
      <Dialog.Title>{title.replace('{name}', user.firstName || user.username)}</Dialog.Title>
      <p className="account-lead">{lead.replace('{username}', user.username)}</p>
      <Button small busy={logout.isPending} onClick={() => logout.isPending || logout.mutate()}>
        {words.panel.logout}
      </Button>
      <Outcome error={logout.error} />
      {query.isLoading && <p className="account-part">{loading}</p>}
      <Trouble text={trouble} query={query} />
      {account && (
        <>
          <PanelRequests account={account} />
          <PanelDetails user={user} account={account} />
          <PanelSignIns onEnded={() => leave(words.toasts.loggedOut)} />
          <PanelRemoval user={user} onRemoved={() => leave(words.toasts.deleted)} />
        </>
      )}
    </>
  );
}

interface LinkFormProps {
  link: MailLink;
  user: User | null | undefined;
  onLink: (next?: MailLink) => void;
}

/** What a link in one of our mails asks for. Coming by it does nothing: each waits for a press. */
function LinkForm({ link: { kind, token }, user, onLink }: LinkFormProps) {
  const done = () => onLink();
  if (kind === 'reset') return <ResetForm token={token} onDone={done} />;
  if (kind === 'undo')
    return <UndoForm token={token} onDone={(reset) => onLink({ kind: 'reset', token: reset })} onLater={done} />;
  if (user) return <VerifyForm token={token} user={user} onDone={done} />;
  // The link is for somebody with an account: it waits while they log in.
  return <SignIn lead={words.verify.logInFirst} onDone={() => {}} />;
}

interface AccountCentreProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What somebody came with from one of our mails. */
  link: MailLink | undefined;
  /** It has been used, or another one follows from it. */
  onLink: (next?: MailLink) => void;
}

/** The dialog with log in, registration and password, or with the user's own panel. */
export default function AccountCentre(props: AccountCentreProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Centre {...props} />
    </QueryClientProvider>
  );
}

function Centre({ open, onOpenChange, link, onLink }: AccountCentreProps) {
  const { user, query } = useUser();
  useUserOnPage(user);
  // Opened before it is known who is signed in, it would show one thing and at once another, and lose the focus.
  const ready = link?.kind !== 'verify' || user !== undefined;
  useCloseRequest(open && ready, () => onOpenChange(false));
  return (
    <Dialog.Root open={open && ready} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Not Radix's overlay: it locks scrolling with a style element, which our policy rightly refuses. */}
        <div className="dialog-overlay" />
        <Dialog.Content
          className={`account on-paper ${user && !link ? 'account-wide' : ''}`}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusOpener();
          }}
          // A toast is outside the dialog: dismissing it closes nothing else.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('.toasts')) event.preventDefault();
          }}
        >
          <div className="account-body">
            {link ? (
              <LinkForm key={link.kind} link={link} user={user} onLink={onLink} />
            ) : user ? (
              <Panel user={user} onGone={() => onOpenChange(false)} />
            ) : (
              <>
                <SignIn onDone={() => onOpenChange(false)} />
                <Trouble text={words.unknown} query={query} />
              </>
            )}
          </div>
          <Dialog.Close className="dialog-close">
            <span className="visually-hidden">{words.close}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path d="M4 4L16 16M16 4L4 16" />
            </svg>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where Back closes native dialogs, as on Android, it closes this one. */
function useCloseRequest(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!open || !CloseWatcher) return;
    const watcher = Object.assign(new CloseWatcher(), { onclose: () => latest.current() });
    return () => watcher.destroy();
  }, [open]);
}

/** The focus goes back to the button that opens the dialog: the one that can be seen. */
function focusOpener(): void {
  const openers = document.querySelectorAll<HTMLElement>('[data-account-open]');
  [...openers].find((opener) => opener.checkVisibility())?.focus();
}
