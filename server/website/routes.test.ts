import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type WebsiteDocument,
  type WebsiteOverview,
  type WebsiteRelease,
  websiteLimits,
} from '#contract/desk-website.ts';
import { createDeskTestApp } from '../../tests/support/test-app.ts';
import { createTestStore, databaseKinds, type TestStore } from '../../tests/support/test-store.ts';
import { expectJson, Visitor } from '../../tests/support/visitor.ts';
import { type BuildResult, toPreviewFolder } from './builds.ts';
import { Previews, rebaseLinks } from './previews.ts';
import { markLive, setReleaseState } from './releases.ts';
import { websiteRoutes } from './routes.ts';
import { readOwnDocuments } from './snapshot.ts';

const own = readOwnDocuments().get('values') as { mission: string; values: readonly { title: string; text: string }[] };
const path = '/api/desk/website/documents/values';

class Colleague extends Visitor {
  readonly #id: string;

  constructor(app: FastifyInstance, id: string) {
    super(app);
    this.#id = id;
  }

  override post(url: string, body?: unknown) {
    return super.post(url, body, { from: this.#id, accept: 'application/problem+json' });
  }
}

describe.each(databaseKinds)('the website at the desk on %s', (kind) => {
  let fixture: TestStore;
  let app: FastifyInstance;
  let owner: Colleague;
  let member: Colleague;
  let builds: { hash: string; documents: ReadonlyMap<string, unknown>; only?: readonly string[] }[];
  let building: () => Promise<BuildResult>;
  beforeEach(async () => {
    fixture = await createTestStore(kind);
    builds = [];
    building = async () => ({ ok: true, seconds: 1 });
    app = await serverWith(fixture.dataDir);
    [owner, member] = [new Colleague(app, 'olive'), new Colleague(app, 'max')];
  });
  const serverWith = async (dataDir: string) => {
    const server = createDeskTestApp((id) => ({
      id: id ?? '',
      name: '',
      role: id === 'max' ? 'member' : 'owner',
      adviser: null,
    }));
    const previews = new Previews({
      dataDir,
      async build(wanted) {
        builds.push(wanted);
        const result = await building();
        const site = `${toPreviewFolder(dataDir, wanted.hash).dist}/site`;
        mkdirSync(`${site}/services`, { recursive: true });
        writeFileSync(`${site}/services/hr-support.html`, '<a href="/team">Team</a><img src="/_astro/a.webp">');
        return result;
      },
    });
    await server.register(websiteRoutes, { db: db(), previews, isKept: () => false, missingIn: () => [] });
    return server;
  };
  afterEach(async () => {
    await app.close();
    await fixture.remove();
  });
  const db = () => fixture.store.db;
  const website = () => expectJson<WebsiteOverview>(owner.get('/api/desk/website'));
  const read = () => expectJson<WebsiteDocument>(owner.get(path));
  const save = (value: unknown, version = 0, who = member) => who.post(path, { version, value });
  const publish = async (who = owner) => {
    const { documents, live } = await website();
    const picked = documents.filter(({ draft }) => draft).map(({ name }) => name);
    const versions = await expectJson<{ name: string; version: number }[]>(owner.get('/api/desk/website/changes'));
    const wanted = versions.filter(({ name }) => picked.includes(name)).map(({ name, version }) => ({ name, version }));
    return who.post('/api/desk/website/releases', { documents: wanted, live: live?.id ?? null });
  };
  const serve = async ({ id }: { id: string }) => {
    await setReleaseState(db(), id, ['waiting'], 'switching');
    await markLive(db(), id);
  };

  test('a member drafts, an owner publishes, and it is undone', async () => {
    const saved = await expectJson<{ changes: number }>(save({ ...own, mission: 'We answer in plain words.' }));
    expect(saved).toMatchObject({ version: 1, changes: 1, problems: [] });
    const { documents, mayPublish, live, before } = await website();
    const listed = documents.find(({ name }) => name === 'values');
    expect(listed).toMatchObject({ draft: { problems: 0 }, published: null });
    expect(listed?.draft?.summary).not.toBe('');
    expect([mayPublish, live, before]).toEqual([true, null, null]);
    for (const refused of [
      await publish(member),
      await member.post('/api/desk/website/releases/back', { to: null, live: null }),
      await member.post('/api/desk/website/releases/x/stop'),
    ])
      expect(refused.statusCode).toBe(403);
    const release = await expectJson<WebsiteRelease>(publish(), 201);
    expect(release).toMatchObject({ number: 1, state: 'waiting', documents: [{ name: 'values', changes: 1 }] });
    expect((await website()).publishing?.id).toBe(release.id);
    await serve(release);
    expect(await website()).toMatchObject({ live: { id: release.id }, publishing: null, before: { id: null } });
    expect(await read()).toMatchObject({
      draft: null,
      version: 2,
      published: { mission: 'We answer in plain words.' },
    });
    const lost = await expectJson<{ name: string; changes: object[] }[]>(
      owner.get('/api/desk/website/releases/own/changes'),
    );
    expect(lost).toMatchObject([{ name: 'values', changes: [{ path: 'mission' }] }]);
    const back = { to: null, live: release.id };
    await serve(await expectJson<WebsiteRelease>(owner.post('/api/desk/website/releases/back', back), 201));
    expect(await read()).toMatchObject({ published: own, draft: { mission: 'We answer in plain words.' } });
    const revisions = await expectJson<object[]>(owner.get(`${path}/revisions`));
    expect(revisions).toMatchObject([{ number: 1, changes: [{ path: 'mission', kind: 'changed' }] }]);
    const releases = await expectJson<WebsiteRelease[]>(owner.get('/api/desk/website/releases'));
    expect(releases.map(({ number, state, undoes }) => [number, state, undoes])).toEqual([
      [2, 'live', ''],
      [1, 'past', null],
    ]);
  });

  test('the second of two is told who was first; a draft is discarded at the version that was seen', async () => {
    await expectJson(save({ ...own, mission: 'One.' }));
    expect((await save({ ...own, mission: 'Two.' }, 0, owner)).statusCode).toBe(409);
    expect((await owner.post(`${path}/discard`, { version: 7 })).statusCode).toBe(409);
    await expectJson(owner.post(`${path}/discard`, { version: 1 }), 204);
    expect(await read()).toMatchObject({ draft: null, version: 2 });
  });

  test('what cannot be changed here is refused, and so is what is unknown', async () => {
    const status = async (name: string, value: unknown = {}) =>
      (await owner.post(`/api/desk/website/documents/${name}`, { version: 0, value })).statusCode;
    expect(await status('pages.privacy-policy')).toBe(403);
    for (const name of ['nothing', 'constructor', '__proto__', 'mails.reminder']) expect(await status(name)).toBe(404);
    expect((await save(undefined)).statusCode).toBe(400);
    expect(await status('values', 'é'.repeat(websiteLimits.document / 2 + 1))).toBe(413);
  });

  test.each([
    ['HTML', '<b onclick="x()">Bold</b><img src=x onerror=alert(1)>'],
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['a mark of the server', '{{sentence}}'],
    ['an unknown placeholder', '{constructor}'],
    ['100,000 characters', 'x'.repeat(100_000)],
    ['control characters', 'a\u0000b\u0007c'],
    ['characters that turn the line around', 'a\u202eb'],
    ['half a character', 'a\ud800b'],
  ])('%s in a text is stored as it is, and what cannot be shown is not published', async (what, mission) => {
    const { problems } = await expectJson<{ problems: object[] }>(save({ ...own, mission }));
    expect((await read()).draft).toEqual({ ...own, mission });
    const isText = what === 'HTML' || what === 'the end of a script';
    if (!isText) expect(problems).not.toEqual([]);
    expect((await publish()).statusCode).toBe(problems.length ? 400 : 201);
    expect((await member.get('/api/desk/website/changes')).statusCode).toBe(200);
  });

  test('what the form does not show is not published: an address, a look', async () => {
    const name = 'pages.hr-support';
    const page = readOwnDocuments().get('pages/hr-support') as { sections: readonly object[] };
    const [first, ...others] = page.sections;
    const value = { ...page, path: '/elsewhere', sections: [{ ...first, ground: 'ink' }, ...others] };
    const { problems } = await expectJson<{ problems: { path: string }[] }>(
      member.post(`/api/desk/website/documents/${name}`, { version: 0, value }),
    );
    expect(problems.map((problem) => problem.path).sort()).toEqual(['path', 'sections.0.ground']);
    expect((await publish()).statusCode).toBe(400);
  });

  test('a key that reaches for an object’s own is refused', async () => {
    for (const value of ['{"__proto__":{"role":"owner"}}', '{"constructor":{"prototype":{}}}']) {
      const payload = `{"version":0,"value":${value}}`;
      const headers = { from: 'olive', 'content-type': 'application/json' };
      expect((await app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(400);
    }
    for (const value of [{ ...own, toString: 'x', hasOwnProperty: 1 }, [], 7, 'x', null])
      expect((await save(value, (await read()).version)).statusCode).toBe(200);
    expect((await website()).documents.find(({ name }) => name === 'values')?.draft?.problems).toBeGreaterThan(0);
    expect((await publish()).statusCode).toBe(400);
  });

  test('words are found in what visitors read', async () => {
    const find = (q: string) =>
      expectJson<{ name: string; path: string; text: string }[]>(
        owner.get(`/api/desk/website/find?q=${encodeURIComponent(q)}`),
      );
    const [first] = own.values;
    const found = await find(first?.text.toUpperCase().slice(0, 30) ?? '');
    expect(found).toContainEqual(expect.objectContaining({ name: 'values', path: 'values.0.text', text: first?.text }));
    expect(await find('zyxwv')).toEqual([]);
    // An address, and a name that the system knows a part by.
    expect(await find('/services/hr')).toEqual([]);
    expect(await find('fact-sheet')).toEqual([]);
    expect(await find(' ')).toEqual([]);
  });

  test('a preview has the drafts without wrong fields, and only the desk may frame it', async () => {
    await expectJson(save({ ...own, mission: 'A draft.' }));
    await expectJson(owner.post('/api/desk/website/documents/promises', { version: 0, value: {} }));
    const { id } = await expectJson<{ id: string }>(member.post('/api/desk/website/previews', {}), 202);
    await expect
      .poll(() => expectJson(owner.get(`/api/desk/website/previews/${id}`)))
      .toMatchObject({
        state: 'built',
        problem: expect.stringMatching(/^Drafts with a wrong field are shown as published/),
      });
    expect([...(builds[0]?.documents.keys() ?? [])]).toEqual(['values']);
    const page = await owner.get(`/desk/website/previews/${id}/services/hr-support`);
    expect(page.body).toBe(
      `<a href="/desk/website/previews/${id}/team">Team</a><img src="/desk/website/previews/${id}/_astro/a.webp">`,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.+frame-ancestors 'self'; sandbox/);
    expect(page.headers['content-security-policy']).not.toContain('allow-scripts');
    for (const wrong of ['..%2f..%2fbuild.json', '../../stamp', 'nothing', '%00', 'services'])
      expect((await owner.get(`/desk/website/previews/${id}/${wrong}`)).statusCode).toBe(404);
    expect((await owner.get('/api/desk/website/previews/..')).statusCode).toBe(404);
    await expectJson(member.post('/api/desk/website/previews', {}), 202);
    expect(builds).toHaveLength(1);
  });

  test('previews are built one at a time, and the newest wins', async () => {
    let end = () => {};
    building = () =>
      new Promise((resolve) => {
        end = () => resolve({ ok: false, sentence: 'stopped' });
      });
    const start = async (mission: string, version: number) => {
      await expectJson(save({ ...own, mission }, version));
      return (await expectJson<{ id: string }>(owner.post('/api/desk/website/previews', {}), 202)).id;
    };
    const first = await start('One.', 0);
    const second = await start('Two.', 1);
    const third = await start('Three.', 2);
    const state = (id: string) => expectJson(owner.get(`/api/desk/website/previews/${id}`));
    expect(await state(first)).toMatchObject({ state: 'failed', problem: expect.stringContaining('newer preview') });
    expect(builds).toHaveLength(1);
    building = async () => ({ ok: true, seconds: 1 });
    end();
    await expect.poll(() => state(third)).toMatchObject({ state: 'built' });
    expect(await state(second)).toMatchObject({ state: 'failed' });
    expect(builds).toHaveLength(2);
  });

  test('a preview requested from one server is shown by another, for drafts and for a release', async () => {
    const other = await serverWith(join(fixture.dataDir, 'other'));
    const colleague = new Colleague(other, 'olive');
    const page = ({ id }: { id: string }) => colleague.get(`/desk/website/previews/${id}/services/hr-support`);
    const preview = (shown: object) => expectJson<{ id: string }>(owner.post('/api/desk/website/previews', shown), 202);
    await expectJson(save({ ...own, mission: 'A draft.' }));
    const drafted = await preview({});
    await expectJson(colleague.get(`/api/desk/website/previews/${drafted.id}`));
    expect((await page(drafted)).statusCode).toBe(200);
    const release = await expectJson<{ id: string }>(publish(), 201);
    await serve(release);
    await expectJson(save({ ...own, mission: 'Another draft.' }, 2));
    for (const source of [{ release: release.id }, { release: 'own' }]) {
      const released = await preview(source);
      expect((await page(released)).statusCode).toBe(200);
    }
    expect(builds.map(({ documents }) => [...documents.keys()])).toEqual([['values'], ['values'], [], []]);
    expect((await page({ id: '1'.repeat(32) })).statusCode).toBe(404);
    await other.close();
  });

  test('a photograph is stored, shown to the desk, and only a photograph', async () => {
    const file = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const send = (image: Buffer) =>
      member.post('/api/desk/website/photographs', {
        image: image.toString('base64'),
        crop: { left: 0, top: 0, width: 1, height: 1 },
      });
    const stored = await expectJson<{ photograph: string }>(send(file), 201);
    expect(stored).toEqual({ photograph: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), width: 800, height: 1000 });
    const shown = await owner.get(`/api/desk/website/photographs/${stored.photograph}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(415);
    expect((await owner.get('/api/desk/website/photographs/x.webp')).statusCode).toBe(404);
    expect((await send(Buffer.alloc(websiteLimits.photograph + 1))).statusCode).toBe(413);
  });
});

test('old previews are removed after a day', async () => {
  const { dataDir, remove } = await createTestStore('sqlite');
  const previews = new Previews({ dataDir, build: async () => ({ ok: true, seconds: 1 }) });
  const folder = toPreviewFolder(dataDir, 'a'.repeat(32)).dist;
  mkdirSync(folder, { recursive: true });
  previews.removeOld(new Date());
  expect(existsSync(folder)).toBe(true);
  previews.removeOld(new Date(Date.now() + 25 * 3_600_000));
  expect(existsSync(folder)).toBe(false);
  await remove();
});

test('addresses of our own lead into the preview, others do not', () => {
  const html = `<a href="/team">x</a><a href="//evil.example">x</a><a href="https://x.ca/y">x</a><a href="#a">x</a>
    <img srcset="/a.webp 1x, /b.webp 2x" src='/a.webp'><form action="/api/contact"></form>`;
  expect(
    rebaseLinks('/p', html),
  ).toBe(`<a href="/p/team">x</a><a href="//evil.example">x</a><a href="https://x.ca/y">x</a><a href="#a">x</a>
    <img srcset="/p/a.webp 1x, /p/b.webp 2x" src='/p/a.webp'><form action="/p/api/contact"></form>`);
});
