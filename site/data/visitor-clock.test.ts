import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeZoneStorageKey } from '#contract/storage-keys.ts';

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
    expect(page.readVisitorClock()).toEqual(page.detectBrowserClock());
    page.saveVisitorClock(vancouver);
    expect(page.readVisitorClock()).toEqual(vancouver);
    expect((await openPage()).readVisitorClock()).toEqual(vancouver);
  });

  test('stores only what differs from the browser’s', async () => {
    const page = await openPage();
    const found = page.detectBrowserClock();
    page.saveVisitorClock({ ...found, hours: found.hours === '12' ? '24' : '12' });
    expect(Object.keys(JSON.parse(stored.get(timeZoneStorageKey) ?? '{}'))).toEqual(['hours']);
    page.saveVisitorClock(found);
    expect(stored.size).toBe(0);
    expect(page.readVisitorClock()).toEqual(found);
  });

  test('is the browser’s if the stored value is invalid', async () => {
    for (const wrong of ['', 'null', '[', '7', '{"zone":"Mars/Olympus","hours":"25"}', '{"zone":7}']) {
      stored.set(timeZoneStorageKey, wrong);
      const page = await openPage();
      expect(page.readVisitorClock(), wrong).toEqual(page.detectBrowserClock());
    }
  });

  test('is the chosen one on this page if storage is refused', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const page = await openPage();
    expect(page.readVisitorClock()).toEqual(page.detectBrowserClock());
    page.saveVisitorClock(vancouver);
    expect(page.readVisitorClock()).toEqual(vancouver);
  });
});
