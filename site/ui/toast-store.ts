import { HttpError } from '#contract/client.ts';
import { requestIsland } from '../scripts/need.ts';

// Loads the toaster with every importer: the connection may be gone when a toast is due.
if (typeof document !== 'undefined') requestIsland('toasts');

export interface ToastData {
  id: number;
  title: string;
  text: string;
  tone: 'good' | 'bad';
}

let current: ToastData | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Replaces the current toast (specification, section 9). */
export function showToast(toast: Omit<ToastData, 'id'>): void {
  count += 1;
  current = { ...toast, id: count };
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. Islands share this module. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ToastData | null => current,
};

/** Toast with the server's message, or `text` where no answer came (specification, section 8). */
export function showFailureToast({ title, text }: { title: string; text: string }, error: unknown): void {
  showToast({ title, text: error instanceof HttpError ? error.message : text, tone: 'bad' });
}
