// Dated notices on public pages: what the desk and `npm run notice` do with them, and the line on the pages.
import { pages } from '#content/pages/index.ts';
import { type Notice, type NoticeInput, type NoticeState, noticeInput } from '#contract/notice.ts';
import type { Database } from '../platform/db/open.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { remembered } from '../platform/remembered.ts';
import { shownBetween, stateOf } from './firm-clock.ts';
import { noticeHtml, noticePart } from './notice-part.ts';
import { addNotice, changeNotice, readNotices, removeNotice } from './store.ts';

export { noticeHtml };

/** How long a change, also by another server or a command, may go unnoticed on the pages, in ms. */
const unnoticed = 900;

export type SavedNotice = { ok: true; id: string } | { ok: false; sentence: string };

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
   * @returns why not, in a sentence, where it breaks a rule, names no page of ours, or is over already
   */
  async save(given: unknown, id?: string, now = new Date()): Promise<SavedNotice> {
    const read = noticeInput.safeParse(given);
    if (!read.success) return { ok: false, sentence: read.error.issues[0]?.message ?? '' };
    const sentence = wrongWith(read.data, now);
    if (sentence) return { ok: false, sentence };
    if (id === undefined) return { ok: true, id: await addNotice(this.#db, read.data, now) };
    return (await changeNotice(this.#db, id, read.data, now))
      ? { ok: true, id }
      : { ok: false, sentence: `There is no notice ${id}: somebody has removed it.` };
  }

  /** Takes a notice off for good, also one that is shown. @returns whether there was one */
  remove(id: string): Promise<boolean> {
    return removeNotice(this.#db, id);
  }

  /**
   * What the pages ask for at every answer. While the database is away they show what was last known, and it ends in time.
   * @param now the time of an answer, in ms since 1970
   */
  parts(now: () => number = Date.now): LiveParts {
    let known: Promise<Notice[]> | undefined;
    const look = remembered(unnoticed, () => {
      const before = known;
      const looking = readNotices(this.#db);
      known = before ? looking.catch(() => before) : looking;
      looking.catch(() => {
        known = before;
      });
      return known;
    });
    return { notice: noticePart(look, now) };
  }
}

function wrongWith(notice: NoticeInput, now: Date): string | undefined {
  const named = [
    ...(notice.pages === 'all' ? [] : notice.pages),
    ...(notice.link ? [notice.link.href.replace(/[?#].*$/, '')] : []),
  ];
  const unknown = named.find((path) => !ourPages.has(path));
  if (unknown) return `There is no page ${unknown} on this site.`;
  if (shownBetween(notice).ends <= now.getTime())
    return 'The notice would be over already: please check until when it is shown.';
  return undefined;
}
