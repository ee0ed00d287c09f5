import { useEffect, useState } from 'react';

/** How often what depends on the time is drawn anew, in ms: often enough that no minute is missed. */
const drawnEvery = 5000;

/** The server's time, in ms since 1970. @param ahead how much later it is there than here, in ms */
export function useNow(ahead: number): number {
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), drawnEvery);
    return () => clearInterval(timer);
  }, []);
  return here + ahead;
}
