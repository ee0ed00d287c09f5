// The builds that the journeys in a browser look at. Each stays where it is until something it was made from changes.
import { readConfig } from '#server/config.ts';
import { isFresh } from './build-stamp.ts';
import { at, fail } from './project.ts';

export interface JourneyBuild {
  name: string;
  folder: string;
  /** Arguments of `scripts/build.ts`. */
  args: readonly string[];
  /** Empty where a terminal may have set something for a running site: the tests choose their own settings. */
  env: Readonly<Record<string, string>>;
  lean: boolean;
}

/** The firm's page at each outside provider, as its build has it. */
export const providerPages = {
  calendly: 'https://calendly.com/rosecrest/consultation',
  cal: 'https://cal.com/rosecrest/consultation',
} as const;

const plain = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };

/** A build beside the released one, without what it would have in common with it. */
function variant(name: string, env: Record<string, string>): JourneyBuild {
  const folder = at(`node_modules/.cache/variants/${name}`);
  return { name: `pages (${name})`, folder, args: [folder, '--lean'], env: { ...plain, ...env }, lean: true };
}

export const journeyBuilds = {
  released: { name: 'pages', folder: at('dist'), args: [], env: plain, lean: false },
  calendly: variant('calendly', { SCHEDULING_URL: providerPages.calendly }),
  cal: variant('cal', { SCHEDULING_URL: providerPages.cal }),
} as const satisfies Record<string, JourneyBuild>;

/** Those that are missing, or were made from something else than what is here now. @param of which builds */
export async function staleBuilds(
  of: readonly JourneyBuild[] = Object.values(journeyBuilds),
): Promise<JourneyBuild[]> {
  const stale: JourneyBuild[] = [];
  for (const build of of) {
    const config = readConfig(build.env);
    if (!config.ok) fail(config.sentence);
    if (!(await isFresh(config.config, build.folder, build.lean))) stale.push(build);
  }
  return stale;
}
