import { describe, expect, test } from 'vitest';
import { addressesIn, mentions, patternOf, redact } from './redact.ts';

const jo = 'jo@example.org';

describe('an address in a text', () => {
  test.each([
    ['Write to jo@example.org.', 'Write to [address removed].'],
    ['jo@example.org.- A dash', '[address removed].- A dash'],
    ['<JO@Example.ORG>, "jo@example.org"', '<[address removed]>, "[address removed]"'],
    ["mailto:jo@example.org?x=1 'jo@example.org'", "mailto:[address removed]?x=1 '[address removed]'"],
    ['To=jo@example.org', 'To=[address removed]'],
    ['DESCRIPTION:jo@exam\r\n ple.org\\n', 'DESCRIPTION:[address removed]\\n'],
  ])('%s', (text, left) => {
    expect(redact(text, patternOf(jo))).toBe(left);
    expect([...addressesIn(text)]).toContain(jo);
  });

  test.each(['bojo@example.org', "o'jo@example.org", 'r&jo@example.org', 'jo@example.org.uk', 'a.jo@example.org'])(
    'is not %s, which is another',
    (text) => {
      expect(mentions(text, patternOf(jo))).toBe(false);
      expect([...addressesIn(text)]).not.toContain(jo);
      expect([...addressesIn(`<${text}>`)]).toContain(text);
    },
  );

  test('is found in linear time', () => {
    const texts = [
      'a'.repeat(100_000),
      '@'.repeat(100_000),
      'a@'.repeat(50_000),
      `${'!'.repeat(250)}@ex.co `.repeat(400),
    ];
    const before = process.threadCpuUsage();
    for (const text of texts) {
      for (const address of addressesIn(text)) expect(address).toContain('@');
      mentions(text, patternOf(jo));
    }
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});
