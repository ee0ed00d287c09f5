import { consult } from '#content/consult.ts';
import {
  type Opening,
  openingCount,
  openingHref,
  openingsOf,
  unbroken,
  openingWords as words,
} from '#content/openings.ts';
import { consultAbout, offerFor, type SubjectId, subjectOf } from '#content/subjects.ts';
import { stamp } from '../platform/db/stamp.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { LivePart, LiveParts } from '../platform/http/live-part.ts';
import { arrow } from './arrow.ts';
import type { Diary } from './diary.ts';

/**
 * The next free times of a subject, as links: three in a row, or the first for the slim bar of phones, the footer and each adviser's card.
 * They are right to the minute: what is free is worked out anew after each booking, and as the first comes too near.
 */
export const openingsParts = (diary: Diary): LiveParts => ({
  openings: remembered(diary, openingCount, row),
  opening: remembered(diary, 1, single),
  next: remembered(diary, 1, inFull('footer-next')),
  adviser: remembered(diary, 1, inFull('adviser-next')),
});

type Write = (openings: readonly Opening[], about: SubjectId | undefined) => string;

/** Writes a subject's openings once for each change of what is free. The argument is a subject's id, or `general`. */
function remembered(diary: Diary, count: number, write: Write): LivePart {
  const known = new Map<string, { etag: string; html: string }>();
  return async (argument) => {
    const about = subjectOf(argument) ? (argument as SubjectId) : undefined;
    const consultation = diary.consultation(offerFor('general', about).consultation);
    if (!consultation) return '';
    const { free, etag } = await diary.allFree(consultation);
    const before = known.get(argument);
    if (before?.etag === etag) return before.html;
    const times = free.days.flatMap((day) => day.times).slice(0, count);
    const html = write(openingsOf(times, stamp(diary.now())), about);
    // Only what a page of ours names is kept.
    if (about || argument === 'general') known.set(argument, { etag, html });
    return html;
  };
}

const link = (href: string, look: string, inside: string): string =>
  `<a class="${look}" href="${escapeHtml(href)}" rel="nofollow">${inside}</a>`;

/** A time for the eye in its shortest form, and in full for the ear. */
const time = ({ startsAt, day, clock, half, full }: Opening): string =>
  `<time datetime="${escapeHtml(startsAt)}" data-opening aria-hidden="true">${day ? `<span>${escapeHtml(day)}</span> ` : ''}<b>${escapeHtml(clock)}</b><i> ${escapeHtml(half)}</i></time><span class="visually-hidden">${escapeHtml(full)}</span>`;

function row(openings: readonly Opening[], about: SubjectId | undefined): string {
  if (!openings.length)
    return `<p class="openings-none">${escapeHtml(words.none)}</p>${link(words.call.href, 'button button-outline button-small', escapeHtml(words.call.label))}${link(words.ask.href, 'next', escapeHtml(words.ask.label))}`;
  const times = openings.map(
    (one) => `<li>${link(openingHref(about, one.startsAt), 'openings-time', time(one))}</li>`,
  );
  return `<p data-zone>${escapeHtml(words.label)}</p><ul>${times.join('')}</ul>`;
}

function single([first]: readonly Opening[], about: SubjectId | undefined): string {
  if (!first)
    return link(
      about ? consultAbout(about) : consult,
      'slim-bar-next',
      `<b>${escapeHtml(words.bar.plain)}</b>`,
    );
  return link(
    openingHref(about, first.startsAt),
    'slim-bar-next',
    `${time(first)}<small>${escapeHtml(words.bar.next)}</small>`,
  );
}

const inFull =
  (look: string): Write =>
  ([first], about) =>
    first
      ? link(
          openingHref(about, first.startsAt),
          look,
          `<time datetime="${escapeHtml(first.startsAt)}" data-opening="full">${escapeHtml(unbroken(first.full))}</time>${arrow}`,
        )
      : link(words.ask.href, look, escapeHtml(words.ask.label));
