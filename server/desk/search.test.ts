import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk.ts';
import { TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('the search on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('finds by name, address, company, words and reference, however they are typed', async () => {
    const zoe = await desk.send({ company: 'Tilbury Tool & Die', message: 'Overtime averaging à la carte' });
    const jo = await desk.send({ name: 'Jo', email: 'jo.b@example.net', message: 'A café' });
    for (const q of [
      'zoe',
      'ZOË',
      'o’neill',
      "o'neill",
      'tilb',
      'overtime aver',
      'zoe@example.org',
      'carte a',
    ])
      expect([q, await desk.find(q)]).toEqual([q, [zoe]]);
    for (const q of ['cafe', 'CAFÉ', 'jo.b@', jo, jo.toLowerCase().replaceAll('-', ' ')])
      expect([q, await desk.find(q)]).toEqual([q, [jo]]);
    expect(await desk.find('example')).toHaveLength(2);
    for (const q of ['nobody', 'zoe cafe', '"', 'a" OR "b', 'near(zoe)'])
      expect([
        q,
        (await desk.app.inject({ url: deskEndpoints.search, query: { q } })).statusCode,
      ]).not.toEqual([q, 500]);
    expect((await desk.app.inject({ url: deskEndpoints.search, query: { q: 'z' } })).statusCode).toBe(400);
  });
});
