import { company } from '#content/company.ts';

const firmZone = company.timeZone.value;

/** The visitor's time zone where its clock differs from the firm's at an instant. */
export function visitorZone(instant: string): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const full = (timeZone: string) => written(instant, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return !zone || full(zone) === full(firmZone) ? undefined : zone;
}

/** An instant on the visitor's clock, with the day where the firm has another: "Fri, 4:30 a.m.". */
export function visitorClock(instant: string, timeZone: string): string {
  const time = written(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
  const day = written(instant, { timeZone, weekday: 'short' });
  const sameDay = day === written(instant, { timeZone: firmZone, weekday: 'short' });
  return sameDay ? time : `${day.replace('.', '')}, ${time}`;
}

const written = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-CA', options).format(new Date(instant));
