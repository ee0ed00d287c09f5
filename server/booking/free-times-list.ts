import { firmDay } from '#content/firm-time.ts';
import { type VisitorClock, visitorHour } from '#content/visitor-time.ts';
import { zoneWords } from '#content/zones.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/**
 * Free times as radio buttons, that look like the widget's, a group a day of the firm's calendar, for browsers without
 * JavaScript.
 * @param visitor on whose clock they are read, where that is known
 */
export function freeTimesList(
  days: FreeTimes['days'],
  chosen: string,
  visitor: VisitorClock = { zone: '', hours: '12' },
): string {
  const groups = days.map(({ times }) => {
    const choices = times.map((startsAt) => {
      const checked = startsAt === chosen ? ' checked' : '';
      const { own, firm } = visitorHour(startsAt, visitor, 'firm');
      const beside = firm ? ` <small>${escapeHtml(zoneWords.firm.replace('{time}', firm))}</small>` : '';
      return `<label><input type="radio" name="startsAt" value="${escapeHtml(startsAt)}" required${checked}><span>${escapeHtml(own)}${beside}</span></label>`;
    });
    const legend = escapeHtml(firmDay(times[0] ?? ''));
    return `<fieldset><legend>${legend}</legend><div class="time-chips">${choices.join('')}</div></fieldset>`;
  });
  return groups.join('');
}
