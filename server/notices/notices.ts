// Dated notices on public pages, from the desk.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { noticeAnswers as answers } from '#content/desk/notices.ts';
import { noticeWords } from '#content/notices.ts';
import { pages } from '#content/pages/index.ts';
import { type Notice, type NoticeInput, type NoticeState, noticeInput } from '#contract/notice.ts';
import { cached } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import type { StoredNotice } from './tables.ts';

/** ms the pages cache notices; other servers and commands change them too. */
const cacheTime = 900;

export type SavedNotice = { ok: true; id: string } | { ok: false; sentence: string; between?: Notice };

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
    const notices = await this.#all();
    return notices.map((notice) => ({ ...notice, state: stateOf(notice, now.getTime()) }));
  }

  async one(id: string): Promise<Notice | undefined> {
    const row = await this.#db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();
    return row && noticeOf(row);
  }

  /** @param given unvalidated @param seen the expected version; undefined for any */
  async save(given: unknown, id?: string, now = new Date(), seen?: number): Promise<SavedNotice> {
    const read = noticeInput.safeParse(given);
    if (!read.success) return { ok: false, sentence: read.error.issues[0]?.message ?? '' };
    const sentence = wrongWith(read.data, now);
    if (sentence) return { ok: false, sentence };
    if (id === undefined) return { ok: true, id: await this.#add(read.data, now) };
    const before = await this.one(id);
    const version = seen ?? before?.version;
    if (version === before?.version && (await this.#replace(id, version ?? 0, read.data, now))) return { ok: true, id };
    const between = await this.one(id);
    return between
      ? { ok: false, sentence: answers.changed(between.text), between }
      : { ok: false, sentence: answers.removed };
  }

  /** @param seen the expected version; undefined for any @returns whether it existed */
  async remove(id: string, seen?: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('notices')
      .where('id', '=', id)
      .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
      .executeTakeFirst();
    return numDeletedRows > 0n;
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

  /** @returns its id: short, as it is typed in a terminal */
  async #add(input: NoticeInput, now: Date): Promise<string> {
    const id = randomBytes(4).toString('hex');
    const created_at = now.toISOString();
    await this.#db
      .insertInto('notices')
      .values({ id, created_at, ...columnsOf(input, now) })
      .execute();
    return id;
  }

  /** @returns false on a version conflict */
  async #replace(id: string, version: number, input: NoticeInput, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('notices')
      .set({ ...columnsOf(input, now), version: sql`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
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
