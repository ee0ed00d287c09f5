import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { pageFile } from '#server/pages/built-site.ts';
import { isFresh } from '../../scripts/build-stamp.ts';
import { fail, runNode } from '../../scripts/project.ts';

/** Settings of a terminal are for a running site: the tests have their own. */
const plain = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };

/** Playwright's global setup: builds the pages, if `dist` is not of today. */
export default async function setup(): Promise<void> {
  const config = readConfig({});
  if (!config.ok) return fail(config.sentence);
  if (!(await isFresh(config.config))) await build([], plain);
}

/**
 * A build with an outside scheduler, beside the released one, without cards and compressed files; made once in a run.
 * @param schedulingUrl the firm's page there
 * @returns its folder
 */
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

/** The path of a public file of the build. */
export const built = (file: string): string =>
  fileURLToPath(new URL(`../../dist/site/${file.replace(/^\//, '')}`, import.meta.url));

/** The page at a route, as it was built. */
export const htmlOf = (path: string): string => readFileSync(built(pageFile(path)), 'utf8');
