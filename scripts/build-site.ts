import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AstroInlineConfig, build } from 'astro';
import { pages } from '#content/pages/index.ts';
import { readServedDocuments } from '#server/website/snapshot.ts';
import { type BuildSettings, computeBuildStamp, toBuildDefines } from '#server/website/stamp.ts';
import { checkPages } from './build-checks.ts';
import { buildDesk } from './build-desk.ts';
import { collectBuildFacts } from './build-facts.ts';
import { buildFonts, readFontLicences } from './build-fonts.ts';
import { collectLicences, compressTexts, keepOldAssets } from './build-output.ts';
import { buildIcons, buildShareCards } from './build-pictures.ts';
import { createSearchIndex, photographsPlugin, snapshotPlugin, writeSearchIndex } from './build-plugins.ts';
import { toProjectPath } from './project.ts';

/** The script that every page loads. */
const startScript = /site\/scripts\/start\.ts$/;

interface BuildOptions {
  settings: BuildSettings;
  target: string;
  /** The hash of the release's words; empty for the code's own. */
  words: string;
  isLean: boolean;
  isPreview: boolean;
  before: string | undefined;
  work: string;
  /** Whether the work folder is kept for later builds. */
  keepsWork: boolean;
  onState: (state: 'building' | 'checking') => void;
}

export async function buildSite(options: BuildOptions): Promise<void> {
  const { settings, target, isLean, isPreview, before, words, onState } = options;
  const next = `${target}.next`;
  const stamp = computeBuildStamp(settings, isLean);
  rmSync(next, { recursive: true, force: true });
  await buildFonts(toProjectPath('site/styles/generated'));
  await buildPages(options, next);
  if (!isPreview) {
    await buildDesk(`${next}/desk`);
    writeFileSync(`${next}/site/licences.txt`, `${readFontLicences()}\n\n${collectLicences()}\n`);
    await buildIcons(`${next}/site`);
    // The server requires the folder, even if empty.
    mkdirSync(`${next}/site/cards`);
    if (!isLean)
      await Promise.all([
        buildShareCards(`${next}/site`),
        compressTexts(`${next}/site`),
        compressTexts(`${next}/desk`),
      ]);
    writeFileSync(`${next}/build.json`, JSON.stringify(await collectBuildFacts(next, settings, words), null, 2));
    writeFileSync(`${next}/stamp`, stamp);
    onState('checking');
    checkPages(`${next}/site`, pages, readServedDocuments());
    if (before) keepOldAssets(before, next, new Date());
  }
  // Renamed at the end, so that a failed build does not touch the last good one.
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

async function buildPages({ settings, isPreview, work, keepsWork }: BuildOptions, next: string): Promise<void> {
  mkdirSync(work, { recursive: true });
  // Packages are resolved from the folders above the output.
  if (!existsSync(`${work}/node_modules`))
    symlinkSync(toProjectPath('node_modules'), `${work}/node_modules`, 'junction');
  const config: AstroInlineConfig = {
    root: toProjectPath(''),
    outDir: `${work}/site`,
    cacheDir: `${work}/astro`,
    logLevel: 'warn',
    ...(settings.siteUrl ? { site: settings.siteUrl } : {}),
    vite: {
      cacheDir: `${work}/vite`,
      plugins: [snapshotPlugin, photographsPlugin],
      resolve: { alias: writeSearchIndex(work, isPreview ? '{}' : createSearchIndex(settings.samples)) },
      define: toBuildDefines(settings),
      build: { chunkSizeWarningLimit: 250 },
      // In one file, because each request of the first view costs time on the main thread.
      environments: {
        client: {
          build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', test: startScript }] } } } },
        },
      },
    },
  };
  // Astro would write types for editors into the project. It writes temporary files into the current folder.
  const withoutTypes = { devOutput: false, sync: false };
  const folder = process.cwd();
  process.chdir(work);
  try {
    await build(config, withoutTypes);
    mkdirSync(next, { recursive: true });
    cpSync(`${work}/site`, `${next}/site`, { recursive: true });
    linkStartScript(`${next}/site`);
  } finally {
    process.chdir(folder);
    rmSync(keepsWork ? `${work}/site` : work, { recursive: true, force: true });
  }
  renameSync(`${next}/site/answers`, `${next}/answers`);
}

/** Astro's entry only imports the file with the start script. Makes pages load that file directly. */
function linkStartScript(site: string): void {
  const find = (name: string) => globSync(`_astro/${name}.js`, { cwd: site })[0];
  const entry = find('shell.astro*');
  const start = find('start.*');
  if (!entry || !start) throw new Error('The build has no start script.');
  for (const page of globSync('**/*.html', { cwd: site })) {
    const html = readFileSync(`${site}/${page}`, 'utf8');
    writeFileSync(`${site}/${page}`, html.replace(entry, start));
  }
  rmSync(`${site}/${entry}`);
}
