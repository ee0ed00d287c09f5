import { firmDate } from '#content/firm-time.ts';
import type { DeskNotice } from '#contract/notice.ts';

/** The values of the fields, as they are typed. */
export interface NoticeDraft {
  text: string;
  label: string;
  href: string;
  where: 'all' | 'some';
  pages: readonly string[];
  fromDay: string;
  fromTime: string;
  untilDay: string;
  untilTime: string;
}

/** An empty notice for today. @param now ISO 8601 */
export function createNoticeDraft(now: string): NoticeDraft {
  const today = firmDate(now);
  return {
    text: '',
    label: '',
    href: '',
    where: 'all',
    pages: [],
    fromDay: today,
    fromTime: '',
    untilDay: today,
    untilTime: '',
  };
}

export function toNoticeDraft({ text, link, pages, from, until }: DeskNotice): NoticeDraft {
  const [fromDay = '', fromTime = ''] = from.split('T');
  const [untilDay = '', untilTime = ''] = until.split('T');
  return {
    text,
    label: link?.label ?? '',
    href: link?.href ?? '',
    ...(pages === 'all' ? { where: 'all', pages: [] } : { where: 'some', pages }),
    fromDay,
    fromTime,
    untilDay,
    untilTime,
  };
}

const joinDayAndTime = (day: string, time: string): string => (time ? `${day}T${time}` : day);

/** The request body. Incomplete links are sent too, so that the server says what is missing. */
export const toNoticeInput = (draft: NoticeDraft) => ({
  text: draft.text,
  link: draft.label || draft.href ? { label: draft.label, href: draft.href } : null,
  pages: draft.where === 'all' ? ('all' as const) : [...draft.pages],
  from: joinDayAndTime(draft.fromDay, draft.fromTime),
  until: joinDayAndTime(draft.untilDay, draft.untilTime),
});

export const previewPagePath = ({ where, pages }: NoticeDraft): string => (where === 'some' && pages[0]) || '/';

export const startsAfter = ({ fromDay }: NoticeDraft, today: string): boolean => fromDay > today;
