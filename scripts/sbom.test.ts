import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from './project.ts';

test('the bill of materials names every package of the lockfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const file = join(folder, 'sbom.json');
  // Must work without the registry.
  const env = { ...process.env, npm_config_offline: 'true' };
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/sbom.ts'), file], {
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } });
  const components = bill.components as { purl: string }[];
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/[?#].*/, '')));
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string }>;
  };
  const wanted = Object.entries(lock.packages)
    .filter(([path]) => path)
    .map(([path, { name, version }]) => `pkg:npm/${name ?? path.replace(/.*node_modules\//, '')}@${version}`);
  expect(wanted.filter((purl) => !named.has(purl))).toEqual([]);
});
