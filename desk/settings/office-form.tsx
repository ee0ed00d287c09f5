import { useId } from 'react';
import { officeWords as words } from '#content/desk/office.ts';
import type { EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import { type AccountProvider, accountProviders } from '#contract/desk-connections.ts';
import { connectionSecurities, defaultPorts, type OfficeGroup, type SecretState } from '#contract/desk-office.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { SaveBar } from '../ui/save-bar.tsx';

type SaveOfficeEndpoint = Extract<EndpointName, `POST /api/desk/office/${OfficeGroup}`>;

interface StoredGroup {
  version: number;
  settings: Readonly<Record<string, string | number>>;
  from: Readonly<Record<string, string>>;
}

/** Empty for a default, which is only a placeholder: saving it would stop it from following its source. */
const toStoredText = ({ settings, from }: StoredGroup, name: string): string =>
  from[name] === 'default' && name !== 'port' && name !== 'security' ? '' : String(settings[name] ?? '');

export type OfficeDraft = ReturnType<typeof useOfficeDraft>;

/** The draft of one group of settings. @param labels of the fields, in the order in which they are listed */
export function useOfficeDraft<Name extends SaveOfficeEndpoint>(
  name: Name,
  group: StoredGroup,
  labels: Readonly<Record<string, string>>,
) {
  const names = Object.keys(labels);
  const toInput = (values: Readonly<Record<string, string>>, version: number, anyway = false) => {
    const fields = names.map((field) => [field, toSentValue(field, values[field] ?? '')]);
    return { body: { ...Object.fromEntries(fields), version, anyway } } as unknown as CallInput<Name>[0];
  };
  const { values, version, set, send, changed, ...form } = useFieldsForm({
    stored: Object.fromEntries(names.map((field) => [field, toStoredText(group, field)])),
    version: group.version,
    name,
    toInput,
    keep: name,
    secret: ['password', 'url'],
  });
  return {
    ...form,
    group,
    text: (field: string): string => values[field] ?? toStoredText(group, field),
    changed: changed.map((field) => labels[field] ?? field),
    // A select shows no problem of its own.
    fields: names.filter((field) => field !== 'security'),
    set: (field: string, value: string) => set({ [field]: value }),
    saveAnyway:
      form.error instanceof HttpError && form.error.status === 422
        ? () => send(toInput(values, version, true))
        : undefined,
  };
}

/** The value in the request body: ports are numbers, and a ticked checkbox is `yes` in the form. */
function toSentValue(field: string, text: string): string | number | boolean {
  if (field === 'port') return Number(text);
  return field === 'removeUrl' ? text === 'yes' : text;
}

/** What the save bar needs from the draft of any settings page. */
export type SettingsDraft = Pick<
  OfficeDraft,
  'changed' | 'fields' | 'isSaved' | 'busy' | 'error' | 'save' | 'discard'
> &
  Partial<Pick<OfficeDraft, 'saveAnyway'>>;

export const SettingsSaveBar = ({ draft }: { draft: SettingsDraft }) => (
  <SaveBar
    draft={draft}
    changed={draft.changed}
    savedMessage={words.saved}
    submitLabel={words.save}
    fields={draft.fields}
    otherButton={draft.saveAnyway && <Button look="soft" label={words.anyway} onClick={draft.saveAnyway} />}
  />
);

interface OfficeFieldProps {
  draft: OfficeDraft;
  name: string;
  label: string;
  help?: string;
  type?: 'text' | 'email' | 'url';
}

/** A text field; read-only if an environment variable sets the value. */
export function OfficeField({ draft, name, label, help, type = 'text' }: OfficeFieldProps) {
  const { from, settings } = draft.group;
  const origin = from[name] ?? '';
  if (isVariableName(origin))
    return <VariableField label={label} value={String(settings[name] ?? '')} variable={origin} />;
  const isDefault = origin === 'default';
  return (
    <TextField
      label={label}
      help={help}
      {...draft.field(name)}
      type={type}
      spellCheck={false}
      {...(isDefault && settings[name] && name !== 'port' ? { placeholder: String(settings[name]) } : {})}
      {...(name === 'port' ? { inputMode: 'numeric' as const } : {})}
    />
  );
}

/** The provider whose account the settings come from, if any. @param origin where the server's host name comes from */
export const findSignedInProvider = (origin = ''): AccountProvider | undefined =>
  accountProviders.find((one) => one === origin);

export const isVariableName = (origin: string): boolean => origin !== '' && origin !== 'desk' && origin !== 'default';

const VariableField = ({ label, value, variable }: { label: string; value: string; variable: string }) => (
  <Field
    id={useId()}
    className="locked-field"
    label={
      <>
        {label}
        <svg viewBox="0 0 16 18" aria-hidden="true" focusable="false">
          <path d="M2 8H14V16.500H2ZM4.700 8V5.300a3.300 3.300 0 0 1 6.600 0V8M8 11V13.500" />
        </svg>
      </>
    }
    help={
      <>
        {words.locked.before} <code>{variable}</code>
        {words.locked.after}
      </>
    }
  >
    {(attributes) => <input {...attributes} readOnly value={value} />}
  </Field>
);

interface SecretFieldProps {
  draft: OfficeDraft;
  name: string;
  label: string;
  state: SecretState;
  /** The environment variable that sets the value; empty if none does. */
  variable: string;
  /** The placeholder that stands for a stored secret. */
  stored?: string;
  type?: 'password' | 'url';
}

/** A secret is never sent to the browser: an empty field keeps the stored one. */
export function SecretField(props: SecretFieldProps) {
  const { draft, name, label, state, variable, stored = words.secretSet, type = 'password' } = props;
  if (variable) return <VariableField label={label} value={words.secretLocked} variable={variable} />;
  return (
    <TextField
      {...draft.field(name)}
      label={label}
      type={type}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      placeholder={state === 'set' ? stored : undefined}
      help={state === 'unreadable' ? words.secretLost : undefined}
    />
  );
}

export const serverFieldLabels = words.fields;

interface ServerFieldsProps {
  draft: OfficeDraft;
  protocol: keyof typeof defaultPorts;
  password: SecretState;
}

/** Server, port, encryption, user name and password. */
export function ServerFields({ draft, protocol, password }: ServerFieldsProps) {
  const origin = draft.group.from.host ?? '';
  const locked = isVariableName(origin) ? origin : '';
  const security = draft.text('security');
  const ports = defaultPorts[protocol];
  return (
    <>
      <div className="server-fields">
        <OfficeField draft={draft} name="host" label={words.fields.host} />
        <OfficeField
          draft={draft}
          name="port"
          label={words.fields.port}
          help={words.usualPort(ports[security === 'tls' ? 'tls' : 'starttls'])}
        />
        {locked ? (
          <VariableField
            label={words.fields.security}
            value={words.security[security === 'tls' ? 'tls' : 'starttls']}
            variable={locked}
          />
        ) : (
          <SelectField
            label={words.fields.security}
            name="security"
            value={security}
            onValue={(value) => draft.set('security', value)}
            options={connectionSecurities.map((value) => ({ value, label: words.security[value] }))}
          />
        )}
      </div>
      <div className="form-pair">
        <OfficeField draft={draft} name="user" label={words.fields.user} />
        <SecretField draft={draft} name="password" label={words.fields.password} state={password} variable={locked} />
      </div>
    </>
  );
}
