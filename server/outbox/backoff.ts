const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Waits after the first, second … attempt, in ms; the last one repeats. Short at first: most outages are. */
const waits = [2, 5, 10, 15, 20, 30, 60, 120, 300, 900, 1800, 3600].map((wait) => wait * seconds);

/** The longest wait, in ms. A next attempt further ahead than this was set by a clock that has been put right since. */
export const longestWait = 1.1 * hours;

/** How long a mail is tried before it is given up, in ms: as long as mail servers do (RFC 5321, 4.5.4.1 says 4 to 5 days). */
const patience = 72 * hours;

/**
 * When to try a mail again.
 * @param attempts how often it has been tried
 * @param random a number in [0, 1) that spreads the attempts of many mails over a tenth of the wait
 * @returns the time, or undefined when it has been tried long enough
 */
export function nextAttempt(
  attempts: number,
  createdAt: Date,
  now: Date,
  random = Math.random(),
): Date | undefined {
  const isLong = now.getTime() - createdAt.getTime() >= patience;
  // A clock that jumps ahead ends no mail that has hardly been tried.
  if (isLong && attempts >= waits.length) return undefined;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? hours;
  return new Date(now.getTime() + wait * (1 + random / 10));
}
