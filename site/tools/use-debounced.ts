import { useEffect, useState } from 'react';

/** A text once it has stayed the same for `delay` ms: what is announced, so that nobody hears each step of a slider. */
export function useDebounced(text: string, delay = 400): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, text);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
