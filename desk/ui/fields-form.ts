import { useRef, useState } from 'react';
import { typedEntries, typedKeys } from '#content/typed-records.ts';
import type { EndpointAnswer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { findUnsaved, useKeepUnsaved } from '../data/session.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { useJustSaved } from './save-bar.tsx';

interface FieldsFormOptions<Name extends EndpointName, Fields extends object, Version> {
  stored: Fields;
  version: Version;
  name: Name;
  toInput: (values: Fields, version: Version) => CallInput<Name>[0];
  /** @returns false if the values must not be sent */
  check?: (values: Fields) => boolean;
  onSaved?: (values: Fields, answer: EndpointAnswer<Name>) => void;
  /** Reads the version that saving again replaces after a conflict. @returns undefined if it could not be read */
  readVersion?: () => Promise<Version | undefined>;
  /** A unique name, under which unsaved values survive the end of the session. */
  keep?: string;
  /** Fields that do not survive it, such as passwords. */
  secret?: readonly string[];
  /** Whether the question on leaving offers no saving, because the form has its own buttons for it. */
  onlyDiscards?: boolean;
}

interface KeptForm<Fields, Version> {
  draft: Partial<Fields>;
  begun: { stored: string; version: Version } | null;
}

type TextFieldName<Fields> = { [Field in keyof Fields]: Fields[Field] extends string ? Field : never }[keyof Fields] &
  string;

/** The stored values with unsaved changes. Saving over values that were changed meanwhile is a conflict. */
export function useFieldsForm<Name extends EndpointName, Fields extends object, Version>(
  options: FieldsFormOptions<Name, Fields, Version>,
) {
  const { stored, version, name, toInput, check, onSaved, readVersion, keep = '', secret = [], onlyDiscards } = options;
  const [kept] = useState(() => findUnsaved<KeptForm<Fields, Version>>(keep));
  const [draft, setDraft] = useState<Partial<Fields>>(kept?.draft ?? {});
  const storedNow = JSON.stringify(stored);
  // What was stored when the first change was made. If other values are stored now, saving is a conflict.
  const [begun, setBegun] = useState(kept?.begun ?? null);
  const sent = useRef(draft);
  const [isSaved, noteSaved] = useJustSaved();
  const onFailed = async (failure: Error) => {
    const isConflict = failure instanceof HttpError && failure.status === 409;
    const now = isConflict ? await readVersion?.() : undefined;
    if (now !== undefined) setBegun({ stored: '', version: now });
  };
  const { send: request, ...mutation } = useEndpointMutation(
    name,
    (answer) => onSaved?.(values, answer),
    onFailed,
    () => {
      // Fields that were changed after sending remain unsaved.
      setDraft((now) => withoutSent(now, sent.current));
      setBegun(null);
      noteSaved();
    },
  );
  const send = (input: CallInput<Name>[0]) => {
    if (mutation.busy) return;
    sent.current = draft;
    request(input);
  };
  const values: Fields = { ...stored, ...draft };
  const changed = typedKeys(stored).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(stored[field]));
  const replacedVersion = begun && begun.stored !== storedNow ? begun.version : version;
  const set = (part: Partial<Fields>) => {
    // After a conflict, `stored` is empty: the version that was read then stays the one to replace.
    if (!begun || (!changed.length && begun.stored)) setBegun({ stored: storedNow, version });
    setDraft({ ...draft, ...part });
  };
  const save = () => {
    if (check?.(values) !== false) send(toInput(values, replacedVersion));
  };
  useUnsavedGuard(changed.length > 0, onlyDiscards ? undefined : save);
  const copy = Object.fromEntries(typedEntries(draft).filter(([field]) => !secret.includes(String(field))));
  useKeepUnsaved(keep, keep && changed.length ? { draft: copy, begun } : undefined);
  return {
    ...mutation,
    values,
    changed,
    /** The version that saving replaces. */
    version: replacedVersion,
    set,
    /** Props for a text field. */
    field: (field: TextFieldName<Fields>) => ({
      name: field,
      value: values[field] as string,
      onValue: (value: string) => set({ [field]: value } as unknown as Partial<Fields>),
      problem: mutation.problem(field),
    }),
    onFailed,
    send,
    isSaved,
    save,
    discard: () => {
      mutation.reset();
      setDraft({});
      setBegun(null);
    },
  };
}

const withoutSent = <Fields extends object>(draft: Partial<Fields>, sent: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(typedEntries(draft).filter(([field, value]) => value !== sent[field])) as Partial<Fields>;
