import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Settings that are written into the pages. */
export interface BuildSettings {
  geolocationUrl: string;
  samples: boolean;
  schedulingUrl: string | undefined;
  siteUrl: string | undefined;
}

export const toBuildDefines = ({ geolocationUrl, samples, schedulingUrl }: BuildSettings): Record<string, string> => ({
  __GEOLOCATION_URL__: JSON.stringify(geolocationUrl),
  __SAMPLES__: JSON.stringify(samples),
  __SCHEDULING_URL__: JSON.stringify(schedulingUrl ?? ''),
});

const buildInputs = [
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

/** A hash of all build inputs except a release's words. @param isLean as in `scripts/build.ts --lean` */
export function computeBuildStamp(settings: BuildSettings, isLean: boolean): string {
  const files = globSync(buildInputs, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    // Files that are made from the inputs do not count, such as the compiler's build info.
    .filter((path) => !path.includes('/generated/') && !/\.(?:test\.tsx?|tsbuildinfo)$/.test(path));
  const hash = createHash('sha256').update(
    JSON.stringify({ ...toBuildDefines(settings), siteUrl: settings.siteUrl, lean: isLean }),
  );
  for (const file of files.sort()) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The stamp of a build; undefined if there is none. */
export const findStamp = (folder: string): string | undefined =>
  existsSync(`${folder}/stamp`) ? readFileSync(`${folder}/stamp`, 'utf8') : undefined;

/** Whether the folder (default `dist`) is a build of exactly these inputs. */
export const isBuildFresh = (settings: BuildSettings, folder = `${root}dist`, lean = false): boolean =>
  findStamp(folder) === computeBuildStamp(settings, lean);
