import { afterEach, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { testApp } from '../../tests/support/test-app.ts';

afterEach(() => vi.useRealTimers());

test.each(['2026-02-03T04:05:06Z', '2031-12-31T23:59:59Z'])(
  'security.txt says whom to tell of a weakness, at %s for between five months and a year',
  async (now) => {
    const site = await testApp('sqlite', { SITE_URL: 'https://www.example.com' });
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const answer = await site.app.inject('/.well-known/security.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      answer.body
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(`mailto:${company.email.value}`);
    expect(fields.get('Canonical')).toBe('https://www.example.com/.well-known/security.txt');
    expect(fields.get('Preferred-Languages')).toBe('en');
    // RFC 9116, section 5.4: one RFC 3339 date.
    expect(fields.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
    vi.useRealTimers();
    await site.remove();
  },
);
