import { QueryClientProvider } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { accountWords as words } from '#content/account.ts';
import { queryClient } from '../data/query-client.ts';
import { LinkForm } from './link-form.tsx';
import type { MailLink } from './mail-link.ts';
import { Trouble } from './outcome.tsx';
import { Panel } from './panel.tsx';
import { SignIn } from './sign-in.tsx';
import { useUser } from './use-user.ts';
import { useUserOnPage } from './use-user-on-page.ts';
import '../ui/dialog.css';
import './account.css';

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
