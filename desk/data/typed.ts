import type { FormEvent } from 'react';

/** What stands in fields that were not sent, by their names, and whose it is: while the page is open, and nowhere else. */
const typed = new Map<string, string>();
let writer = '';

/** Says who works here from now on. What somebody else has typed is forgotten. @param email empty for who has left */
export function typedBy(email: string): void {
  if (email !== writer) typed.clear();
  writer = email;
}

/** Keeps what is typed into a field: a session that ends takes the screen away, and whoever comes back finds their words. */
export const keepTyped = (name: string) => ({
  field: {
    defaultValue: typed.get(name),
    // What has come back is as unsaved as what is typed now.
    'data-unsaved': typed.get(name)?.trim() ? '' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
      typed.set(name, currentTarget.value);
    },
  },
  forget: () => {
    typed.delete(name);
  },
});

/** What stands in fields of a form, by their names. */
export function fieldsOf<Name extends string>(given: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<Name, string>;
}
