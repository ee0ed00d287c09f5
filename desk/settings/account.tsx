import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { connectionWords as words } from '#content/desk/connections.ts';
import { shortTime } from '#content/desk/days.ts';
import { type Connection, type Connections, providers } from '#contract/desk-connections.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { focusTitle } from '../shell/screen.tsx';
import { Facts } from '../ui/panel.tsx';
import { Address, FormError } from '../ui/text.tsx';
import { settingsPath } from './settings-frame.tsx';

export const registeredAt = ({ registrations }: Connections) =>
  providers.filter((one) => registrations[one].clientId && registrations[one].secret === 'set');

/** The service sends the browser back to `/connected`. */
const useSignIn = () => useCall('POST /api/desk/connections/begin', ({ url }) => location.assign(url));

interface SignInProps {
  /** An adviser, or empty for the firm's mailbox. */
  adviser: string;
  connections: Connections;
}

/** A button for each service at which the site is registered. */
export function SignInButtons({ adviser, connections }: SignInProps) {
  const { send, busy, error } = useSignIn();
  const registered = registeredAt(connections);
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
  connection: Connection;
  /** What follows if it is disconnected. */
  afterEnd: string;
  /** Above the buttons. */
  children?: ReactNode;
  /** Beside the others. */
  action?: ReactNode;
}

export function ConnectedAccount({ adviser, connection, afterEnd, children, action }: ConnectedAccountProps) {
  const { provider, account, connectedAt, usedAt, problem } = connection;
  const [asks, setAsks] = useState(false);
  const signIn = useSignIn();
  return (
    <>
      <Facts
        entries={{
          [words.facts.account]: <Address of={account} />,
          [words.facts.connected]: shortTime(connectedAt),
          [words.facts.used]: usedAt ? shortTime(usedAt) : words.neverUsed,
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
      {asks && <EndDialog adviser={adviser} account={account} text={afterEnd} onClose={() => setAsks(false)} />}
    </>
  );
}

interface EndDialogProps {
  adviser: string;
  account: string;
  text: string;
  onClose: () => void;
}

function EndDialog({ adviser, account, text, onClose }: EndDialogProps) {
  const { notify } = useNotifications();
  const end = useCall('POST /api/desk/connections/end', () => {
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
