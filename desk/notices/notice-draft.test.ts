import { expect, test } from 'vitest';
import { noticeInput } from '#contract/notice.ts';
import { createNoticeDraft, previewPagePath, startsAfter, toNoticeDraft, toNoticeInput } from './notice-draft.ts';

const notice = {
  ...({ id: 'a', version: 3, state: 'planned', createdAt: '', changedAt: '' } as const),
  text: 'Closed.',
  link: { label: 'Book', href: '/free-consult' },
  pages: ['/faq', '/'],
  from: '2026-12-21',
  until: '2026-12-27T12:00',
};

test('a stored notice round-trips', () => {
  const draft = toNoticeDraft(notice);
  expect(noticeInput.parse(toNoticeInput(draft))).toEqual({
    text: 'Closed.',
    link: notice.link,
    pages: ['/faq', '/'],
    from: '2026-12-21',
    until: '2026-12-27T12:00',
  });
  expect(previewPagePath(draft)).toBe('/faq');
  expect(startsAfter(draft, '2026-12-20')).toBe(true);
  expect(startsAfter(draft, '2026-12-21')).toBe(false);
});

test('a new notice starts today, on all pages, without a link', () => {
  const draft = createNoticeDraft('2026-11-24T02:00:00.000Z');
  expect(toNoticeInput({ ...draft, text: 'Phones are down.' })).toEqual({
    text: 'Phones are down.',
    link: null,
    pages: 'all',
    from: '2026-11-23',
    until: '2026-11-23',
  });
  expect(previewPagePath(draft)).toBe('/');
});

test('an incomplete link and missing pages are reported', () => {
  const draft = { ...createNoticeDraft('2026-11-24T12:00:00.000Z'), text: 'x' };
  const messageFor = (more: object) =>
    noticeInput.safeParse(toNoticeInput({ ...draft, ...more })).error?.issues[0]?.message;
  expect(messageFor({ href: '/faq' })).toContain('what the link is called');
  expect(messageFor({ label: 'Go' })).toContain('where the link leads');
  expect(messageFor({ where: 'some' })).toContain('a page at least');
});
