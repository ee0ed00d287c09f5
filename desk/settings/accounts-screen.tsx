import { useState } from 'react';
import { connectionAnswers } from '#content/desk/connection-answers.ts';
import { connectionWords, registrationWords as words } from '#content/desk/connections.ts';
import { officeWords } from '#content/desk/office.ts';
import { deskWords } from '#content/desk/words.ts';
import { type Connections, type Provider, providers, type Registration } from '#contract/desk-connections.ts';
import { Button } from '#ui/button.tsx';
import { useConnections } from '../data/connections.ts';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ServerDown, Skeleton } from '../shell/screen.tsx';
import { useUnsaved } from '../shell/unsaved.ts';
import { useCopy } from '../shell/use-copy.ts';
import { Form, TextField } from '../ui/fields.tsx';
import { FormError, Status } from '../ui/text.tsx';
import { registeredAt } from './account.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function AccountsScreen() {
  const { data: connections, isPending, refetch } = useConnections();
  if (isPending) return <Skeleton title={words.title} />;
  if (!connections) return <ServerDown onRetry={refetch} />;
  return <Accounts connections={connections} />;
}

function Accounts({ connections }: { connections: Connections }) {
  const { redirectUri, hasKey, registrations } = connections;
  const copy = useCopy();
  const { redirect } = words;
  return (
    <SettingsFrame page="accounts" title={words.title} lead={words.lead}>
      <section className="section">
        <h2>{redirect.title}</h2>
        <p className="note small">{redirect.lead}</p>
        <div className="field-and-button note">
          <TextField label={redirect.label} readOnly value={redirectUri} />
          <Button label={redirect.copy} onClick={() => copy(redirectUri)} />
        </div>
        {!hasKey && <p className="warning">{connectionAnswers.noKey}</p>}
      </section>
      {providers.map((provider) => (
        <RegistrationForm
          key={provider}
          provider={provider}
          registration={registrations[provider]}
          isRegistered={registeredAt(connections).includes(provider)}
        />
      ))}
    </SettingsFrame>
  );
}

interface RegistrationFormProps {
  provider: Provider;
  registration: Registration;
  isRegistered: boolean;
}

const fields = ['clientId', 'tenant', 'secret'];

function RegistrationForm({ provider, registration, isRegistered }: RegistrationFormProps) {
  const { site, steps, clientId, secret } = words.services[provider];
  const { notify } = useNotifications();
  /** With the version when the first change was made, to detect conflicts. */
  const [draft, setDraft] = useState<Omit<Registration, 'secret'> & { secret: string }>();
  const typed = draft ?? { ...registration, secret: '' };
  const change = (name: string) => (value: string) => setDraft({ ...typed, [name]: value });
  const discard = () => {
    save.reset();
    setDraft(undefined);
  };
  const save = useCall('POST /api/desk/connections/registration', (_, { body }) => {
    setDraft(undefined);
    notify(body.clientId ? words.saved : words.removed);
  });
  const send = () => save.send({ body: { provider, ...typed } });
  useUnsaved(draft !== undefined, send);
  return (
    <section className="section" aria-labelledby={provider}>
      <div className="spread">
        <h2 id={provider}>{connectionWords.firms[provider]}</h2>
        <Status mark={isRegistered ? 'done' : 'next'}>{isRegistered ? words.registered : words.unregistered}</Status>
      </div>
      <p className="note small">
        <a href={site.href} target="_blank" rel="noreferrer">
          {site.name}
        </a>
        {': '}
        {steps}
      </p>
      <Form className="form note" noValidate onSubmit={send}>
        <TextField
          label={clientId}
          help={registration.clientId && words.remove}
          name="clientId"
          spellCheck={false}
          value={typed.clientId}
          onValue={change('clientId')}
          problem={save.problem('clientId')}
        />
        {provider === 'microsoft' && (
          <TextField
            label={words.tenant}
            name="tenant"
            spellCheck={false}
            value={typed.tenant}
            onValue={change('tenant')}
            problem={save.problem('tenant')}
          />
        )}
        <TextField
          label={secret}
          help={registration.secret === 'unreadable' ? officeWords.secretLost : undefined}
          name="secret"
          type="password"
          autoComplete="new-password"
          placeholder={registration.secret === 'set' ? officeWords.secretSet : undefined}
          value={typed.secret}
          onValue={change('secret')}
          problem={save.problem('secret')}
        />
        <FormError error={save.error} fields={fields} />
        <div className="buttons">
          <Button type="submit" label={officeWords.save} busy={save.busy} />
          {draft && <Button look="soft" label={deskWords.saveBar.discard} onClick={discard} />}
        </div>
      </Form>
    </section>
  );
}
