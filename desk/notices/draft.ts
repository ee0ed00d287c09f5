import { firmDate } from '#content/firm-time.ts';
import type { DeskNotice } from '#contract/notice.ts';

/** A notice as it is being filled in: each field as it stands on the screen. */
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

/** A new notice, for today. @param now the instant as ISO 8601 */
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

/** What a notice says, to be changed. */
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

/** What the server is sent. A link that is half filled in goes as it is: the server says what is missing. */
export const inputOf = (draft: Draft) => ({
  text: draft.text,
  link: draft.label || draft.href ? { label: draft.label, href: draft.href } : null,
  pages: draft.where === 'all' ? ('all' as const) : [...draft.pages],
  from: timeOf(draft.fromDay, draft.fromTime),
  until: timeOf(draft.untilDay, draft.untilTime),
});

/** The page on which a draft is previewed. */
export const pageOf = ({ where, pages }: Draft): string => (where === 'some' && pages[0]) || '/';

/** Whether a draft begins after a day of the firm's calendar. */
export const beginsAfter = ({ fromDay }: Draft, today: string): boolean => fromDay > today;
