import { connectionAnswers } from '#content/desk/connection-answers.ts';
import { connectionWords, registrationWords as words } from '#content/desk/connections.ts';
import { officeWords } from '#content/desk/office.ts';
import { deskWords } from '#content/desk/words.ts';
import {
  type AccountConnections,
  type AccountProvider,
  type AppRegistration,
  accountProviders,
} from '#contract/desk-connections.ts';
import { Button } from '#ui/button.tsx';
import { useConnections } from '../data/shared-queries.ts';
import { useCopyToClipboard, useNotifications } from '../shell/notifications.tsx';
import { type LoadedProps, withLoadedData } from '../shell/screen.tsx';
import { Form, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { Section } from '../ui/panel.tsx';
import { FormError, Status } from '../ui/text.tsx';
import { listRegisteredProviders } from './connected-account.tsx';
import { SettingsFrame, settingsPageNames } from './settings-frame.tsx';

export default withLoadedData(settingsPageNames.accounts, useConnections, ProviderRegistrations);

function ProviderRegistrations({ data: connections }: LoadedProps<AccountConnections>) {
  const { redirectUri, hasKey, registrations } = connections;
  const copy = useCopyToClipboard();
  const { redirect } = words;
  return (
    <SettingsFrame page="accounts" lead={words.lead}>
      <Section title={redirect.title} lead={redirect.lead}>
        <div className="field-and-button note">
          <TextField label={redirect.label} readOnly value={redirectUri} />
          <Button label={redirect.copy} onClick={() => copy(redirectUri)} />
        </div>
        {!hasKey && <p className="warning">{connectionAnswers.noKey}</p>}
      </Section>
      {accountProviders.map((provider) => (
        <RegistrationForm
          key={provider}
          provider={provider}
          registration={registrations[provider]}
          isRegistered={listRegisteredProviders(connections).includes(provider)}
        />
      ))}
    </SettingsFrame>
  );
}

interface RegistrationFormProps {
  provider: AccountProvider;
  registration: AppRegistration;
  isRegistered: boolean;
}

const registrationFields = ['clientId', 'tenant', 'secret'];

function RegistrationForm({ provider, registration, isRegistered }: RegistrationFormProps) {
  const { site, steps, clientId, secret } = words.services[provider];
  const { notify } = useNotifications();
  const { refetch } = useConnections();
  const draft = useFieldsForm({
    stored: { clientId: registration.clientId, tenant: registration.tenant, secret: '' },
    version: registration.version,
    name: 'POST /api/desk/connections/registration',
    toInput: (values, version) => ({ body: { provider, ...values, version } }),
    onSaved: ({ clientId: given }) => notify(given ? words.saved : words.removed),
    readVersion: async () => (await refetch()).data?.registrations[provider].version,
  });
  return (
    <section className="section" aria-labelledby={provider}>
      <div className="spread">
        <h2 id={provider}>{connectionWords.vendorNames[provider]}</h2>
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
          {...draft.field('clientId')}
          label={clientId}
          help={registration.clientId && words.remove}
          spellCheck={false}
        />
        {provider === 'microsoft' && <TextField {...draft.field('tenant')} label={words.tenant} spellCheck={false} />}
        <TextField
          {...draft.field('secret')}
          label={secret}
          help={registration.secret === 'unreadable' ? officeWords.secretLost : undefined}
          type="password"
          autoComplete="new-password"
          placeholder={registration.secret === 'set' ? officeWords.secretSet : undefined}
        />
        <FormError error={draft.error} fields={registrationFields} />
        <div className="buttons">
          <Button type="submit" label={officeWords.save} busy={draft.busy} />
          {draft.changed.length > 0 && <Button look="soft" label={deskWords.saveBar.discard} onClick={draft.discard} />}
        </div>
      </Form>
    </section>
  );
}
