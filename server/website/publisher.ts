// Publishes on this server: builds the release that waits, and changes over once every server has built it.
import type { FastifyBaseLogger } from 'fastify';
import { websiteAlarms, websiteAnswers, websiteLog } from '#content/desk/website-answers.ts';
import { websiteLimits } from '#contract/desk-website.ts';
import { hasChanged } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { BuildResult, ReleaseBuild } from './builds.ts';
import { listDrafts } from './drafts.ts';
import { photographsIn } from './photographs.ts';
import {
  failRelease,
  goLive,
  readLast,
  readLive,
  readRelease,
  readUnderWay,
  setState,
  underWayStates,
  valuesOf,
} from './releases.ts';
import type { ReleaseState, StoredRelease } from './tables.ts';

/** What builds and serves; see `builds.ts` and `switch.ts`. */
export interface Machine {
  servedHash: string;
  build: (
    release: Pick<ReleaseBuild, 'hash' | 'documents' | 'photographs' | 'signal' | 'onState'>,
  ) => Promise<BuildResult>;
  isBuilt: (hash: string) => boolean;
  switchTo: (hash: string) => Promise<void>;
  /** Removes every other build. */
  keepBuilds: (hashes: readonly string[]) => void;
}

export interface PublisherOptions extends Machine {
  db: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Unique to this server, and the same after a restart. */
  server: string;
  now?: () => Date;
  /** ms between looks whether a release was stopped, while it is built. */
  looksEvery?: number;
}

/** ms. A server that was not heard of for longer is not waited for, nor one that has not built by then. */
const waitedFor = 90_000;
const heardEvery = 30_000;
const leaseTime = 60_000;
const triesAgainAfter = 5 * 60_000;
const alarmAfter = 10 * 60_000;
/** After which a server's row goes. */
const forgottenAfter = 7 * 86_400_000;

export class Publisher {
  readonly #options: PublisherOptions;
  readonly #now: () => Date;
  #noted = { release: '', state: '', at: 0 };
  #isFirstLook = true;
  #hasSwitched = false;
  #behindSince: Date | undefined;
  #triesAgainAt = 0;
  /** Ends a build under way. */
  readonly #closing = new AbortController();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
  }

  get hasSwitched(): boolean {
    return this.#hasSwitched;
  }

  /** A build goes on after the next start. */
  close(): void {
    this.#closing.abort();
  }

  /** A job: one step on the way of a release, if one is under way; else this server follows what is live. */
  async look(): Promise<void> {
    // The process that took over goes on.
    if (this.#hasSwitched || this.#closing.signal.aborted) return;
    const { db } = this.#options;
    const release = await readUnderWay(db);
    if (this.#isFirstLook) await this.#noteRestart(release);
    this.#isFirstLook = false;
    if (release) await this.#advance(release);
    else await this.#follow(await readLive(db));
  }

  watch(): Watch {
    return {
      name: 'website',
      look: async (now) => {
        const { db } = this.#options;
        const last = await readLast(db);
        const isOld = (time: string | Date | null | undefined) =>
          Boolean(time) && now.getTime() - new Date(time as string | Date).getTime() >= alarmAfter;
        if (last?.under_way && isOld(last.at)) return websiteAlarms.waits(last.number);
        if (last?.state === 'failed' && isOld(last.failed_at) && (await listDrafts(db)).length)
          return websiteAlarms.failed(last.number);
        return isOld(this.#behindSince) ? websiteAlarms.behind : undefined;
      },
    };
  }

  async #noteRestart(release: StoredRelease | undefined): Promise<void> {
    const { db, server } = this.#options;
    const row = await db.selectFrom('website_servers').selectAll().where('server', '=', server).executeTakeFirst();
    if (!release || row?.release !== release.id || !['building', 'checking'].includes(row.state)) return;
    await db
      .updateTable('website_releases')
      .set({ problem: websiteAnswers.restarted })
      .where('id', '=', release.id)
      .where('under_way', '=', 1)
      .execute();
  }

  async #advance(release: StoredRelease): Promise<void> {
    const { db, servedHash, switchTo } = this.#options;
    const { id, hash } = release;
    if (!this.#isReady(hash) && !(await this.#build(release))) return;
    await this.#note(id, 'switching');
    if (release.state !== 'switching') {
      if (!(await this.#everyoneHasBuilt(release))) return;
      if (!(await setState(db, id, ['waiting', 'building', 'checking'], 'switching'))) return;
    }
    if (!(await this.#lease(id))) return;
    if (hash !== servedHash) {
      try {
        await switchTo(hash);
        this.#hasSwitched = true;
      } catch (error) {
        await failRelease(db, id, (error as Error).message);
        return;
      }
    }
    await goLive(db, id, this.#now());
    await this.#endLease(id);
    await this.#note(id, 'live');
    this.#keepBuilds(await this.#keptHashes(hash));
  }

  /** Of the live release, when another server was first, this one came later, or an older backup was restored. */
  async #follow(live: StoredRelease | undefined): Promise<void> {
    const { servedHash, log, switchTo } = this.#options;
    const hash = live?.hash ?? '';
    if (hash === servedHash) {
      if (this.#behindSince || this.#noted.release !== (live?.id ?? '')) this.#keepBuilds(await this.#keptHashes(hash));
      this.#behindSince = undefined;
      return this.#note(live?.id ?? null, 'live');
    }
    if (!this.#behindSince) log.warn(live ? websiteLog.behind(live.number) : websiteLog.behindOwn);
    this.#behindSince ??= this.#now();
    if (this.#now().getTime() < this.#triesAgainAt) return this.#note(live?.id ?? null, 'failed');
    if (live && !this.#isReady(hash) && !(await this.#build(live))) return;
    if (live && !(await this.#lease(live.id))) return this.#note(live.id, 'switching');
    try {
      await switchTo(hash);
      this.#hasSwitched = true;
    } catch (error) {
      await this.#stayBehind(live, (error as Error).message);
    }
    if (live) await this.#endLease(live.id);
  }

  async #stayBehind(live: StoredRelease | undefined, sentence: string): Promise<void> {
    this.#triesAgainAt = this.#now().getTime() + triesAgainAfter;
    this.#options.log.error({ release: live?.number ?? 0 }, sentence);
    await this.#note(live?.id ?? null, 'failed');
  }

  readonly #isReady = (hash: string): boolean => hash === '' || this.#options.isBuilt(hash);

  /** @returns whether it was built; a failure is noted */
  async #build(release: StoredRelease): Promise<boolean> {
    const { db, build, looksEvery = 1000 } = this.#options;
    const { id, hash } = release;
    const isLive = release.state === 'live';
    const ending = new AbortController();
    const started = performance.now();
    let state: ReleaseState = 'building';
    const note = () => this.#note(id, state, Math.round((performance.now() - started) / 1000));
    await note();
    if (!isLive) await setState(db, id, ['waiting'], 'building');
    const look = async () => {
      await note();
      if (isLive) return;
      if (state === 'checking') await setState(db, id, ['building'], 'checking');
      const now = await readRelease(db, id);
      if (!now || !underWayStates.includes(now.state)) ending.abort();
    };
    let looking: Promise<void> | undefined;
    const timer = setInterval(() => {
      // A database that is away for a moment does not end a build.
      looking ??= look()
        .catch(() => {})
        .finally(() => {
          looking = undefined;
        });
    }, looksEvery);
    try {
      const documents = await valuesOf(db, release);
      const photographs = await photographsIn(db, documents.values());
      const signal = AbortSignal.any([ending.signal, this.#closing.signal]);
      const onState = (now: 'building' | 'checking') => {
        state = now;
      };
      const result = await build({ hash, documents, photographs, signal, onState });
      if (result.ok) return true;
      // Stopped at the desk, or by the end of this process, after which the build goes on.
      if (signal.aborted) return false;
      if (isLive) await this.#stayBehind(release, result.sentence);
      else await failRelease(db, id, result.sentence, result.blames);
      return false;
    } finally {
      clearInterval(timer);
      // Or it would note a state that is over by then, and the other servers would wait for this one.
      await looking;
    }
  }

  /** Every server that was heard of; after a while the others go on without the late ones. */
  async #everyoneHasBuilt({ id, built_at }: StoredRelease): Promise<boolean> {
    const { db, server } = this.#options;
    const now = this.#now();
    const since = built_at ?? now.toISOString();
    if (!built_at)
      await db
        .updateTable('website_releases')
        .set({ built_at: since })
        .where('id', '=', id)
        .where('built_at', 'is', null)
        .execute();
    if (now.getTime() - Date.parse(since) >= waitedFor) return true;
    const heard = new Date(now.getTime() - waitedFor).toISOString();
    const others = await db
      .selectFrom('website_servers')
      .selectAll()
      .where('server', '!=', server)
      .where('at', '>', heard)
      .execute();
    return others.every(({ release, state }) => release === id && state === 'switching');
  }

  /** One server changes over at a time; one that ended meanwhile loses its turn. */
  async #lease(id: string): Promise<boolean> {
    const { db, server } = this.#options;
    const now = this.#now();
    const until = new Date(now.getTime() + leaseTime).toISOString();
    const release = db.updateTable('website_releases').where('id', '=', id).where('state', 'in', ['switching', 'live']);
    const free = release.where(({ or, eb }) =>
      or([
        eb('lease_owner', 'is', null),
        eb('lease_owner', '=', server),
        eb('lease_until', '<', now.toISOString()),
        // From before the clock was set back.
        eb('lease_until', '>', until),
      ]),
    );
    return hasChanged(free.set({ lease_owner: server, lease_until: until }));
  }

  async #endLease(id: string): Promise<void> {
    const { db, server } = this.#options;
    await db
      .updateTable('website_releases')
      .set({ lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', server)
      .execute();
  }

  /** Written when it changes, while it is built, and every half minute. */
  async #note(id: string | null, state: ReleaseState, seconds?: number): Promise<void> {
    const now = this.#now();
    const isSame = this.#noted.release === (id ?? '') && this.#noted.state === state;
    if (isSame && seconds === undefined && now.getTime() - this.#noted.at < heardEvery) return;
    const { db, server } = this.#options;
    const row = {
      release: id,
      state,
      at: now.toISOString(),
      ...(seconds === undefined && this.#noted.release === (id ?? '') ? {} : { seconds: seconds ?? 0 }),
    };
    await db
      .insertInto('website_servers')
      .values({ server, seconds: 0, ...row })
      .onConflict((conflict) => conflict.column('server').doUpdateSet(row))
      .execute();
    this.#noted = { release: id ?? '', state, at: now.getTime() };
    const gone = new Date(now.getTime() - forgottenAfter).toISOString();
    await db.deleteFrom('website_servers').where('at', '<', gone).execute();
  }

  /** What is served, what may come next, and the last live ones before it. */
  async #keptHashes(served: string): Promise<string[]> {
    const rows = await this.#options.db
      .selectFrom('website_releases')
      .select(['hash', 'live_at'])
      .where('live_at', 'is not', null)
      .orderBy('live_at', 'desc')
      .execute();
    const next = await readUnderWay(this.#options.db);
    const before = [...new Set(rows.map(({ hash }) => hash))].filter((hash) => hash && hash !== served);
    return [served, next?.hash ?? '', ...before.slice(0, websiteLimits.keptBuilds)].filter(Boolean);
  }

  #keepBuilds(hashes: readonly string[]): void {
    try {
      this.#options.keepBuilds(hashes);
    } catch (error) {
      this.#options.log.error({ err: error }, 'old builds of the website could not be removed');
    }
  }
}
