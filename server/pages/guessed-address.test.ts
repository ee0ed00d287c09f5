import { expect, test } from 'vitest';
import { pages } from '#content/pages/index.ts';
import { guessedAddress } from './guessed-address.ts';

const paths = pages.map(({ path }) => path);

test.each([
  ['/FAQ', '/faq'],
  ['/Services/HR-Support/', '/services/hr-support'],
  ['/services', '/#services'],
  ['/Contact/', '/free-consult'],
  ['/pricing?utm_source=card', '/faq#pricing-investment'],
  ['/About', '/how-we-work'],
  ['/index.html', '/'],
])('%s leads to %s', (url, target) => expect(guessedAddress(url, paths)).toBe(target));

test.each(['/nope', '/', '//faq', '//evil.example/faq', '/faq%2f', '/constructor', '/__proto__'])(
  '%s leads nowhere',
  (url) => expect(guessedAddress(url, paths)).toBeUndefined(),
);
