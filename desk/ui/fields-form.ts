import { useRef, useState } from 'react';
import type { EndpointName } from '#contract/api.ts';
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
  onSaved?: (values: Fields) => void;
  /** What is stored after a conflict, where saving again replaces it. */
  readVersion?: () => Promise<Version | undefined>;
  /** Names the form where what is typed is kept when the session ends; not for passwords. */
  keep?: string;
}

interface Kept<Fields, Version> {
  draft: Partial<Fields>;
  begun: { stored: string; version: Version } | null;
}

/** What is stored, with what was changed and is not saved yet. */
export function useFieldsForm<Name extends EndpointName, Fields extends object, Version>(
  options: FieldsFormOptions<Name, Fields, Version>,
) {
  const { stored, version, name, inputOf, check, onSaved, readVersion, keep = '' } = options;
  const [kept] = useState(() => unsavedOf<Kept<Fields, Version>>(keep));
  const [draft, setDraft] = useState<Partial<Fields>>(kept?.draft ?? {});
  const storedNow = JSON.stringify(stored);
  // What was stored when the first change was made: if it is not what is stored now, saving is a conflict.
  const [begun, setBegun] = useState(kept?.begun ?? null);
  const sent = useRef(draft);
  const [isSaved, noteSaved] = useJustSaved();
  const {
    send: request,
    busy,
    error,
    problem,
    reset,
  } = useCall(
    name,
    () => onSaved?.(values),
    (failure) => {
      if (failure instanceof HttpError && failure.status === 409)
        void readVersion?.().then((now) => now !== undefined && setBegun({ stored: '', version: now }));
    },
    () => {
      // What was changed since it was sent is a draft again.
      setDraft((now) => without(now, sent.current));
      setBegun(null);
      noteSaved();
    },
  );
  const send = (input: CallInput<Name>[0]) => {
    if (busy) return;
    sent.current = draft;
    request(input);
  };
  const values: Fields = { ...stored, ...draft };
  const changed = (Object.keys(stored) as (keyof Fields & string)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(stored[field]),
  );
  const replaced = changed.length && begun && begun.stored !== storedNow ? begun.version : version;
  const save = () => {
    if (check?.(values) !== false) send(inputOf(values, replaced));
  };
  useUnsaved(changed.length > 0, save);
  useKeepUnsaved(keep, keep && changed.length ? { draft, begun } : undefined);
  return {
    values,
    changed,
    /** The version that saving replaces. */
    version: replaced,
    set: (part: Partial<Fields>) => {
      if (!changed.length || !begun) setBegun({ stored: storedNow, version });
      setDraft({ ...draft, ...part });
    },
    send,
    isSaved,
    busy,
    error,
    problem,
    save,
    discard: () => {
      reset();
      setDraft({});
    },
  };
}

const without = <Fields extends object>(draft: Partial<Fields>, sent: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== sent[field as keyof Fields]),
  ) as Partial<Fields>;
