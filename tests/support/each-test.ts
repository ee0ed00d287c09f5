import { afterEach, beforeEach } from 'vitest';

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
