import { createContext, useContext } from 'react';
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { isSame } from './values.ts';

/** Names the whole document in its form, since some are lists. */
export const root = 'words';

/** `words.sections.0.lead`. @param path within what has that name; may be empty */
export const nameIn = (name: string, path: string | number): string => (path === '' ? name : `${name}.${path}`);

/** Within the document. */
export const pathOf = (name: string): string => name.slice(root.length + 1);

interface DocumentContext {
  document: WebsiteDocument;
  published: Readonly<Record<typeof root, unknown>>;
  /** Name of the field to open. */
  wanted: string;
}

const context = createContext<DocumentContext | null>(null);
export const DocumentProvider = context.Provider;

export function useDocument(): DocumentContext {
  const own = useContext(context);
  if (!own) throw new Error('A field stands outside of its form.');
  return own;
}

/** Fills placeholders such as `{phone}` with the text that visitors read. */
export function useFilled(): (text: string) => string {
  const { placeholders } = useDocument().document;
  return (text) => text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
}

export interface FieldProps {
  field: FormField;
  name: string;
}

export type OwnField = ReturnType<typeof useField>;

/** The value of a field, what is published there, and what is wrong. */
export function useField(name: string) {
  const { setValue } = useFormContext();
  // `useController` would show what a field began with once it is left out.
  const value: unknown = useWatch({ name, exact: true });
  const error: FieldError | undefined = get(useFormState({ name, exact: true }).errors, name);
  const published: unknown = get(useDocument().published, name);
  return {
    at: pathOf(name),
    value,
    published,
    changed: !isSame(value, published),
    /** @param own undefined leaves the field out */
    set: (own: unknown) => setValue(name, own),
    problem: error?.message,
  };
}

/** Of what holds fields: rendered when these turn, not with each change. */
export function useMarks(name: string) {
  const published: unknown = get(useDocument().published, name);
  const changed: boolean = useWatch({ name, compute: (value: unknown) => !isSame(value, published) });
  const error: FieldError | undefined = get(useFormState({ name }).errors, name);
  /** `wrong`: in it or in something it holds. */
  return { changed, wrong: error !== undefined, problem: error?.message };
}
