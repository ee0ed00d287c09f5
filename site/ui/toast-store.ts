import { need } from '../scripts/need.ts';

// Every part that may show a notice imports this module, so the island that shows notices is fetched with that part:
// by the time a notice is due, the connection may be gone.
if (typeof document !== 'undefined') need('notices');

/** One notice to the visitor. */
export interface Notice {
  id: number;
  title: string;
  text: string;
  tone: 'good' | 'bad';
}

let current: Notice | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a notice in place of the one before it: one at a time (specification, section 9). */
export function notify(notice: Omit<Notice, 'id'>): void {
  count += 1;
  current = { ...notice, id: count };
  for (const listener of listeners) listener();
}

/** The store as React's `useSyncExternalStore` takes it. Islands share it because they share this module. */
export const notices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Notice | null => current,
};
