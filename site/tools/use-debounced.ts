import { useEffect, useState } from 'react';

/** The text once unchanged for `delay` ms, so that not every step of a slider is announced. */
export function useDebounced(text: string, delay = 400): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, text);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
