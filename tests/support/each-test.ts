import { afterEach, beforeEach, vi } from 'vitest';

/** What `open` makes, anew for each test of the calling block, and removed after it. */
export function eachTest<T extends object & { remove?: () => Promise<void> }>(open: () => Promise<T>): T {
  let current: T;
  beforeEach(async () => {
    current = await open();
  });
  afterEach(() => current.remove?.());
  return new Proxy({} as T, {
    get(_, name) {
      const value: unknown = Reflect.get(current, name);
      return typeof value === 'function' ? value.bind(current) : value;
    },
    set: (_, name, value) => Reflect.set(current, name, value),
  });
}

/** For each test of the calling block the date stands still there: its own dates never come to lie in the past. */
export function eachTestAt(at: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
