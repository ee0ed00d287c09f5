import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { toPageFileName } from '#server/pages/built-site.ts';
import { isBuildFresh } from '#server/website/stamp.ts';
import { fail, runNode } from '../../scripts/project.ts';

/** Overrides site settings of the terminal. */
const plain = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };

/** Playwright's global setup: builds the pages if stale. */
export default async function setup(): Promise<void> {
  const config = readConfig({});
  if (!config.ok) return fail(config.sentence);
  if (!isBuildFresh(config.config)) await build([], plain);
}

/** Builds the pages with an external scheduler, once in a run. @returns their folder */
export async function buildWithScheduler(schedulingUrl: string): Promise<string> {
  const folder = join(tmpdir(), `pages-${new URL(schedulingUrl).host}`);
  if (!existsSync(join(folder, 'stamp'))) await build([folder, '--lean'], { ...plain, SCHEDULING_URL: schedulingUrl });
  return folder;
}

async function build(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  console.log('Building the pages …');
  if ((await runNode('scripts/build.ts', args, env)) !== 0)
    throw new Error('The pages could not be built: see the lines above.');
}

export const builtFilePath = (file: string): string =>
  fileURLToPath(new URL(`../../dist/site/${file.replace(/^\//, '')}`, import.meta.url));

export const readBuiltHtml = (path: string): string => readFileSync(builtFilePath(toPageFileName(path)), 'utf8');
