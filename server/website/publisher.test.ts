import { beforeEach, describe, expect, test } from 'vitest';
import type { FaqCategory } from '#content/schemas/faq.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds, type TestStore } from '../../tests/support/test-store.ts';
import type { BuildResult } from './builds.ts';
import { findDraft, listDrafts, saveDraft } from './drafts.ts';
import { Publisher, type ReleaseHost } from './publisher.ts';
import {
  findLatestRelease,
  findLiveRelease,
  findRelease,
  goBackToRelease,
  publishDrafts,
  readLiveDocuments,
  stopRelease,
} from './releases.ts';
import { readOwnDocuments } from './snapshot.ts';

const own = readOwnDocuments().get('values') as { mission: string };

/** A machine with its build folder and its process; a switch starts another process on the same machine. */
class Server {
  readonly name: string;
  readonly fixture: TestStore;
  readonly builds = new Set<string>();
  readonly log: string[] = [];
  served = '';
  publisher: Publisher;
  result: () => Promise<BuildResult> = async () => ({ ok: true, seconds: 1 });
  comesUp = true;
  kept: readonly string[] = [];
  clock: () => Date;

  constructor(name: string, fixture: TestStore, clock: () => Date) {
    this.name = name;
    this.fixture = fixture;
    this.clock = clock;
    this.publisher = this.start();
  }

  start(): Publisher {
    const { builds } = this;
    const machine: ReleaseHost = {
      servedHash: this.served,
      isBuilt: (hash) => builds.has(hash),
      build: async ({ hash, signal, onState }) => {
        onState?.('building');
        const result = await Promise.race([
          this.result(),
          new Promise<BuildResult>((resolve) => {
            const end = () => resolve({ ok: false, sentence: 'stopped' });
            if (signal?.aborted) end();
            signal?.addEventListener('abort', end);
          }),
        ]);
        if (result.ok) builds.add(hash);
        return result;
      },
      switchTo: async (hash) => {
        if (!this.comesUp) throw new Error('The new pages did not come up.');
        this.served = hash;
        this.publisher = this.start();
      },
      removeOtherBuilds: (hashes) => {
        this.kept = hashes;
      },
    };
    const say = (_: unknown, words?: string) => this.log.push(words ?? String(_));
    const log = { info: say, warn: say, error: say };
    const { db } = this.fixture.store;
    return new Publisher({ ...machine, db, log, server: this.name, now: () => this.clock(), checkEveryMs: 5 });
  }

  /** It dies and starts again. */
  restart(): void {
    this.publisher.close();
    this.publisher = this.start();
  }

  look(): Promise<void> {
    return this.publisher.runStep();
  }
}

describe.each(databaseKinds)('publishing on %s', (kind) => {
  const fixture = freshForEachTest(() => createTestStore(kind));
  let ahead: number;
  let one: Server;
  let two: Server;
  const clock = () => new Date(Date.now() + ahead);
  beforeEach(() => {
    ahead = 0;
    [one, two] = [new Server('one', fixture, clock), new Server('two', fixture, clock)];
  });
  const db = () => fixture.store.db;

  const write = async (mission: string) => {
    const published = (await readLiveDocuments(db())).get('values');
    const version = (await findDraft(db(), 'values'))?.version ?? 0;
    await saveDraft(db(), { name: 'values', value: { ...own, mission }, published, version, staffId: 'olive' });
  };
  const wanted = async (mission: string) => {
    await write(mission);
    const documents = (await listDrafts(db())).map(({ name, version }) => ({ name, version }));
    const live = await findLiveRelease(db());
    return publishDrafts(db(), { documents, live: live?.id ?? null, note: '', staffId: 'olive' });
  };
  const stateOf = async ({ id }: { id: string }) => (await findRelease(db(), id))?.state;
  const alarm = () => one.publisher.watch().check(clock());
  const alone = async (release: { id: string }) => {
    while ((await stateOf(release)) !== 'live') await one.look();
  };

  test('one server builds, changes over, and what is live is served', async () => {
    const release = await wanted('One mission.');
    await one.look();
    expect([one.served, await stateOf(release)]).toEqual([release.hash, 'live']);
    await one.look();
    expect((await findLatestRelease(db()))?.under_way).toBeNull();
  });

  test('a failed build leaves the old site, says why, and keeps the drafts', async () => {
    one.result = async () => ({
      ok: false,
      sentence: 'How We Work links to an answer that you are removing.',
      blames: { name: 'pages/how-we-work', path: 'sections.0', sentence: 'This leads nowhere.' },
    });
    const release = await wanted('One mission.');
    await one.look();
    expect(await findRelease(db(), release.id)).toMatchObject({
      state: 'failed',
      problem: 'How We Work links to an answer that you are removing.',
      blames: expect.stringContaining('pages/how-we-work'),
    });
    expect([one.served, (await listDrafts(db())).length]).toEqual(['', 1]);
    expect(await alarm()).toBeUndefined();
    ahead = 11 * 60_000;
    expect(await alarm()).toMatch(/^Release 1 of the website wasn’t published/);
    one.result = async () => ({ ok: true, seconds: 1 });
    await alone(await wanted('Another mission.'));
    expect(await alarm()).toBeUndefined();
  });

  test('a failed build names the answer that its release takes out, and its document', async () => {
    const name = 'faq/process';
    const { questions, ...category } = readOwnDocuments().get(name) as FaqCategory;
    const removed = questions.at(1);
    const page = readOwnDocuments().get('pages/how-we-work') as { sections: object[] };
    const sections = page.sections.with(0, {
      ...page.sections[0],
      secondary: { label: 'On', href: `/faq#${removed?.id}` },
    });
    const linked = {
      name: 'pages/how-we-work',
      value: { ...page, sections },
      published: page,
      version: 0,
      staffId: 'olive',
    };
    await saveDraft(db(), linked);
    const value = { ...category, questions: questions.filter((one) => one !== removed) };
    await saveDraft(db(), { name, value, published: { ...category, questions }, version: 0, staffId: 'olive' });
    const blames = { name: 'pages/how-we-work', path: 'sections.0.secondary.href', sentence: 'It leads nowhere.' };
    one.result = async () => ({ ok: false, sentence: 'It leads nowhere.', blames });
    const { id } = await wanted('One mission.');
    await one.look();
    const blamed = async () => JSON.parse((await findRelease(db(), id))?.blames ?? '');
    expect(await blamed()).toEqual({ ...blames, removed: { name, id: removed?.id, question: removed?.question } });
  });

  test('a release that waits for ten minutes rings', async () => {
    await wanted('One mission.');
    expect(await alarm()).toBeUndefined();
    ahead = 11 * 60_000;
    expect(await alarm()).toMatch(/has waited for ten minutes/);
  });

  test('new pages that do not come up: the old ones stay, and the release has failed', async () => {
    const release = await wanted('One mission.');
    one.comesUp = false;
    await one.look();
    expect(await findRelease(db(), release.id)).toMatchObject({
      state: 'failed',
      problem: 'The new pages did not come up.',
    });
    expect([one.served, await findLiveRelease(db())]).toEqual(['', undefined]);
    await one.look();
    expect(await listDrafts(db())).toHaveLength(1);
  });

  test('a build is stopped from the desk', async () => {
    const release = await wanted('One mission.');
    let begun = () => {};
    const building = new Promise<void>((resolve) => {
      begun = resolve;
    });
    one.result = () => {
      begun();
      return new Promise(() => {});
    };
    const looking = one.look();
    await building;
    await expect.poll(() => stateOf(release)).toBe('building');
    await stopRelease(db(), release.id, 'olive');
    await looking;
    expect([await stateOf(release), one.served, (await listDrafts(db())).length]).toEqual(['failed', '', 1]);
  });

  test('a server that ends while it builds builds again, and says so', async () => {
    const release = await wanted('One mission.');
    one.result = () => new Promise(() => {});
    const looking = one.look();
    await expect.poll(() => stateOf(release)).toBe('building');
    one.restart();
    await looking;
    expect(await stateOf(release)).toBe('building');
    let said: string | null | undefined;
    one.result = async () => {
      said = (await findRelease(db(), release.id))?.problem;
      return { ok: true, seconds: 1 };
    };
    await one.look();
    expect(said).toBe('The server was restarted while it was building. It is building again.');
    expect([await stateOf(release), one.served]).toEqual(['live', release.hash]);
  });

  test('a database that is away while it builds, and after, ends nothing', async () => {
    const release = await wanted('One mission.');
    const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
    const begun = Promise.withResolvers<() => void>();
    one.result = () => new Promise((resolve) => begun.resolve(() => resolve({ ok: true, seconds: 1 })));
    const looking = one.look();
    const end = await begun.promise;
    expect(await stateOf(release)).toBe('building');
    await rename('website_servers', 'away');
    end();
    await expect(looking).rejects.toThrow();
    await expect(one.look()).rejects.toThrow();
    await rename('away', 'website_servers');
    one.result = () => Promise.reject(new Error('It builds.'));
    await one.look();
    expect([await stateOf(release), one.served]).toEqual(['live', release.hash]);
  });

  test('two servers wait for each other, and change over one after the other', async () => {
    await Promise.all([one.look(), two.look()]);
    const release = await wanted('One mission.');
    await one.look();
    await one.look();
    expect([await stateOf(release), one.served]).toEqual(['building', '']);
    await two.look();
    expect([await stateOf(release), one.served, two.served]).toEqual(['live', '', release.hash]);
    await one.look();
    expect(one.served).toBe(release.hash);
  });

  test('both look at once: each is built once, one is live', async () => {
    await Promise.all([one.look(), two.look()]);
    const release = await wanted('One mission.');
    for (let step = 0; step < 6; step++) await Promise.all([one.look(), two.look()]);
    expect([await stateOf(release), one.served, two.served]).toEqual(['live', release.hash, release.hash]);
  });

  test('a server that is down is waited for 90 seconds, and follows when it is back', async () => {
    await Promise.all([one.look(), two.look()]);
    const release = await wanted('One mission.');
    await one.look();
    expect(await stateOf(release)).toBe('building');
    ahead = 91_000;
    await one.look();
    expect([await stateOf(release), one.served]).toEqual(['live', release.hash]);
    two.restart();
    await two.look();
    expect(two.served).toBe(release.hash);
    expect(two.log).toEqual([expect.stringContaining('doesn’t serve release 1')]);
  });

  test('a server that is up but slow is waited for 90 seconds', async () => {
    await Promise.all([one.look(), two.look()]);
    const release = await wanted('One mission.');
    await one.look();
    two.result = () => new Promise(() => {});
    const slow = two.look();
    ahead = 91_000;
    await one.look();
    expect([await stateOf(release), one.served]).toEqual(['live', release.hash]);
    two.publisher.close();
    await slow;
  });

  test('a server that dies while it changes over loses its turn after a minute', async () => {
    await Promise.all([one.look(), two.look()]);
    const release = await wanted('One mission.');
    await one.look();
    // It dies with the lease, before the new process is up.
    await db()
      .updateTable('website_releases')
      .set({ state: 'switching', lease_owner: 'one', lease_until: new Date(Date.now() + 60_000).toISOString() })
      .where('id', '=', release.id)
      .execute();
    await two.look();
    expect([await stateOf(release), two.served]).toEqual(['switching', '']);
    ahead = 61_000;
    await two.look();
    expect([await stateOf(release), two.served]).toEqual(['live', release.hash]);
  });

  test('one that dies right after it changed over goes on as the new process', async () => {
    const release = await wanted('One mission.');
    one.builds.add(release.hash);
    await db().updateTable('website_releases').set({ state: 'switching' }).where('id', '=', release.id).execute();
    one.served = release.hash;
    one.restart();
    await one.look();
    expect([await stateOf(release), one.served]).toEqual(['live', release.hash]);
  });

  test('the second server’s new pages do not come up: it stays behind, tries again and rings', async () => {
    await Promise.all([one.look(), two.look()]);
    const release = await wanted('One mission.');
    await one.look();
    two.comesUp = true;
    one.comesUp = false;
    await two.look();
    await one.look();
    expect([await stateOf(release), one.served]).toEqual(['live', '']);
    expect(one.log).toContain('The new pages did not come up.');
    one.comesUp = true;
    await one.look();
    expect(one.served).toBe('');
    ahead = 11 * 60_000;
    expect(await alarm()).toMatch(/older version of the website/);
    await one.look();
    expect([one.served, await alarm()]).toEqual([release.hash, undefined]);
  });

  test('an undo builds nothing while its build is kept; four builds are', async () => {
    const releases = [];
    for (const mission of ['A.', 'B.', 'C.', 'D.', 'E.']) {
      const release = await wanted(mission);
      await alone(release);
      releases.push(release);
    }
    const [a, b, c, d, e] = releases.map(({ hash }) => hash);
    expect(one.kept).toEqual([e, d, c, b]);
    expect(one.kept).not.toContain(a);
    one.result = () => Promise.reject(new Error('It builds.'));
    const back = await goBackToRelease(db(), {
      to: releases[3]?.id ?? '',
      live: releases[4]?.id ?? '',
      note: '',
      staffId: 'olive',
    });
    await alone(back);
    expect(one.served).toBe(d);
  });

  test('after an older backup was restored what it says is live is built and served, in words in the log', async () => {
    const first = await wanted('One mission.');
    await alone(first);
    await alone(await wanted('Two missions.'));
    one.builds.clear();
    await db().updateTable('website_releases').set({ state: 'past' }).where('number', '=', 2).execute();
    await db().updateTable('website_releases').set({ state: 'live' }).where('number', '=', 1).execute();
    await one.look();
    expect([one.served, one.builds.has(first.hash)]).toEqual([first.hash, true]);
    expect(one.log).toEqual([expect.stringContaining('a backup was restored')]);
    await db().updateTable('website_releases').set({ state: 'past' }).execute();
    await one.look();
    expect(one.served).toBe('');
  });
});
