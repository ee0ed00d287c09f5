import { expect, test } from 'vitest';
import { processors } from '#content/processors.ts';
import { configOf, testApp } from '../tests/support/test-app.ts';
import { schedulingSources } from './build-facts.ts';

const hostsOf = (sources: readonly string[]): string[] =>
  sources
    .filter((source) => source.startsWith('https:'))
    .map((source) => new URL(source).hostname.split('.').slice(-2).join('.'));

test('whom the policies of all builds let a browser ask is who the privacy policy names, no more and no fewer', () => {
  const { geolocationUrl } = configOf({});
  const allowed = [
    geolocationUrl,
    ...['https://calendly.com/firm/half-hour', 'https://cal.com/firm/half-hour'].flatMap((url) => {
      const { scripts, frames } = schedulingSources(url);
      return [...scripts, ...frames];
    }),
  ];
  expect(new Set(hostsOf(allowed))).toEqual(new Set(processors.flatMap(({ hosts }) => hosts)));
  expect(schedulingSources(undefined)).toEqual({ scripts: [], frames: [], inlineStyles: false });
});

test('the policy that is sent names no host the build did not', async () => {
  const { app, remove } = await testApp('sqlite');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual(['https://geo.example']);
  await remove();
});
