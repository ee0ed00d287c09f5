import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { HttpError } from '#contract/client.ts';
import { documentId, type FormField, type WebsiteDocument, type WebsiteProblem } from '#contract/desk-website.ts';
import { useCall } from '../data/queries.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { isSame, type Path, valueAt, withValueAt } from './values.ts';

/** In ms: after a pause in typing, and after the desk could not be reached. */
const pauses = { typing: 900, offline: 4000 } as const;

export interface Draft {
  value: unknown;
  /** @param value undefined leaves the field out */
  change: (path: Path, value: unknown) => void;
  /** Takes the last change back. */
  undo: (() => void) | undefined;
  saveNow: () => void;
  state: 'published' | 'saved' | 'typing' | 'saving' | 'offline';
  savedAt: string | null;
  savedBy: string | null;
  version: number;
  problems: readonly WebsiteProblem[];
  error: Error | null;
  /** Somebody saved meanwhile. */
  conflict: boolean;
  /** What the server held when the conflicting change was begun. */
  base: unknown;
  /** Goes on from what somebody else saved. */
  resume: (value: unknown, from: WebsiteDocument) => void;
  /** After the draft was discarded. */
  restart: (document: WebsiteDocument) => void;
}

/** What is typed, saved after each pause. */
export function useDraft(document: WebsiteDocument): Draft {
  const [value, setValue] = useState<unknown>(document.draft ?? document.published);
  const [kept, setKept] = useState<unknown>(document.draft ?? document.published);
  const [version, setVersion] = useState(document.version);
  const [saved, setSaved] = useState(document.saved);
  const [problems, setProblems] = useState(document.problems);
  const [before, setBefore] = useState<readonly unknown[]>([]);
  const [failed, setFailed] = useState<'offline' | 'conflict' | 'refused' | null>(null);
  const sending = useRef<unknown>(null);
  const { send, busy, error } = useCall(
    'POST /api/desk/website/documents/:id',
    (answer) => {
      setKept(sending.current);
      setVersion(answer.version);
      setSaved(answer.saved);
      setProblems(answer.problems);
      setFailed(null);
    },
    (failure) => {
      const status = failure instanceof HttpError ? failure.status : 0;
      setFailed(status === 409 ? 'conflict' : status === 0 || status >= 500 ? 'offline' : 'refused');
    },
  );
  const dirty = value !== kept && !isSame(value, kept);
  const saveNow = () => {
    if (!dirty || busy || failed === 'conflict') return;
    sending.current = value;
    send({ params: { id: documentId(document.name) }, body: { version, value } });
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
  const change = (path: Path, own: unknown) => {
    setBefore((all) => [...all.slice(-99), value]);
    setValue(withValueAt(value, path, own));
    if (failed === 'refused') setFailed(null);
  };
  const undo = () => {
    setValue(before.at(-1));
    setBefore(before.slice(0, -1));
  };
  const resting = version || saved ? 'saved' : 'published';
  return {
    value,
    change,
    undo: before.length ? undo : undefined,
    saveNow,
    state: failed === 'offline' ? 'offline' : busy ? 'saving' : dirty ? 'typing' : resting,
    savedAt: saved?.at ?? null,
    savedBy: saved?.by ?? null,
    version,
    problems,
    error: failed === 'refused' ? error : null,
    conflict: failed === 'conflict',
    base: kept,
    resume: (own, from) => {
      setValue(own);
      setKept(from.draft ?? from.published);
      setVersion(from.version);
      setSaved(from.saved);
      setProblems(from.problems);
      setFailed(null);
    },
    restart: ({ published, version: now }) => {
      setValue(published);
      setKept(published);
      setVersion(now);
      setSaved(null);
      setProblems([]);
      setBefore([]);
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
