import type { FormEvent } from 'react';

/** Unsent field values by field name, in memory only. */
const typed = new Map<string, string>();
let writer = '';

/** Discards another person's input. @param email empty on sign-out */
export function typedBy(email: string): void {
  if (email !== writer) typed.clear();
  writer = email;
}

/** Restores input after a session expired and was renewed. */
export const keepTyped = (name: string) => ({
  field: {
    defaultValue: typed.get(name),
    // Restored input counts as unsaved.
    'data-unsaved': typed.get(name)?.trim() ? '' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
      typed.set(name, currentTarget.value);
    },
  },
  forget: () => {
    typed.delete(name);
  },
});

export function fieldsOf<Name extends string>(given: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<Name, string>;
}
