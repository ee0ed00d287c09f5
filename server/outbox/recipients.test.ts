import { expect, test } from 'vitest';
import { recipientKey } from './recipients.ts';

test.each([
  ['Dana@Example.org', 'dana@example.org'],
  ['dana+shop@example.org', 'dana@example.org'],
  ['dana+a+b@example.org', 'dana@example.org'],
  ['+dana@example.org', '+dana@example.org'],
  ['dana.lee@example.org', 'dana.lee@example.org'],
  ['Dana.Lee+x@gmail.com', 'danalee@gmail.com'],
  ['d.a.n.a.l.e.e@GoogleMail.com', 'danalee@gmail.com'],
  ['dana@BÜCHER.example', 'dana@xn--bcher-kva.example'],
])('%s is counted as %s', (address, key) => {
  expect(recipientKey(address)).toBe(key);
});
