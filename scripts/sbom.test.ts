import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { at } from './project.ts';

/** What CycloneDX 1.5 requires of what we use of it. */
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[5-9]$/),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f-]{36}$/),
  metadata: z.object({ component: z.object({ name: z.string(), type: z.literal('application') }) }),
  components: z.array(
    z.object({
      type: z.literal('library'),
      name: z.string(),
      version: z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ alg: z.string(), content: z.string().regex(/^[\da-f]+$/) })).optional(),
    }),
  ),
});

test('the bill of materials names every package of the lockfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const file = join(folder, 'sbom.json');
  // Nothing is asked of the registry.
  const env = { ...process.env, npm_config_offline: 'true' };
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/sbom.ts'), file], {
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const { components } = bill.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(folder, { recursive: true });
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string }>;
  };
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/[?#].*/, '')));
  const wanted = Object.entries(lock.packages)
    .filter(([path]) => path)
    .map(([path, { name, version }]) => `pkg:npm/${name ?? path.replace(/.*node_modules\//, '')}@${version}`);
  expect(wanted.filter((purl) => !named.has(purl))).toEqual([]);
});
