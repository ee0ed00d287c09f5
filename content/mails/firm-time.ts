import { company } from '../company.ts';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timeZone.value,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** An instant in the firm's time: "Saturday, November 21, 2026 at 2:05 p.m. EST". */
export const firmTime = (instant: string): string => format.format(new Date(instant));
