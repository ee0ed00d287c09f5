/** Property counts by method (RFC 5546, section 3.2). */
const counts: Record<string, Record<string, number>> = {
  PUBLISH: { DTSTAMP: 1, DTSTART: 1, ORGANIZER: 1, SUMMARY: 1, UID: 1, ATTENDEE: 0 },
  REQUEST: { DTSTAMP: 1, DTSTART: 1, ORGANIZER: 1, SUMMARY: 1, UID: 1, ATTENDEE: 1, SEQUENCE: 1 },
  CANCEL: { DTSTAMP: 1, DTSTART: 1, ORGANIZER: 1, UID: 1, ATTENDEE: 1, SEQUENCE: 1 },
};

const countProperty = (text: string, name: string): number => text.match(new RegExp(`^${name}[;:]`, 'gm'))?.length ?? 0;

/**
 * Finds violations of RFC 5545 that many readers forgive: CRLF and 75 octets per line (3.1), folding within a character,
 * properties after alarms (3.6.1); and of what the method requires.
 */
export function listBrokenRules(text: string): string[] {
  const broken = text.endsWith('\r\n') ? [] : ['The last line does not end.'];
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (Buffer.byteLength(line) > 75) broken.push(`A line has over 75 octets: ${line}`);
    if (/[\r\n]/.test(line) || !line.isWellFormed()) broken.push(`A line is broken in a wrong place: ${line}`);
  }
  const unfolded = text.replace(/\r\n[ \t]/g, '');
  if (/END:VALARM\r\n(?!BEGIN:VALARM|END:VEVENT)/.test(unfolded)) broken.push('A property stands after an alarm.');
  for (const name of ['VERSION', 'PRODID', 'METHOD']) if (countProperty(unfolded, name) !== 1) broken.push(name);
  const [, method = ''] = /^METHOD:(\w+)\r$/m.exec(unfolded) ?? [];
  for (const [event] of unfolded.matchAll(/^BEGIN:VEVENT\r$[\s\S]*?^END:VEVENT\r$/gm)) {
    const own = event.replace(/BEGIN:VALARM[\s\S]*?END:VALARM\r\n/g, '');
    for (const [name, count] of Object.entries(counts[method] ?? { METHOD: 1 }))
      if (countProperty(own, name) !== count) broken.push(`${method} ${name}`);
  }
  return broken;
}
