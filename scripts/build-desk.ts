import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build as buildWithVite, type InlineConfig } from 'vite';
import { deskWords } from '#content/desk/words.ts';
import { manifestFile, serviceWorkerFile } from '#contract/desk-notifications.ts';
import { deskAssetsFolder, deskPath } from '#contract/staff.ts';
import { snapshotPlugin } from './build-plugins.ts';
import { toProjectPath } from './project.ts';
import { resolveColour } from './share-card.ts';

const commonConfig = {
  root: toProjectPath('desk'),
  base: `${deskPath}/`,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
} satisfies InlineConfig;

/** A separate build that shares no file with the pages. */
export async function buildDesk(folder: string): Promise<void> {
  await buildWithVite({
    ...commonConfig,
    plugins: [
      snapshotPlugin,
      {
        name: 'document',
        transformIndexHtml: (html) =>
          html.replace('%NOSCRIPT%', deskWords.withoutScript).replace('%MANIFEST%', `${deskPath}/${manifestFile}`),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: deskAssetsFolder,
      // One style sheet, since screens that load later share styles with those that are loaded.
      cssCodeSplit: false,
      // The content security policy allows no inlined fonts or styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        // What is loaded first is one file, so that styles keep their order.
        output: { codeSplitting: { groups: [{ name: 'desk', tags: ['$initial'] }] } },
        // `use client` directives have no meaning here.
        onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
      },
    },
  });
  writeFileSync(`${folder}/${manifestFile}`, JSON.stringify(manifest));
  await buildWorker(folder);
}

/** Builds the service worker. It contains the names of the files it caches, so that browsers notice a new build. */
async function buildWorker(folder: string): Promise<void> {
  const files = readdirSync(`${folder}/${deskAssetsFolder}`).sort();
  const build = hash('sha256', `${files.join()} ${readFileSync(`${folder}/index.html`, 'utf8')}`).slice(0, 16);
  await buildWithVite({
    ...commonConfig,
    define: {
      __SHELL__: JSON.stringify(files.map((file) => `${deskPath}/${deskAssetsFolder}/${file}`)),
      __BUILD__: JSON.stringify(build),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input: toProjectPath('desk/worker/sw.ts'), output: { entryFileNames: serviceWorkerFile } },
    },
  });
}

const manifest = {
  id: deskPath,
  name: deskWords.appName,
  short_name: deskWords.name,
  lang: 'en-CA',
  start_url: deskPath,
  scope: deskPath,
  display: 'standalone',
  background_color: resolveColour('paper', 'paper'),
  theme_color: resolveColour('paper', 'ink'),
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
