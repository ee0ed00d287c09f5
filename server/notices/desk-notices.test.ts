import { describe, expect, test } from 'vitest';
import type { DeskNotices } from '#contract/notice.ts';
import { eachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { said, type Visitor } from '../../tests/support/visitor.ts';

const closed = {
  text: 'The office is closed <b>today</b>.',
  link: { label: 'Book', href: '/free-consult' },
  pages: 'all',
  from: '2026-12-21',
  until: '2999-12-27T12:00',
};

describe.each(databaseKinds)('notices at the desk on %s', (kind) => {
  const staff = eachTest(() => StaffSite.open(kind));
  const owner = eachTest(async () => (await staff.signedIn(olive)).visitor);
  const member = eachTest(async () => (await staff.signedIn(max)).visitor);

  const save = (who: Visitor, more: object = {}) => who.post('/api/desk/notices/save', { ...closed, ...more });
  const list = async () => (await owner.get('/api/desk/notices')).json<DeskNotices>();
  const added = async () => {
    expect((await save(member)).statusCode).toBe(200);
    const [notice] = (await list()).notices;
    if (!notice) throw new Error('no notice');
    return notice;
  };

  test('are added, changed and removed by owners and members, and audited', async () => {
    expect(await list()).toMatchObject({ notices: [] });
    const { id, version } = await added();
    expect((await list()).pages.find(({ path }) => path === '/')).toMatchObject({ name: expect.any(String) });
    const changed = await save(owner, { id, version, text: 'Open again.', link: null, pages: ['/'] });
    expect(changed.json<DeskNotices>().notices).toMatchObject([
      { id, version: 2, text: 'Open again.', link: null, pages: ['/'] },
    ]);
    expect((await member.post('/api/desk/notices/remove', { id, version: 2 })).json()).toMatchObject({ notices: [] });
    expect((await member.post('/api/desk/notices/remove', { id, version: 2 })).statusCode).toBe(200);
    expect(await staff.audit()).toEqual(
      expect.arrayContaining(['added a notice', 'changed a notice', 'removed a notice']),
    );
  });

  test('a stale version is a conflict', async () => {
    const { id, version } = await added();
    await save(owner, { id, version, text: 'By Olive.' });
    expect(await said(save(member, { id, version, text: 'By Max.' }))).toEqual([
      409,
      'Olive has changed this notice. It now says: “By Olive.” Yours was not saved.',
    ]);
    expect((await member.post('/api/desk/notices/remove', { id, version })).statusCode).toBe(409);
    expect((await list()).notices).toMatchObject([{ text: 'By Olive.', version: 2 }]);
    const both = await Promise.all([owner, member].map((who) => save(who, { id, version: 2 })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await owner.post('/api/desk/notices/remove', { id, version: 3 });
    expect(await said(save(member, { id, version: 3 }))).toEqual([409, expect.stringContaining('removed this notice')]);
  });

  test('errors name their field', async () => {
    for (const [wrong, sentence] of [
      [{ text: '' }, /write the notice/],
      [{ from: '2020-01-01', until: '2020-01-02' }, /over already/],
      [{ pages: ['/no-page'] }, /no page \/no-page/],
    ] as const) {
      expect(await said(save(member, wrong))).toEqual([400, expect.stringMatching(sentence)]);
    }
    expect((await list()).notices).toEqual([]);
  });

  test('the preview is the page without scripts, framed by the desk only', async () => {
    const query = new URLSearchParams({ page: '/free-consult', text: closed.text, label: 'Book', href: '/' });
    const answer = await member.get(`/api/desk/notices/preview?${query}`);
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).not.toContain('script-src');
    expect(answer.body).toContain('<h1>Consult</h1>');
    expect((await member.get(`/api/desk/notices/preview?page=/secret.txt`)).statusCode).toBe(404);
    expect((await member.get(`/api/desk/notices/preview?page=/../secret`)).statusCode).toBe(404);
  });
});
