// cspell:ignore addevent startdt enddt
import { company } from './company.ts';
import { type EntrySource, entryText } from './mails/booking-mails.ts';
import { wayToTalk } from './way-to-talk.ts';

export interface LinkedEntry extends EntrySource {
  title: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
}

export const calendarNames = {
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office: 'Microsoft 365',
} as const;
export type LinkedCalendar = keyof typeof calendarNames;

/** Google and Outlook pages that add an entry. They take UTC instants and convert to the user's time zone. */
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
    // Outlook reads the body as HTML.
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

export const entryTitle = ({ title }: { title: string }): string => `${title}: ${company.name.value}`;

/** Percent-encoded, because Outlook shows a plus literally. */
const query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
