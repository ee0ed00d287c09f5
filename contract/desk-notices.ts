import { z } from 'zod';
import type { Notice, NoticeState } from './notice.ts';
import { unreadable as whole } from './text-rules.ts';

/** Every path by which the desk reads and changes the dated notices. */
export const noticeEndpoints = {
  notices: '/api/desk/notices',
  /** Takes `noticeSaved` and `noticeInput` in one. */
  save: '/api/desk/notices/save',
  remove: '/api/desk/notices/remove',
  /** A public page with a notice on it, for a frame: `?page=&text=&label=&href=`. */
  preview: '/api/desk/notices/preview',
} as const;

/** A notice as the desk shows it. */
export interface DeskNotice extends Notice {
  state: NoticeState;
}

/** What the desk shows: every notice, and the pages that one may stand on or lead to, by their names. */
export interface DeskNotices {
  notices: DeskNotice[];
  pages: { path: string; name: string }[];
}

const id = z.string('Please open the notice again.').min(1, 'Please open the notice again.').max(40);
const version = z.int('Please open the notice again.').min(1, 'Please open the notice again.');

/** For a change: which notice, and which version of it was seen. Neither for a new one. */
export const noticeSaved = z.object({ id: id.optional(), version: version.optional() }, whole);
export const noticeRemoved = z.object({ id, version }, whole);
