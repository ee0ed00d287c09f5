import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type WebsiteDocument, type WebsiteRelease, websiteLimits } from '#contract/desk-website.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson } from '../../tests/support/visitor.ts';
import { codeValues, valuesPath, WebsiteDesk } from '../../tests/support/website-desk.ts';
import { readOwnDocuments } from './snapshot.ts';

describe.each(databaseKinds)('the website at the desk on %s', (kind) => {
  const desk = freshForEachTest(() => WebsiteDesk.open(kind));
  const read = () => expectJson<WebsiteDocument>(desk.owner.get(valuesPath));

  test('a member drafts, an owner publishes, and it is undone', async () => {
    const saved = await expectJson<{ changes: number }>(
      desk.save({ ...codeValues, mission: 'We answer in plain words.' }),
    );
    expect(saved).toMatchObject({ version: 1, changes: 1, problems: [] });
    const { documents, mayPublish, live, before } = await desk.overview();
    const listed = documents.find(({ name }) => name === 'values');
    expect(listed).toMatchObject({ draft: { problems: 0 }, published: null });
    expect(listed?.draft?.summary).not.toBe('');
    expect([mayPublish, live, before]).toEqual([true, null, null]);
    for (const refused of [
      await desk.publish(desk.member),
      await desk.member.post('/api/desk/website/releases/back', { to: null, live: null }),
      await desk.member.post('/api/desk/website/releases/x/stop'),
    ])
      expect(refused.statusCode).toBe(403);
    const release = await expectJson<WebsiteRelease>(desk.publish(), 201);
    expect(release).toMatchObject({ number: 1, state: 'waiting', documents: [{ name: 'values', changes: 1 }] });
    expect((await desk.overview()).publishing?.id).toBe(release.id);
    await desk.serve(release);
    expect(await desk.overview()).toMatchObject({ live: { id: release.id }, publishing: null, before: { id: null } });
    expect(await read()).toMatchObject({
      draft: null,
      version: 2,
      published: { mission: 'We answer in plain words.' },
    });
    const lost = await expectJson<{ name: string; changes: object[] }[]>(
      desk.owner.get('/api/desk/website/releases/own/changes'),
    );
    expect(lost).toMatchObject([{ name: 'values', changes: [{ path: 'mission' }] }]);
    const back = { to: null, live: release.id };
    await desk.serve(await expectJson<WebsiteRelease>(desk.owner.post('/api/desk/website/releases/back', back), 201));
    expect(await read()).toMatchObject({ published: codeValues, draft: { mission: 'We answer in plain words.' } });
    const revisions = await expectJson<object[]>(desk.owner.get(`${valuesPath}/revisions`));
    expect(revisions).toMatchObject([{ number: 1, changes: [{ path: 'mission', kind: 'changed' }] }]);
    const releases = await expectJson<WebsiteRelease[]>(desk.owner.get('/api/desk/website/releases'));
    expect(releases.map(({ number, state, undoes }) => [number, state, undoes])).toEqual([
      [2, 'live', ''],
      [1, 'past', null],
    ]);
  });

  test('the second of two is told who was first; a draft is discarded at the version that was seen', async () => {
    await expectJson(desk.save({ ...codeValues, mission: 'One.' }));
    expect((await desk.save({ ...codeValues, mission: 'Two.' }, { visitor: desk.owner })).statusCode).toBe(409);
    expect((await desk.owner.post(`${valuesPath}/discard`, { version: 7 })).statusCode).toBe(409);
    await expectJson(desk.owner.post(`${valuesPath}/discard`, { version: 1 }), 204);
    expect(await read()).toMatchObject({ draft: null, version: 2 });
  });

  test('what cannot be changed here is refused, and so is what is unknown', async () => {
    const status = async (name: string, value: unknown = {}) =>
      (await desk.owner.post(`/api/desk/website/documents/${name}`, { version: 0, value })).statusCode;
    expect(await status('pages.privacy-policy')).toBe(403);
    for (const name of ['nothing', 'constructor', '__proto__', 'mails.reminder']) expect(await status(name)).toBe(404);
    expect((await desk.save(undefined)).statusCode).toBe(400);
    expect(await status('values', 'é'.repeat(websiteLimits.documentBytes / 2 + 1))).toBe(413);
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
    const { problems } = await expectJson<{ problems: object[] }>(desk.save({ ...codeValues, mission }));
    expect((await read()).draft).toEqual({ ...codeValues, mission });
    const isText = what === 'HTML' || what === 'the end of a script';
    if (!isText) expect(problems).not.toEqual([]);
    expect((await desk.publish()).statusCode).toBe(problems.length ? 400 : 201);
    expect((await desk.member.get('/api/desk/website/changes')).statusCode).toBe(200);
  });

  test('what the form does not show is not published: an address, a look', async () => {
    const name = 'pages.hr-support';
    const page = readOwnDocuments().get('pages/hr-support') as { sections: readonly object[] };
    const [first, ...others] = page.sections;
    const value = { ...page, path: '/elsewhere', sections: [{ ...first, ground: 'ink' }, ...others] };
    const { problems } = await expectJson<{ problems: { path: string }[] }>(
      desk.member.post(`/api/desk/website/documents/${name}`, { version: 0, value }),
    );
    expect(problems.map((problem) => problem.path).sort()).toEqual(['path', 'sections.0.ground']);
    expect((await desk.publish()).statusCode).toBe(400);
  });

  test('a key that reaches for an object’s own is refused', async () => {
    for (const value of ['{"__proto__":{"role":"owner"}}', '{"constructor":{"prototype":{}}}']) {
      const payload = `{"version":0,"value":${value}}`;
      const headers = { from: 'olive', 'content-type': 'application/json' };
      expect((await desk.app.inject({ method: 'POST', url: valuesPath, headers, payload })).statusCode).toBe(400);
    }
    for (const value of [{ ...codeValues, toString: 'x', hasOwnProperty: 1 }, [], 7, 'x', null])
      expect((await desk.save(value, { version: (await read()).version })).statusCode).toBe(200);
    expect((await desk.overview()).documents.find(({ name }) => name === 'values')?.draft?.problems).toBeGreaterThan(0);
    expect((await desk.publish()).statusCode).toBe(400);
  });

  test('words are found in what visitors read', async () => {
    const find = (q: string) =>
      expectJson<{ name: string; path: string; text: string }[]>(
        desk.owner.get(`/api/desk/website/find?q=${encodeURIComponent(q)}`),
      );
    const [first] = codeValues.values;
    const found = await find(first?.text.toUpperCase().slice(0, 30) ?? '');
    expect(found).toContainEqual(expect.objectContaining({ name: 'values', path: 'values.0.text', text: first?.text }));
    expect(await find('zyxwv')).toEqual([]);
    // An address, and a name that the system knows a part by.
    expect(await find('/services/hr')).toEqual([]);
    expect(await find('fact-sheet')).toEqual([]);
    expect(await find(' ')).toEqual([]);
  });

  test('a photograph is stored, shown to the desk, and only a photograph', async () => {
    const file = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const send = (image: Buffer) =>
      desk.member.post('/api/desk/website/photographs', {
        image: image.toString('base64'),
        crop: { left: 0, top: 0, width: 1, height: 1 },
      });
    const stored = await expectJson<{ photograph: string }>(send(file), 201);
    expect(stored).toEqual({ photograph: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), width: 800, height: 1000 });
    const shown = await desk.owner.get(`/api/desk/website/photographs/${stored.photograph}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const [first, ...others] = readOwnDocuments().get('people') as { particulars: object }[];
    const savePeople = (photograph: string) => {
      const particulars = { ...first?.particulars, photograph, alt: 'A man at his desk' };
      const value = [{ ...first, particulars }, ...others];
      return desk.member.post('/api/desk/website/documents/people', { version: 0, value });
    };
    for (const none of ['none.webp', '../../../package.json'])
      expect((await savePeople(none)).json()).toMatchObject({ detail: 'There is no such photograph.' });
    expect(await expectJson(savePeople(stored.photograph))).toMatchObject({ problems: [] });
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(415);
    expect((await desk.owner.get('/api/desk/website/photographs/x.webp')).statusCode).toBe(404);
    expect((await send(Buffer.alloc(websiteLimits.photographBytes + 1))).statusCode).toBe(413);
  });
});
