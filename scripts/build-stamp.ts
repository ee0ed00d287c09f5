import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { at, root } from './project.ts';

/** The settings that are written into the pages. */
export interface BuildSettings {
  geolocationUrl: string;
  schedulingUrl: string | undefined;
  siteUrl: string | undefined;
}

/** The names by which the browser's code reads those settings, each with its value as JavaScript. */
export const writtenIn = ({ geolocationUrl, schedulingUrl }: BuildSettings): Record<string, string> => ({
  __GEOLOCATION_URL__: JSON.stringify(geolocationUrl),
  __SCHEDULING_URL__: JSON.stringify(schedulingUrl ?? ''),
});

const inputs = [
  'content/**/*.{ts,json}',
  'contract/**/*.ts',
  'site/**/*',
  'desk/**/*',
  'ui/**/*',
  'astro.config.ts',
  'scripts/build*.ts',
  'scripts/pictures/*.ts',
  'package-lock.json',
];

/**
 * A hash of everything the build reads: it changes when the pages might.
 * @param lean whether the build leaves out what `scripts/build.ts --lean` does
 */
export async function buildStamp(settings: BuildSettings, lean: boolean): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(inputs, { cwd: root, withFileTypes: true })) {
    const path = `${file.parentPath}/${file.name}`;
    if (file.isFile() && !path.includes('/generated/') && !/\.test\.tsx?$/.test(path)) files.push(path);
  }
  const hash = createHash('sha256').update(JSON.stringify({ ...writtenIn(settings), siteUrl: settings.siteUrl, lean }));
  for (const file of files.sort()) {
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether a folder, `dist` if none is named, holds a build, lean or whole, made from just these inputs. */
export async function isFresh(settings: BuildSettings, folder = at('dist'), lean = false): Promise<boolean> {
  const stamp = `${folder}/stamp`;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === (await buildStamp(settings, lean));
}
