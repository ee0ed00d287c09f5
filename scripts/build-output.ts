// What the build adds to its output: compressed files, licences, the assets of the previous build.
import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { dayMs } from '#server/platform/durations.ts';
import { toProjectPath } from './project.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Smaller files fit into one packet anyway. */
const minCompressedBytes = 512;

const compressedTypes = 'css,js,svg,txt,xml,json,webmanifest';

/** Writes `.br` and `.gz` files. Pages are compressed by the server. @param more extensions, each after a comma */
export async function compressTexts(folder: string, more = ''): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{${compressedTypes}${more}}`));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < minCompressedBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await brotli(bytes, { params }));
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
}

interface Package {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Folders whose code reaches the browser. */
const rooms = '{site,desk,ui,contract,content}/**/*.{ts,tsx}';
const buildOnlyPackages = ['astro', 'schema-dts', 'zod'];
const importPattern = /(?:from|import) '((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g;

/** Redistribution requires the licence of every package sent to browsers. */
export function collectLicences(): string {
  const { packages } = JSON.parse(readFileSync(toProjectPath('package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>;
  };
  const names = globSync(rooms, { cwd: toProjectPath('') })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(toProjectPath(file), 'utf8').matchAll(importPattern)].map(([, name = '']) => name),
    );
  const shipped = new Set(
    names.filter((name) => packages[`node_modules/${name}`] && !buildOnlyPackages.includes(name)),
  );
  // Iterating a set includes elements added meanwhile: transitive dependencies.
  for (const name of shipped)
    for (const dependency of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) shipped.add(dependency);
  return [...shipped]
    .sort()
    .map((name) => readLicence(name, packages[`node_modules/${name}`]))
    .join('\n\n');
}

function readLicence(name: string, { version, license = '' }: Package = { version: '' }): string {
  const folder = toProjectPath(`node_modules/${name}`);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`.trim();
}

/** Names in them contain a content hash, so old and new ones never collide. */
const hashedFolders = ['_astro', 'art'];
const retentionMs = 30 * dayMs;
/** Lists each old file with the time at which it was replaced. */
const listName = 'old-assets.json';
const oldAssetList = z.record(z.string(), z.iso.datetime());

/**
 * Keeps old assets for 30 days, for pages that are open in browsers.
 * @param before the previous build, if there is one
 */
export function keepOldAssets(before: string, next: string, now: Date): void {
  const replacedAt = existsSync(join(before, listName))
    ? oldAssetList.parse(JSON.parse(readFileSync(join(before, listName), 'utf8')))
    : {};
  const old: Record<string, string> = {};
  for (const folder of hashedFolders) {
    const from = join(before, 'site', folder);
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      const file = `${folder}/${name}`;
      const since = replacedAt[file] ?? now.toISOString();
      if (existsSync(join(next, 'site', file)) || now.valueOf() - Date.parse(since) > retentionMs) continue;
      copyFileSync(join(from, name), join(next, 'site', file));
      old[file] = since;
    }
  }
  writeFileSync(join(next, listName), JSON.stringify(old, null, 2));
}
