import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, set, useForm, useWatch } from 'react-hook-form';
import { HttpError } from '#contract/client.ts';
import { toDocumentId, type WebsiteDocument, type WebsiteProblem } from '#contract/desk-website.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { findUnsaved, useKeepUnsaved } from '../data/session.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { documentRoot, joinFieldName } from './use-field.ts';
import { isDeepEqual } from './values.ts';

/** Before saving: after typing, and after the server could not be reached. */
export const savePausesMs = { typing: 900, offline: 4000 } as const;

/** The document as the server has it. */
type ServerState = Pick<WebsiteDocument, 'version' | 'saved' | 'problems' | 'changes'> & { value: unknown };

const toServerState = ({ draft, published, version, saved, problems, changes }: WebsiteDocument): ServerState => ({
  value: draft ?? published,
  version,
  saved,
  problems,
  changes,
});

/** Outer problems are set first, so that a problem of a list is not lost when those of its entries are set. */
function toFormErrors(problems: readonly WebsiteProblem[]): FieldErrors {
  const errors = {};
  const outermostFirst = problems.toReversed().toSorted((one, other) => one.path.length - other.path.length);
  for (const { path, sentence } of outermostFirst)
    set(errors, joinFieldName(documentRoot, path), { type: 'server', message: sentence });
  return errors;
}

type SavingState = 'published' | 'saved' | 'typing' | 'saving' | 'offline' | 'refused';
export type DocumentDraft = ReturnType<typeof useDocumentDraft>;

/** The draft of a document, saved after each pause in typing. */
export function useDocumentDraft(document: WebsiteDocument) {
  const id = toDocumentId(document.name);
  const [unsaved] = useState(() => findUnsaved<{ kept: ServerState; value: unknown }>(id));
  const [kept, setKept] = useState(() => unsaved?.kept ?? toServerState(document));
  const errors = useMemo(() => toFormErrors(kept.problems), [kept.problems]);
  const form = useForm({ defaultValues: { [documentRoot]: unsaved ? unsaved.value : kept.value }, errors });
  const value: unknown = useWatch({ control: form.control, name: documentRoot });
  const [past, setPast] = useState<readonly unknown[]>([value]);
  const [failed, setFailed] = useState<'offline' | 'conflict' | 'refused' | null>(null);
  const sending = useRef<unknown>(null);
  const { send, busy, error } = useEndpointMutation(
    'POST /api/desk/website/documents/:id',
    (saved) => {
      setKept({ value: sending.current, ...saved });
      setFailed(null);
    },
    (failure) => {
      const status = failure instanceof HttpError ? failure.status : 0;
      setFailed(status === 409 ? 'conflict' : status === 0 || status >= 500 ? 'offline' : 'refused');
    },
  );
  // Not `formState.isDirty`: it tells a field that is undefined from one that is missing.
  const dirty = !isDeepEqual(value, kept.value);
  const saveNow = () => {
    if (!dirty || busy || failed === 'conflict') return;
    sending.current = value;
    send({ params: { id }, body: { version: kept.version, value } });
  };
  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });
  useEffect(() => {
    setPast((all) => (isDeepEqual(all.at(-1), value) ? all : [...all.slice(-100), value]));
    setFailed((reason) => (reason === 'refused' ? null : reason));
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!dirty || busy || failed === 'conflict' || failed === 'refused') return;
    const timer = setTimeout(() => latest.current(), failed === 'offline' ? savePausesMs.offline : savePausesMs.typing);
    return () => clearTimeout(timer);
  }, [value, dirty, busy, failed]);
  useUnsavedGuard(dirty, () => latest.current());
  useKeepUnsaved(id, dirty ? { kept, value } : undefined);
  const resting = kept.version || kept.saved ? 'saved' : 'published';
  const state: SavingState =
    failed === 'offline' || failed === 'refused' ? failed : busy ? 'saving' : dirty ? 'typing' : resting;
  return {
    ...kept,
    form,
    value,
    /** What the server had when the unsaved changes were begun. */
    base: kept.value,
    /** Undoes the last change; undefined if there is none. */
    undo:
      past.length > 1
        ? () => {
            form.reset({ [documentRoot]: past.at(-2) }, { keepDefaultValues: true, keepErrors: true });
            setPast(past.slice(0, -1));
          }
        : undefined,
    saveNow,
    state,
    error: failed === 'refused' ? error : null,
    /** Whether someone else saved the document meanwhile. */
    conflict: failed === 'conflict',
    /** Goes on from what the server has now. @param own value to go on with; by default that of the server */
    resume: (from: WebsiteDocument, own?: unknown) => {
      const now = toServerState(from);
      const words = own ?? now.value;
      setKept(now);
      form.reset({ [documentRoot]: words });
      setPast([words]);
      setFailed(null);
    },
  };
}
