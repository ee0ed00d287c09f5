import { afterEach, beforeEach, vi } from 'vitest';

/** Opens a fixture anew for each test of the calling block, and removes it afterwards. Its members can be used in tests. */
export function freshForEachTest<T extends object & { remove?: () => Promise<void> }>(open: () => Promise<T>): T {
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

/** Stops the date at an instant for each test of the calling block, so that dates in the tests are never in the past. */
export function freezeDateForEachTest(at: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
