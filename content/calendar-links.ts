// cspell:ignore addevent startdt enddt
import { company } from './company.ts';
import { type EntrySource, entryText } from './mails/booking-mails.ts';
import { wayToTalk } from './way-to-talk.ts';

/** A booking as a calendar gets it by a link. */
export interface LinkedEntry extends EntrySource {
  title: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
}

/** What calendars are called, and in which order they are offered. */
export const calendarNames = {
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office: 'Microsoft 365',
} as const;
export type LinkedCalendar = keyof typeof calendarNames;

/**
 * The pages at which Google's and Microsoft's calendars offer to add an entry. They get instants in UTC and show them on
 * the clock of whoever opens them. What the entry says goes to them once the link is followed, as with any entry there.
 */
export function calendarLinks(entry: LinkedEntry): Record<LinkedCalendar, string> {
  const { startsAt, endsAt } = entry;
  const title = entryTitle(entry);
  const details = entryText(entry);
  const { place } = wayToTalk(entry);
  const outlook = query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location: place,
    // It is read as HTML there.
    body: details.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
  });
  const basic = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  return {
    google: `https://calendar.google.com/calendar/render?${query({
      action: 'TEMPLATE',
      text: title,
      dates: `${basic(startsAt)}/${basic(endsAt)}`,
      details,
      location: place,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    office: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

/** What the entry is called in the visitor's calendar. */
export const entryTitle = ({ title }: { title: string }): string => `${title}: ${company.name.value}`;

/** Percent signs throughout: Outlook shows a plus as a plus. */
const query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
