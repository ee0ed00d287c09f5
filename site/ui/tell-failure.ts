import { HttpError } from '#contract/client.ts';
import { notify } from './toast-store.ts';

/**
 * Tells the visitor in a toast that something failed (specification, section 8).
 * @param failure its title, and what it says where no answer came
 * @param error what was thrown: of an answer that is no success, the status and the server's words are shown
 */
export function tellFailure({ title, text }: { title: string; text: string }, error: unknown): void {
  notify({ title, text: error instanceof HttpError ? error.message : text, tone: 'bad' });
}
