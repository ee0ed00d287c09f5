import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 53.75em)');

const listen = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone's: then a week becomes one day. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);
