// Publishes on this server: builds the release that waits, and switches to it once every server has built it.
import type { FastifyBaseLogger } from 'fastify';
import { websiteAlarms, websiteAnswers, websiteLogLines } from '#content/desk/website-answers.ts';
import { websiteLimits } from '#contract/desk-website.ts';
import { hasChanged } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs, minuteMs, secondMs } from '../platform/durations.ts';
import { toErrorMessage } from '../platform/errors.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { BuildResult, ReleaseBuild } from './builds.ts';
import { listDrafts } from './drafts.ts';
import { readPhotographsIn } from './photographs.ts';
import {
  failRelease,
  findLatestRelease,
  findLiveRelease,
  findPendingRelease,
  findRelease,
  markLive,
  pendingStates,
  readChangedDocuments,
  setReleaseState,
} from './releases.ts';
import type { ReleaseState, StoredRelease } from './tables.ts';

/** How releases are built and served; see `builds.ts` and `switch.ts`. */
export interface ReleaseHost {
  servedHash: string;
  build: (
    release: Pick<ReleaseBuild, 'hash' | 'documents' | 'photographs' | 'signal' | 'onState'>,
  ) => Promise<BuildResult>;
  isBuilt: (hash: string) => boolean;
  switchTo: (hash: string) => Promise<void>;
  /** Removes every other build. */
  removeOtherBuilds: (hashes: readonly string[]) => void;
}

export interface PublisherOptions extends ReleaseHost {
  db: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Unique to this server, and the same after a restart. */
  server: string;
  now?: () => Date;
  /** How often it checks during a build whether the release was stopped. */
  checkEveryMs?: number;
}

/** A server that has not reported for longer, or not built by then, is not waited for. */
const serverTimeoutMs = 90 * secondMs;
const reportEveryMs = 30 * secondMs;
const leaseMs = minuteMs;
const retryAfterMs = 5 * minuteMs;
const alarmAfterMs = 10 * minuteMs;
/** After which the row of a silent server is deleted. */
const forgottenAfterMs = 7 * dayMs;

export class Publisher {
  readonly #options: PublisherOptions;
  readonly #now: () => Date;
  #lastReport = { release: '', state: '', at: 0 };
  #isFirstStep = true;
  #hasSwitched = false;
  #behindSince: Date | undefined;
  #retryAt = 0;
  /** Aborts a build under way. */
  readonly #closing = new AbortController();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
  }

  get hasSwitched(): boolean {
    return this.#hasSwitched;
  }

  /** Ends a build under way, which begins again after the next start. */
  close(): void {
    this.#closing.abort();
  }

  /** A job: takes the next step of the release under way; without one this server follows what is live. */
  async runStep(): Promise<void> {
    // The process that has taken over continues.
    if (this.#hasSwitched || this.#closing.signal.aborted) return;
    const { db } = this.#options;
    const release = await findPendingRelease(db);
    if (this.#isFirstStep) await this.#recordRestart(release);
    this.#isFirstStep = false;
    if (release) await this.#advance(release);
    else await this.#follow(await findLiveRelease(db));
  }

  watch(): Watch {
    return {
      name: 'website',
      check: async (now) => {
        const { db } = this.#options;
        const last = await findLatestRelease(db);
        const isOld = (time: string | Date | null | undefined) =>
          time ? now.getTime() - new Date(time).getTime() >= alarmAfterMs : false;
        if (last?.under_way && isOld(last.at)) return websiteAlarms.waits(last.number);
        if (last?.state === 'failed' && isOld(last.failed_at) && (await listDrafts(db)).length)
          return websiteAlarms.failed(last.number);
        return isOld(this.#behindSince) ? websiteAlarms.behind : undefined;
      },
    };
  }

  async #recordRestart(release: StoredRelease | undefined): Promise<void> {
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
    await this.#report(id, 'switching');
    if (release.state !== 'switching') {
      if (!(await this.#everyoneHasBuilt(release))) return;
      if (!(await setReleaseState(db, id, ['waiting', 'building', 'checking'], 'switching'))) return;
    }
    if (!(await this.#takeLease(id))) return;
    if (hash !== servedHash) {
      try {
        await switchTo(hash);
        this.#hasSwitched = true;
      } catch (error) {
        await failRelease(db, id, toErrorMessage(error));
        return;
      }
    }
    await markLive(db, id, this.#now());
    await this.#endLease(id);
    await this.#report(id, 'live');
    this.#removeOtherBuilds(await this.#listKeptHashes(hash));
  }

  /** Switches to the live release if this server serves another, such as after a restored backup. */
  async #follow(live: StoredRelease | undefined): Promise<void> {
    const { servedHash, log, switchTo } = this.#options;
    const hash = live?.hash ?? '';
    if (hash === servedHash) {
      if (this.#behindSince || this.#lastReport.release !== (live?.id ?? ''))
        this.#removeOtherBuilds(await this.#listKeptHashes(hash));
      this.#behindSince = undefined;
      return this.#report(live?.id ?? null, 'live');
    }
    if (!this.#behindSince) log.warn(live ? websiteLogLines.behind(live.number) : websiteLogLines.behindOwn);
    this.#behindSince ??= this.#now();
    if (this.#now().getTime() < this.#retryAt) return this.#report(live?.id ?? null, 'failed');
    if (live && !this.#isReady(hash) && !(await this.#build(live))) return;
    if (live && !(await this.#takeLease(live.id))) return this.#report(live.id, 'switching');
    try {
      await switchTo(hash);
      this.#hasSwitched = true;
    } catch (error) {
      await this.#stayBehind(live, toErrorMessage(error));
    }
    if (live) await this.#endLease(live.id);
  }

  async #stayBehind(live: StoredRelease | undefined, sentence: string): Promise<void> {
    this.#retryAt = this.#now().getTime() + retryAfterMs;
    this.#options.log.error({ release: live?.number ?? 0 }, sentence);
    await this.#report(live?.id ?? null, 'failed');
  }

  readonly #isReady = (hash: string): boolean => hash === '' || this.#options.isBuilt(hash);

  /** @returns whether it was built; a failure is recorded */
  async #build(release: StoredRelease): Promise<boolean> {
    const { db, build, checkEveryMs = 1000 } = this.#options;
    const { id, hash } = release;
    const isLive = release.state === 'live';
    const ending = new AbortController();
    const started = performance.now();
    let state: ReleaseState = 'building';
    const reportProgress = () => this.#report(id, state, Math.round((performance.now() - started) / 1000));
    await reportProgress();
    if (!isLive) await setReleaseState(db, id, ['waiting'], 'building');
    const look = async () => {
      await reportProgress();
      if (isLive) return;
      if (state === 'checking') await setReleaseState(db, id, ['building'], 'checking');
      const now = await findRelease(db, id);
      if (!now || !pendingStates.includes(now.state)) ending.abort();
    };
    let looking: Promise<void> | undefined;
    const timer = setInterval(() => {
      // A build continues while the database is unavailable for a moment.
      looking ??= look()
        .catch(() => {})
        .finally(() => {
          looking = undefined;
        });
    }, checkEveryMs);
    try {
      const documents = await readChangedDocuments(db, release);
      const photographs = await readPhotographsIn(db, documents.values());
      const signal = AbortSignal.any([ending.signal, this.#closing.signal]);
      const onState = (now: 'building' | 'checking') => {
        state = now;
      };
      const result = await build({ hash, documents, photographs, signal, onState });
      if (result.ok) return true;
      // Stopped at the desk, or by the end of this process; the next one then builds it.
      if (signal.aborted) return false;
      if (isLive) await this.#stayBehind(release, result.sentence);
      else await failRelease(db, id, result.sentence, result.blames);
      return false;
    } finally {
      clearInterval(timer);
      // Otherwise it could record an outdated state, and the other servers would wait for this one.
      await looking;
    }
  }

  /** Whether every server that reports has built it; after a while late ones no longer count. */
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
    if (now.getTime() - Date.parse(since) >= serverTimeoutMs) return true;
    const heard = new Date(now.getTime() - serverTimeoutMs).toISOString();
    const others = await db
      .selectFrom('website_servers')
      .selectAll()
      .where('server', '!=', server)
      .where('at', '>', heard)
      .execute();
    return others.every(({ release, state }) => release === id && state === 'switching');
  }

  /** One server switches at a time. The lease of one that has ended expires. @returns whether this server may switch */
  async #takeLease(id: string): Promise<boolean> {
    const { db, server } = this.#options;
    const now = this.#now();
    const until = new Date(now.getTime() + leaseMs).toISOString();
    const release = db.updateTable('website_releases').where('id', '=', id).where('state', 'in', ['switching', 'live']);
    const free = release.where(({ or, eb }) =>
      or([
        eb('lease_owner', 'is', null),
        eb('lease_owner', '=', server),
        eb('lease_until', '<', now.toISOString()),
        // Written before the clock was set back.
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

  /** Reports this server's state: when it changes, during a build, and every half minute. */
  async #report(id: string | null, state: ReleaseState, seconds?: number): Promise<void> {
    const now = this.#now();
    const isSame = this.#lastReport.release === (id ?? '') && this.#lastReport.state === state;
    if (isSame && seconds === undefined && now.getTime() - this.#lastReport.at < reportEveryMs) return;
    const { db, server } = this.#options;
    const row = {
      release: id,
      state,
      at: now.toISOString(),
      ...(seconds === undefined && this.#lastReport.release === (id ?? '') ? {} : { seconds: seconds ?? 0 }),
    };
    await db
      .insertInto('website_servers')
      .values({ server, seconds: 0, ...row })
      .onConflict((conflict) => conflict.column('server').doUpdateSet(row))
      .execute();
    this.#lastReport = { release: id ?? '', state, at: now.getTime() };
    const gone = new Date(now.getTime() - forgottenAfterMs).toISOString();
    await db.deleteFrom('website_servers').where('at', '<', gone).execute();
  }

  /** Hashes of the builds to keep: what is served, the release under way, and the last live ones. */
  async #listKeptHashes(served: string): Promise<string[]> {
    const rows = await this.#options.db
      .selectFrom('website_releases')
      .select(['hash', 'live_at'])
      .where('live_at', 'is not', null)
      .orderBy('live_at', 'desc')
      .execute();
    const next = await findPendingRelease(this.#options.db);
    const before = [...new Set(rows.map(({ hash }) => hash))].filter((hash) => hash && hash !== served);
    return [served, next?.hash ?? '', ...before.slice(0, websiteLimits.keptBuilds)].filter(Boolean);
  }

  #removeOtherBuilds(hashes: readonly string[]): void {
    try {
      this.#options.removeOtherBuilds(hashes);
    } catch (error) {
      this.#options.log.error({ err: error }, 'old builds of the website could not be removed');
    }
  }
}
