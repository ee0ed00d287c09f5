import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { auditTargets } from '#content/desk/audit.ts';
import { noticeAnswers as answers } from '#content/desk/notices.ts';
import { noticeWords } from '#content/notices.ts';
import { pages } from '#content/pages/index.ts';
import type { DeskNotices, Notice, NoticeInput, NoticeState } from '#contract/notice.ts';
import { cached } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { framed } from '../platform/http/headers.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { route } from '../platform/http/route.ts';
import { audit, lastBy } from '../staff/audit.ts';

const noticesColumns = {
  id: 'text primary key',
  text: 'text not null',
  /** Both empty without a link. */
  link_label: 'text not null',
  link_href: 'text not null',
  /** `all`, or paths as a JSON array. */
  pages: 'text not null',
  /** On the firm's clock, without a zone: a day, or a day and a time. */
  shown_from: 'text not null',
  shown_until: 'text not null',
  created_at: 'text not null',
  changed_at: 'text not null',
  version: 'integer not null default 1',
} as const;

export type NoticesTable = TableOf<typeof noticesColumns>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    notices: NoticesTable;
  }
}

export type StoredNotice = Selectable<NoticesTable>;

export const createNoticeTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTable('notices', noticesColumns)]);

/** ms the pages cache notices; other servers and commands change them too. */
const cacheTime = 900;

type NoticeVersion = Pick<Notice, 'id' | 'version'>;

export const noticeTarget = (id: string): string => `notice:${id}`;

const ourPages = new Set(pages.map(({ path }) => path));
const zone = company.timeZone.value;

const beginning = (time: string): number => Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds;

/** A day ends at midnight. */
const end = (time: string): number =>
  time.includes('T')
    ? beginning(time)
    : Temporal.PlainDate.from(time).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;

/** The end is exclusive. @param now in ms since 1970 */
export function stateOf({ from, until }: Pick<Notice, 'from' | 'until'>, now: number): NoticeState {
  if (now < beginning(from)) return 'planned';
  return now < end(until) ? 'showing' : 'past';
}

export const noticeHtml = ({ text, link }: Pick<Notice, 'text' | 'link'>): Html =>
  html`<aside class="notice" aria-label="${noticeWords.name}"><p class="wrap"><span>${text}</span>${link && html` <a href="${link.href}">${link.label}</a>`}</p></aside>`;

export class Notices {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(now = new Date()): Promise<(Notice & { state: NoticeState })[]> {
    return (await this.#all()).map((notice) => ({ ...notice, state: stateOf(notice, now.getTime()) }));
  }

  /** @param edited the notice to change, at the version that was read @throws HttpProblem 400 with the reason, 409 */
  async save(input: NoticeInput, now = new Date(), edited?: NoticeVersion): Promise<string> {
    const wrong = wrongWith(input, now);
    if (wrong) throw new HttpProblem(400, wrong);
    const { id, version } = edited ?? { id: randomBytes(4).toString('hex'), version: 0 };
    const columns = { ...columnsOf(input, now), ...(edited ? {} : { created_at: now.toISOString() }) };
    if (!(await saveVersion(this.#db, 'notices', ['id', id], columns, version)))
      await this.#refuseChanged(id, answers.removed);
    return id;
  }

  /** @returns its text; undefined when it was gone already @throws HttpProblem 409 when it was changed meanwhile */
  async remove({ id, version }: NoticeVersion): Promise<string | undefined> {
    const removed = await this.#db
      .deleteFrom('notices')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('text')
      .executeTakeFirst();
    if (!removed) await this.#refuseChanged(id);
    return removed?.text;
  }

  async #refuseChanged(id: string, otherwise?: string): Promise<void> {
    const now = await this.#db.selectFrom('notices').select('text').where('id', '=', id).executeTakeFirst();
    if (now) throw new HttpProblem(409, answers.changed(now.text, await lastBy(this.#db, noticeTarget(id))));
    if (otherwise) throw new HttpProblem(409, otherwise);
  }

  /** The mark's argument is the page's path. Of two notices the later start wins. @param now in ms since 1970 */
  parts(now: () => number = Date.now): LiveParts {
    const known = cached(cacheTime, () => this.#all(), { staleOnError: true });
    return {
      notice: async (path) => {
        const all = await known();
        const at = now();
        const shown = all.find(
          (one) => (one.pages === 'all' || one.pages.includes(path)) && stateOf(one, at) === 'showing',
        );
        return shown ? noticeHtml(shown) : html``;
      },
    };
  }

  async #all(): Promise<Notice[]> {
    const rows = this.#db.selectFrom('notices').selectAll();
    return (await rows.orderBy('shown_from', 'desc').orderBy('created_at', 'desc').execute()).map(noticeOf);
  }
}

const noticeOf = (row: StoredNotice): Notice => ({
  id: row.id,
  version: row.version,
  text: row.text,
  link: row.link_href ? { label: row.link_label, href: row.link_href } : null,
  pages: row.pages === 'all' ? 'all' : (JSON.parse(row.pages) as string[]),
  from: row.shown_from,
  until: row.shown_until,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

const columnsOf = ({ text, link, pages: shownOn, from, until }: NoticeInput, now: Date) => ({
  text,
  link_label: link?.label ?? '',
  link_href: link?.href ?? '',
  pages: shownOn === 'all' ? shownOn : JSON.stringify(shownOn),
  shown_from: from,
  shown_until: until,
  changed_at: now.toISOString(),
});

function wrongWith(notice: NoticeInput, now: Date): string | undefined {
  const named = [
    ...(notice.pages === 'all' ? [] : notice.pages),
    ...(notice.link ? notice.link.href.split(/[?#]/, 1) : []),
  ];
  const unknown = named.find((path) => !ourPages.has(path));
  if (unknown) return `There is no page ${unknown} on this site.`;
  if (end(notice.until) <= now.getTime())
    return 'The notice would be over already: please check until when it is shown.';
  return undefined;
}

interface NoticeRouteOptions {
  db: Database;
  notices: Notices;
  /** A public page with this HTML as its notice and without scripts; undefined for an unknown path. */
  pageWith: (path: string, notice: Html) => string | undefined;
}

const named = pages.map(({ path, name }) => ({ path, name }));

export async function noticeRoutes(app: FastifyInstance, options: NoticeRouteOptions): Promise<void> {
  const { db, notices, pageWith } = options;
  const list = async (): Promise<DeskNotices> => ({ notices: await notices.list(), pages: named });

  route(app, 'GET /api/desk/notices', list);

  route(app, 'POST /api/desk/notices/save', async (request) => {
    const { id, version, ...given } = request.body;
    const edited = id === undefined ? undefined : { id, version: version ?? -1 };
    const saved = await notices.save(given, new Date(), edited);
    const action = edited ? 'changed a notice' : 'added a notice';
    const name = auditTargets.notices(given.text);
    await audit(db, { actor: request.staff.id, action, target: noticeTarget(saved), name });
    return list();
  });

  route(app, 'POST /api/desk/notices/remove', async (request) => {
    const text = await notices.remove(request.body);
    const target = noticeTarget(request.body.id);
    if (text !== undefined) {
      const name = auditTargets.notices(text);
      await audit(db, { actor: request.staff.id, action: 'removed a notice', target, name });
    }
    return list();
  });

  route(app, 'GET /api/desk/notices/preview', async ({ query: { page, text, label, href } }, reply) => {
    const link = label && href.startsWith('/') ? { label, href } : null;
    const shown = pageWith(page || '/', text ? noticeHtml({ text, link }) : html``);
    if (shown === undefined) throw new HttpProblem(404, answers.noPage);
    return reply.headers(framed).type('text/html; charset=utf-8').send(shown);
  });
}
