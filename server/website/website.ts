import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { type BuildSettings, buildRelease, isBuilt, removeOtherBuilds } from './builds.ts';
import { removeUnusedPhotographs } from './photographs.ts';
import { Previews } from './previews.ts';
import { Publisher, type ReleaseHost } from './publisher.ts';
import { findLiveRelease } from './releases.ts';
import { websiteRoutes } from './routes.ts';
import { servedHash, switchRelease } from './switch.ts';

interface WebsiteOptions {
  db: Database;
  config: BuildSettings & { dataDir: string };
  /** The folder of the build that is served. */
  dist: string;
  log: FastifyBaseLogger;
  missingIn: (name: string) => WebsiteProblem[];
}

export function openWebsite({ db, config, dist, log, missingIn }: WebsiteOptions) {
  const { dataDir } = config;
  const own: ReleaseHost = {
    servedHash,
    build: (release) => buildRelease({ ...release, dataDir, config, current: dist }),
    isBuilt: (hash) => isBuilt(dataDir, hash, config),
    switchTo: switchRelease,
    removeOtherBuilds: (hashes) => removeOtherBuilds(dataDir, hashes),
  };
  // Servers on one machine have different data folders.
  const publisher = new Publisher({ ...own, db, log, server: `${hostname()}:${resolve(dataDir)}` });
  const previews = new Previews({ dataDir, build: (preview) => buildRelease({ ...preview, dataDir, config }) });
  return {
    /** Register them in a scope that requires a staff login. */
    routes: (app: FastifyInstance) => websiteRoutes(app, { db, isKept: own.isBuilt, missingIn, previews }),
    /** A job: one step of publishing. */
    publish: () => publisher.runStep(),
    /**
     * Call it before listening, so that the code's words are not shown while others are live.
     * @returns whether it has switched
     */
    async catchUp(): Promise<boolean> {
      if (own.servedHash || !(await findLiveRelease(db))?.hash) return false;
      await publisher.runStep();
      return publisher.hasSwitched;
    },
    /** A job: removes old previews and unused photographs. */
    async removeUnused(): Promise<void> {
      const now = new Date();
      previews.removeOld(now);
      await removeUnusedPhotographs(db, now);
    },
    watch: publisher.watch(),
    /** Aborts builds under way. */
    close(): void {
      publisher.close();
      previews.close();
    },
  };
}
