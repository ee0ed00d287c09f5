import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { projectPath } from './project.ts';

const own = projectPath('site/photographs');
const kinds = ['.jpg', '.jpeg', '.webp', '.avif', '.png'];

/** Photographs of the project and of the snapshot in WEBSITE_SNAPSHOT become files of the site. */
export const photographsPlugin: Plugin = {
  name: 'photographs',
  enforce: 'pre',
  async load(id) {
    if (id !== `${own}/photographs.ts`) return;
    const snapshot = process.env.WEBSITE_SNAPSHOT;
    const files = [own, ...(snapshot ? [join(snapshot, 'photographs')] : [])]
      .filter(existsSync)
      .flatMap((folder) => readdirSync(folder).map((name) => ({ name, file: join(folder, name) })))
      .filter(({ name }) => kinds.includes(extname(name)));
    const lines = files.map(({ file }, index) => `import src${index} from ${JSON.stringify(`${file}?url&no-inline`)};`);
    const entries = await Promise.all(
      files.map(async ({ name, file }, index) => {
        const { autoOrient } = await sharp(file).metadata();
        const { width, height } = autoOrient;
        return `${JSON.stringify(name)}: { src: src${index}, width: ${width}, height: ${height} },`;
      }),
    );
    return `${lines.join('\n')}\nexport const photographs = {\n${entries.join('\n')}\n};\n`;
  },
};
