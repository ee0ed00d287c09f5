import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { websiteLimits } from '#contract/desk-website.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { createTestStore } from '../../tests/support/test-store.ts';
import { listDrafts } from './drafts.ts';
import { exportWebsite, importWebsite } from './files.ts';
import { cropAndSavePhotograph, findPhotograph, toPhotographName } from './photographs.ts';
import { findPendingRelease, goBackToRelease, markLive, publishDrafts, setReleaseState } from './releases.ts';
import { readOwnDocuments } from './snapshot.ts';

const fixture = freshForEachTest(() => createTestStore('sqlite'));
let folder: string;
beforeEach(() => {
  folder = join(fixture.dataDir, 'words');
});

const run = async (...args: string[]) => {
  const { code, output } = await runCommand('website', args, fixture);
  expect([code, output]).toEqual([0, output]);
  return output;
};
const json = (name: string) => JSON.parse(readFileSync(join(folder, `data/${name}.json`), 'utf8'));
const write = (name: string, value: unknown) => writeFileSync(join(folder, `data/${name}.json`), JSON.stringify(value));
const serve = async () => {
  const { id = '' } = (await findPendingRelease(fixture.store.db)) ?? {};
  await setReleaseState(fixture.store.db, id, ['waiting'], 'switching');
  await markLive(fixture.store.db, id);
  return id;
};

test('words go out, come back as drafts, are published and taken back', { tags: ['long'] }, async () => {
  const { db } = fixture.store;
  await exportWebsite(db, folder);
  expect(json('values')).toEqual(readOwnDocuments().get('values'));
  const file = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#999999' } })
    .png()
    .toBuffer();
  const { photograph } = await cropAndSavePhotograph(db, file, 'olive');
  const bytes = (await findPhotograph(db, photograph)) as Buffer;
  await db.deleteFrom('website_photographs').execute();
  writeFileSync(join(folder, 'photographs', photograph), bytes);
  writeFileSync(join(folder, 'photographs/other.webp'), bytes);
  write('values', { ...json('values'), mission: 'From a file.' });
  write('pages/privacy-policy', { ...json('pages/privacy-policy'), title: 'Another policy altogether' });
  write('what-is-this', {});
  const said = await run('import', folder);
  expect(said).toContain('Not documents of this site: what-is-this');
  expect(said).toContain('changed in the code or elsewhere at the desk: pages/privacy-policy');
  expect(said).toContain('Now drafts: values');
  expect((await listDrafts(db)).map(({ name, staffId }) => [name, staffId])).toEqual([['values', 'command']]);
  expect(await findPhotograph(db, photograph)).toEqual(bytes);
  write('values', { ...json('values'), mission: 'From another file.' });
  expect(await importWebsite(db, folder, 'olive')).toMatchObject({ drafts: [], drafted: ['values'] });
  await publishDrafts(db, {
    documents: [{ name: 'values', version: 1 }],
    live: null,
    note: 'From files',
    staffId: 'command',
  });
  const live = await serve();
  await exportWebsite(db, folder);
  expect(json('values').mission).toBe('From a file.');
  await goBackToRelease(db, { to: null, live, note: '', staffId: 'command' });
  await serve();
  expect(await run('history')).toMatch(/2 · .+ · Someone at the server · live\n1 · .+ · past · From files/);
});

test('an import of files that cannot be used names each, and makes no draft of the others', async () => {
  const { db } = fixture.store;
  const importAgain = () => importWebsite(db, folder, 'olive');
  await expect(importAgain()).rejects.toThrow(`There is no document of this site in ${folder}`);
  await exportWebsite(db, folder);
  const values = { ...json('values'), mission: 'From a file.' };
  const at = (name: string) => join(folder, `data/${name}.json`);
  writeFileSync(at('values'), `\ufeff${JSON.stringify(values)}`);
  for (const [name, text] of [
    ['company', '{"name":'],
    ['people', ''],
    ['packages', Buffer.from('\ufeff{}', 'utf16le')],
    ['pages/home', Buffer.from('{"name":"Qu\u00e9bec"}', 'latin1')],
    ['promises', 'null'],
    ['claims', '"x"'],
    ['testimonials', JSON.stringify({ general: ['x'.repeat(websiteLimits.documentBytes)] })],
    ['services', `${'['.repeat(30)}${']'.repeat(30)}`],
  ] as const)
    writeFileSync(at(name), text);
  rmSync(at('office'));
  mkdirSync(at('office'));
  rmSync(at('fees'));
  symlinkSync('/etc/hostname', at('fees'));
  const noPicture = Buffer.from('not a picture');
  const photograph = toPhotographName(noPicture);
  writeFileSync(join(folder, 'photographs', photograph), noPicture);
  const said = await importAgain().catch(({ message }: Error) => message);
  expect(
    String(said)
      .split('\n')
      .map((line) => line.split(':', 1)[0]),
  ).toEqual([
    `photographs/${photograph}`,
    ...[
      'claims',
      'company',
      'fees',
      'office',
      'packages',
      'pages/home',
      'people',
      'promises',
      'services',
      'testimonials',
    ].map((name) => `${name}.json`),
    'Nothing was imported.',
  ]);
  expect(await listDrafts(db)).toEqual([]);
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'photographs'), { recursive: true });
  writeFileSync(join(folder, 'photographs/portrait.webp'), '');
  expect(await importAgain()).toMatchObject({ drafts: [], unknown: [] });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'values.json'), `\ufeff${JSON.stringify(values)}`);
  expect(await importAgain()).toMatchObject({ drafts: ['values'] });
});

test('a folder that cannot be written to is named in one sentence', async () => {
  writeFileSync(folder, '');
  const { code, output } = await runCommand('website', ['export', folder], fixture);
  expect([code, output]).toEqual([1, expect.stringMatching(/^The words can’t be written: .+\.\n$/)]);
});
