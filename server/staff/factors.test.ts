import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { checkCode, codeSecret, newSecret } from './factors.ts';

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

test.each(vectors)('RFC 6238: at %i s the code is %s', (seconds, eight) => {
  const step = Math.floor(seconds / 30);
  expect(checkCode(secret, eight.slice(2), at(seconds))).toEqual({ outcome: 'right', step });
});

test.each([
  [-30, 'right'],
  [30, 'right'],
  // A minute old is too old; future codes are not revealed.
  [60, 'old'],
  [-60, 'wrong'],
  [-300, 'wrong'],
  [300, 'old'],
  [3600, 'wrong'],
])('a clock that is %i s ahead of the code: %s', (seconds, outcome) => {
  const then = 1_234_567_890;
  expect(checkCode(secret, '005924', at(then + seconds)).outcome).toBe(outcome);
});

test('an old code says by how many minutes', () => {
  expect(checkCode(secret, '005924', at(1_234_567_890 + 300))).toEqual({ outcome: 'old', minutes: 5 });
});

test('an app gets 160 bits, the firm and the address', () => {
  const { secret, uri } = codeSecret(newSecret(), 'ana@example.com');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, searchParams } = new URL(uri);
  expect([protocol, searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  expect(decodeURIComponent(uri)).toContain('ana@example.com');
});
