import { useEffect, useState } from 'react';

/** In ms; short enough not to miss a minute. */
const drawnEvery = 5000;

/** Server time in ms since 1970. @param ahead server clock minus browser clock, in ms */
export function useNow(ahead: number): number {
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), drawnEvery);
    return () => clearInterval(timer);
  }, []);
  return here + ahead;
}
