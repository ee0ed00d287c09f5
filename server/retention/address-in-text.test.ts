import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesIn, blanked, names, namingOf } from './address-in-text.ts';

const jo = 'jo@example.org';

describe('an address in a text', () => {
  test.each([
    ['Write to jo@example.org.', 'Write to [address removed].'],
    ['jo@example.org.- A dash', '[address removed].- A dash'],
    ['<JO@Example.ORG>, "jo@example.org"', '<[address removed]>, "[address removed]"'],
    ["mailto:jo@example.org?x=1 'jo@example.org'", "mailto:[address removed]?x=1 '[address removed]'"],
    ['DESCRIPTION:jo@exam\r\n ple.org\\n', 'DESCRIPTION:[address removed]\\n'],
  ])('%s', (text, left) => {
    expect(blanked(text, namingOf(jo))).toBe(left);
    expect([...addressesIn(text)]).toContain(jo);
  });

  test.each(['bojo@example.org', "o'jo@example.org", 'r&jo@example.org', 'jo@example.org.uk', 'a.jo@example.org'])(
    'is not %s, which is another',
    (text) => {
      expect(names(text, namingOf(jo))).toBe(false);
      expect([...addressesIn(text)]).not.toContain(jo);
    },
  );

  test('whatever is named is listed, so that a restored backup is looked through for it', () => {
    const letters = fc.constantFrom(
      ...'jo@example.org',
      ...' \'"<>&/=+-_,;:\n(é',
      '/=/=/=',
      jo,
      ...['JO@', 'jürgen@müller.example', 'ü'],
      "d'jo@ex.ca",
    );
    const texts = fc.array(letters, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(
          ...[jo, "d'jo@ex.ca", 'o@ex.ca', 'e@ex', 'jürgen@müller.example', 'j/o@example.org', '/jo@example.org'],
          ...["'/=+&'/jo@example.org", '=/=/=/=jo@example.org', '/////o@ex.ca'],
        ),
        (text, address) => {
          if (names(text, namingOf(address))) expect([...addressesIn(text)]).toContain(address);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('begins with marks only where there are few of them, or nothing runs together with it', () => {
    const many = '=!!jo@example.org';
    for (const address of ['!jo@example.org', jo]) {
      expect(names(`${'!'.repeat(250)}${address.slice(address.search(/j/))}`, namingOf(address))).toBe(true);
      expect([...addressesIn(`!!!!!!!${address}`)]).toContain(address);
    }
    expect(names(`To: <${many}>`, namingOf(many))).toBe(true);
    expect([...addressesIn(`To: <${many}>`)]).toContain(many);
    expect(names(`?${many}`, namingOf(many))).toBe(false);
    expect([...addressesIn(`?${many}`)]).not.toContain(many);
  });

  test('is one of a handful wherever there is an "@"', () => {
    for (const run of ['!', '!a', "'", '&', "a'", '/=', '#a#'])
      expect([...addressesIn(`${run.repeat(125)}@ex.co`)].length, run).toBeLessThan(4);
  });

  test('is found in a text of any shape as fast as it is read', () => {
    for (const text of [
      'a'.repeat(200_000),
      '@'.repeat(200_000),
      'a@'.repeat(100_000),
      "'.".repeat(100_000),
      `${'!'.repeat(250)}@ex.co `.repeat(800),
      '!a!a!a@b.co '.repeat(17_000),
    ]) {
      const began = performance.now();
      for (const _ of addressesIn(text)) if (performance.now() - began > 2000) break;
      names(text, namingOf(jo));
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});
