import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../scripts/project.ts';

/** The firm's page at each outside provider, as these builds have it. */
export const providerPages = {
  calendly: 'https://calendly.com/rosecrest/consultation',
  cal: 'https://cal.com/rosecrest/consultation',
};

/** Playwright's global setup: the site as it is built for each outside scheduling provider, at BUILD_CALENDLY and BUILD_CAL. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  for (const [name, url] of Object.entries(providerPages)) {
    const build = join(folder, name);
    const code = await runNode('scripts/build.ts', [build], { SCHEDULING_URL: url, GEOLOCATION_URL: '' });
    if (code !== 0) throw new Error(`The site could not be built for ${url}.`);
    process.env[`BUILD_${name.toUpperCase()}`] = build;
  }
  return async () => rmSync(folder, { recursive: true, force: true });
}
