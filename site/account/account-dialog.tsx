import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent } from 'react';
import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { rememberVisitor } from '../data/known-visitor.ts';
import { QueryFailure } from './account-form.tsx';
import { AccountPanel } from './account-panel.tsx';
import { LoginOrRegister, type MailLink, MailLinkForm } from './login-forms.tsx';
import { useUser } from './use-user.ts';
import '#ui/dialog.css';

function useUserOnPage(user: User | null | undefined): void {
  useEffect(() => {
    for (const label of document.querySelectorAll('[data-account-label]'))
      label.textContent = user ? words.openLoggedIn : words.open;
    if (!user) return;
    const known = { name: user.firstName, email: user.email };
    const fields = Object.entries(known).flatMap(([name, value]) =>
      [...document.querySelectorAll<HTMLInputElement>(`main form input[name="${name}"]`)].map((field) => ({
        field,
        value,
      })),
    );
    rememberVisitor(known);
    for (const { field, value } of fields) {
      // Also the default value, which a form reset returns to.
      field.value ||= value;
      field.defaultValue = value;
    }
    return () => {
      for (const { field, value } of fields) {
        if (field.defaultValue === value) field.defaultValue = '';
        if (field.value === value) field.value = '';
      }
    };
  }, [user]);
}

interface AccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  link: MailLink | undefined;
  onLink: (next?: MailLink) => void;
}

export function AccountDialog({ open, onOpenChange, link, onLink }: AccountDialogProps) {
  const { user, query } = useUser();
  useUserOnPage(user);
  // A verify link waits until the user is known: switching content would lose the focus.
  const isReady = link?.kind !== 'verify' || user !== undefined;
  useCloseRequest(open && isReady, () => onOpenChange(false));
  return (
    <Dialog.Root open={open && isReady} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Not Radix's overlay: it locks scrolling with a style element, which the CSP refuses. */}
        <div className="dialog-overlay not-printed" />
        <Dialog.Content
          className={`account on-paper not-printed ${user && !link ? 'account-wide' : ''}`}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusOpener();
          }}
          // Dismissing a toast must not close the dialog.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('.toasts')) event.preventDefault();
          }}
        >
          <div className="account-body">
            {link ? (
              <MailLinkForm key={link.kind} link={link} user={user} onLink={onLink} />
            ) : user ? (
              <AccountPanel user={user} onClose={() => onOpenChange(false)} />
            ) : (
              <>
                <LoginOrRegister onDone={() => onOpenChange(false)} />
                <QueryFailure text={words.unknown} query={query} />
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

function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!open || !CloseWatcher) return;
    const watcher = Object.assign(new CloseWatcher(), { onclose: () => onClose() });
    return () => watcher.destroy();
  }, [open]);
}

function focusOpener(): void {
  const openers = document.querySelectorAll<HTMLElement>('[data-account-open]');
  [...openers].find((opener) => opener.checkVisibility())?.focus();
}
