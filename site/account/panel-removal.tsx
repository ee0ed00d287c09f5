import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const { title, lead, submit, sending } = words.panel.remove;

/** Deletes the account: says what goes and what stays, and asks for the password. */
export function PanelRemoval({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const form = useAccountForm({ path: endpoints.accountDelete, onDone: onRemoved });
  return (
    <section className="account-part">
      <details>
        <summary>{title}</summary>
        <p>{lead}</p>
        <AccountForm
          form={form}
          look="button-outline button-small"
          username={user.username}
          submit={submit}
          busy={sending}
        >
          <AccountField form="remove" kind="password" label={words.fields.currentPassword} problems={form.problems} />
        </AccountForm>
      </details>
    </section>
  );
}
