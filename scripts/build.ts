// Makes dist/: site/ (public files), answers/ (templates the server fills in), build.json (what the server must know).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'astro';
import { pageForms } from '#content/forms/page-forms.ts';
import { pages } from '#content/pages/index.ts';
import { readConfig } from '#server/config.ts';
import { schedulingSources } from '#server/pages/scheduling-sources.ts';
import { buildFonts, fontLicences } from './build-fonts.ts';
import { buildPictures } from './build-pictures.ts';
import { type BuildSettings, buildStamp, writtenIn } from './build-stamp.ts';
import { withLateScript } from './late-script.ts';
import { at, fail } from './project.ts';

/** Where the build goes: `dist`, or the folder named as argument. */
const target = process.argv[2] ?? at('dist');
const next = `${target}.next`;

const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
await buildSite(result.config);

async function buildSite(settings: BuildSettings): Promise<void> {
  const stamp = await buildStamp(settings);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await buildFonts(at('site/styles/generated'));
  await build({
    root: at(''),
    outDir: `${next}/site`,
    logLevel: 'warn',
    ...(settings.siteUrl ? { site: settings.siteUrl } : {}),
    vite: {
      define: writtenIn(settings),
      build: { chunkSizeWarningLimit: 250 },
    },
  });
  const read = (address: string) => readFileSync(`${next}/site${address}`, 'utf8');
  for await (const file of glob(`${next}/**/*.html`))
    writeFileSync(file, withLateScript(readFileSync(file, 'utf8'), read));
  writeFileSync(`${next}/site/fonts.txt`, fontLicences());
  await buildPictures(`${next}/site`);
  renameSync(`${next}/site/answers`, `${next}/answers`);
  writeFileSync(`${next}/build.json`, JSON.stringify(await buildFacts(settings), null, 2));
  await compress();
  writeFileSync(`${next}/stamp`, stamp);
  // One rename at the end: a build that fails leaves the last good one in place.
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

/** What the server needs for its content security policy and its routes. */
async function buildFacts({ geolocationUrl, schedulingUrl }: BuildSettings) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for await (const file of glob(`${next}/**/*.html`)) {
    const html = readFileSync(file, 'utf8');
    for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\bsrc=|application\/(ld\+)?json/.test(attributes)) scripts.add(sourceHash(body));
    }
    for (const [, body = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
      styles.add(sourceHash(body));
  }
  return {
    scriptHashes: [...scripts].sort(),
    styleHashes: [...styles].sort(),
    connectSources: [new URL(geolocationUrl).origin],
    scheduling: schedulingSources(schedulingUrl),
    pages: pages.map((page) => page.path),
    forms: pageForms.map(({ path, form, retry }) => ({ path, shape: form.shape, retry })),
  };
}

/** A hash source of a content security policy (CSP Level 3, section 2.3.1), without its quotes. */
function sourceHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** Writes .br and .gz beside every public text file that gains from it. */
async function compress(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  for await (const file of glob(`${next}/site/**/*.{html,css,js,svg,txt,xml,json,webmanifest}`)) {
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, await brotli(bytes, { params }));
    writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }));
  }
}
