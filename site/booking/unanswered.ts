import type { Attempt } from '../data/attempt.ts';
import { forgetTyped, keepTyped, typedIn } from '../data/typed.ts';

/** A press of "Confirm booking" to which no answer came: it may have booked all the same. */
export interface Unanswered {
  startsAt: string;
  /** What was sent, as text, and under which key. */
  body: string;
  key: string;
}

const nameOf = (page: string) => `sent ${page}`;

/** Keeps an attempt until its answer comes, for as long as the tab is open: pressed again, it counts once. */
export function keepAttempt(page: string, { fields, key }: Attempt): Unanswered {
  const attempt = { startsAt: fields.startsAt ?? '', body: JSON.stringify(fields), key };
  keepTyped(nameOf(page), attempt);
  return attempt;
}

/** The attempt of this page that has had no answer, if there is one. */
export function keptAttempt(page: string): Unanswered | undefined {
  const { startsAt, body, key } = typedIn(nameOf(page));
  return startsAt && body && key ? { startsAt, body, key } : undefined;
}

/** Its answer has come. */
export const forgetAttempt = (page: string): void => forgetTyped(nameOf(page));
