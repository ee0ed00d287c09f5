import { rmSync } from 'node:fs';
import { build } from 'vite';
import { deskWords } from '#content/desk/words.ts';
import { deskAssets, deskPath } from '#contract/staff.ts';
import { compressTexts } from './build-compressed.ts';
import { at } from './project.ts';

/**
 * Builds the desk into a folder: one document, and its files with names by what is in them. It is apart from the pages:
 * they share no file, and a change of the desk changes no page.
 * @param compressed whether the small files are made as well
 */
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
      // A font or a style within another file would need more than the policy allows.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        // A library's mark for servers that draw React says nothing here.
        onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
      },
    },
  });
  if (compressed) await compressTexts(folder);
}
