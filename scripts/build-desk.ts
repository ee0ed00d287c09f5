import { rmSync } from 'node:fs';
import { build } from 'vite';
import { deskWords } from '#content/desk/words.ts';
import { deskAssets, deskPath } from '#contract/staff.ts';
import { compressTexts } from './build-compressed.ts';
import { at } from './project.ts';

/** A separate build that shares no file with the pages. @param compressed whether to write compressed files too */
export async function buildDesk(folder: string, compressed: boolean): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    root: at('desk'),
    base: `${deskPath}/`,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'no-script',
        transformIndexHtml: (html) => html.replace('%NOSCRIPT%', deskWords.withoutScript),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: deskAssets,
      // The content security policy allows no inlined fonts or styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        // `use client` directives have no meaning here.
        onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
      },
    },
  });
  if (compressed) await compressTexts(folder);
}
