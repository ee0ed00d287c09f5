import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../tests/support/postgres-server.ts';
import { RunningSite } from '../../tests/support/running-site.ts';
import { printFigures } from '../../tests/support/started-site.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../platform/db/open.ts';
import { findDraft, listDrafts, saveDraft } from './drafts.ts';
import { findLiveRelease, findRelease, goBackToRelease, publishDrafts, readAllDocuments } from './releases.ts';
import { readOwnDocuments } from './snapshot.ts';
import type { StoredRelease } from './tables.ts';

const own = readOwnDocuments().get('values') as { mission: string };
/** In ms: two builds at once on a busy machine, plus the 90 s a silent server is waited for. */
const buildTimeout = { timeout: 400_000 };

/** Asks for a page again and again, as long as the server is up. */
class PagePoller {
  readonly wrong: string[] = [];
  answers = 0;
  isUp = true;
  #isPolling = true;
  readonly #running: Promise<void>;

  constructor(site: RunningSite) {
    this.#running = this.#ask(site);
  }

  async #ask(site: RunningSite): Promise<void> {
    while (this.#isPolling) {
      const wasUp = this.isUp;
      const answer = await missionOf(site).catch((error: Error) => `${error.message}: ${error.cause}`);
      // A request that a kill interrupts is not an error.
      if (wasUp && this.isUp && !/^(?:To help .+|Mission \d)\.$/.test(answer)) this.wrong.push(answer);
      this.answers += 1;
      await wait(50);
    }
  }

  async end(): Promise<void> {
    this.#isPolling = false;
    await this.#running;
  }
}

/** As a poller reads it. */
async function missionOf({ url }: RunningSite): Promise<string> {
  const answer = await fetch(`${url}/mission`);
  const page = await answer.text();
  return /<p[^>]*>((?:To help|Mission)[^<]*)<\/p>/.exec(page)?.[1] ?? `${answer.status}: ${page.slice(0, 200)}`;
}

/** @param name said with what went wrong */
async function step(name: string, run: () => Promise<void>): Promise<void> {
  await run().catch((cause: Error) => {
    throw new Error(name, { cause });
  });
}

const long = { tags: ['long'], timeout: 2_400_000 };

test('two servers publish together; either may die at any step, and nothing is lost', long, async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const [one, two] = [new RunningSite(settings), new RunningSite(settings)];
  for (const site of [one, two]) await site.start();
  const store = await openStore({ dataDir: one.dataDir, databaseUrl });
  onTestFinished(async () => {
    await store.db.destroy();
    for (const site of [one, two]) await site.remove();
  });
  const pollers = new Map([one, two].map((site) => [site, new PagePoller(site)]));
  const publishMission = createMissionPublisher(store);

  /** Until both show it. */
  const secondsUntilShown = async (mission: string, sites = [one, two], since = performance.now()) => {
    for (const site of sites) await expect.poll(() => missionOf(site), buildTimeout).toBe(mission);
    return Math.round((performance.now() - since) / 100) / 10;
  };
  const kill = async (site: RunningSite) => {
    const poller = pollers.get(site);
    if (poller) poller.isUp = false;
    await site.stop('SIGKILL');
  };
  const startAgain = async (site: RunningSite) => {
    await site.start();
    const poller = pollers.get(site);
    if (poller) poller.isUp = true;
  };

  await step('both build it, and change over', async () => {
    await publishMission('Mission 1.');
    printFigures('published on two servers', { s: await secondsUntilShown('Mission 1.') });
  });

  await step('one is down: the other goes on without it, and it follows when it is back', async () => {
    await kill(two);
    const release = await publishMission('Mission 2.');
    const alone = await secondsUntilShown('Mission 2.', [one]);
    expect((await findRelease(store.db, release.id))?.state).toBe('live');
    await startAgain(two);
    printFigures('published while one was down', {
      s: alone,
      'caught up s': await secondsUntilShown('Mission 2.', [two]),
    });
    expect(two.output).toContain('doesn’t serve release 2');
  });

  const building = ({ hash }: StoredRelease, file: string) => join(one.dataDir, 'website/builds', hash, file);
  const steps: readonly [string, (release: StoredRelease) => Promise<boolean>][] = [
    ['building', async (release) => existsSync(building(release, 'snapshot'))],
    ['checking', async (release) => existsSync(building(release, 'dist.next/build.json'))],
    ['switching', async ({ id }) => (await ownState(store, one, id)) === 'switching'],
    ['live', async ({ id }) => (await findRelease(store.db, id))?.state === 'live'],
  ];
  for (const [at, [reached, isReached]] of steps.entries())
    await step(`it dies while ${reached}, and goes on when it is back`, async () => {
      const mission = `Mission ${at + 3}.`;
      const release = await publishMission(mission);
      await expect.poll(() => isReached(release), { ...buildTimeout, interval: 20 }).toBe(true);
      await kill(one);
      await startAgain(one);
      printFigures(`killed while ${reached}`, { 's until both show it': await secondsUntilShown(mission) });
      expect((await findRelease(store.db, release.id))?.state).toBe('live');
    });

  await step('taken back on both without a build', async () => {
    const live = await findLiveRelease(store.db);
    await goBackToRelease(store.db, { to: live?.based_on ?? null, live: live?.id ?? null, note: '', staffId: 'olive' });
    printFigures('taken back on two servers', { s: await secondsUntilShown('Mission 5.') });
  });

  for (const poller of pollers.values()) await poller.end();
  for (const { wrong, answers } of pollers.values()) {
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(500);
  }
});

/** @returns a function that publishes another mission */
function createMissionPublisher({ db }: Store) {
  return async (mission: string): Promise<StoredRelease> => {
    const live = await findLiveRelease(db);
    const published = (await readAllDocuments(db, live)).get('values');
    const version = (await findDraft(db, 'values'))?.version ?? 0;
    await saveDraft(db, { name: 'values', value: { ...own, mission }, published, version, staffId: 'olive' });
    const documents = (await listDrafts(db)).map((draft) => ({ name: draft.name, version: draft.version }));
    return publishDrafts(db, { documents, live: live?.id ?? null, note: '', staffId: 'olive' });
  };
}

async function ownState({ db }: Store, { dataDir }: RunningSite, release: string): Promise<string | undefined> {
  const rows = await db.selectFrom('website_servers').selectAll().where('release', '=', release).execute();
  return rows.find(({ server }) => server.endsWith(`:${dataDir}`))?.state;
}
