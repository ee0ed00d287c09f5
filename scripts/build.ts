// Builds dist/: site/ (public), desk/ (staff), answers/ (server templates), build.json. `node scripts/build.ts FOLDER`
// builds there; builds may run in parallel. `--lean` skips sharing images and compression. `--keep-assets-of DIST`
// retains that build's assets for 30 days.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { checkDocument } from '#content/schemas/documents.ts';
import { readConfig } from '#server/config.ts';
import { buildDesk } from './build-desk.ts';
import { buildFacts } from './build-facts.ts';
import { buildFonts, fontLicences } from './build-fonts.ts';
import { compressTexts, keepOldAssets, licences } from './build-output.ts';
import { buildCards, buildIcons } from './build-pictures.ts';
import { buildSearchIndex } from './build-search.ts';
import { type BuildSettings, buildStamp, writtenIn } from './build-stamp.ts';
import { fail, projectPath } from './project.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lean: { type: 'boolean', default: false },
    'keep-assets-of': { type: 'string' },
  },
});
const { lean, 'keep-assets-of': before } = values;
const target = resolve(positionals[0] ?? projectPath('dist'));
const next = `${target}.next`;
/** One per target, for parallel builds; inside the project, so that packages resolve. */
const workshop = projectPath(`node_modules/.cache/builds/${target.replaceAll(/[^\w.]+/g, '-')}`);

const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
await buildSite(result.config);

async function buildSite(settings: BuildSettings): Promise<void> {
  for await (const file of glob('**/*.json', { cwd: projectPath('content/data') }))
    checkDocument(file.replace(/\.json$/, ''), JSON.parse(readFileSync(projectPath(`content/data/${file}`), 'utf8')));
  const stamp = await buildStamp(settings, lean);
  for (const folder of [workshop, next]) rmSync(folder, { recursive: true, force: true });
  await buildFonts(projectPath('site/styles/generated'));
  buildSearchIndex(projectPath('site/search/generated/search-index.json'), settings.samples);
  await buildPages(settings);
  await buildDesk(`${next}/desk`);
  writeFileSync(`${next}/site/licences.txt`, `${fontLicences()}\n\n${licences()}\n`);
  await buildIcons(`${next}/site`);
  // The server requires the folder, even if empty.
  mkdirSync(`${next}/site/cards`);
  if (!lean)
    await Promise.all([buildCards(`${next}/site`), compressTexts(`${next}/site`), compressTexts(`${next}/desk`)]);
  writeFileSync(`${next}/build.json`, JSON.stringify(await buildFacts(next, settings), null, 2));
  writeFileSync(`${next}/stamp`, stamp);
  if (before) keepOldAssets(resolve(before), next, new Date());
  // Renamed at the end, so that a failed build keeps the last good one.
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

async function buildPages(settings: BuildSettings): Promise<void> {
  try {
    await build({
      root: projectPath(''),
      outDir: `${workshop}/site`,
      cacheDir: `${workshop}/cache`,
      logLevel: 'warn',
      ...(settings.siteUrl ? { site: settings.siteUrl } : {}),
      vite: {
        cacheDir: `${workshop}/vite`,
        define: writtenIn(settings),
        build: { chunkSizeWarningLimit: 250 },
      },
    });
    mkdirSync(next, { recursive: true });
    cpSync(`${workshop}/site`, `${next}/site`, { recursive: true });
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  renameSync(`${next}/site/answers`, `${next}/answers`);
}
