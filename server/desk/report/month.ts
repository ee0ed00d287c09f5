import { company } from '#content/company.ts';
import { firmDate } from '#content/firm-time.ts';

/** A month of the firm's calendar: its first instant and the first one after it, ISO 8601 in UTC, and the same as days. */
export interface Month {
  name: string;
  from: string;
  to: string;
  firstDay: string;
  nextDay: string;
}

/** @param name such as `2026-11` */
export function monthNamed(name: string): Month {
  const first = Temporal.PlainYearMonth.from(name).toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const begin = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(company.timeZone.value).epochMilliseconds).toISOString();
  return {
    name,
    ...{ from: begin(first), to: begin(next) },
    ...{ firstDay: first.toString(), nextDay: next.toString() },
  };
}

/** The month that an instant is in, by the firm's clock. */
export const monthOf = (instant: string): string => firmDate(instant).slice(0, 7);
