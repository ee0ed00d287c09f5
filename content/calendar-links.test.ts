// cspell:ignore startdt enddt
import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';
import { company } from './company.ts';

const entry = {
  title: 'HR consultation',
  reference: 'RA-1111-2222',
  startsAt: '2027-03-12T14:00:00.000Z',
  endsAt: '2027-03-12T14:30:00.000Z',
  channel: 'phone',
  phone: '+1 519 555-0199',
  meetingLink: null,
  link: 'https://www.example.com/booking#key&more',
} as const;
const details = [entry.reference, entry.link, company.phone.value.display, 'We call you at +1 519 555-0199, from'];

test('Google gets UTC instants and the full text', () => {
  const { origin, pathname, searchParams: get } = new URL(calendarLinks(entry).google);
  expect(`${origin}${pathname}`).toBe('https://calendar.google.com/calendar/render');
  expect(get.get('action')).toBe('TEMPLATE');
  expect(get.get('text')).toBe(`HR consultation: ${company.name.value}`);
  expect(get.get('dates')).toBe('20270312T140000Z/20270312T143000Z');
  expect(get.get('location')).toBe('By phone: we call you at +1 519 555-0199');
  for (const part of details) expect(get.get('details')).toContain(part);
});

test.each(['outlook', 'office'] as const)('%s gets them too, with its text as HTML', (which) => {
  const address = calendarLinks(entry)[which];
  // Outlook would show a plus literally.
  expect(address).not.toContain('+');
  const { searchParams: get } = new URL(address);
  expect([get.get('startdt'), get.get('enddt')]).toEqual([entry.startsAt, entry.endsAt]);
  expect(get.get('subject')).toBe(`HR consultation: ${company.name.value}`);
  const lines = get.get('body')?.replaceAll('&amp;', '&').split('<br>') ?? [];
  for (const part of details) expect(lines.some((line) => line.includes(part))).toBe(true);
});

test('the location of a video call is its link', () => {
  const meetingLink = 'https://meet.example.com/a?b=c&d=$1';
  const google = new URL(calendarLinks({ ...entry, channel: 'video', meetingLink }).google).searchParams;
  expect(google.get('location')).toBe(meetingLink);
  expect(google.get('details')).toContain(`Open this link when it is time: ${meetingLink}`);
});
