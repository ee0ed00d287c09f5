import { useEffect } from 'react';
import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { rememberVisitor } from '../data/known-visitor.ts';

/** Tells the rest of the page who is signed in: the buttons' name, and what the message forms can fill in by themselves. */
export function useUserOnPage(user: User | null | undefined): void {
  useEffect(() => {
    for (const label of document.querySelectorAll('[data-account-label]'))
      label.textContent = user ? words.openSignedIn : words.open;
    if (!user) return;
    rememberVisitor({ name: user.firstName, email: user.email });
    const known = { name: user.firstName, email: user.email };
    for (const [name, value] of Object.entries(known)) {
      for (const field of document.querySelectorAll<HTMLInputElement>(`main form input[name="${name}"]`)) {
        // Also as the default value, which the field returns to when the form is emptied after sending.
        if (!field.value) field.value = value;
        field.defaultValue = value;
      }
    }
    // Whoever leaves, or is called something else now, leaves nothing of that in a form.
    return () => {
      for (const [name, value] of Object.entries(known)) {
        for (const field of document.querySelectorAll<HTMLInputElement>(`main form input[name="${name}"]`)) {
          if (field.defaultValue === value) field.defaultValue = '';
          if (field.value === value) field.value = '';
        }
      }
    };
  }, [user]);
}
