import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { sentenceOf } from '../ui/text.tsx';
import { call } from './call.ts';
import { useChange } from './queries.ts';

/** Saves a file that the server hands out once the password was given again: it is asked for before, since a link cannot. */
export function useSaveFile() {
  const { warn } = useNotifications();
  return useChange(
    async (href: string) => {
      await call('GET /api/staff/password-again');
      const link = document.createElement('a');
      Object.assign(link, { href, download: '' });
      link.click();
    },
    undefined,
    (error) => {
      // Whoever closes the question knows that nothing was saved.
      if (error instanceof HttpError && error.type === problemTypes.passwordAgain) return;
      warn(sentenceOf(error));
    },
  );
}
