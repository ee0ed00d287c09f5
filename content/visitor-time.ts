import type { HourCycle } from '#contract/form-fields.ts';
import { company } from './company.ts';
import { zoneTimeName } from './zones.ts';

/** An IANA time zone, empty if unknown, and whether the clock has 12 or 24 hours. */
export interface VisitorTimePreferences {
  zone: string;
  hours: HourCycle;
}

/** A time in the visitor's time zone, and in the firm's if that differs. */
export interface TimeOnBothClocks {
  own: string;
  firm?: string;
}

const firmZone = company.timeZone.value;
const firmZoneName = company.timeZoneName.value;
const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;

const format = (instant: string, timeZone: string, hours: HourCycle, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...options,
    ...(options.minute ? { hourCycle: hours === '12' ? 'h12' : 'h23' } : {}),
  }).format(new Date(instant));

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The visitor's zone, or the firm's if the visitor's is unknown or shows the same time. */
function zoneAt(instant: string, zone: string): string {
  const shown = (timeZone: string) =>
    format(instant, timeZone, '24', { year: 'numeric', month: '2-digit', day: '2-digit', ...clock });
  return zone === '' || shown(zone) === shown(firmZone) ? firmZone : zone;
}

/** ISO 8601 date in the visitor's time zone. */
export const visitorDay = (instant: string, { zone }: VisitorTimePreferences): string =>
  format(instant, zone || firmZone, '24', { year: 'numeric', month: '2-digit', day: '2-digit' });

export const matchesFirmTime = (instant: string, zone: string): boolean => zoneAt(instant, zone) === firmZone;

/** "7:00 a.m."; "Mon 10:00 p.m." if the day differs from the list's. @param listed whose day the list shows */
export function visitorTimeOfDay(
  instant: string,
  visitor: VisitorTimePreferences,
  listed: keyof TimeOnBothClocks = 'own',
): TimeOnBothClocks {
  const { hours } = visitor;
  const zone = zoneAt(instant, visitor.zone);
  const time = (timeZone: string) => format(instant, timeZone, hours, clock);
  if (zone === firmZone) return { own: time(zone) };
  const withDay = (timeZone: string) => {
    const weekday = format(instant, timeZone, hours, { weekday: 'short' }).replace('.', '');
    return `${weekday} ${time(timeZone)}`;
  };
  const says = (whose: keyof TimeOnBothClocks, timeZone: string) =>
    whose === listed || isSameFirmDay(instant, zone) ? time(timeZone) : withDay(timeZone);
  return { own: says('own', zone), firm: says('firm', firmZone) };
}

/** "Tuesday, November 24 at 7:00 a.m. Denver time" and "9:00 a.m. Eastern Time"; only the first if both clocks agree. */
export function visitorTime(instant: string, visitor: VisitorTimePreferences, year = false): TimeOnBothClocks {
  const { hours } = visitor;
  const zone = zoneAt(instant, visitor.zone);
  const whole = { ...day, ...(year ? { year: 'numeric' as const } : {}), ...clock };
  if (zone === firmZone) return { own: format(instant, zone, hours, { ...whole, timeZoneName: 'short' }) };
  const atFirm = format(instant, firmZone, hours, isSameFirmDay(instant, zone) ? clock : { ...day, ...clock });
  return { own: withZoneName(format(instant, zone, hours, whole), zone), firm: `${atFirm} ${firmZoneName}` };
}

/** "Tuesday, November 24 at 7:00 a.m. Denver time (9:00 a.m. Eastern Time)". */
export function visitorTimeWithFirmTime(instant: string, visitor: VisitorTimePreferences, year = false): string {
  const { own, firm } = visitorTime(instant, visitor, year);
  return firm ? `${own} (${firm})` : own;
}

/** "Tue Nov 24, 7:00 a.m. Denver time", or "Tue Nov 24, 9:00 a.m. EST" if both zones agree. */
export function shortVisitorTime(instant: string, { zone, hours }: VisitorTimePreferences): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    format(instant, zoneAt(instant, zone), hours, options).replace('.', '');
  const day = `${part({ weekday: 'short' })} ${part({ month: 'short', day: 'numeric' })}`;
  return `${day}, ${visitorTimeOfDayWithZone(instant, { zone, hours })}`;
}

/** "7:05 a.m. Denver time". */
export function visitorTimeOfDayWithZone(instant: string, visitor: VisitorTimePreferences): string {
  const zone = zoneAt(instant, visitor.zone);
  return zone === firmZone
    ? format(instant, zone, visitor.hours, { ...clock, timeZoneName: 'short' })
    : withZoneName(format(instant, zone, visitor.hours, clock), zone);
}

const withZoneName = (time: string, zone: string): string => `${time} ${zoneTimeName(zone)}`;

const isSameFirmDay = (instant: string, zone: string): boolean =>
  visitorDay(instant, { zone, hours: '24' }) === visitorDay(instant, { zone: firmZone, hours: '24' });
