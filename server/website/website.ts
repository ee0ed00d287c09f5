import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { type BuildSettings, buildRelease, isBuilt, keepBuilds } from './builds.ts';
import { purgePhotographs } from './photographs.ts';
import { Previews } from './previews.ts';
import { type Machine, Publisher } from './publisher.ts';
import { readLive } from './releases.ts';
import { websiteRoutes } from './routes.ts';
import { servedHash, switchTo } from './switch.ts';

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
  const own: Machine = {
    servedHash,
    build: (release) => buildRelease({ ...release, dataDir, config, current: dist }),
    isBuilt: (hash) => isBuilt(dataDir, hash, config),
    switchTo,
    keepBuilds: (hashes) => keepBuilds(dataDir, hashes),
  };
  // Two servers of one machine have data folders of their own.
  const publisher = new Publisher({ ...own, db, log, server: `${hostname()}:${resolve(dataDir)}` });
  const previews = new Previews({ dataDir, build: (preview) => buildRelease({ ...preview, dataDir, config }) });
  return {
    /** The scope must require a staff login. */
    routes: (app: FastifyInstance) => websiteRoutes(app, { db, isKept: own.isBuilt, missingIn, previews }),
    /** A job: one step of publishing. */
    publish: () => publisher.look(),
    /** Before the words of the code would be shown where others are live. @returns whether another server follows */
    async catchUp(): Promise<boolean> {
      if (own.servedHash || !(await readLive(db))?.hash) return false;
      await publisher.look();
      return publisher.hasSwitched;
    },
    /** A job: old previews, and photographs that nothing names. */
    async removeUnused(): Promise<void> {
      const now = new Date();
      previews.removeOld(now);
      await purgePhotographs(db, now);
    },
    watch: publisher.watch(),
    /** Ends what is being built. */
    close(): void {
      publisher.close();
      previews.close();
    },
  };
}
