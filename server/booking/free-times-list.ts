import { firmClock, firmDay } from '#content/firm-time.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** Free times as radio buttons, a group a day: the same choice as the widget's, for browsers without JavaScript. */
export function freeTimesList(days: FreeTimes['days'], chosen: string): string {
  const groups = days.map(({ times }) => {
    const choices = times.map((startsAt) => {
      const checked = startsAt === chosen ? ' checked' : '';
      return `<label><input type="radio" name="startsAt" value="${escapeHtml(startsAt)}" required${checked}> ${escapeHtml(firmClock(startsAt))}</label>`;
    });
    const legend = escapeHtml(firmDay(times[0] ?? ''));
    return `<fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>`;
  });
  return groups.join('');
}
