import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from './project.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pg-'));
  // Prints its public arguments and private environment.
  writeFileSync(join(folder, 'tool'), '#!/bin/sh\nprintf "%s\\n" "$PGPASSWORD" "$PGSSLROOTCERT" "$@"\nexit 3\n');
  chmodSync(join(folder, 'tool'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(databaseUrl: string, args: readonly string[] = ['tool', '--file=a b'], env: object = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/pg.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_URL: databaseUrl, ...env },
  });
  const [password, authority, ...seen] = stdout.trimEnd().split('\n');
  return { status, stderr, password, authority, seen };
}

test.each([
  ['postgres://site:plain@db.example/site', 'postgres://site@db.example/site', 'plain'],
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
  [
    'postgres://db.example/site?user=site&password=in%20query&sslmode=require',
    'postgres://db.example/site?user=site&sslmode=require',
    'in query',
  ],
  ['postgres://site:a@db.example/site?password=b&password=only', 'postgres://site@db.example/site', 'only'],
  ['postgres:///site?host=/run/postgresql', 'postgres:///site?host=/run/postgresql', ''],
])('%s: the tool is called without the password, and told it', (given, shown, password) => {
  const output = run(given);
  expect(output).toMatchObject({ status: 3, password, seen: [`--dbname=${shown}`, '--file=a b'] });
});

test('a password that the environment has already goes on', () => {
  expect(run('postgres://site@db.example/site', ['tool'], { PGPASSWORD: 'own' }).password).toBe('own');
});

test('without an address or a tool it says so, and never repeats the address', () => {
  expect(run('').stderr).toContain('DATABASE_URL');
  expect(run('postgres://a:secret@b,c:99999/x').stderr).toMatch(/^DATABASE_URL/);
  expect(run('postgres://a:secret@b,c:99999/x').stderr).not.toContain('secret');
  expect(run('postgres://a@b/x', []).stderr).toContain('node scripts/run.mjs pg psql');
  const { status, stderr } = run('postgres://a@b/x', ['no-such-tool']);
  expect(stderr).toContain('no-such-tool');
  expect(status).toBe(1);
});
