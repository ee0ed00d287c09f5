import { useEffect, useState } from 'react';

/** The text once unchanged for a while, so that not every step of a slider is announced. */
export function useDebounced(text: string, delayMs = 400): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, delayMs, text);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}
