import { useId, useState } from 'react';
import { officeWords as words } from '#content/desk/office.ts';
import type { EndpointName, Sent } from '#contract/api.ts';
import { HttpError } from '#contract/client.ts';
import { type Provider, providers } from '#contract/desk-connections.ts';
import { type OfficeGroup, type SecretState, securities, usualPorts } from '#contract/desk-office.ts';
import { Button } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { SaveBar, useJustSaved } from '../ui/save-bar.tsx';

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
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  /** Of the settings when the first change was made, to detect conflicts. */
  const [seen, setSeen] = useState(group.version);
  const [isSaved, noteSaved] = useJustSaved();
  const clear = () => setDraft({});
  const { send, busy, error, problem, reset } = useCall(name, () => {
    clear();
    noteSaved();
  });
  const text = (field: string): string => draft[field] ?? storedText(group, field);
  const changed = Object.keys(labels).filter((field) => text(field) !== storedText(group, field));
  const save = (anyway = false) => {
    const fields = Object.keys(labels).map((field) => [field, sentValue(field, text(field))]);
    const body = { ...Object.fromEntries(fields), version: changed.length ? seen : group.version, anyway };
    send({ body: body as Sent<GroupCall, 'body'> } as Parameters<typeof send>[0]);
  };
  useUnsaved(changed.length > 0, save);
  return {
    group,
    text,
    changed: changed.map((field) => labels[field] ?? field),
    // The list shows no problem of its own.
    fields: Object.keys(labels).filter((field) => field !== 'security'),
    set: (field: string, value: string) => {
      if (!changed.length) setSeen(group.version);
      setDraft({ ...draft, [field]: value });
    },
    problem,
    isSaved,
    busy,
    error,
    isRefused: error instanceof HttpError && error.status === 422,
    save,
    discard: () => {
      reset();
      clear();
    },
  };
}

/** Ports are numbers; a mark that is on is `yes`. */
function sentValue(field: string, text: string): string | number | boolean {
  if (field === 'port') return Number(text);
  return field === 'removeUrl' ? text === 'yes' : text;
}

export const OfficeSaveBar = ({ draft }: { draft: OfficeDraft }) => (
  <SaveBar
    changed={draft.changed}
    saved={draft.isSaved && words.saved}
    submit={words.save}
    error={draft.error}
    fields={draft.fields}
    busy={draft.busy}
    onSave={() => draft.save()}
    onDiscard={draft.discard}
    other={draft.isRefused && <Button look="soft" label={words.anyway} onClick={() => draft.save(true)} />}
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
      name={name}
      type={type}
      value={draft.text(name)}
      onValue={(value) => draft.set(name, value)}
      problem={draft.problem(name)}
      spellCheck={false}
      {...(isDefault && settings[name] && name !== 'port' ? { placeholder: String(settings[name]) } : {})}
      {...(name === 'port' ? { inputMode: 'numeric' as const } : {})}
    />
  );
}

/** Undefined unless the settings are those of an account that was signed in to. */
export const providerOf = (origin = ''): Provider | undefined => providers.find((one) => one === origin);

export const isVariable = (origin: string): boolean => origin !== '' && origin !== 'desk' && origin !== 'default';

interface LockedFieldProps {
  label: string;
  value: string;
  variable: string;
}

function LockedField({ label, value, variable }: LockedFieldProps) {
  const id = useId();
  return (
    <div className="field locked-field">
      <label htmlFor={id}>
        {label}
        <svg viewBox="0 0 16 18" aria-hidden="true" focusable="false">
          <path d="M2 8H14V16.500H2ZM4.700 8V5.300a3.300 3.300 0 0 1 6.600 0V8M8 11V13.500" />
        </svg>
      </label>
      <input id={id} readOnly value={value} aria-describedby={`${id}-note`} />
      <p className="field-help" id={`${id}-note`}>
        {words.locked.before} <code>{variable}</code>
        {words.locked.after}
      </p>
    </div>
  );
}

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
      label={label}
      name={name}
      type={type}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      placeholder={state === 'set' ? stored : undefined}
      help={state === 'unreadable' ? words.secretLost : undefined}
      value={draft.text(name)}
      onValue={(value) => draft.set(name, value)}
      problem={draft.problem(name)}
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
  const choose = (value: string) => {
    draft.set('security', value);
  };
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
            onValue={choose}
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
