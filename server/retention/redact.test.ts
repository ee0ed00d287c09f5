import { describe, expect, test } from 'vitest';
import { createEmailPattern, listEmails, mentionsEmail, redactText } from './redact.ts';

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
    expect(redactText(text, createEmailPattern(jo))).toBe(left);
    expect([...listEmails(text)]).toContain(jo);
  });

  test.each([
    'JÜRGEN@MÜLLER.EXAMPLE',
    'jürgen@xn--mller-kva.example',
    'jürgen@müller.example'.normalize('NFD'),
    'ju\u0308rgen@müller.example',
    'jürgen@mu\u0308ller.example',
    'ju\u0308rgen@xn--mller-kva.example',
    'jürgen@mü\r\n ller.example',
  ])('%j is the same address', (text) => {
    expect(redactText(`Ask ${text}.`, createEmailPattern('jürgen@müller.example'))).toBe('Ask [address removed].');
  });

  test('a long address is quickly told from a longer one', () => {
    const long = 'a'.repeat(60);
    expect(mentionsEmail(`${long}@example.orgs`, createEmailPattern(`${long}@example.org`))).toBe(false);
  });

  test.each(['bojo@example.org', "o'jo@example.org", 'r&jo@example.org', 'jo@example.org.uk', 'a.jo@example.org'])(
    'is not %s, which is another',
    (text) => {
      expect(mentionsEmail(text, createEmailPattern(jo))).toBe(false);
      expect([...listEmails(text)]).not.toContain(jo);
      expect([...listEmails(`<${text}>`)]).toContain(text);
    },
  );
});
