import { connectionWords } from '#content/desk/connections.ts';
import type { Office } from '#contract/desk-office.ts';
import { useConnections } from '../data/connections.ts';
import { ConnectedAccount, SignInButtons } from './account.tsx';
import { isVariable, providerOf } from './office-form.tsx';

const words = connectionWords.mail;

/** The firm's account at Microsoft or Google, in place of a server and its password. */
export function MailAccount({ origin = '' }: { origin: Office['mail']['from'][string] | undefined }) {
  const { data: connections } = useConnections();
  const connection = connections?.mail;
  const isOverruled = isVariable(origin) && !providerOf(origin);
  return (
    <section className="section">
      <h2>{connection ? words.connectedTitle : words.title}</h2>
      {!connection && <p className="note small">{words.lead}</p>}
      {connection && (
        <>
          <p className="note">
            {words[connection.problem ? 'failing' : 'connected'](connection.provider, connection.account)}
          </p>
          <ConnectedAccount adviser="" connection={connection} afterEnd={words.end(connection.provider)} />
        </>
      )}
      {isOverruled && <p className={connection ? 'warning' : 'note'}>{words.overruled(origin)}</p>}
      {connections && !connection && <SignInButtons adviser="" connections={connections} />}
    </section>
  );
}
