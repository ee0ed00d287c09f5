import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { connectionWords as words } from '#content/desk/connections.ts';
import { shortFirmTime } from '#content/desk/days.ts';
import { type AccountConnection, type AccountConnections, accountProviders } from '#contract/desk-connections.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { focusTitle } from '../shell/screen.tsx';
import { DescriptionList } from '../ui/panel.tsx';
import { EmailText, FormError } from '../ui/text.tsx';
import { settingsPath } from './settings-frame.tsx';

export const listRegisteredProviders = ({ registrations }: AccountConnections) =>
  accountProviders.filter((one) => registrations[one].clientId && registrations[one].secret === 'set');

/** Goes to the provider's sign-in page, which sends the browser back to `/connected`. */
const useConnectAccount = () =>
  useEndpointMutation('POST /api/desk/connections/begin', ({ url }) => location.assign(url));

interface SignInButtonsProps {
  /** Id of an adviser, for their calendar; empty for the firm's mail account. */
  adviser: string;
  connections: AccountConnections;
}

/** A button for each provider at which the site is registered. */
export function SignInButtons({ adviser, connections }: SignInButtonsProps) {
  const { send, busy, error } = useConnectAccount();
  const registered = listRegisteredProviders(connections);
  if (!registered.length)
    return (
      <p className="note small">
        {words.unregistered} <Link href={settingsPath('accounts')}>{words.register}</Link>
      </p>
    );
  return (
    <>
      <div className="buttons note">
        {registered.map((provider) => (
          <Button
            key={provider}
            label={words.signIn(provider)}
            busy={busy}
            onClick={() => send({ body: { provider, adviser } })}
          />
        ))}
      </div>
      <FormError error={error} />
    </>
  );
}

interface ConnectedAccountProps {
  adviser: string;
  connection: AccountConnection;
  /** What happens when the account is disconnected, in a sentence. */
  afterEnd: string;
  /** Shown above the buttons. */
  children?: ReactNode;
  /** Another button, beside the one that disconnects. */
  action?: ReactNode;
}

export function ConnectedAccount({ adviser, connection, afterEnd, children, action }: ConnectedAccountProps) {
  const { provider, account, connectedAt, usedAt, problem } = connection;
  const [asks, setAsks] = useState(false);
  const signIn = useConnectAccount();
  return (
    <>
      <DescriptionList
        entries={{
          [words.facts.account]: <EmailText email={account} />,
          [words.facts.connected]: shortFirmTime(connectedAt),
          [words.facts.used]: usedAt ? shortFirmTime(usedAt) : words.neverUsed,
        }}
      />
      <div role="status">{problem && <FieldProblem>{problem}</FieldProblem>}</div>
      {children}
      <div className="buttons note">
        {problem && (
          <Button
            look="primary"
            label={words.again}
            busy={signIn.busy}
            onClick={() => signIn.send({ body: { provider, adviser } })}
          />
        )}
        {action}
        <Button look="soft" label={words.end} onClick={() => setAsks(true)} />
      </div>
      <FormError error={signIn.error} />
      {asks && <DisconnectDialog adviser={adviser} account={account} text={afterEnd} onClose={() => setAsks(false)} />}
    </>
  );
}

interface DisconnectDialogProps {
  adviser: string;
  account: string;
  text: string;
  onClose: () => void;
}

function DisconnectDialog({ adviser, account, text, onClose }: DisconnectDialogProps) {
  const { notify } = useNotifications();
  const end = useEndpointMutation('POST /api/desk/connections/end', () => {
    onClose();
    notify(words.ended);
    focusTitle();
  });
  return (
    <Dialog title={words.endTitle(account)} onClose={onClose}>
      {(dialog) => (
        <>
          <p>{text}</p>
          <FormError error={end.error} />
          <div className="buttons">
            <Button look="danger" label={words.end} busy={end.busy} onClick={() => end.send({ body: { adviser } })} />
            <Button look="soft" label={words.stay} onClick={() => dialog.current?.close()} />
          </div>
        </>
      )}
    </Dialog>
  );
}
