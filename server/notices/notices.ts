import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { noticeAnswers as answers } from '#content/desk/notices.ts';
import { noticeWords } from '#content/notices.ts';
import { pages } from '#content/pages/index.ts';
import type { Notice, NoticeInput, NoticeState } from '#contract/notice.ts';
import { cached } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { lastBy } from '../staff/audit.ts';
import type { StoredNotice } from './tables.ts';

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
    const columns = columnsOf(input, now);
    if (!edited) {
      const id = randomBytes(4).toString('hex');
      await this.#db
        .insertInto('notices')
        .values({ id, created_at: now.toISOString(), ...columns })
        .execute();
      return id;
    }
    const { numUpdatedRows } = await this.#db
      .updateTable('notices')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', edited.id)
      .where('version', '=', edited.version)
      .executeTakeFirst();
    if (!numUpdatedRows) await this.#refuseChanged(edited.id, answers.removed);
    return edited.id;
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
