import { connectionAnswers } from '#content/desk/connection-answers.ts';
import { connectionWords, registrationWords as words } from '#content/desk/connections.ts';
import { officeWords } from '#content/desk/office.ts';
import { deskWords } from '#content/desk/words.ts';
import { type Connections, type Provider, providers, type Registration } from '#contract/desk-connections.ts';
import { Button } from '#ui/button.tsx';
import { useConnections } from '../data/connections.ts';
import { useCopy, useNotifications } from '../shell/notifications.tsx';
import { ServerDown, Skeleton } from '../shell/screen.tsx';
import { Form, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
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
  const { refetch } = useConnections();
  const draft = useFieldsForm({
    stored: { clientId: registration.clientId, tenant: registration.tenant, secret: '' },
    version: registration.version,
    name: 'POST /api/desk/connections/registration',
    inputOf: (values, version) => ({ body: { provider, ...values, version } }),
    onSaved: ({ clientId: given }) => notify(given ? words.saved : words.removed),
    readVersion: async () => (await refetch()).data?.registrations[provider].version,
  });
  const { values, set, problem, busy, error } = draft;
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
      <Form className="form note" noValidate onSubmit={draft.save}>
        <TextField
          label={clientId}
          help={registration.clientId && words.remove}
          name="clientId"
          spellCheck={false}
          value={values.clientId}
          onValue={(value) => set({ clientId: value })}
          problem={problem('clientId')}
        />
        {provider === 'microsoft' && (
          <TextField
            label={words.tenant}
            name="tenant"
            spellCheck={false}
            value={values.tenant}
            onValue={(value) => set({ tenant: value })}
            problem={problem('tenant')}
          />
        )}
        <TextField
          label={secret}
          help={registration.secret === 'unreadable' ? officeWords.secretLost : undefined}
          name="secret"
          type="password"
          autoComplete="new-password"
          placeholder={registration.secret === 'set' ? officeWords.secretSet : undefined}
          value={values.secret}
          onValue={(value) => set({ secret: value })}
          problem={problem('secret')}
        />
        <FormError error={error} fields={fields} />
        <div className="buttons">
          <Button type="submit" label={officeWords.save} busy={busy} />
          {draft.changed.length > 0 && <Button look="soft" label={deskWords.saveBar.discard} onClick={draft.discard} />}
        </div>
      </Form>
    </section>
  );
}
