import { noticeWords } from '#content/notices.ts';
import type { Notice } from '#contract/notice.ts';
import { escapeHtml as e } from '../platform/escape-html.ts';
import type { LivePart } from '../platform/http/live-part.ts';
import { stateOf } from './firm-clock.ts';

/**
 * Writes the notice of a page, or nothing. Of two, the one that began later is shown. The mark's argument is the path of
 * the page.
 * @param notices all there are, as `readNotices` orders them
 * @param now the time of the answer, in ms since 1970: a notice begins and ends in its very second
 */
export const noticePart =
  (notices: () => Promise<readonly Notice[]>, now: () => number): LivePart =>
  async (path) => {
    const all = await notices();
    const at = now();
    const shown = all.find(
      (notice) =>
        (notice.pages === 'all' || notice.pages.includes(path)) && stateOf(notice, at) === 'showing',
    );
    return shown ? noticeHtml(shown) : '';
  };

/** The line as it stands on a page, and in the preview of the desk. */
export const noticeHtml = ({ text, link }: Pick<Notice, 'text' | 'link'>): string =>
  `<aside class="notice" aria-label="${e(noticeWords.name)}"><p class="wrap"><span>${e(text)}</span>${link ? ` <a href="${e(link.href)}">${e(link.label)}</a>` : ''}</p></aside>`;
