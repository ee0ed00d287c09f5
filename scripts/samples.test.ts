import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims, statistics, testimonials } from '#content/firm.ts';
import { toProjectPath } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const dist = join(folder, 'dist');
const production = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  SITE_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_TO: 'firm@example.com',
  MAIL_FROM: 'website@example.com',
};
const build = (env: object) =>
  spawnSync(process.execPath, [toProjectPath('scripts/build.ts'), dist, '--lean'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });

beforeAll(() => expect(build({ NODE_ENV: 'production' }).status).toBe(0), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a production build shows no testimonial and no figure that stands in', { tags: ['long'] }, async () => {
  const quotes = Object.values(testimonials).flat();
  const standIns = [
    ...quotes.filter(({ standIn }) => standIn).map(({ value }) => value),
    ...[...Object.values(claims), ...Object.values(statistics)]
      .filter(({ standIn }) => standIn)
      .map(({ counts }) => counts),
  ];
  expect(standIns.length).toBeGreaterThan(10);
  for await (const file of glob('site/**/*.{html,js,json}', { cwd: dist })) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const standIn of standIns) expect(text.includes(standIn), `${file}: ${standIn}`).toBe(false);
    if (file.endsWith('.html')) expect(text).not.toMatch(/class="sample-mark"|href="[^"]*#client-stories"/);
  }
});

test('a build with samples is not served in production', { tags: ['long'], timeout: 180_000 }, () => {
  const built = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  expect(built.samples).toBe(false);
  expect(build({}).status).toBe(0);
  const { status, stderr } = spawnSync(process.execPath, [toProjectPath('server/main.ts'), dist], {
    env: production,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('build them again with NODE_ENV=production')]);
});
