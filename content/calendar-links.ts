// cspell:ignore addevent startdt enddt
import { company } from './company.ts';
import { type CalendarEntrySource, calendarEntryText } from './mails/booking-mails.ts';
import { describeMeeting } from './meeting-details.ts';

export interface CalendarLinkSource extends CalendarEntrySource {
  title: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
}

export const webCalendarNames = {
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office: 'Microsoft 365',
} as const;
export type WebCalendar = keyof typeof webCalendarNames;

/** Links to the pages of Google and Outlook that add an entry. They take UTC and show the user's time zone. */
export function calendarLinks(entry: CalendarLinkSource): Record<WebCalendar, string> {
  const { startsAt, endsAt } = entry;
  const title = calendarEntryTitle(entry);
  const details = calendarEntryText(entry);
  const { location } = describeMeeting(entry);
  const outlook = encodeQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
    // Outlook reads the body as HTML.
    body: details.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
  });
  const basic = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  return {
    google: `https://calendar.google.com/calendar/render?${encodeQuery({
      action: 'TEMPLATE',
      text: title,
      dates: `${basic(startsAt)}/${basic(endsAt)}`,
      details,
      location,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    office: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

export const calendarEntryTitle = ({ title }: { title: string }): string => `${title}: ${company.name.value}`;

/** Percent-encoded, because Outlook shows a plus literally. */
const encodeQuery = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
