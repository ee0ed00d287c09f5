import { useId } from 'react';
import { officeWords as words } from '#content/desk/office.ts';
import type { EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import { type Provider, providers } from '#contract/desk-connections.ts';
import { type OfficeGroup, type SecretState, securities, usualPorts } from '#contract/desk-office.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { SaveBar } from '../ui/save-bar.tsx';

type GroupCall = Extract<EndpointName, `POST /api/desk/office/${OfficeGroup}`>;

interface Group {
  version: number;
  settings: Readonly<Record<string, string | number>>;
  from: Readonly<Record<string, string>>;
}

/** What is stored: a default is only a placeholder, so that it goes on following what it comes from. */
const storedText = ({ settings, from }: Group, name: string): string =>
  from[name] === 'default' && name !== 'port' && name !== 'security' ? '' : String(settings[name] ?? '');

export type OfficeDraft = ReturnType<typeof useOfficeDraft>;

/** @param labels of the fields, in their order */
export function useOfficeDraft<Name extends GroupCall>(
  name: Name,
  group: Group,
  labels: Readonly<Record<string, string>>,
) {
  const names = Object.keys(labels);
  const inputOf = (values: Readonly<Record<string, string>>, version: number, anyway = false) => {
    const fields = names.map((field) => [field, sentValue(field, values[field] ?? '')]);
    return { body: { ...Object.fromEntries(fields), version, anyway } } as unknown as CallInput<Name>[0];
  };
  const { values, version, set, send, changed, ...form } = useFieldsForm({
    stored: Object.fromEntries(names.map((field) => [field, storedText(group, field)])),
    version: group.version,
    name,
    inputOf,
  });
  return {
    ...form,
    group,
    text: (field: string): string => values[field] ?? storedText(group, field),
    changed: changed.map((field) => labels[field] ?? field),
    // The list shows no problem of its own.
    fields: names.filter((field) => field !== 'security'),
    set: (field: string, value: string) => set({ [field]: value }),
    saveAnyway:
      form.error instanceof HttpError && form.error.status === 422
        ? () => send(inputOf(values, version, true))
        : undefined,
  };
}

/** Ports are numbers; a mark that is on is `yes`. */
function sentValue(field: string, text: string): string | number | boolean {
  if (field === 'port') return Number(text);
  return field === 'removeUrl' ? text === 'yes' : text;
}

/** Of any page of settings. */
export type SettingsDraft = Pick<
  OfficeDraft,
  'changed' | 'fields' | 'isSaved' | 'busy' | 'error' | 'save' | 'discard'
> &
  Partial<Pick<OfficeDraft, 'saveAnyway'>>;

export const SettingsSaveBar = ({ draft }: { draft: SettingsDraft }) => (
  <SaveBar
    draft={draft}
    changed={draft.changed}
    saved={words.saved}
    submit={words.save}
    fields={draft.fields}
    other={draft.saveAnyway && <Button look="soft" label={words.anyway} onClick={draft.saveAnyway} />}
  />
);

interface OfficeFieldProps {
  draft: OfficeDraft;
  name: string;
  label: string;
  help?: string;
  type?: 'text' | 'email' | 'url';
}

/** A text of the group, or locked where a variable sets it. */
export function OfficeField({ draft, name, label, help, type = 'text' }: OfficeFieldProps) {
  const { from, settings } = draft.group;
  const origin = from[name] ?? '';
  if (isVariable(origin)) return <LockedField label={label} value={String(settings[name] ?? '')} variable={origin} />;
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

/** Undefined unless the settings are those of an account that was signed in to. */
export const providerOf = (origin = ''): Provider | undefined => providers.find((one) => one === origin);

export const isVariable = (origin: string): boolean => origin !== '' && origin !== 'desk' && origin !== 'default';

const LockedField = ({ label, value, variable }: { label: string; value: string; variable: string }) => (
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
    {(ties) => <input {...ties} readOnly value={value} />}
  </Field>
);

interface SecretFieldProps {
  draft: OfficeDraft;
  name: string;
  label: string;
  state: SecretState;
  /** The variable that sets it; empty if none does. */
  variable: string;
  /** Shown in place of what is stored. */
  stored?: string;
  type?: 'password' | 'url';
}

/** Never filled in: an empty one keeps what is stored. */
export function SecretField(props: SecretFieldProps) {
  const { draft, name, label, state, variable, stored = words.secretSet, type = 'password' } = props;
  if (variable) return <LockedField label={label} value={words.secretLocked} variable={variable} />;
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

export const serverLabels = words.fields;

interface ServerFieldsProps {
  draft: OfficeDraft;
  protocol: keyof typeof usualPorts;
  password: SecretState;
}

/** Server, port, encryption, user name and password. */
export function ServerFields({ draft, protocol, password }: ServerFieldsProps) {
  const origin = draft.group.from.host ?? '';
  const locked = isVariable(origin) ? origin : '';
  const security = draft.text('security');
  const ports = usualPorts[protocol];
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
          <LockedField
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
            options={securities.map((value) => ({ value, label: words.security[value] }))}
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
