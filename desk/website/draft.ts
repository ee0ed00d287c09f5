import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { HttpError } from '#contract/client.ts';
import { documentId, type FormField, type WebsiteDocument } from '#contract/desk-website.ts';
import { useCall } from '../data/queries.ts';
import { unsavedOf, useKeepUnsaved } from '../data/session.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { isSame, type Path, valueAt, withValueAt } from './values.ts';

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

export interface Draft extends Omit<Kept, 'value'> {
  value: unknown;
  /** What the server held when the change was begun. */
  base: unknown;
  /** @param value undefined leaves the field out */
  change: (path: Path, value: unknown) => void;
  /** Takes the last change back. */
  undo: (() => void) | undefined;
  saveNow: () => void;
  state: 'published' | 'saved' | 'typing' | 'saving' | 'offline';
  error: Error | null;
  /** Somebody saved meanwhile. */
  conflict: boolean;
  /** Goes on from what the server holds now. @param value by default that */
  resume: (from: WebsiteDocument, value?: unknown) => void;
}

/** What is typed, saved after each pause. */
export function useDraft(document: WebsiteDocument): Draft {
  const id = documentId(document.name);
  const [unsaved] = useState(() => unsavedOf<{ kept: Kept; value: unknown }>(id));
  const [kept, setKept] = useState(() => unsaved?.kept ?? keptOf(document));
  const [value, setValue] = useState(unsaved ? unsaved.value : kept.value);
  const [before, setBefore] = useState<readonly unknown[]>([]);
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
  const dirty = value !== kept.value && !isSame(value, kept.value);
  const saveNow = () => {
    if (!dirty || busy || failed === 'conflict') return;
    sending.current = value;
    send({ params: { id }, body: { version: kept.version, value } });
  };
  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!dirty || busy || failed === 'conflict' || failed === 'refused') return;
    const timer = setTimeout(() => latest.current(), failed === 'offline' ? pauses.offline : pauses.typing);
    return () => clearTimeout(timer);
  }, [value, dirty, busy, failed]);
  useUnsaved(dirty, () => latest.current());
  useKeepUnsaved(id, dirty ? { kept, value } : undefined);
  const resting = kept.version || kept.saved ? 'saved' : 'published';
  return {
    ...kept,
    value,
    base: kept.value,
    change: (path, own) => {
      setBefore([...before.slice(-99), value]);
      setValue(withValueAt(value, path, own));
      if (failed === 'refused') setFailed(null);
    },
    undo: before.length
      ? () => {
          setValue(before.at(-1));
          setBefore(before.slice(0, -1));
        }
      : undefined,
    saveNow,
    state: failed === 'offline' ? 'offline' : busy ? 'saving' : dirty ? 'typing' : resting,
    error: failed === 'refused' ? error : null,
    conflict: failed === 'conflict',
    resume: (from, own) => {
      const now = keptOf(from);
      setKept(now);
      setValue(own ?? now.value);
      setBefore([]);
      setFailed(null);
    },
  };
}

export interface FormContext {
  document: WebsiteDocument;
  draft: Pick<Draft, 'value' | 'change' | 'problems'>;
  /** Of the field to open. */
  wanted: string;
}

const context = createContext<FormContext | null>(null);
export const FormProvider = context.Provider;

export function useForm(): FormContext {
  const form = useContext(context);
  if (!form) throw new Error('A field stands outside of its form.');
  return form;
}

/** Fills placeholders such as `{phone}` with the text that visitors read. */
export function useFilled(): (text: string) => string {
  const { placeholders } = useForm().document;
  return (text) => text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
}

export interface FieldProps {
  field: FormField;
  path: Path;
}

/** The value of a field, what is published there, and what is wrong. */
export function useField(path: Path) {
  const { document, draft, wanted } = useForm();
  const at = path.join('.');
  const value = valueAt(draft.value, path);
  const published = valueAt(document.published, path);
  return {
    at,
    value,
    published,
    changed: !isSame(value, published),
    set: (own: unknown) => draft.change(path, own),
    problem: draft.problems.find((one) => one.path === at)?.sentence,
    /** In it or in something it holds. */
    wrong: draft.problems.some((one) => `${one.path}.`.startsWith(`${at}.`)),
    isWanted: `${wanted}.`.startsWith(`${at}.`),
  };
}

export const withKey = (path: Path, key: string): Path => (key === '' ? path : [...path, key]);
