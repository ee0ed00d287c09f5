import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
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
  'EROFS',
  'EACCES',
  'EPERM',
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

const nobody = { uid: 65534, gid: 65534 };
const isRoot = userInfo().uid === 0;
const canBeElse = isRoot && spawnSync(process.execPath, ['server/platform/db/errors.ts'], nobody).status === 0;

// Root may write to any.
test.skipIf(isRoot && !canBeElse)('so is a database that may not be written to any more', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'read-only-'));
  writeFileSync(join(dataDir, 'site.db'), '', { mode: 0o444 });
  chmodSync(dataDir, 0o555);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { isDatabaseDown } from '#server/platform/db/errors.ts';
      import { openDatabase } from '#server/platform/db/open.ts';
      await openDatabase(${JSON.stringify({ dataDir })}, { migrations: () => ({}) }).catch((error) =>
        console.log(isDatabaseDown(error), error.message));`,
    ],
    { encoding: 'utf8', ...(isRoot && nobody) },
  );
  expect([stdout, stderr]).toEqual([expect.stringMatching(`^true EACCES: .*${dataDir}`), '']);
});
