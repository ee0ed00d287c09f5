import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Ground } from '#content/schemas/firm.ts';
import { parseTokens } from './tokens.ts';

const tokens = parseTokens(readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8'));
const grounds: readonly Ground[] = ['paper', 'mist', 'sky', 'river', 'ink'];

/** WCAG 2.2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(grounds)('on %s', (ground) => {
  const role = (name: string) => tokens.on(ground, name);

  test.each([
    ['text', 'ground', 4.5],
    ['text-2', 'ground', 4.5],
    ['link', 'ground', 4.5],
    ['label', 'ground', 4.5],
    ['problem', 'ground', 4.5],
    ['action-text', 'action', 4.5],
    ['action-text', 'action-hover', 4.5],
    ['focus', 'ground', 3],
    ['dot', 'ground', 3],
    ['art-mark', 'ground', 3],
  ])('%s on %s reaches %s', (front, back, least) => {
    expect(contrast(role(front), role(back))).toBeGreaterThanOrEqual(least);
  });
});

test.each([
  ['field', 'paper', 3],
  ['error', 'paper', 4.5],
  ['ok', 'paper', 3],
  ['slate', 'paper', 4.5],
  ['slate', 'mist', 4.5],
  ['ink', 'copper-4', 4.5],
  ['disabled-text', 'disabled', 4.5],
  ['copper-2', 'ink', 4.5],
])('%s on %s reaches %s', (front, back, least) => {
  expect(contrast(tokens.on('paper', front), tokens.on('paper', back))).toBeGreaterThanOrEqual(least);
});

test('hex values occur in ui/ only', async () => {
  const { glob } = await import('node:fs/promises');
  const root = new URL('../../', import.meta.url).pathname;
  for await (const file of glob('{site,desk}/**/*.{css,tsx}', { cwd: root })) {
    expect(readFileSync(root + file, 'utf8'), file).not.toMatch(/#[\da-f]{3}(?:[\da-f]{3})?\b(?![\w/-])/i);
  }
});
