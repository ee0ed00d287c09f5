import { z } from 'zod';
import { line, unreadable } from './text-rules.ts';

/** Greatest lengths, in characters (UTF-16 code units): a notice is one line above a page. */
export const noticeLimits = { text: 160, label: 40, href: 200, pages: 60, time: 40 } as const;

/** A day of the calendar as ISO 8601; undefined where there is no such day. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
};

const isFirmTime = (value: string): boolean => {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(T(?:[01]\d|2[0-3]):[0-5]\d)?$/.exec(value) ?? [];
  return isDay(day) && (time !== undefined || value === day);
};

const noTime = ({ input }: { input?: unknown }): string =>
  `${String(input).slice(0, noticeLimits.time) || 'Nothing'} is no day or time: write it as 2026-12-24 or 2026-12-24T08:00.`;

/** A day, or a time of a day, on the firm's clock. A day that begins a notice begins at midnight; one that ends it is over then. */
const firmTime = (what: string) =>
  z
    .string({ error: `Please say ${what} when the notice is shown, such as 2026-12-24 or 2026-12-24T08:00.` })
    .max(noticeLimits.time, { error: noTime, abort: true })
    .trim()
    .refine(isFirmTime, { error: noTime });

const ourAddress = /^\/(?:[a-z0-9][a-z0-9/-]*)?(?:\?[\w=&%+.-]*)?(?:#[\w-]*)?$/;
const noPath = 'A page is named by its path, such as /free-consult.';
const path = z
  .string()
  .max(noticeLimits.href, noPath)
  .regex(/^\/[a-z0-9/-]*$/, noPath);

/** Of two times on the firm's clock, as text that sorts: a day alone is its beginning, or as an end its end. */
const sortable = (value: string, end: '00:00' | '24:00'): string => (value.includes('T') ? value : `${value}T${end}`);

/** A dated line on public pages. Times are the firm's, without a zone: a day, or a day and a time. */
export const noticeInput = z
  .object(
    {
      text: line('the notice', noticeLimits.text, 'Please write the notice: one sentence.'),
      link: z
        .object({
          label: line('the words of the link', noticeLimits.label, 'Please say what the link is called.'),
          href: line('the address of the link', noticeLimits.href, 'Please say where the link leads.').regex(
            ourAddress,
            'The link leads to a page of this site, such as /free-consult.',
          ),
        })
        .nullable()
        .default(null),
      /** Paths, or every page. */
      pages: z
        .union([z.literal('all'), z.array(path).min(1, 'Please choose a page at least.').max(noticeLimits.pages)])
        .default('all'),
      from: firmTime('from'),
      until: firmTime('until'),
    },
    unreadable,
  )
  .refine(({ from, until }) => sortable(from, '00:00') < sortable(until, '24:00'), {
    path: ['until'],
    error: 'The notice ends before it begins: please check both times.',
  });

export type NoticeInput = z.output<typeof noticeInput>;

/** A notice as it is stored. Created and changed are ISO 8601 in UTC. */
export interface Notice extends NoticeInput {
  id: string;
  /** What its next change has to name: it goes up with each. */
  version: number;
  createdAt: string;
  changedAt: string;
}

/** How a notice stands at a time. */
export type NoticeState = 'planned' | 'showing' | 'past';
