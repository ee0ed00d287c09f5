import { typedKey } from '#contract/storage-keys.ts';

/** What stands in a form that has not been sent, by the fields' names. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (form: string) => `${typedKey}:${form}`;

/** Keeps it for as long as the tab is open, so that a page loaded again has it. @param form names the form and its page */
export function keepTyped(form: string, typed: Typed): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {}
}

/** What was typed in this form; nothing where storage is refused. */
export function typedIn(form: string): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Typed;
  } catch {
    return {};
  }
}

/** Forgets it: it was sent; or without a name all of it, since whoever was signed in has left. */
export function forgetTyped(form?: string): void {
  try {
    const kept = Object.keys(sessionStorage).filter((key) => (form ? key === keyOf(form) : key.startsWith(typedKey)));
    for (const key of kept) sessionStorage.removeItem(key);
  } catch {}
}
