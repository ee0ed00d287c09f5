import { Dialog } from 'radix-ui';
import { accountWords as words } from '#content/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { clearUser } from './use-user.ts';

interface UndoFormProps {
  token: string;
  /** Called with what sets a new password. */
  onDone: (reset: string) => void;
  onLater: () => void;
}

/** Takes back a change of address. A new password follows at once: the old one may be known to somebody else. */
export function UndoForm({ token, onDone, onLater }: UndoFormProps) {
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
