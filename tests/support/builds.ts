import { journeyBuilds, staleBuilds } from '../../scripts/journey-builds.ts';
import { runNode } from '../../scripts/project.ts';

/** Playwright's global setup: makes what is missing of the builds that the journeys look at; those of the gate, of one. */
export default async function setup(): Promise<void> {
  for (const { name, args, env } of await staleBuilds(
    process.env.RELEASED_BUILD_ALONE ? [journeyBuilds.released] : undefined,
  )) {
    console.log(`Building the ${name} …`);
    if ((await runNode('scripts/build.ts', args, env)) !== 0)
      throw new Error(`The ${name} could not be built: see the lines above.`);
  }
}
