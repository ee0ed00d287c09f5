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
import { servedDocuments } from '#server/website/snapshot.ts';
import { type BuildSettings, buildStamp, writtenIn } from '#server/website/stamp.ts';
import { checkPages } from './build-checks.ts';
import { buildDesk } from './build-desk.ts';
import { buildFacts } from './build-facts.ts';
import { buildFonts, fontLicences } from './build-fonts.ts';
import { compressTexts, keepOldAssets, licences } from './build-output.ts';
import { buildCards, buildIcons } from './build-pictures.ts';
import { photographsPlugin, searchIndex, searchIndexIn, snapshotPlugin } from './build-plugins.ts';
import { projectPath } from './project.ts';

/** What every page loads, with all that it imports. */
const startScript = /site\/scripts\/start\.ts$/;

interface BuildOptions {
  settings: BuildSettings;
  target: string;
  /** The hash of the release's words; empty for the code's own. */
  words: string;
  lean: boolean;
  preview: boolean;
  before: string | undefined;
  work: string;
  /** Whether the work folder stays, for the builds to come. */
  keepWork: boolean;
  onState: (state: 'building' | 'checking') => void;
}

export async function buildSite(options: BuildOptions): Promise<void> {
  const { settings, target, lean, preview, before, words, onState } = options;
  const next = `${target}.next`;
  const stamp = buildStamp(settings, lean);
  rmSync(next, { recursive: true, force: true });
  await buildFonts(projectPath('site/styles/generated'));
  await buildPages(options, next);
  if (!preview) {
    await buildDesk(`${next}/desk`);
    writeFileSync(`${next}/site/licences.txt`, `${fontLicences()}\n\n${licences()}\n`);
    await buildIcons(`${next}/site`);
    // The server requires the folder, even if empty.
    mkdirSync(`${next}/site/cards`);
    if (!lean)
      await Promise.all([buildCards(`${next}/site`), compressTexts(`${next}/site`), compressTexts(`${next}/desk`)]);
    writeFileSync(`${next}/build.json`, JSON.stringify(await buildFacts(next, settings, words), null, 2));
    writeFileSync(`${next}/stamp`, stamp);
    onState('checking');
    checkPages(`${next}/site`, pages, servedDocuments());
    if (before) keepOldAssets(before, next, new Date());
  }
  // Renamed at the end, so that a failed build keeps the last good one.
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

async function buildPages({ settings, preview, work, keepWork }: BuildOptions, next: string): Promise<void> {
  mkdirSync(work, { recursive: true });
  // Packages are looked for in the folders above what is built.
  if (!existsSync(`${work}/node_modules`)) symlinkSync(projectPath('node_modules'), `${work}/node_modules`, 'junction');
  const config: AstroInlineConfig = {
    root: projectPath(''),
    outDir: `${work}/site`,
    cacheDir: `${work}/astro`,
    logLevel: 'warn',
    ...(settings.siteUrl ? { site: settings.siteUrl } : {}),
    vite: {
      cacheDir: `${work}/vite`,
      plugins: [snapshotPlugin, photographsPlugin],
      resolve: { alias: searchIndexIn(work, preview ? '{}' : searchIndex(settings.samples)) },
      define: writtenIn(settings),
      build: { chunkSizeWarningLimit: 250 },
      // In one file: each request of the first view costs the main thread.
      environments: {
        client: {
          build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', test: startScript }] } } } },
        },
      },
    },
  };
  // Astro writes types for editors into the project, and pages in the making into the current folder.
  const withoutTypes = { devOutput: false, sync: false };
  const folder = process.cwd();
  process.chdir(work);
  try {
    await build(config, withoutTypes);
    mkdirSync(next, { recursive: true });
    cpSync(`${work}/site`, `${next}/site`, { recursive: true });
    nameStart(`${next}/site`);
  } finally {
    process.chdir(folder);
    rmSync(keepWork ? `${work}/site` : work, { recursive: true, force: true });
  }
  renameSync(`${next}/site/answers`, `${next}/answers`);
}

/** Astro's entry only imports the file with the start script: pages name that file itself, and load one fewer. */
function nameStart(site: string): void {
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
