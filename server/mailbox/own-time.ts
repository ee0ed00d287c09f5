/** How far the clock of whoever wrote a mail may be from the mail server's, in ms, to be believed. */
const believed = 10 * 60_000;

/**
 * When a mail left or came. Its own Date is taken as long as the mail server's time of arrival (INTERNALDATE) bears it
 * out: a clock that is wrong, or a mail that waited to be sent, makes no answer earlier than it was.
 * @param written the Date header as it stands; empty where there is none
 * @param arrived by the mail server's clock
 * @returns ISO 8601 in UTC, never after `now`
 */
export function ownTime(written: string, arrived: Date, now: Date): string {
  const date = Date.parse(written);
  const came = Number.isNaN(arrived.getTime()) ? now.getTime() : arrived.getTime();
  const at = Math.abs(date - came) <= believed ? Math.min(date, came) : came;
  return new Date(Math.min(at, now.getTime())).toISOString();
}

/** When a mail came by the mail server's clock, as `ownTime`. */
export const arrivalTime = (arrived: Date, now: Date): string => ownTime('', arrived, now);
