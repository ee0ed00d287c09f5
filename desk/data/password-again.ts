import { useSyncExternalStore } from 'react';

/** Called with whether the password was given. */
export type Settle = (given: boolean) => void;

interface Asked {
  answer: Promise<boolean>;
  settle: Settle;
}

let pending: Asked | null = null;
const listeners = new Set<() => void>();

const keep = (next: Asked | null): void => {
  pending = next;
  for (const listener of listeners) listener();
};

/** Concurrent requests share one dialog. @returns whether the password was given */
export function askPassword(): Promise<boolean> {
  if (pending) return pending.answer;
  let resolve: Settle = () => {};
  const answer = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  const settle: Settle = (given) => {
    if (pending?.settle === settle) keep(null);
    resolve(given);
  };
  keep({ answer, settle });
  return answer;
}

export const stopAsking = (): void => pending?.settle(false);

const listen = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

export const useAskedPassword = (): Settle | null => useSyncExternalStore(listen, () => pending?.settle ?? null);
