import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, set, useForm, useWatch } from 'react-hook-form';
import { HttpError } from '#contract/client.ts';
import { documentId, type WebsiteDocument, type WebsiteProblem } from '#contract/desk-website.ts';
import { useCall } from '../data/queries.ts';
import { unsavedOf, useKeepUnsaved } from '../data/session.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { nameIn, root } from './use-field.ts';
import { isSame } from './values.ts';

/** In ms: after a pause in typing, and after the desk could not be reached. */
const pauses = { typing: 900, offline: 4000 } as const;

/** What the server holds. */
type Kept = Pick<WebsiteDocument, 'version' | 'saved' | 'problems' | 'changes'> & { value: unknown };

const keptOf = ({ draft, published, version, saved, problems, changes }: WebsiteDocument): Kept => ({
  value: draft ?? published,
  version,
  saved,
  problems,
  changes,
});

/** A problem of a list stands beside those of its entries. */
function errorsOf(problems: readonly WebsiteProblem[]): FieldErrors {
  const errors = {};
  const outermostFirst = problems.toReversed().toSorted((one, other) => one.path.length - other.path.length);
  for (const { path, sentence } of outermostFirst)
    set(errors, nameIn(root, path), { type: 'server', message: sentence });
  return errors;
}

type State = 'published' | 'saved' | 'typing' | 'saving' | 'offline';
export type Draft = ReturnType<typeof useDraft>;

/** What is typed, saved after each pause. */
export function useDraft(document: WebsiteDocument) {
  const id = documentId(document.name);
  const [unsaved] = useState(() => unsavedOf<{ kept: Kept; value: unknown }>(id));
  const [kept, setKept] = useState(() => unsaved?.kept ?? keptOf(document));
  const errors = useMemo(() => errorsOf(kept.problems), [kept.problems]);
  const form = useForm({ defaultValues: { [root]: unsaved ? unsaved.value : kept.value }, errors });
  const value: unknown = useWatch({ control: form.control, name: root });
  const [past, setPast] = useState<readonly unknown[]>([value]);
  const [failed, setFailed] = useState<'offline' | 'conflict' | 'refused' | null>(null);
  const sending = useRef<unknown>(null);
  const { send, busy, error } = useCall(
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
  // For `formState.isDirty` a field that is left out differs from one that never was.
  const dirty = !isSame(value, kept.value);
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
    setPast((all) => (isSame(all.at(-1), value) ? all : [...all.slice(-100), value]));
    setFailed((reason) => (reason === 'refused' ? null : reason));
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!dirty || busy || failed === 'conflict' || failed === 'refused') return;
    const timer = setTimeout(() => latest.current(), failed === 'offline' ? pauses.offline : pauses.typing);
    return () => clearTimeout(timer);
  }, [value, dirty, busy, failed]);
  useUnsaved(dirty, () => latest.current());
  useKeepUnsaved(id, dirty ? { kept, value } : undefined);
  const resting = kept.version || kept.saved ? 'saved' : 'published';
  const state: State = failed === 'offline' ? 'offline' : busy ? 'saving' : dirty ? 'typing' : resting;
  return {
    ...kept,
    form,
    value,
    /** What the server held when the change was begun. */
    base: kept.value,
    /** Takes the last change back. */
    undo:
      past.length > 1
        ? () => {
            form.reset({ [root]: past.at(-2) }, { keepDefaultValues: true, keepErrors: true });
            setPast(past.slice(0, -1));
          }
        : undefined,
    saveNow,
    state,
    error: failed === 'refused' ? error : null,
    /** Somebody saved meanwhile. */
    conflict: failed === 'conflict',
    /** Goes on from what the server holds now. @param own by default that */
    resume: (from: WebsiteDocument, own?: unknown) => {
      const now = keptOf(from);
      const words = own ?? now.value;
      setKept(now);
      form.reset({ [root]: words });
      setPast([words]);
      setFailed(null);
    },
  };
}
