import { useEffect, useState } from 'react';
import { onRest } from '../early/on-rest.ts';

/** Whether the page has come to rest since this is part of it: what grows meanwhile sends a jump to the wrong place. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => (atRest ? undefined : onRest(() => setAtRest(true))), [atRest]);
  return atRest;
}
