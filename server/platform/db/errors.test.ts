import { expect, test } from 'vitest';
import { isDatabaseDown } from './errors.ts';

const failure = (code: string | undefined, message = '') => Object.assign(new Error(message), { code });

test.each([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_FSYNC',
  'DATABASE_BUSY',
  'ECONNREFUSED',
  'ENOTFOUND',
  '08006',
  '53300',
  '57P01',
  '40P01',
  '40001',
])('%s is an unavailable database', (code) => expect(isDatabaseDown(failure(code))).toBe(true));

test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', '23505', '42703', 'FST_ERR_CTP_BODY_TOO_LARGE', undefined])(
  '%s is not',
  (code) => expect(isDatabaseDown(failure(code))).toBe(false),
);

test('so is a connection that pg did not get', () => {
  expect(isDatabaseDown(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(true);
});
