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

test('the bill of materials names every package that the site is built and run with', () => {
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
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Record<
    'dependencies' | 'optionalDependencies' | 'devDependencies',
    Record<string, string>
  >;
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/[?#].*/, '')));
  const asPurls = (packages: Record<string, string>) =>
    Object.entries(packages).map(([name, version]) => `pkg:npm/${name}@${version}`);
  const wanted = asPurls({ ...manifest.dependencies, ...manifest.optionalDependencies });
  expect(wanted.filter((purl) => !named.has(purl))).toEqual([]);
  // And what they bring along, such as the parser of the server's requests; not what only checks.
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['find-my-way', 'vite']));
  expect(components.map(({ name }) => name)).not.toContain('vitest');
});
