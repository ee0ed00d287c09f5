// Dated notices on public pages: what the desk and `npm run notice` do with them, and the line on the pages.
import { noticeAnswers as words } from '#content/desk/notices.ts';
import { pages } from '#content/pages/index.ts';
import { type Notice, type NoticeInput, type NoticeState, noticeInput } from '#contract/notice.ts';
import type { Database } from '../platform/db/open.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { cached } from '../platform/ttl-cache.ts';
import { shownBetween, stateOf } from './firm-clock.ts';
import { noticeHtml, noticePart } from './notice-part.ts';
import { type NoticeRouteOptions, noticeRoutes } from './routes.ts';
import { addNotice, changeNotice, readNotice, readNotices, removeNotice } from './store.ts';

export { type NoticeRouteOptions, noticeHtml, noticeRoutes };

/** How long a change, also by another server or a command, may go unnoticed on the pages, in ms. */
const unnoticed = 900;

export type SavedNotice =
  | { ok: true; id: string }
  /** Why not; with what the notice says by now where somebody else has changed it. */
  | { ok: false; sentence: string; between?: Notice };

const ourPages = new Set(pages.map(({ path }) => path));

/** The notices of a site. */
export class Notices {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Every notice with how it stands, the latest to begin first. */
  async list(now = new Date()): Promise<(Notice & { state: NoticeState })[]> {
    const notices = await readNotices(this.#db);
    return notices.map((notice) => ({ ...notice, state: stateOf(notice, now.getTime()) }));
  }

  /**
   * Stores a notice: a new one, or in place of what one said.
   * @param given as it was filled in; `noticeInput` is its rule
   * @param seen which version of it that was; left out for whatever it says
   * @returns why not, in a sentence, where it breaks a rule, names no page of ours, or is over already
   */
  async save(given: unknown, id?: string, now = new Date(), seen?: number): Promise<SavedNotice> {
    const read = noticeInput.safeParse(given);
    if (!read.success) return { ok: false, sentence: read.error.issues[0]?.message ?? '' };
    const sentence = wrongWith(read.data, now);
    if (sentence) return { ok: false, sentence };
    if (id === undefined) return { ok: true, id: await addNotice(this.#db, read.data, now) };
    const before = await readNotice(this.#db, id);
    if (!before) return { ok: false, sentence: words.removed };
    if (seen !== undefined && seen !== before.version)
      return { ok: false, sentence: words.changed(before.text), between: before };
    if (await changeNotice(this.#db, before, read.data, now)) return { ok: true, id };
    const between = await readNotice(this.#db, id);
    return between
      ? { ok: false, sentence: words.changed(between.text), between }
      : { ok: false, sentence: words.removed };
  }

  /**
   * Takes a notice off for good, also one that is shown.
   * @param seen only that version of it
   * @returns whether there was one
   */
  remove(id: string, seen?: number): Promise<boolean> {
    return removeNotice(this.#db, id, seen);
  }

  /** A notice by its id. */
  one(id: string): Promise<Notice | undefined> {
    return readNotice(this.#db, id);
  }

  /**
   * What the pages ask for at every answer. While the database is away they show what was last known, and it ends in time.
   * @param now the time of an answer, in ms since 1970
   */
  parts(now: () => number = Date.now): LiveParts {
    return {
      notice: noticePart(
        cached(unnoticed, () => readNotices(this.#db), { staleOnError: true }),
        now,
      ),
    };
  }
}

function wrongWith(notice: NoticeInput, now: Date): string | undefined {
  const named = [
    ...(notice.pages === 'all' ? [] : notice.pages),
    ...(notice.link ? notice.link.href.split(/[?#]/, 1) : []),
  ];
  const unknown = named.find((path) => !ourPages.has(path));
  if (unknown) return `There is no page ${unknown} on this site.`;
  if (shownBetween(notice).ends <= now.getTime())
    return 'The notice would be over already: please check until when it is shown.';
  return undefined;
}
