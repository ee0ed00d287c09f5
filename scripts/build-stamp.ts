import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { projectPath, root } from './project.ts';

export interface BuildSettings {
  geolocationUrl: string;
  samples: boolean;
  schedulingUrl: string | undefined;
  siteUrl: string | undefined;
}

export const writtenIn = ({ geolocationUrl, samples, schedulingUrl }: BuildSettings): Record<string, string> => ({
  __GEOLOCATION_URL__: JSON.stringify(geolocationUrl),
  __SAMPLES__: JSON.stringify(samples),
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
  'scripts/{share-card,outlined-text}.ts',
  'package-lock.json',
];

/** A hash of all build inputs. @param lean as of `scripts/build.ts --lean` */
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

/** Whether the folder (default `dist`) is a build of exactly these inputs. */
export async function isFresh(settings: BuildSettings, folder = projectPath('dist'), lean = false): Promise<boolean> {
  const stamp = `${folder}/stamp`;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === (await buildStamp(settings, lean));
}
