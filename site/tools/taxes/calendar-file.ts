// A calendar as RFC 5545 has it, made in the browser: what somebody chose leaves it only as a file they save.
import { addDays } from '#content/calendar-days.ts';
import { company, emailHref } from '#content/company.ts';
import { taxFacts } from '#content/facts/taxes.ts';
import type { DueDate } from '#content/tools/tax-dates.ts';
import { taxWords as words } from '#content/tools/words.ts';
import { fill } from '../fill.ts';

/** Octets a line may have, without its end (section 3.1). */
const longest = 75;

const octets = new TextEncoder();

/** A line, broken where it is too long: what goes on begins with a space. No character is cut in two. */
export function folded(line: string): string {
  let written = '';
  let room = longest;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (size > room) {
      written += '\r\n ';
      room = longest - 1;
    }
    written += character;
    room -= size;
  }
  return written;
}

/** A text as a value (section 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

const basicDay = (day: string): string => day.replaceAll('-', '');

/**
 * Due dates as whole days of a calendar. The same date has the same UID whenever it is made: taken twice, it stands there
 * once.
 * @param now when it is made, in ms since 1970
 */
export function calendarFile(dates: readonly DueDate[], now: number): string {
  const email = company.email.value;
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const events = dates.flatMap(({ id, on, rule, what, who, moved }) => {
    const source = fill(words.source, { source: taxFacts[rule].source.title });
    const text = [who, moved, source, taxFacts[rule].source.href, words.limits].filter(Boolean).join('\n');
    return [
      'BEGIN:VEVENT',
      `UID:tax-${id}@${email.split('@')[1]}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basicDay(on)}`,
      `DTEND;VALUE=DATE:${basicDay(addDays(on, 1))}`,
      `SUMMARY:${escaped(what)}`,
      `DESCRIPTION:${escaped(text)}`,
      `ORGANIZER;CN="${company.name.value.replaceAll('"', '')}":${emailHref}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(company.name.value)}//${words.product}//EN`,
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
