import { bookingWords } from '#content/booking.ts';
import { calendarLinks, calendarNames, type LinkedCalendar } from '#content/calendar-links.ts';
import { consult } from '#content/consult.ts';
import { ownBooking as words } from '#content/own-booking.ts';
import { consultAbout, subjectNamed } from '#content/subjects.ts';
import { visitorDay, visitorHour, visitorHourNamed, visitorTime } from '#content/visitor-time.ts';
import { wayToTalk } from '#content/way-to-talk.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { escapeHtml } from '../platform/escape-html.ts';

const e = escapeHtml;

/** A form of the page: what it does, with the key of the booking. @param inner finished HTML */
export const ownForm = (does: string, key: string, inner: string, attributes = ''): string =>
  `<form action="${endpoints.ownBooking}" method="post"${attributes}><input type="hidden" name="do" value="${does}"><input type="hidden" name="key" value="${e(key)}">${inner}</form>`;

export const ownButton = (label: string, look: 'button-button' | 'button-outline'): string =>
  `<button type="submit" class="button ${look} button-small">${e(label)}</button>`;

/** A button that looks like a link: what is done less often. */
export const ownLink = (label: string): string =>
  `<button type="submit" class="own-link">${e(label)}</button>`;

/** How a booking stands. */
type Stand = Exclude<keyof typeof words.states, 'corrected'>;

/** How a booking stands, of what its state, the clock and its moves say. */
export function standOf({ state, begun, moved, invited }: Booking): Stand {
  if (invited) return 'invited';
  if (state !== 'confirmed') return state;
  if (begun) return 'begun';
  return moved ? 'moved' : 'confirmed';
}

/** Whether it is still to come, and can be corrected. */
export const isAhead = (stand: Stand): boolean =>
  stand === 'confirmed' || stand === 'moved' || stand === 'held';

/** What it is about, how long it takes and how it is held. */
export function ownHead({ title, minutes, channel }: Booking): string {
  const terms = words.terms
    .replace('{minutes}', String(minutes))
    .replace('{channel}', bookingWords.channels[channel].label.toLowerCase());
  return `<div class="own-head"><p>${e(title)}</p><p>${e(terms)}</p></div>`;
}

/** When it is, large: the hour, to when, the day, and the firm's clock where the visitor's shows something else. */
export function ownTime(booking: Booking): string {
  const { startsAt, endsAt } = booking;
  const { own, firm } = visitorTime(startsAt, booking);
  const hour = visitorHour(startsAt, booking).own;
  const [weekday = '', date = ''] = (own.split(' at ')[0] ?? '').split(', ');
  // A date goes to the next line whole.
  const day = `${date}, ${visitorDay(startsAt, booking).slice(0, 4)}`.replaceAll(' ', '\u00a0');
  const to = words.to.replace('{time}', visitorHourNamed(endsAt, booking));
  return `<div class="own-time"><p class="own-hour"><time datetime="${e(startsAt)}">${e(hour)}</time><span>${e(to)}</span></p><p class="own-day">${e(weekday)}, ${e(day)}${firm ? `<span>${e(firm)}</span>` : ''}</p></div>`;
}

/** With whom, and how. */
export function ownTalk(booking: Booking): string {
  const who = words.with.replace('{adviser}', () => booking.adviser);
  return `<p class="own-talk">${e(who)}<span>${e(wayToTalk(booking).place)}</span></p>`;
}

/** What else is known of it, in words. */
export function ownFacts(booking: Booking): string {
  const { reference, title, email, phone } = booking;
  const { facts } = words;
  const rows = [
    [facts.reference, reference],
    [facts.what, title],
    [facts.email, email],
    ...(phone ? [[facts.phone, phone]] : []),
  ];
  return `<dl>${rows.map(([term = '', detail = '']) => `<div><dt>${e(term)}</dt><dd>${e(detail)}</dd></div>`).join('')}</dl>`;
}

/** The ways into a calendar on the web, and onto paper. */
export function ownKeep({ key: _, ...booking }: Booking): string {
  // Without the link by which it can be changed: whoever runs the calendar would have it in a log.
  const links = calendarLinks({ ...booking, link: '' });
  const away = (Object.keys(calendarNames) as LinkedCalendar[]).map(
    (name) =>
      `<a href="${e(links[name])}" target="_blank" rel="noopener noreferrer">${e(calendarNames[name])}</a>`,
  );
  return `<div class="own-keep"><h3>${e(words.calendar.title)}</h3><div>${away.join('')}</div><p class="own-print">${e(words.print)}</p></div>`;
}

/** What can be done with it. @param confirmKey by which a press makes a held one firm, where that was given */
export function ownActions(booking: Booking, confirmKey: string | undefined): string {
  const { key } = booking;
  const stand = standOf(booking);
  const { calendar, move, correct, cancel, another } = words;
  const correcting = ownForm('correcting', key, ownLink(correct.open));
  const subject = subjectNamed(booking.title);
  const again = `${subject ? consultAbout(subject) : consult}${another.place}`;
  const other = `<a class="button button-outline button-small" href="${e(again)}">${e(another.label)}</a>`;
  if (stand === 'confirmed' || stand === 'moved')
    return `<div class="own-actions">${ownForm('entry', key, ownButton(calendar.file, 'button-button'))}${ownForm('choose', key, ownButton(move.open, 'button-outline'))}${correcting}${ownForm('cancelling', key, ownLink(cancel.open))}</div>`;
  if (stand === 'held') {
    const { keep, release } = bookingWords.holding;
    const press = confirmKey
      ? ownForm('confirm', confirmKey, ownButton(keep, 'button-button'))
      : codeForm('confirm', '', keep);
    return `${press}<div class="own-actions">${correcting}${ownForm('cancel', key, ownLink(release))}</div>`;
  }
  return `<div class="own-actions">${other}</div>`;
}

/** Takes the code of a mail, or its whole link. */
export function codeForm(does: 'show' | 'confirm', code: string, press: string): string {
  const label = does === 'show' ? words.find.code : bookingWords.holding.page.code;
  return `<form class="booking-code" action="${endpoints.ownBooking}" method="post"><input type="hidden" name="do" value="${does}"><div class="field"><label for="own-code">${e(label)}</label><input id="own-code" name="key" value="${e(code)}" required autocomplete="off" autocapitalize="none" spellcheck="false"></div>${ownButton(press, 'button-button')}</form>`;
}
