import { company } from '#content/company.ts';

/** An instant in the firm's time, as a visitor reads it. @param instant ISO 8601 */
export function inTimeZoneOfFirm(instant: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: company.timeZone.value,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(new Date(instant));
}
