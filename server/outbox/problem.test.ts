import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '../platform/durations.ts';
import { classifySmtpError, nextAttemptAt } from './problem.ts';

test.each([
  ['login', 'EAUTH', 535, 'AUTH PLAIN', 'Invalid login: 535 5.7.8 Bad credentials'],
  ['login', 'EENVELOPE', 530, 'MAIL FROM', 'Mail command failed: 530 5.7.0 Authentication required'],
  ['encryption', 'ETLS', 502, 'STARTTLS', 'Error upgrading connection with STARTTLS'],
  ['encryption', 'ESOCKET', 0, 'CONN', 'self-signed certificate'],
  ['away', 'ECONNECTION', 0, 'CONN', 'connect ECONNREFUSED 192.0.2.1:587'],
  ['away', 'ETIMEDOUT', 0, 'RCPT TO', 'Timeout'],
  ['away', 'EENVELOPE', 553, 'MAIL FROM', '553 sender not owned by user'],
  ['full', 'EENVELOPE', 552, 'RCPT TO', '552 refused'],
  ['full', 'EENVELOPE', 552, 'RCPT TO', '552 5.2.2 Mailbox full'],
  ['full', 'EENVELOPE', 550, 'RCPT TO', '550 5.2.2 user is over quota'],
  ['full', 'EENVELOPE', 452, 'RCPT TO', '452 4.2.2 over quota'],
  ['refused', 'EMESSAGE', 552, 'DATA', '552 5.3.4 message too big'],
  ['deferred', 'EENVELOPE', 451, 'RCPT TO', '451 greylisted'],
  ['unknown', 'EENVELOPE', 550, 'RCPT TO', '550 5.1.1 no such user'],
  ['unknown', 'EENVELOPE', 550, 'RCPT TO', '550 no such user here'],
  ['unknown', 'EENVELOPE', 550, 'RCPT TO', '550 5.2.1 mailbox disabled'],
  // Problems on our side must not suppress a good address.
  ['refused', 'EENVELOPE', 550, 'RCPT TO', '550 5.7.1 our policy'],
  ['refused', 'EENVELOPE', 554, 'RCPT TO', '554 relaying denied'],
  ['refused', 'EENVELOPE', 550, 'RCPT TO', '550 5.1.8 bad system address of the sender'],
  ['refused', 'EENVELOPE', 553, 'RCPT TO', '553 5.1.7 bad mailbox syntax of the sender'],
  ['refused', 'EENVELOPE', 550, 'RCPT TO', '550 5.1.0 sender rejected'],
  ['unknown', 'EENVELOPE', 550, 'RCPT TO', '550 5.1.10 recipient has a null MX'],
  ['refused', 'EMESSAGE', 550, 'DATA', '550 no such user'],
  ['refused', 'EENVELOPE', 0, '', 'No recipients defined'],
] as const)('%s: %s %i at %s, %s', (problem, code, responseCode, command, message) => {
  expect(classifySmtpError(Object.assign(new Error(message), { code, responseCode, command }))).toBe(problem);
});

const created = new Date('2026-11-21T12:00:00Z');
const wait = (attempts: number, random = 0) =>
  (nextAttemptAt(attempts, created, created, random)?.getTime() ?? 0) - created.getTime();

test('waits seconds at first, then an hour at most', () => {
  expect(wait(1)).toBe(2000);
  expect(wait(2)).toBe(5000);
  expect(wait(50)).toBe(hourMs);
});

test('never waits less than before, and spreads by a tenth at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempts, random) => {
        expect(wait(attempts + 1)).toBeGreaterThanOrEqual(wait(attempts));
        expect(wait(attempts, random)).toBeLessThanOrEqual(wait(attempts) * 1.1);
      },
    ),
  );
});

test('gives up after 72 hours', () => {
  const at = (hours: number) => new Date(created.getTime() + hours * hourMs);
  expect(nextAttemptAt(80, created, at(71.9))).toBeDefined();
  expect(nextAttemptAt(80, created, at(72))).toBeUndefined();
  // A clock that is months ahead for a minute.
  expect(nextAttemptAt(1, created, at(9000))).toBeDefined();
});
