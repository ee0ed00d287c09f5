import { useMutation } from '@tanstack/react-query';
import { accountWords as words } from '#content/account.ts';
import type { Account } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { queryClient } from '../data/query-client.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { notify } from '../ui/toast-store.ts';

const { verify, pending } = words.panel;

/** The request to confirm an address: a new one that waits, or the one the account has. */
export function PanelAddress({ account: { user, emailVerified, pendingEmail } }: { account: Account }) {
  const onError = (error: unknown) => tellFailure(words.toasts.failed, error);
  const again = useMutation({
    mutationFn: () => call<void>('POST', endpoints.verification),
    onSuccess: () => notify({ ...words.toasts.mailed, tone: 'good' }),
    onError,
  });
  const cancel = useMutation({
    mutationFn: () => call<void>('POST', endpoints.accountEmailCancel),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [endpoints.account], exact: true });
      notify({ ...words.toasts.kept, tone: 'good' });
    },
    onError,
  });
  if (emailVerified && !pendingEmail) return null;
  const text = pendingEmail ? pending.text.replace('{pending}', pendingEmail) : verify.text;
  return (
    <div className="account-verify">
      <p role="status">{text.replace('{email}', user.email)}</p>
      <div className="account-actions">
        <button
          type="button"
          className="account-link"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {verify.again}
        </button>
        {pendingEmail && (
          <button
            type="button"
            className="account-link"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {pending.cancel}
          </button>
        )}
      </div>
    </div>
  );
}
