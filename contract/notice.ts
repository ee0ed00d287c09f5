import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { singleLine, truncatedText, unreadableForm } from './text-rules.ts';

/** In UTF-16 code units: a notice is one line. */
export const noticeLimits = { text: 160, label: 40, href: 200, pages: 60, time: 40 } as const;

const isValidDate = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
};

const isFirmTime = (value: string): boolean => {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(T(?:[01]\d|2[0-3]):[0-5]\d)?$/.exec(value) ?? [];
  return isValidDate(day) && (time !== undefined || value === day);
};

const timeProblem = ({ input }: { input?: unknown }): string =>
  `${String(input).slice(0, noticeLimits.time) || 'Nothing'} is no day or time: write it as 2026-12-24 or 2026-12-24T08:00.`;

/** The firm's local date, or date and time. */
const firmTime = (what: string) =>
  z
    .string({ error: `Please say ${what} when the notice is shown, such as 2026-12-24 or 2026-12-24T08:00.` })
    .max(noticeLimits.time, { error: timeProblem, abort: true })
    .trim()
    .refine(isFirmTime, { error: timeProblem });

const sitePathPattern = /^\/(?:[a-z0-9][a-z0-9/-]*)?(?:\?[\w=&%+.-]*)?(?:#[\w-]*)?$/;
const pathProblem = 'A page is named by its path, such as /free-consult.';
const path = z
  .string()
  .max(noticeLimits.href, pathProblem)
  .regex(/^\/[a-z0-9/-]*$/, pathProblem);

/** A day without a time counts from its beginning, or with `24:00` to its end. */
const toSortable = (value: string, end: '00:00' | '24:00'): string => (value.includes('T') ? value : `${value}T${end}`);

/** Times are the firm's local time, without a zone: a day, or a day and a time. */
export const noticeInput = z
  .object(
    {
      text: singleLine('the notice', noticeLimits.text, 'Please write the notice: one sentence.'),
      link: z
        .object({
          label: singleLine('the words of the link', noticeLimits.label, 'Please say what the link is called.'),
          href: singleLine('the address of the link', noticeLimits.href, 'Please say where the link leads.').regex(
            sitePathPattern,
            'The link leads to a page of this site, such as /free-consult.',
          ),
        })
        .nullable()
        .default(null),
      pages: z
        .union([z.literal('all'), z.array(path).min(1, 'Please choose a page at least.').max(noticeLimits.pages)])
        .default('all'),
      from: firmTime('from'),
      until: firmTime('until'),
    },
    unreadableForm,
  )
  .refine(({ from, until }) => toSortable(from, '00:00') < toSortable(until, '24:00'), {
    path: ['until'],
    error: 'The notice ends before it begins: please check both times.',
  });

export type NoticeInput = z.output<typeof noticeInput>;

const noticeState = z.enum(['planned', 'showing', 'past']);
export type NoticeState = z.output<typeof noticeState>;

const noticeSchema = z.object({
  ...noticeInput.shape,
  id: z.string(),
  /** Incremented by every change; a change must name it. */
  version: z.int(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Notice = z.output<typeof noticeSchema>;

const deskNotice = noticeSchema.extend({ state: noticeState });
export type DeskNotice = z.output<typeof deskNotice>;

const deskNotices = z
  .object({ notices: z.array(deskNotice), pages: z.array(z.object({ path: z.string(), name: z.string() })) })
  .meta({ id: 'Notices' });
export type DeskNotices = z.output<typeof deskNotices>;

const id = z.string('Please open the notice again.').min(1, 'Please open the notice again.').max(40);
const version = z.int('Please open the notice again.').min(1, 'Please open the notice again.');

/** Lenient, because the preview shows unfinished input. */
const unfinishedText = truncatedText(300);

export const noticesApi = defineEndpoints({
  'GET /api/desk/notices': { summary: 'Lists all notices', answer: deskNotices },
  'POST /api/desk/notices/save': {
    summary: 'Adds a notice, or changes the given version of one',
    body: z.object({ id: id.optional(), version: version.optional() }, unreadableForm).and(noticeInput),
    answer: deskNotices,
    problems: [400, 409],
  },
  'POST /api/desk/notices/remove': {
    summary: 'Removes a notice',
    body: z.object({ id, version }, unreadableForm),
    answer: deskNotices,
    problems: [409],
  },
  'GET /api/desk/notices/preview': {
    summary: 'Renders a public page with a notice on it, for a preview frame',
    query: z.object({ page: unfinishedText, text: unfinishedText, label: unfinishedText, href: unfinishedText }),
    file: 'text/html',
    problems: [404],
  },
});
