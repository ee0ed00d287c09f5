import { useMutation } from '@tanstack/react-query';
import { accountWords as words } from '#content/account.ts';
import type { Account } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { queryClient } from '../data/query-client.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { notify } from '../ui/toast-store.ts';
import { Outcome } from './outcome.tsx';

const { verify, pending } = words.panel;

/** Where an address is changed: a heading's id. */
export const detailsHeading = 'account-details';

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
      // The button that was pressed is gone.
      document.getElementById(detailsHeading)?.focus();
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
          // Disabled, it would lose the focus of who pressed it by key.
          aria-disabled={again.isPending}
          onClick={() => {
            cancel.reset();
            if (!again.isPending) again.mutate();
          }}
        >
          {verify.again}
        </button>
        {pendingEmail && (
          <button
            type="button"
            className="account-link"
            aria-disabled={cancel.isPending}
            onClick={() => {
              again.reset();
              if (!cancel.isPending) cancel.mutate();
            }}
          >
            {pending.cancel}
          </button>
        )}
      </div>
      <Outcome error={again.error ?? cancel.error} done={again.isSuccess && verify.sentAgain} />
    </div>
  );
}
