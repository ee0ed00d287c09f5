import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import { staffHorizonDays } from '#contract/desk-diary.ts';
import { closedFor, dayOf, openOn, readRules } from '../../hours/hours.ts';
import type { Database } from '../../platform/db/open.ts';
import { stamp } from '../../platform/db/stamp.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Diary } from '../diary.ts';
import { unitMinutes } from '../slots.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const refuse = (sentence: string) => new Refusal(400, sentence, [{ field: 'startsAt', sentence }]);

/**
 * A start that staff have chosen, in milliseconds since the epoch.
 * @param given an instant, or the firm's wall clock without a zone
 * @throws Refusal 400 for what is no quarter hour, is over or too far, and for an hour that the clock leaves out or has twice
 */
export function startOf(diary: Diary, given: string): number {
  const start = instantOf(given, diary.opening);
  if (start === undefined) throw refuse(answers.badTime);
  if (start % (unitMinutes * minute)) throw refuse(answers.offGrid);
  if (start <= diary.now()) throw refuse(answers.past);
  if (start > diary.now() + staffHorizonDays * day) throw refuse(answers.tooFar);
  return start;
}

/**
 * @param given an instant, or the firm's wall clock without a zone
 * @returns milliseconds since the epoch; undefined for an hour that the clock leaves out or has twice
 */
export function instantOf(given: string, { timeZone }: Diary['opening']): number | undefined {
  if (given.endsWith('Z')) return Date.parse(given);
  try {
    const time = Temporal.PlainDateTime.from(given);
    return time.toZonedDateTime(timeZone, { disambiguation: 'reject' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** What staff override by a time, in sentences: the notice clients have, and the adviser's hours. */
export async function warningsAt(
  db: Database,
  diary: Diary,
  { adviser, start, minutes }: { adviser: string; start: number; minutes: number },
): Promise<string[]> {
  const { noticeHours } = diary.opening;
  const warnings = start < diary.now() + noticeHours * 60 * minute ? [answers.notice(noticeHours)] : [];
  const rules = await readRules(db, diary.opening, stamp(start - day), stamp(start + day));
  const opening = rules.openingOf(adviser);
  const date = dayOf(start, opening);
  const closed = closedFor(date, opening);
  if (closed !== undefined) return [...warnings, answers.holiday(closed)];
  const end = start + minutes * minute;
  const isOpen = openOn(date, opening).some(({ from, to }) => start >= from && end <= to);
  return isOpen ? warnings : [...warnings, answers.outside];
}
