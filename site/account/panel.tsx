import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { accountWords as words } from '#content/account.ts';
import { fill } from '#content/fill.ts';
import type { Account, User } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { answerOf, queryClient } from '../data/query-client.ts';
import {
  AccountField,
  AccountForm,
  ActionButton,
  Outcome,
  QueryFailure,
  tellDone,
  useAction,
} from './account-form.tsx';
import { PanelRequests } from './panel-requests.tsx';
import { PanelSignIns } from './panel-sign-ins.tsx';
import { clearUser, setUser } from './use-user.ts';

const { details, password, remove, verify, pending } = words.panel;

export function Panel({ user, onClose }: { user: User; onClose: () => void }) {
  const query = useQuery({ ...answerOf('GET /api/account'), staleTime: 0 });
  const account = query.data;
  const leave = (toast: { title: string; text: string }) => {
    clearUser();
    onClose();
    tellDone(toast);
  };
  const logout = useAction(
    () => call('POST /api/logout'),
    () => leave(words.toasts.loggedOut),
    words.toasts.logoutFailed,
  );
  const { title, lead, loading, trouble } = words.panel;
  return (
    <>
      <Dialog.Title>{fill(title, { name: user.firstName || user.username })}</Dialog.Title>
      <p className="account-lead">{fill(lead, { username: user.username })}</p>
      <ActionButton action={logout} look="button button-outline button-small">
        {words.panel.logout}
      </ActionButton>
      <Outcome error={logout.error} />
      {query.isLoading && <p className="account-part">{loading}</p>}
      <QueryFailure text={trouble} query={query} />
      {account && (
        <>
          <PanelRequests account={account} address={!account.pendingEmail && <Address account={account} />} />
          <Details user={user} account={account} />
          <PanelSignIns onEnded={() => leave(words.toasts.loggedOut)} />
          <section className="account-part">
            <details>
              <summary>{remove.title}</summary>
              <p>{remove.lead}</p>
              <AccountForm
                id="remove"
                endpoint="POST /api/account/delete"
                username={user.username}
                words={remove}
                small
                onDone={() => leave(words.toasts.deleted)}
              >
                <AccountField kind="password" label={words.fields.currentPassword} />
              </AccountForm>
            </details>
          </section>
        </>
      )}
    </>
  );
}

const detailsHeading = 'account-details';

/** Changes that could take over the account ask for the password. */
function Details({ user, account }: { user: User; account: Account }) {
  const saved = async (changed?: User) => {
    if (changed) setUser(changed);
    tellDone(words.toasts.saved);
    await queryClient.invalidateQueries({ queryKey: ['/api/account'] });
  };
  const addressRequested = async () => {
    tellDone(words.toasts.mailed);
    await queryClient.invalidateQueries({ queryKey: ['/api/account'], exact: true });
    document.getElementById(detailsHeading)?.focus();
  };
  const form = { small: true, username: user.username } as const;
  const current = <AccountField kind="password" label={words.fields.currentPassword} />;
  const { sending } = details;
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={detailsHeading}>
        {details.title}
      </h3>
      {account.pendingEmail && <Address account={account} />}
      <div className="account-forms">
        <AccountForm
          id="name"
          endpoint="POST /api/account/name"
          words={{ submit: details.saveName, sending }}
          small
          onDone={saved}
        >
          <AccountField key={user.firstName} kind="firstName" value={user.firstName} />
        </AccountForm>
        <AccountForm
          {...form}
          id="address"
          endpoint="POST /api/account/email"
          words={{ submit: details.saveEmail, sending }}
          onDone={addressRequested}
        >
          <h4>{details.address}</h4>
          <AccountField key={user.email} kind="email" hint={details.addressNote} value={user.email} />
          {current}
        </AccountForm>
        <AccountForm
          {...form}
          id="secret"
          endpoint="POST /api/account/password"
          words={{ submit: password.submit, sending }}
          onDone={saved}
        >
          <h4>{password.title}</h4>
          {current}
          <AccountField kind="newPassword" hint={password.note} />
        </AccountForm>
      </div>
    </section>
  );
}

function Address({ account: { user, emailVerified, pendingEmail } }: { account: Account }) {
  const again = useAction(
    () => call('POST /api/account/verification'),
    () => tellDone(words.toasts.mailed),
  );
  const cancel = useAction(
    () => call('POST /api/account/email/cancel'),
    async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/account'], exact: true });
      tellDone(words.toasts.kept);
      // The pressed button is gone.
      document.getElementById(detailsHeading)?.focus();
    },
  );
  if (emailVerified && !pendingEmail) return null;
  const text = fill(pendingEmail ? pending.text : verify.text, { email: user.email, pending: pendingEmail ?? '' });
  return (
    <div className="account-verify">
      <p role="status">{text}</p>
      <div className="account-actions">
        <ActionButton action={again} onPress={cancel.reset}>
          {verify.again}
        </ActionButton>
        {pendingEmail && (
          <ActionButton action={cancel} onPress={again.reset}>
            {pending.cancel}
          </ActionButton>
        )}
      </div>
      <Outcome error={again.error ?? cancel.error} done={again.isSuccess && verify.sentAgain} />
    </div>
  );
}
