import { visitorKey } from '#contract/storage-keys.ts';

/** What a visitor has told one of our forms, or their account; it fills in the next form. */
export type KnownVisitor = Partial<Record<'name' | 'email' | 'phone' | 'company', string>>;

const kept = ['name', 'email', 'phone', 'company'] as const;
let known: KnownVisitor = {};

/** Keeps it for as long as the browser's tab is open; for this page alone where storage is refused. */
export function rememberVisitor(said: Readonly<Record<string, string>>): void {
  for (const field of kept) if (said[field]) known[field] = said[field];
  try {
    sessionStorage.setItem(visitorKey, JSON.stringify(known));
  } catch {}
}

/** What is known of the visitor. */
export function knownVisitor(): KnownVisitor {
  try {
    known = { ...(JSON.parse(sessionStorage.getItem(visitorKey) ?? '{}') as KnownVisitor), ...known };
  } catch {}
  return known;
}

/** Forgets it: whoever was signed in has left. */
export function forgetVisitor(): void {
  known = {};
  try {
    sessionStorage.removeItem(visitorKey);
  } catch {}
}
