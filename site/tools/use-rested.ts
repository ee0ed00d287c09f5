import { useEffect, useState } from 'react';

/** How long a figure has to rest before it is announced, in ms: nobody wants to hear each step of a slider. */
const rest = 400;

/** A text as it was when it last rested: what an `output` announces. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
