import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson } from '../../tests/support/visitor.ts';
import { codeValues, DeskVisitor, WebsiteDesk } from '../../tests/support/website-desk.ts';
import { hourMs } from '../platform/durations.ts';
import { toPreviewFolder } from './builds.ts';
import { Previews, rebaseLinks } from './previews.ts';

describe.each(databaseKinds)('previews at the desk on %s', (kind) => {
  const desk = freshForEachTest(() => WebsiteDesk.open(kind));

  test('a preview has the drafts without wrong fields, and only the desk may frame it', async () => {
    await expectJson(desk.save({ ...codeValues, mission: 'A draft.' }));
    await expectJson(desk.owner.post('/api/desk/website/documents/promises', { version: 0, value: {} }));
    const { id } = await expectJson<{ id: string }>(desk.member.post('/api/desk/website/previews', {}), 202);
    await expect
      .poll(() => expectJson(desk.owner.get(`/api/desk/website/previews/${id}`)))
      .toMatchObject({
        state: 'built',
        problem: expect.stringMatching(/^Drafts with a wrong field are shown as published/),
      });
    expect([...(desk.builds[0]?.documents.keys() ?? [])]).toEqual(['values']);
    const page = await desk.owner.get(`/desk/website/previews/${id}/services/hr-support`);
    expect(page.body).toBe(
      `<a href="/desk/website/previews/${id}/team">Team</a><img src="/desk/website/previews/${id}/_astro/a.webp">`,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.+frame-ancestors 'self'; sandbox/);
    expect(page.headers['content-security-policy']).not.toContain('allow-scripts');
    for (const wrong of ['..%2f..%2fbuild.json', '../../stamp', 'nothing', '%00', 'services'])
      expect((await desk.owner.get(`/desk/website/previews/${id}/${wrong}`)).statusCode).toBe(404);
    expect((await desk.owner.get('/api/desk/website/previews/..')).statusCode).toBe(404);
    await expectJson(desk.member.post('/api/desk/website/previews', {}), 202);
    expect(desk.builds).toHaveLength(1);
  });

  test('previews are built one at a time, and the newest wins', async () => {
    let end = () => {};
    desk.build = () =>
      new Promise((resolve) => {
        end = () => resolve({ ok: false, sentence: 'stopped' });
      });
    const start = async (mission: string, version: number) => {
      await expectJson(desk.save({ ...codeValues, mission }, { version }));
      return (await expectJson<{ id: string }>(desk.owner.post('/api/desk/website/previews', {}), 202)).id;
    };
    const first = await start('One.', 0);
    const second = await start('Two.', 1);
    const third = await start('Three.', 2);
    const state = (id: string) => expectJson(desk.owner.get(`/api/desk/website/previews/${id}`));
    expect(await state(first)).toMatchObject({ state: 'failed', problem: expect.stringContaining('newer preview') });
    expect(desk.builds).toHaveLength(1);
    desk.build = async () => ({ ok: true, seconds: 1 });
    end();
    await expect.poll(() => state(third)).toMatchObject({ state: 'built' });
    expect(await state(second)).toMatchObject({ state: 'failed' });
    expect(desk.builds).toHaveLength(2);
  });

  test('a preview requested from one server is shown by another, for drafts and for a release', async () => {
    const other = await desk.startServer(join(desk.dataDir, 'other'));
    const colleague = new DeskVisitor(other, 'olive');
    const page = ({ id }: { id: string }) => colleague.get(`/desk/website/previews/${id}/services/hr-support`);
    const preview = (shown: object) =>
      expectJson<{ id: string }>(desk.owner.post('/api/desk/website/previews', shown), 202);
    await expectJson(desk.save({ ...codeValues, mission: 'A draft.' }));
    const drafted = await preview({});
    await expectJson(colleague.get(`/api/desk/website/previews/${drafted.id}`));
    expect((await page(drafted)).statusCode).toBe(200);
    const release = await expectJson<{ id: string }>(desk.publish(), 201);
    await desk.serve(release);
    await expectJson(desk.save({ ...codeValues, mission: 'Another draft.' }, { version: 2 }));
    for (const source of [{ release: release.id }, { release: 'own' }]) {
      const released = await preview(source);
      expect((await page(released)).statusCode).toBe(200);
    }
    expect(desk.builds.map(({ documents }) => [...documents.keys()])).toEqual([['values'], ['values'], [], []]);
    expect((await page({ id: '1'.repeat(32) })).statusCode).toBe(404);
    await other.close();
  });
});

test('old previews are removed after a day', async () => {
  const { dataDir, remove } = await createTestStore('sqlite');
  const previews = new Previews({ dataDir, build: async () => ({ ok: true, seconds: 1 }) });
  const folder = toPreviewFolder(dataDir, 'a'.repeat(32)).dist;
  mkdirSync(folder, { recursive: true });
  previews.removeOld(new Date());
  expect(existsSync(folder)).toBe(true);
  previews.removeOld(new Date(Date.now() + 25 * hourMs));
  expect(existsSync(folder)).toBe(false);
  await remove();
});

test('links to the site lead into the preview, others do not', () => {
  const html = `<a href="/team">x</a><a href="//evil.example">x</a><a href="https://x.ca/y">x</a><a href="#a">x</a>
    <img srcset="/a.webp 1x, /b.webp 2x" src='/a.webp'><form action="/api/contact"></form>`;
  expect(
    rebaseLinks('/p', html),
  ).toBe(`<a href="/p/team">x</a><a href="//evil.example">x</a><a href="https://x.ca/y">x</a><a href="#a">x</a>
    <img srcset="/p/a.webp 1x, /p/b.webp 2x" src='/p/a.webp'><form action="/p/api/contact"></form>`);
});
