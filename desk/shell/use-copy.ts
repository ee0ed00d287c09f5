import { launchScreen } from '#content/desk/launch.ts';
import { useNotifications } from './notifications.tsx';

/** Says whether it worked: without HTTPS a browser has no clipboard. */
export function useCopy(): (text: string) => void {
  const { showToast, showWarning } = useNotifications();
  const { done, failed } = launchScreen.copy;
  return (text) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    void copied.then(
      () => showToast(done),
      () => showWarning(failed),
    );
  };
}
