// Makes dist/: site/ (public files), desk/ (the staff's own), answers/ (templates the server fills in), build.json (what the server must know).
// `node scripts/build.ts FOLDER` makes it there; several may be made at the same time. For tests: `--lean` leaves out
// the cards of shared pages and the compressed files, three quarters of the time; `--gallery` adds the gallery's pages.
// For an upgrade: `--keep-assets-of DIST` takes over what open pages of that build may still ask for, for 30 days.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { pages } from '#content/pages/index.ts';
import { readConfig } from '#server/config.ts';
import { pageFile } from '#server/pages/built-site.ts';
import { gallery } from '#site/gallery/integration.ts';
import { compressTexts } from './build-compressed.ts';
import { buildDesk } from './build-desk.ts';
import { buildFacts } from './build-facts.ts';
import { buildFonts, fontLicences } from './build-fonts.ts';
import { keepOldAssets } from './build-old-assets.ts';
import { buildCards, buildIcons } from './build-pictures.ts';
import { buildSearchIndex } from './build-search.ts';
import { type BuildSettings, buildStamp, writtenIn } from './build-stamp.ts';
import { withLateScript } from './late-script.ts';
import { scriptsOf, withOwnStyles, wordsOf } from './page-styles.ts';
import { at, fail } from './project.ts';

const { values: kind, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lean: { type: 'boolean', default: false },
    gallery: { type: 'boolean', default: false },
    'keep-assets-of': { type: 'string' },
  },
});
const { 'keep-assets-of': before } = kind;
const target = resolve(positionals[0] ?? at('dist'));
const next = `${target}.next`;
/**
 * Where Astro works: a folder for each target, so that builds at the same time do not meet, and inside the project,
 * since the pages are drawn from there by code that looks for its packages in the folders above it.
 */
const workshop = at(`node_modules/.cache/builds/${target.replaceAll(/[^\w.]+/g, '-')}`);

const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
await buildSite(result.config);

async function buildSite(settings: BuildSettings): Promise<void> {
  const stamp = await buildStamp(settings, kind);
  for (const folder of [workshop, next]) rmSync(folder, { recursive: true, force: true });
  await buildFonts(at('site/styles/generated'));
  buildSearchIndex(at('site/search-box/generated/search-index.json'));
  await buildPages(settings);
  await buildDesk(`${next}/desk`, !kind.lean);
  writeFileSync(`${next}/site/fonts.txt`, fontLicences());
  await buildIcons(`${next}/site`);
  // The server expects the folder, also where a lean build leaves it empty.
  mkdirSync(`${next}/site/cards`);
  if (!kind.lean) await Promise.all([buildCards(`${next}/site`), compressTexts(`${next}/site`)]);
  writeFileSync(`${next}/build.json`, JSON.stringify(await buildFacts(next, settings), null, 2));
  writeFileSync(`${next}/stamp`, stamp);
  if (before) keepOldAssets(resolve(before), next, new Date());
  // One rename at the end: a build that fails leaves the last good one in place.
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

/** Writes the pages, their scripts and their files into `next`. */
async function buildPages(settings: BuildSettings): Promise<void> {
  try {
    await build({
      root: at(''),
      outDir: `${workshop}/site`,
      cacheDir: `${workshop}/cache`,
      logLevel: 'warn',
      ...(settings.siteUrl ? { site: settings.siteUrl } : {}),
      integrations: kind.gallery ? [gallery] : [],
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
  const read = (address: string) => readFileSync(`${next}/site${address}`, 'utf8');
  for await (const file of glob(`${next}/**/*.html`))
    writeFileSync(file, withLateScript(readFileSync(file, 'utf8'), read));
  leaveOwnStyles(`${next}/site`);
  renameSync(`${next}/site/answers`, `${next}/answers`);
}

/** Leaves each page the styles that it may need; the pages that answer a form, and the one for no address, keep all. */
function leaveOwnStyles(folder: string): void {
  const sources = globSync(at('server/**/*.ts')).filter((file) => !file.endsWith('.test.ts'));
  const server = wordsOf(sources.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const scripts = new Map<string, { text: string; words: ReadonlySet<string> }>();
  const read = (name: string) => {
    const file = `${folder}/_astro/${name}`;
    if (!scripts.has(name) && existsSync(file)) {
      const text = readFileSync(file, 'utf8');
      scripts.set(name, { text, words: wordsOf(text) });
    }
    return scripts.get(name);
  };
  for (const { path } of pages) {
    const file = `${folder}/${pageFile(path)}`;
    const html = readFileSync(file, 'utf8');
    const words = [...scriptsOf(html, (name) => read(name)?.text)].flatMap((name) => read(name)?.words ?? []);
    writeFileSync(file, withOwnStyles(html, [server, ...words]));
  }
}
