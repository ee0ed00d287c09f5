import { RRuleTemporal } from 'rrule-temporal';

export const hour = 3_600_000;
export const day = 24 * hour;
/** As good as for ever, and within what can be reckoned. */
const longest = 36_500 * day;

/**
 * A time as it is written, `20261124T153000Z`, whatever follows it. What a clock shows is a number: the milliseconds since
 * the epoch at which a clock in UTC shows it, so that clocks are reckoned with as times are.
 * @throws Error for what is no time
 */
export function clockIn(text: string): { clock: number; isDate: boolean; isUtc: boolean } {
  const [, year, month, date, time, hours = '0', minutes = '0', seconds = '0', z, sign, offset, rest = '0'] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)?(?:\.\d+)?\s*(?:(Z)|([+-])(\d\d)(\d\d)?)?)?(?![\dTZ+./-])/i.exec(
      text.trim(),
    ) ?? [];
  const midnight = Date.parse(`${year}-${month}-${date}T00:00Z`);
  if (new Date(midnight).getUTCDate() !== Number(date)) throw new Error('This is no day.');
  if (Number(hours) > 24 || Number(minutes) > 59) throw new Error('No clock shows this.');
  // A leap second is shown by few.
  const within = Number(hours) * hour + Number(minutes) * 60_000 + Math.min(Number(seconds), 59) * 1000;
  const ahead = Number(`${sign ?? ''}1`) * (Number(offset ?? 0) * hour + Number(rest) * 60_000);
  return { clock: midnight + within - ahead, isDate: !time, isUtc: Boolean(z ?? sign) };
}

/** A length as it is written, `P1DT2H`, in ms. @throws Error for what is none, or goes backwards */
export function lengthIn(text: string): number {
  // Some put the T before weeks and days as well.
  const [, weeks, days, hours, minutes, seconds] =
    /^\+?PT?(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text.trim()) ?? [];
  const given = [weeks, days, hours, minutes, seconds];
  // Without a T, M would be months, which there are none of.
  if (given.every((one) => one === undefined) || /^[^T]*[HMS]/i.test(text)) throw new Error('This is no length.');
  const units = [7 * day, day, hour, 60_000, 1000];
  const length = given.reduce((sum, one, index) => sum + Number(one ?? 0) * (units[index] ?? 0), 0);
  return Math.min(length, longest);
}

/**
 * A rule of repetition on a clock. Its limits keep one without end from keeping us: asked for more, it throws `exceeded`.
 * @param until what a clock shows at the end of the rule, given as it is written
 * @throws Error for what is no rule
 */
export function ruleFrom(first: number, rule: string, until: (text: string) => number): RRuleTemporal {
  const parts = rule
    .toUpperCase()
    .replaceAll(/\s|^RRULE:/g, '')
    .split(';')
    // A part without a value says nothing.
    .filter((part) => part && !part.endsWith('='))
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (name === 'UNTIL') return `UNTIL=${new Date(until(value)).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
      // What is no number would be a rule that never comes.
      if (/^(?:COUNT|INTERVAL)$/.test(name) && !/^0*[1-9]\d*$/.test(value)) throw new Error('This is no rule.');
      if (/^BY(?!DAY)/.test(name) && !/^[+-]?\d+L?(?:,[+-]?\d+L?)*$/.test(value)) throw new Error('This is no rule.');
      return part;
    });
  return new RRuleTemporal({
    rruleString: parts.join(';'),
    dtstart: Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC'),
    maxIterations: 20_000,
    maxCandidateEvaluations: 50_000,
  });
}
