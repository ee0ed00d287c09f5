import { accountWords as words } from '#content/account.ts';
import type { Account, User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { queryClient } from '../data/query-client.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { detailsHeading, PanelAddress } from './panel-address.tsx';
import { useAccountForm } from './use-account-form.ts';
import { setUser } from './use-user.ts';

const { details, password } = words.panel;

/** Name, address and password. What could take the account away asks for the password. */
export function PanelDetails({ user, account }: { user: User; account: Account }) {
  const saved = async (changed?: User) => {
    if (changed) setUser(changed);
    notify({ ...words.toasts.saved, tone: 'good' });
    await queryClient.invalidateQueries({ queryKey: [endpoints.account] });
  };
  const name = useAccountForm<User>({ path: endpoints.accountName, onDone: saved });
  const email = useAccountForm<undefined>({
    path: endpoints.accountEmail,
    onDone: async () => {
      notify({ ...words.toasts.mailed, tone: 'good' });
      await queryClient.invalidateQueries({ queryKey: [endpoints.account], exact: true });
      // What waits now stands under it, above the form.
      document.getElementById(detailsHeading)?.focus();
    },
  });
  const secret = useAccountForm<undefined>({ path: endpoints.accountPassword, onDone: saved });
  const current = { kind: 'password', label: words.fields.currentPassword } as const;
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={detailsHeading}>
        {details.title}
      </h3>
      {account.pendingEmail && <PanelAddress account={account} />}
      <div className="account-forms">
        <AccountForm form={name} look="button-outline button-small" submit={details.saveName} busy={details.sending}>
          <AccountField
            key={user.firstName}
            form="name"
            kind="firstName"
            problems={name.problems}
            value={user.firstName}
          />
        </AccountForm>
        <AccountForm
          form={email}
          look="button-outline button-small"
          username={user.username}
          submit={details.saveEmail}
          busy={details.sending}
        >
          <h4>{details.address}</h4>
          <AccountField
            key={user.email}
            form="address"
            kind="email"
            hint={details.addressNote}
            problems={email.problems}
            value={user.email}
          />
          <AccountField form="address" {...current} problems={email.problems} />
        </AccountForm>
        <AccountForm
          form={secret}
          look="button-outline button-small"
          username={user.username}
          submit={password.submit}
          busy={details.sending}
        >
          <h4>{password.title}</h4>
          <AccountField form="secret" {...current} problems={secret.problems} />
          <AccountField form="secret" kind="newPassword" hint={password.note} problems={secret.problems} />
        </AccountForm>
      </div>
    </section>
  );
}
