import { deskWords } from '#content/desk/words.ts';
import { problemTypes } from '#contract/problem.ts';
import { staffEndpoints as endpoints } from '#contract/staff.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { call, Refused } from './call.ts';
import { useChange } from './session.ts';

/** Saves a file that the server hands out once the password was given again: it is asked for before, since a link cannot. */
export function useSaveFile() {
  const { warn } = useNotifications();
  return useChange(
    async (href: string) => {
      await call(endpoints.passwordAgain);
      const link = document.createElement('a');
      Object.assign(link, { href, download: '' });
      link.click();
    },
    undefined,
    (error) => {
      // Whoever closes the question knows that nothing was saved.
      if (error instanceof Refused && error.type === problemTypes.passwordAgain) return;
      warn((error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`);
    },
  );
}
