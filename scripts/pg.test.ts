import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProjectPath } from './project.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pg-'));
  // Prints its public arguments and private environment.
  writeFileSync(join(folder, 'tool'), '#!/bin/sh\nprintf "%s\\n" "$PGPASSWORD" "$@"\nexit 3\n', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (databaseUrl: string, ...args: string[]) =>
  spawnSync(process.execPath, [toProjectPath('scripts/pg.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_URL: databaseUrl },
  });

test.each([
  [
    'postgres://site:p%40s%3A%2Fs%20%C3%A9%25@db.example:5433/site',
    'postgres://site@db.example:5433/site',
    'p@s:/s é%',
  ],
  [
    'postgresql://site:secret@db.example/site?sslmode=verify-full&sslrootcert=/etc/a%20b.pem',
    'postgresql://site@db.example/site?sslmode=verify-full&sslrootcert=/etc/a%20b.pem',
    'secret',
  ],
  ['postgres://site:a@db.example/site?password=b&password=only', 'postgres://site@db.example/site', 'only'],
  ['postgres:///site?host=/run/postgresql', 'postgres:///site?host=/run/postgresql', ''],
])('%s: the password is in the environment alone', (given, shown, password) => {
  const { status, stdout } = run(given, 'tool', '--file=a b');
  expect([status, stdout]).toEqual([3, `${password}\n--dbname=${shown}\n--file=a b\n`]);
});

test('without an address or a tool it says so, and never repeats the address', () => {
  expect(run('', 'tool').stderr).toContain('DATABASE_URL');
  const { stderr } = run('postgres://a:secret@b,c:99999/x', 'tool');
  expect(stderr).toMatch(/^DATABASE_URL/);
  expect(stderr).not.toContain('secret');
  expect(run('postgres://a@b/x').stderr).toContain('node scripts/run.mjs pg psql');
  expect(run('postgres://a@b/x', 'no-such-tool').stderr).toContain('no-such-tool');
});
