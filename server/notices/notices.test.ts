import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeskNotices, noticeInput } from '#contract/notice.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText, type Visitor } from '../../tests/support/visitor.ts';
import { Notices, noticeState, renderNotice } from './notices.ts';

const closed = {
  text: 'The office is closed from December 24 to 27.',
  link: { label: 'Book for January', href: '/free-consult?subject=HR#book' },
  from: '2026-12-21',
  until: '2026-12-27',
};
const before = new Date('2026-11-23T12:00:00Z');

describe('what a notice may be', () => {
  test.each<[wrong: object, sentence: RegExp]>([
    [{ text: ' ' }, /write the notice/],
    [{ text: 'x'.repeat(161) }, /160 characters: it has 161/],
    [{ text: 'Two\nlines' }, /on one line/],
    [{ from: '2026-02-30' }, /2026-02-30 is no day or time/],
    [{ from: '2026-12-21T24:00' }, /no day or time/],
    [{ from: '21 December' }, /no day or time/],
    [{ until: undefined }, /say until when/],
    [{ from: '2026-12-28' }, /ends before it begins/],
    [{ from: '2026-12-27T10:00', until: '2026-12-27T10:00' }, /ends before it begins/],
    [{ link: { label: '', href: '/' } }, /what the link is called/],
    [{ link: { label: 'Go', href: 'https://example.org' } }, /a page of this site/],
    [{ link: { label: 'Go', href: '//example.org' } }, /a page of this site/],
    [{ link: { label: 'Go', href: 'javascript:alert(1)' } }, /a page of this site/],
    [{ pages: [] }, /a page at least/],
  ])('%j is refused in words', (wrong, sentence) => {
    const read = noticeInput.safeParse({ ...closed, ...wrong });
    expect(read.error?.issues[0]?.message).toMatch(sentence);
  });

  test('a day that begins and ends it is a whole day', () =>
    expect(noticeInput.safeParse({ ...closed, from: '2026-12-27' }).success).toBe(true));
});

// Windsor is five hours behind UTC in winter and four in summer; on November 1, 2026 the clock goes back.
test.each<[from: string, until: string, begins: string, ends: string]>([
  ['2026-12-21', '2026-12-27', '2026-12-21T05:00:00Z', '2026-12-28T05:00:00Z'],
  ['2026-07-01T08:30', '2026-07-01T17:00', '2026-07-01T12:30:00Z', '2026-07-01T21:00:00Z'],
  ['2026-11-01', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])('from %s until %s is right to the second', (from, until, begins, ends) => {
  const at = (instant: string, ms: number) => noticeState({ from, until }, Date.parse(instant) + ms);
  expect([at(begins, -1), at(begins, 0), at(ends, -1), at(ends, 0)]).toEqual(['planned', 'showing', 'showing', 'past']);
});

describe.each(databaseKinds)('notices on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  let notices: Notices;
  beforeEach(async () => {
    notices = new Notices(place.store.db);
  });

  const save = (given: object = {}) => notices.save(noticeInput.parse({ ...closed, ...given }), before);

  test('appear on their pages to the second, escaped; of two the later start wins', async () => {
    let now = Date.parse('2026-12-21T05:00:00Z') - 1;
    const { notice } = notices.liveParts(() => now);
    const part = async (path: string) => String(await notice?.(path, {}));
    await save({ text: 'Closed <b>&</b> "gone".' });
    await save({ text: 'Later.', link: null, pages: ['/faq'], from: '2026-12-22', until: '2026-12-22' });
    expect(await part('/')).toBe('');
    now += 1;
    const html = await part('/');
    expect(html).toBe(String(renderNotice({ text: 'Closed <b>&</b> "gone".', link: closed.link })));
    expect(html).toContain('Closed &lt;b&gt;&amp;&lt;/b&gt; &quot;gone&quot;.');
    expect(html).toContain('<a href="/free-consult?subject=HR#book">Book for January</a>');
    now = Date.parse('2026-12-22T12:00:00Z');
    expect(await part('/faq')).toContain('Later.');
    expect(await part('/')).toBe(html);
    now = Date.parse('2026-12-28T05:00:00Z') - 1;
    expect(await part('/faq')).toBe(html);
    now += 1;
    expect(await part('/faq')).toBe('');
  });

  test('without the database the last known notices stay until their end', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let now = Date.parse('2026-12-23T12:00:00Z');
    const { notice } = notices.liveParts(() => now);
    await save();
    expect(String(await notice?.('/', {}))).toContain('The office is closed');
    await place.store.db.destroy();
    vi.advanceTimersByTime(1000);
    expect(String(await notice?.('/', {}))).toContain('The office is closed');
    now = Date.parse('2027-01-01T12:00:00Z');
    expect(String(await notice?.('/', {}))).toBe('');
    vi.useRealTimers();
  });
});

const office = {
  text: 'The office is closed <b>today</b>.',
  link: { label: 'Book', href: '/free-consult' },
  pages: 'all',
  from: '2026-12-21',
  until: '2999-12-27T12:00',
};

describe.each(databaseKinds)('notices at the desk on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));
  const owner = freshForEachTest(async () => (await staff.signInStaff(olive)).visitor);
  const member = freshForEachTest(async () => (await staff.signInStaff(max)).visitor);

  const save = (who: Visitor, more: object = {}) => who.post('/api/desk/notices/save', { ...office, ...more });
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
    expect(await readStatusAndText(save(member, { id, version, text: 'By Max.' }))).toEqual([
      409,
      'Olive has changed this notice. It now says: “By Olive.” Yours was not saved.',
    ]);
    expect((await member.post('/api/desk/notices/remove', { id, version })).statusCode).toBe(409);
    expect((await list()).notices).toMatchObject([{ text: 'By Olive.', version: 2 }]);
    const both = await Promise.all([owner, member].map((who) => save(who, { id, version: 2 })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await owner.post('/api/desk/notices/remove', { id, version: 3 });
    expect(await readStatusAndText(save(member, { id, version: 3 }))).toEqual([
      409,
      expect.stringContaining('removed this notice'),
    ]);
  });

  test('errors name their field', async () => {
    for (const [wrong, sentence] of [
      [{ text: '' }, /write the notice/],
      [{ from: '2020-01-01', until: '2020-01-02' }, /over already/],
      [{ pages: ['/no-page'] }, /no page \/no-page/],
    ] as const) {
      expect(await readStatusAndText(save(member, wrong))).toEqual([400, expect.stringMatching(sentence)]);
    }
    expect((await list()).notices).toEqual([]);
  });

  test('the preview is the page without scripts, framed by the desk only', async () => {
    const query = new URLSearchParams({ page: '/free-consult', text: office.text, label: 'Book', href: '/' });
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
