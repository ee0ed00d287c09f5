import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import { type BuildSettings, buildRelease, isBuilt, keepBuilds } from './builds.ts';
import { purgePhotographs } from './photographs.ts';
import { Previews } from './previews.ts';
import { type Machine, Publisher } from './publisher.ts';
import { readLive } from './releases.ts';
import { websiteRoutes } from './routes.ts';
import { servedHash, switchTo } from './switch.ts';

export interface Website {
  /** The scope must require a staff login. */
  routes: FastifyPluginAsync;
  /** A job: one step of publishing. */
  publish: () => Promise<void>;
  /** Before the words of the code would be shown where others are live. @returns whether another server follows */
  catchUp: () => Promise<boolean>;
  /** A job: old previews, and photographs that nothing names. */
  removeUnused: () => Promise<void>;
  watch: Watch;
  /** Ends what is being built. */
  close: () => void;
}

export interface WebsiteOptions {
  db: Database;
  config: BuildSettings & { dataDir: string };
  /** The folder of the build that is served. */
  dist: string;
  log: FastifyBaseLogger;
  missingIn: (name: string) => WebsiteProblem[];
  /** For tests. */
  machine?: Partial<Machine>;
}

export function openWebsite({ db, config, dist, log, missingIn, machine = {} }: WebsiteOptions): Website {
  const { dataDir } = config;
  const own: Machine = {
    servedHash,
    build: (release) => buildRelease({ ...release, dataDir, config, current: dist }),
    isBuilt: (hash) => isBuilt(dataDir, hash, config),
    switchTo,
    keepBuilds: (hashes) => keepBuilds(dataDir, hashes),
    ...machine,
  };
  // Two servers of one machine have data folders of their own.
  const publisher = new Publisher({ ...own, db, log, server: `${hostname()}:${resolve(dataDir)}` });
  const previews = new Previews({ dataDir, build: (preview) => buildRelease({ ...preview, dataDir, config }) });
  return {
    routes: (app) => websiteRoutes(app, { db, isKept: own.isBuilt, missingIn, previews }),
    publish: () => publisher.look(),
    async catchUp() {
      if (own.servedHash || !(await readLive(db))?.hash) return false;
      await publisher.look();
      return publisher.hasSwitched;
    },
    async removeUnused() {
      const now = new Date();
      previews.removeOld(now);
      await purgePhotographs(db, now);
    },
    watch: publisher.watch(),
    close() {
      publisher.close();
      previews.close();
    },
  };
}
