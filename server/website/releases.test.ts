import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { findDraft, listDrafts, saveDraft } from './drafts.ts';
import {
  failRelease,
  findLiveRelease,
  findPendingRelease,
  findRelease,
  goBackToRelease,
  markLive,
  publishDrafts,
  readLiveDocuments,
  readNextDocuments,
  setReleaseState,
  stopRelease,
} from './releases.ts';
import { readOwnDocuments } from './snapshot.ts';

type Values = { mission: string; values: unknown };
const own = readOwnDocuments().get('values') as Values;
const promises = readOwnDocuments().get('promises') as Record<string, string>;

describe.each(databaseKinds)('releases on %s', (kind) => {
  const fixture = freshForEachTest(() => createTestStore(kind));
  beforeEach(async () => {
    for (const name of ['Olive', 'Max'])
      await db()
        .insertInto('staff')
        .values({
          id: name.toLowerCase(),
          email: `${name}@example.com`,
          name,
          role: 'owner',
          adviser: null,
          state: 'active',
          password_hash: null,
          keyboard_shortcuts: 1,
          created_at: '',
          active_at: null,
          ended_at: null,
          seen_at: null,
        })
        .execute();
  });
  const db = () => fixture.store.db;

  const write = async (mission: string, staffId = 'olive') => {
    const published = (await readLiveDocuments(db())).get('values');
    const version = (await findDraft(db(), 'values'))?.version ?? 0;
    return saveDraft(db(), { name: 'values', value: { ...own, mission }, published, version, staffId });
  };
  const liveId = async () => (await findLiveRelease(db()))?.id ?? null;
  const publishAll = async (staffId = 'olive', note = '') => {
    const documents = (await listDrafts(db())).map(({ name, version }) => ({ name, version }));
    return publishDrafts(db(), { documents, live: await liveId(), note, staffId });
  };
  const serve = async ({ id }: { id: string }) => {
    await setReleaseState(db(), id, ['waiting'], 'switching');
    await markLive(db(), id);
  };
  const missionNow = async () => ((await readLiveDocuments(db())).get('values') as Values).mission;
  const drafted = async () => (await listDrafts(db())).map(({ value }) => (value as Values).mission);
  const refused = (status: number, sentence: RegExp) => ({
    statusCode: status,
    message: expect.stringMatching(sentence) as string,
  });

  test('a draft is published, is none any more, and the row says who', async () => {
    await write('One mission.', 'max');
    const release = await publishAll('olive', 'The mission');
    expect(release).toMatchObject({ number: 1, state: 'waiting', note: 'The mission', based_on: null });
    expect(JSON.parse(release.changed)).toEqual([{ name: 'values', changes: 1, who: 'max' }]);
    expect(await drafted()).toEqual([]);
    expect(await missionNow()).toBe(own.mission);
    await serve(release);
    expect(await missionNow()).toBe('One mission.');
    const audited = await db().selectFrom('staff_audit').selectAll().execute();
    expect(audited).toMatchObject([
      { actor_name: 'Olive', action: 'published the website', subject_name: 'release 1: The mission' },
    ]);
  });

  test('what is written during a build begins with the words on their way', async () => {
    await write('One mission.');
    const release = await publishAll();
    const begun = async () => ((await readNextDocuments(db())).get('values') as Values).mission;
    expect(await begun()).toBe('One mission.');
    await serve(release);
    expect(await begun()).toBe('One mission.');
  });

  test('a draft equal to what is published is none', async () => {
    await write('One mission.');
    expect(await drafted()).toEqual(['One mission.']);
    expect(await write(own.mission)).toMatchObject({ value: undefined, version: 2 });
    expect(await drafted()).toEqual([]);
  });

  test('of two who save one draft the second is told who was first', async () => {
    const save = (staffId: string) =>
      saveDraft(db(), { name: 'values', value: { ...own, mission: staffId }, published: own, version: 0, staffId });
    const results = await Promise.allSettled([save('olive'), save('max')]);
    const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost.reason).toMatchObject(refused(409, /^(Olive|Max) has saved this meanwhile/));
    const [draft] = await listDrafts(db());
    expect(lost.reason.message).toContain(draft?.staffId === 'olive' ? 'Olive' : 'Max');
  });

  test('a stale tab does not save over a draft that was published and begun anew', async () => {
    const { version } = await write('One mission.');
    await serve(await publishAll());
    await write('Another mission.', 'max');
    const stale = { name: 'values', value: { ...own, mission: 'Stale.' }, published: own, staffId: 'olive' };
    for (const seen of [0, version])
      await expect(saveDraft(db(), { ...stale, version: seen })).rejects.toMatchObject(refused(409, /^Max/));
    expect(await drafted()).toEqual(['Another mission.']);
  });

  test('of two who publish at once one is refused, and nothing of theirs is lost', async () => {
    await write('One mission.');
    await saveDraft(db(), {
      name: 'promises',
      value: { ...promises, free: 'The first half hour is free.' },
      published: promises,
      version: 0,
      staffId: 'max',
    });
    const one = (name: string, staffId: string) =>
      publishDrafts(db(), { documents: [{ name, version: 1 }], live: null, note: '', staffId });
    const results = await Promise.allSettled([one('values', 'olive'), one('promises', 'max')]);
    const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject(refused(409, /being published right now/));
    expect(await listDrafts(db())).toHaveLength(1);
    expect(await db().selectFrom('website_revisions').select('id').execute()).toHaveLength(1);
    const first = (await findPendingRelease(db())) as { id: string };
    await serve(first);
    const [left] = await listDrafts(db());
    const again = { documents: [{ name: left?.name ?? '', version: 1 }], note: '', staffId: 'max' };
    await expect(publishDrafts(db(), { ...again, live: null })).rejects.toMatchObject(
      refused(409, /has published meanwhile/),
    );
    await serve(await publishDrafts(db(), { ...again, live: first.id }));
    const { documents } = (await findLiveRelease(db())) ?? { documents: '' };
    expect(Object.keys(JSON.parse(documents)).sort()).toEqual(['promises', 'values']);
  });

  test('a draft that was saved again meanwhile, is gone, changes nothing or has a wrong field is not published', async () => {
    await write('One mission.');
    const at = (version: number, name = 'values') =>
      publishDrafts(db(), { documents: [{ name, version }], live: null, note: '', staffId: 'olive' });
    await write('Two missions.');
    await expect(at(1)).rejects.toMatchObject(refused(409, /was saved again meanwhile/));
    await expect(at(1, 'promises')).rejects.toMatchObject(refused(409, /published or discarded already/));
    await write('');
    await expect(at(3)).rejects.toMatchObject(refused(400, /has to be put right/));
    expect(await findPendingRelease(db())).toBeUndefined();
    expect(await drafted()).toEqual(['']);
  });

  test('what failed comes back as drafts, unless there is a newer one', async () => {
    await write('One mission.', 'max');
    const failed = await publishAll();
    expect(await failRelease(db(), failed.id, 'The build ran out of memory.')).toBe(true);
    expect(await failRelease(db(), failed.id, 'Again.')).toBe(false);
    expect(await findRelease(db(), failed.id)).toMatchObject({
      state: 'failed',
      problem: 'The build ran out of memory.',
      under_way: null,
    });
    expect(await listDrafts(db())).toMatchObject([{ staffId: 'max', version: 3 }]);
    const again = await publishAll();
    await write('Newer.');
    await failRelease(db(), again.id, 'No.');
    expect(await drafted()).toEqual(['Newer.']);
    expect(await missionNow()).toBe(own.mission);
  });

  test('a release is stopped while it is built, and not later', async () => {
    await write('One mission.');
    const { id } = await publishAll();
    await stopRelease(db(), id, 'max');
    expect(await findRelease(db(), id)).toMatchObject({
      state: 'failed',
      failed_at: null,
      problem: expect.stringMatching(/^Max stopped it/) as string,
    });
    expect(await drafted()).toEqual(['One mission.']);
    const second = await publishAll();
    await setReleaseState(db(), second.id, ['waiting'], 'switching');
    await expect(stopRelease(db(), second.id, 'max')).rejects.toMatchObject(refused(409, /can’t be stopped/));
    await expect(stopRelease(db(), randomUUID(), 'max')).rejects.toMatchObject(refused(404, /no such release/));
  });

  test('back to any release and to the words of the code; what visitors lose becomes a draft again', async () => {
    const back = async (to: string | null) =>
      goBackToRelease(db(), { to, live: await liveId(), note: '', staffId: 'olive' });
    await write('One mission.');
    const first = await publishAll();
    await serve(first);
    await write('Two missions.', 'max');
    const second = await publishAll();
    await serve(second);
    await expect(back(second.id)).rejects.toMatchObject(refused(409, /see that release already/));
    const undone = await back(first.id);
    expect(undone).toMatchObject({ hash: first.hash, undoes: first.id });
    await serve(undone);
    await expect(back(first.id)).rejects.toMatchObject(refused(409, /see that release already/));
    expect([await missionNow(), await drafted()]).toEqual(['One mission.', ['Two missions.']]);
    await serve(await back(second.id));
    expect([await missionNow(), await drafted()]).toEqual(['Two missions.', []]);
    const ownAgain = await back(null);
    expect(ownAgain).toMatchObject({ hash: '', undoes: '' });
    await serve(ownAgain);
    await expect(back(null)).rejects.toMatchObject(refused(409, /see that release already/));
    expect([await missionNow(), await drafted()]).toEqual([own.mission, ['Two missions.']]);
    await expect(db().deleteFrom('website_revisions').execute()).rejects.toThrow('only grows');
  });

  test('a draft with a wrong shape, too deep or too long is refused or kept as it is', async () => {
    const save = (value: unknown) =>
      saveDraft(db(), { name: 'values', value, published: own, version: 0, staffId: 'olive' });
    let deep: unknown = 'x';
    for (let level = 0; level < 5000; level++) deep = [deep];
    await expect(save(deep)).rejects.toMatchObject(refused(400, /couldn’t read/));
    await expect(save('é'.repeat(100_000))).rejects.toMatchObject(refused(413, /too much/));
    const hostile = '<script>{{x}}{constructor}\u0000\u202e\ud800__proto__';
    await save({ ...own, mission: hostile });
    expect(await drafted()).toEqual([hostile]);
  });
});
