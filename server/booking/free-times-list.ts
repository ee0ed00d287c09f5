import { company } from '#content/company.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { escapeHtml } from '../platform/escape-html.ts';

const timeZone = company.timeZone.value;
const day = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit' });

/** Free times as radio buttons, a group a day: the same choice as the widget's, for browsers without JavaScript. */
export function freeTimesList(days: FreeTimes['days'], chosen: string): string {
  const groups = days.map(({ times }) => {
    const choices = times.map((startsAt) => {
      const checked = startsAt === chosen ? ' checked' : '';
      return `<label><input type="radio" name="startsAt" value="${escapeHtml(startsAt)}" required${checked}> ${escapeHtml(time.format(new Date(startsAt)))}</label>`;
    });
    const legend = escapeHtml(day.format(new Date(times[0] ?? 0)));
    return `<fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>`;
  });
  return groups.join('');
}
