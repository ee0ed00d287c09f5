import { HttpError } from '#contract/client.ts';
import { need } from '../scripts/need.ts';

// Loads the toaster with every importer: the connection may be gone when a notice is due.
if (typeof document !== 'undefined') need('notices');

export interface Notice {
  id: number;
  title: string;
  text: string;
  tone: 'good' | 'bad';
}

let current: Notice | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Replaces the current notice (specification, section 9). */
export function notify(notice: Omit<Notice, 'id'>): void {
  count += 1;
  current = { ...notice, id: count };
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. Islands share this module. */
export const notices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Notice | null => current,
};

/** Toast with the server's message, or `text` where no answer came (specification, section 8). */
export function tellFailure({ title, text }: { title: string; text: string }, error: unknown): void {
  notify({ title, text: error instanceof HttpError ? error.message : text, tone: 'bad' });
}
