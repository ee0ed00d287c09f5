import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockKey } from '#contract/storage-keys.ts';

/** A fresh module knows only what is stored. */
async function openPage() {
  vi.resetModules();
  return import('./visitor-clock.ts');
}

describe('visitorClock', () => {
  const stored = new Map<string, string>();
  const vancouver = { zone: 'America/Vancouver', hours: '24' } as const;
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('is the browser’s until another is chosen, also on the next page', async () => {
    const page = await openPage();
    expect(page.visitorClock()).toEqual(page.browserClock());
    page.chooseClock(vancouver);
    expect(page.visitorClock()).toEqual(vancouver);
    expect((await openPage()).visitorClock()).toEqual(vancouver);
  });

  test('stores only what differs from the browser’s', async () => {
    const page = await openPage();
    const found = page.browserClock();
    page.chooseClock({ ...found, hours: found.hours === '12' ? '24' : '12' });
    expect(Object.keys(JSON.parse(stored.get(clockKey) ?? '{}'))).toEqual(['hours']);
    page.chooseClock(found);
    expect(stored.size).toBe(0);
    expect(page.visitorClock()).toEqual(found);
  });

  test('is the browser’s if the stored value is invalid', async () => {
    for (const wrong of ['', 'null', '[', '7', '{"zone":"Mars/Olympus","hours":"25"}', '{"zone":7}']) {
      stored.set(clockKey, wrong);
      const page = await openPage();
      expect(page.visitorClock(), wrong).toEqual(page.browserClock());
    }
  });

  test('is the chosen one on this page if storage is refused', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const page = await openPage();
    expect(page.visitorClock()).toEqual(page.browserClock());
    page.chooseClock(vancouver);
    expect(page.visitorClock()).toEqual(vancouver);
  });
});
