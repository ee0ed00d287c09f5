import { useSyncExternalStore } from 'react';

/** What waits for the password: told whether it was given. */
export type Settle = (given: boolean) => void;

interface Asked {
  answer: Promise<boolean>;
  settle: Settle;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

const keep = (next: Asked | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Has the password asked for. What asks meanwhile gets the same answer. @returns whether it was given */
export function askPassword(): Promise<boolean> {
  if (asked) return asked.answer;
  let resolve: Settle = () => {};
  const answer = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  const settle: Settle = (given) => {
    if (asked?.settle === settle) keep(null);
    resolve(given);
  };
  keep({ answer, settle });
  return answer;
}

/** Takes back what is asked: there is nobody at the desk any more. */
export const stopAsking = (): void => asked?.settle(false);

const listen = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** How what waits for the password is told; null while nothing does. */
export const useAskedPassword = (): Settle | null => useSyncExternalStore(listen, () => asked?.settle ?? null);
