import { firmDate } from '#content/firm-time.ts';
import type { DeskNotice } from '#contract/notice.ts';

/** Raw field values. */
export interface Draft {
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

/** Starts today. @param now ISO 8601 */
export function newDraft(now: string): Draft {
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

export function draftOf({ text, link, pages, from, until }: DeskNotice): Draft {
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

const timeOf = (day: string, time: string): string => (time ? `${day}T${time}` : day);

/** Sends incomplete links too, so that the server reports what is missing. */
export const inputOf = (draft: Draft) => ({
  text: draft.text,
  link: draft.label || draft.href ? { label: draft.label, href: draft.href } : null,
  pages: draft.where === 'all' ? ('all' as const) : [...draft.pages],
  from: timeOf(draft.fromDay, draft.fromTime),
  until: timeOf(draft.untilDay, draft.untilTime),
});

export const pageOf = ({ where, pages }: Draft): string => (where === 'some' && pages[0]) || '/';

export const beginsAfter = ({ fromDay }: Draft, today: string): boolean => fromDay > today;
