import { useRef, useState } from 'react';
import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import { useCall } from '../data/queries.ts';
import { unsavedOf, useKeepUnsaved } from '../data/session.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { useJustSaved } from './save-bar.tsx';

interface FieldsFormOptions<Name extends EndpointName, Fields extends object, Version> {
  stored: Fields;
  version: Version;
  name: Name;
  inputOf: (values: Fields, version: Version) => CallInput<Name>[0];
  /** False if the values must not be sent. */
  check?: (values: Fields) => boolean;
  onSaved?: (values: Fields, answer: Answer<Name>) => void;
  /** What is stored after a conflict, where saving again replaces it; undefined if it could not be read. */
  readVersion?: () => Promise<Version | undefined>;
  /** Names the form where what is typed is kept when the session ends; not for passwords. */
  keep?: string;
  /** It has its own buttons: leaving offers no saving. */
  leavesUnsaved?: boolean;
}

interface Kept<Fields, Version> {
  draft: Partial<Fields>;
  begun: { stored: string; version: Version } | null;
}

type TextIn<Fields> = { [Field in keyof Fields]: Fields[Field] extends string ? Field : never }[keyof Fields] & string;

/** What is stored, with what was changed and is not saved yet. */
export function useFieldsForm<Name extends EndpointName, Fields extends object, Version>(
  options: FieldsFormOptions<Name, Fields, Version>,
) {
  const { stored, version, name, inputOf, check, onSaved, readVersion, keep = '', leavesUnsaved } = options;
  const [kept] = useState(() => unsavedOf<Kept<Fields, Version>>(keep));
  const [draft, setDraft] = useState<Partial<Fields>>(kept?.draft ?? {});
  const storedNow = JSON.stringify(stored);
  // What was stored when the first change was made: if it is not what is stored now, saving is a conflict.
  const [begun, setBegun] = useState(kept?.begun ?? null);
  const sent = useRef(draft);
  const [isSaved, noteSaved] = useJustSaved();
  const onFailed = async (failure: Error) => {
    const isConflict = failure instanceof HttpError && failure.status === 409;
    const now = isConflict ? await readVersion?.() : undefined;
    if (now !== undefined) setBegun({ stored: '', version: now });
  };
  const { send: request, ...call } = useCall(
    name,
    (answer) => onSaved?.(values, answer),
    onFailed,
    () => {
      // What was changed since it was sent is a draft again.
      setDraft((now) => without(now, sent.current));
      setBegun(null);
      noteSaved();
    },
  );
  const send = (input: CallInput<Name>[0]) => {
    if (call.busy) return;
    sent.current = draft;
    request(input);
  };
  const values: Fields = { ...stored, ...draft };
  const changed = (Object.keys(stored) as (keyof Fields & string)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(stored[field]),
  );
  const replaced = begun && begun.stored !== storedNow ? begun.version : version;
  const set = (part: Partial<Fields>) => {
    // What was read after a conflict stays what saving replaces.
    if (!begun || (!changed.length && begun.stored)) setBegun({ stored: storedNow, version });
    setDraft({ ...draft, ...part });
  };
  const save = () => {
    if (check?.(values) !== false) send(inputOf(values, replaced));
  };
  useUnsaved(changed.length > 0, leavesUnsaved ? undefined : save);
  useKeepUnsaved(keep, keep && changed.length ? { draft, begun } : undefined);
  return {
    ...call,
    values,
    changed,
    /** The version that saving replaces. */
    version: replaced,
    set,
    /** What a text field needs. */
    field: (field: TextIn<Fields>) => ({
      name: field,
      value: values[field] as string,
      onValue: (value: string) => set({ [field]: value } as unknown as Partial<Fields>),
      problem: call.problem(field),
    }),
    onFailed,
    send,
    isSaved,
    save,
    discard: () => {
      call.reset();
      setDraft({});
      setBegun(null);
    },
  };
}

const without = <Fields extends object>(draft: Partial<Fields>, sent: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== sent[field as keyof Fields]),
  ) as Partial<Fields>;
