import { HttpError } from '#contract/client.ts';
import { notify } from './toast-store.ts';

/** Toast with the server's message, or `text` where no answer came (specification, section 8). */
export function tellFailure({ title, text }: { title: string; text: string }, error: unknown): void {
  notify({ title, text: error instanceof HttpError ? error.message : text, tone: 'bad' });
}
