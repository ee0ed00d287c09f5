import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { auditTargetWords } from '#content/desk/audit.ts';
import { noticeAnswers as answers } from '#content/desk/notices.ts';
import { publicNoticeWords } from '#content/notices.ts';
import { pages } from '#content/pages/index.ts';
import type { DeskNotices, Notice, NoticeInput, NoticeState } from '#contract/notice.ts';
import { cacheFor } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { framedPageHeaders } from '../platform/http/headers.ts';
import type { LivePartRenderers } from '../platform/http/live-part.ts';
import { route } from '../platform/http/route.ts';
import { findLastActorName, recordAuditEntry } from '../staff/audit.ts';

const noticesColumns = {
  id: 'text primary key',
  text: 'text not null',
  /** Both empty if there is no link. */
  link_label: 'text not null',
  link_href: 'text not null',
  /** `all`, or paths as a JSON array. */
  pages: 'text not null',
  /** A day, or a day and a time, in the firm's time zone: ISO 8601 without an offset. */
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
  runStatements(db, [createTableSql('notices', noticesColumns)]);

/** Short, because other servers and commands change notices too. */
const cacheMs = 900;

type NoticeVersion = Pick<Notice, 'id' | 'version'>;

export const noticeAuditTarget = (id: string): string => `notice:${id}`;

const pagePaths = new Set(pages.map(({ path }) => path));
const timeZone = company.timeZone.value;

const toStartMs = (time: string): number =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds;

/** A day without a time ends at midnight. */
const toEndMs = (time: string): number =>
  time.includes('T')
    ? toStartMs(time)
    : Temporal.PlainDate.from(time).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;

/** The end is exclusive. */
export function noticeState({ from, until }: Pick<Notice, 'from' | 'until'>, nowMs: number): NoticeState {
  if (nowMs < toStartMs(from)) return 'planned';
  return nowMs < toEndMs(until) ? 'showing' : 'past';
}

export const renderNotice = ({ text, link }: Pick<Notice, 'text' | 'link'>): Html =>
  html`<aside class="notice" aria-label="${publicNoticeWords.name}"><p class="wrap"><span>${text}</span>${link && html` <a href="${link.href}">${link.label}</a>`}</p></aside>`;

export class Notices {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(now = new Date()): Promise<(Notice & { state: NoticeState })[]> {
    return (await this.#all()).map((notice) => ({ ...notice, state: noticeState(notice, now.getTime()) }));
  }

  /**
   * @param edited the notice to change; undefined adds one
   * @returns its id
   * @throws HttpProblem 400 with the reason, 409
   */
  async save(input: NoticeInput, now = new Date(), edited?: NoticeVersion): Promise<string> {
    const problem = findNoticeProblem(input, now);
    if (problem) throw new HttpProblem(400, problem);
    const { id, version } = edited ?? { id: randomBytes(4).toString('hex'), version: 0 };
    const columns = { ...toNoticeColumns(input, now), ...(edited ? {} : { created_at: now.toISOString() }) };
    if (!(await saveIfUnchanged(this.#db, { table: 'notices', key: ['id', id], columns, version })))
      await this.#refuseChanged(id, answers.removed);
    return id;
  }

  /** @returns its text; undefined if it was already gone @throws HttpProblem 409 if someone else has changed it */
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
    const current = await this.#db.selectFrom('notices').select('text').where('id', '=', id).executeTakeFirst();
    if (current)
      throw new HttpProblem(
        409,
        answers.changed(current.text, await findLastActorName(this.#db, noticeAuditTarget(id))),
      );
    if (otherwise) throw new HttpProblem(409, otherwise);
  }

  /** Of two notices, a page shows the one that starts later. */
  liveParts(nowMs: () => number = Date.now): LivePartRenderers {
    const known = cacheFor(cacheMs, () => this.#all(), { staleOnError: true });
    return {
      notice: async (path) => {
        const all = await known();
        const at = nowMs();
        const shown = all.find(
          (notice) => (notice.pages === 'all' || notice.pages.includes(path)) && noticeState(notice, at) === 'showing',
        );
        return shown ? renderNotice(shown) : html``;
      },
    };
  }

  async #all(): Promise<Notice[]> {
    const rows = this.#db.selectFrom('notices').selectAll();
    return (await rows.orderBy('shown_from', 'desc').orderBy('created_at', 'desc').execute()).map(toNotice);
  }
}

const toNotice = (row: StoredNotice): Notice => ({
  id: row.id,
  version: row.version,
  text: row.text,
  link: row.link_href ? { label: row.link_label, href: row.link_href } : null,
  pages: row.pages === 'all' ? 'all' : JSON.parse(row.pages),
  from: row.shown_from,
  until: row.shown_until,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

const toNoticeColumns = ({ text, link, pages: shownOn, from, until }: NoticeInput, now: Date) => ({
  text,
  link_label: link?.label ?? '',
  link_href: link?.href ?? '',
  pages: shownOn === 'all' ? shownOn : JSON.stringify(shownOn),
  shown_from: from,
  shown_until: until,
  changed_at: now.toISOString(),
});

function findNoticeProblem(notice: NoticeInput, now: Date): string | undefined {
  const named = [
    ...(notice.pages === 'all' ? [] : notice.pages),
    ...(notice.link ? notice.link.href.split(/[?#]/, 1) : []),
  ];
  const unknown = named.find((path) => !pagePaths.has(path));
  if (unknown) return `There is no page ${unknown} on this site.`;
  if (toEndMs(notice.until) <= now.getTime())
    return 'The notice would be over already: please check until when it is shown.';
  return undefined;
}

interface NoticeRouteOptions {
  db: Database;
  notices: Notices;
  /** A public page with this notice, without scripts; undefined for an unknown path. */
  pageWith: (path: string, notice: Html) => string | undefined;
}

const pageList = pages.map(({ path, name }) => ({ path, name }));

export async function noticeRoutes(app: FastifyInstance, options: NoticeRouteOptions): Promise<void> {
  const { db, notices, pageWith } = options;
  const list = async (): Promise<DeskNotices> => ({ notices: await notices.list(), pages: pageList });

  route(app, 'GET /api/desk/notices', list);

  route(app, 'POST /api/desk/notices/save', async (request) => {
    const { id, version, ...given } = request.body;
    const edited = id === undefined ? undefined : { id, version: version ?? -1 };
    const saved = await notices.save(given, new Date(), edited);
    const action = edited ? 'changed a notice' : 'added a notice';
    const name = auditTargetWords.notices(given.text);
    await recordAuditEntry(db, { actor: request.staff.id, action, target: noticeAuditTarget(saved), name });
    return list();
  });

  route(app, 'POST /api/desk/notices/remove', async (request) => {
    const text = await notices.remove(request.body);
    const target = noticeAuditTarget(request.body.id);
    if (text !== undefined) {
      const name = auditTargetWords.notices(text);
      await recordAuditEntry(db, { actor: request.staff.id, action: 'removed a notice', target, name });
    }
    return list();
  });

  route(app, 'GET /api/desk/notices/preview', async ({ query: { page, text, label, href } }, reply) => {
    const link = label && href.startsWith('/') ? { label, href } : null;
    const shown = pageWith(page || '/', text ? renderNotice({ text, link }) : html``);
    if (shown === undefined) throw new HttpProblem(404, answers.noPage);
    return reply.headers(framedPageHeaders).type('text/html; charset=utf-8').send(shown);
  });
}
