import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '#content/pages/index.ts';
import { at, root } from '../project.ts';

/** What a build makes, or is linked to. */
const notCopied = ['node_modules', 'dist', 'test-results'];

/**
 * Builds a copy of the project with that many pages, outside the project's folder.
 * @returns how long it took, in s
 * @throws Error when the build fails
 */
export async function buildTime(count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  for (const name of readdirSync(root))
    if (!name.startsWith('.') && !notCopied.includes(name))
      cpSync(at(name), join(folder, name), { recursive: true });
  symlinkSync(at('node_modules'), join(folder, 'node_modules'));
  addPages(folder, count - pages.length);
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts', join(folder, 'dist'), '--lean'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, GEOLOCATION_URL: '' },
  });
  const [code] = await once(child, 'exit');
  const took = (performance.now() - begun) / 1000;
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`A build of ${count} pages failed.`);
  return took;
}

/** Adds copies of a page, each at an address of its own, to the list of pages in a copy of the project. */
function addPages(folder: string, count: number): void {
  if (count <= 0) return;
  writeFileSync(
    join(folder, 'content/pages/generated.ts'),
    `import { mediaRelations } from './media-relations.ts';
export const generated = Array.from({ length: ${count} }, (_, one) => ({
  ...mediaRelations,
  path: \`/generated-\${one}\`,
  name: \`Page \${one}\`,
  title: \`Page \${one} in Windsor, Ontario\`,
}));
`,
  );
  const list = join(folder, 'content/pages/index.ts');
  const text = readFileSync(list, 'utf8');
  const longer = text.replace('  freeConsult,\n];', '  freeConsult,\n  ...generated,\n];');
  if (longer === text) throw new Error('The list of pages could not be made longer.');
  writeFileSync(list, `import { generated } from './generated.ts';\n${longer}`);
}
