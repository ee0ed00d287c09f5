import { expect, test } from 'vitest';
import { processors } from '#content/processors.ts';
import { createTestApp, readTestConfig } from '../tests/support/test-app.ts';
import { toSchedulingCspSources } from './build-facts.ts';

const hostsOf = (sources: readonly string[]): string[] =>
  sources
    .filter((source) => source.startsWith('https:'))
    .map((source) => new URL(source).hostname.split('.').slice(-2).join('.'));

test('the content security policy allows exactly the hosts of the privacy policy', () => {
  const { geolocationUrl } = readTestConfig({});
  const allowed = [
    geolocationUrl,
    ...['https://calendly.com/firm/half-hour', 'https://cal.com/firm/half-hour'].flatMap((url) => {
      const { scripts, frames } = toSchedulingCspSources(url);
      return [...scripts, ...frames];
    }),
  ];
  expect(new Set(hostsOf(allowed))).toEqual(new Set(processors.flatMap(({ hosts }) => hosts)));
  expect(toSchedulingCspSources(undefined)).toEqual({ scripts: [], frames: [], inlineStyles: false });
});

test('the sent policy adds no host to the build’s', async () => {
  const { app, remove } = await createTestApp('sqlite');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual(['https://geo.example']);
  await remove();
});
