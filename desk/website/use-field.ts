import { createContext, useContext } from 'react';
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { isDeepEqual } from './values.ts';

/** Name of the whole document in its form: a form needs an object, and some documents are lists. */
export const documentRoot = 'words';

/** Such as `words.sections.0.lead`. @param path relative to `name`; may be empty */
export const joinFieldName = (name: string, path: string | number): string => (path === '' ? name : `${name}.${path}`);

/** The path of a field within the document. */
export const toFieldPath = (name: string): string => name.slice(documentRoot.length + 1);

interface DocumentContext {
  document: WebsiteDocument;
  published: Readonly<Record<typeof documentRoot, unknown>>;
  /** Name of the field to open first. */
  wanted: string;
}

const documentContext = createContext<DocumentContext | null>(null);
export const DocumentProvider = documentContext.Provider;

export function useDocumentContext(): DocumentContext {
  const own = useContext(documentContext);
  if (!own) throw new Error('A field is outside its form.');
  return own;
}

/** @returns a function that replaces placeholders such as `{phone}` by the text that visitors read */
export function useFillPlaceholders(): (text: string) => string {
  const { placeholders } = useDocumentContext().document;
  return (text) => text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
}

export interface DocumentFieldProps {
  field: FormField;
  name: string;
}

export type DocumentFieldState = ReturnType<typeof useDocumentField>;

/** The value of a field, its published value, and its error. */
export function useDocumentField(name: string) {
  const { setValue } = useFormContext();
  // `useController` would return the initial value of a removed field.
  const value: unknown = useWatch({ name, exact: true });
  const error: FieldError | undefined = get(useFormState({ name, exact: true }).errors, name);
  const published: unknown = get(useDocumentContext().published, name);
  return {
    at: toFieldPath(name),
    value,
    published,
    changed: !isDeepEqual(value, published),
    /** @param own undefined leaves the field out */
    set: (own: unknown) => setValue(name, own),
    problem: error?.message,
  };
}

/** The status of a field with other fields in it. Re-renders only when one of these changes. */
export function useFieldStatus(name: string) {
  const published: unknown = get(useDocumentContext().published, name);
  const changed: boolean = useWatch({ name, compute: (value: unknown) => !isDeepEqual(value, published) });
  const error: FieldError | undefined = get(useFormState({ name }).errors, name);
  /** `wrong`: the field or one inside it has an error. */
  return { changed, wrong: error !== undefined, problem: error?.message };
}
