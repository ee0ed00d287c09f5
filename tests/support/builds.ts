import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { pageFile } from '#server/pages/built-site.ts';
import { isFresh } from '#server/website/stamp.ts';
import { fail, runNode } from '../../scripts/project.ts';

/** Ignores the terminal's site settings. */
const plain = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };

/** Playwright's global setup: builds the pages if stale. */
export default async function setup(): Promise<void> {
  const config = readConfig({});
  if (!config.ok) return fail(config.sentence);
  if (!isFresh(config.config)) await build([], plain);
}

/** A lean build with an external scheduler, once per run. @returns its folder */
export async function buildWith(schedulingUrl: string): Promise<string> {
  const folder = join(tmpdir(), `pages-${new URL(schedulingUrl).host}`);
  if (!existsSync(join(folder, 'stamp'))) await build([folder, '--lean'], { ...plain, SCHEDULING_URL: schedulingUrl });
  return folder;
}

async function build(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  console.log('Building the pages …');
  if ((await runNode('scripts/build.ts', args, env)) !== 0)
    throw new Error('The pages could not be built: see the lines above.');
}

export const built = (file: string): string =>
  fileURLToPath(new URL(`../../dist/site/${file.replace(/^\//, '')}`, import.meta.url));

export const htmlOf = (path: string): string => readFileSync(built(pageFile(path)), 'utf8');
