import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { sentenceOf } from '../ui/text.tsx';
import { call } from './call.ts';
import { useChange } from './queries.ts';

/** Asks for the password first, which a plain link could not. */
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
      // The password dialog was cancelled.
      if (error instanceof HttpError && error.type === problemTypes.passwordAgain) return;
      warn(sentenceOf(error));
    },
  );
}
