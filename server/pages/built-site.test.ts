import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { buildFacts } from '#contract/build-facts.ts';
import { writeSmallSite } from '../../tests/support/test-app.ts';
import { readBuiltSite } from './built-site.ts';

const folder = writeSmallSite();
const file = join(folder, 'build.json');
const whole = buildFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
afterEach(() => writeFileSync(file, JSON.stringify(whole)));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build is read with what it says of itself', () => {
  expect(readBuiltSite(folder).facts).toEqual(whole);
});

test.each([
  ['lacks a fact', JSON.stringify({ ...whole, pages: undefined })],
  ['has a fact this version does not know', JSON.stringify({ ...whole, feeds: [] })],
  ['has a form of another shape', JSON.stringify({ ...whole, forms: [{ ...whole.forms[0], shape: 'survey' }] })],
  ['breaks off', '{"pages": ["/"'],
])('a build that %s is refused with one sentence', (_, text) => {
  writeFileSync(file, text);
  expect(() => readBuiltSite(folder)).toThrow(
    new Error(`${file} was not made by this version: run npm start, which builds it again`),
  );
});

test('where there is no build, the sentence is the same', () => {
  rmSync(file);
  expect(() => readBuiltSite(folder)).toThrow('run npm start, which builds it again');
});
