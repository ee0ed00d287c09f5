import { firmClock } from './firm-time.ts';

/** What the choice of a time says, as a page and as a script draw it. */
export const pickerWords = {
  days: 'Days with free times',
  month: 'Month',
  morning: 'Morning',
  afternoon: 'Afternoon',
  none: 'No time is free in the next weeks. Call us, or send a message with two or three times that suit you.',
  until: 'to {time}',
  /** Beside the form, while somebody fills it in. */
  after: [
    'A confirmation by e-mail, with an entry for your calendar',
    'A link in it by which you can choose another time or cancel',
    'A written summary the same day we speak',
  ],
};

const isMorning = (time: string) => /a\.?\s?m\.?$/i.test(firmClock(time));

/** The times of a day in two parts, by the firm's clock; a part without any is left out. */
export function partsOfDay(times: readonly string[]): { name: string; times: readonly string[] }[] {
  return [
    { name: pickerWords.morning, times: times.filter(isMorning) },
    { name: pickerWords.afternoon, times: times.filter((time) => !isMorning(time)) },
  ].filter((part) => part.times.length);
}
