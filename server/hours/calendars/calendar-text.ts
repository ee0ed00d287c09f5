export interface ContentLine {
  name: string;
  /** Such as `;TZID=America/Toronto`. */
  parameters: string;
  value: string;
  /** The value without the continuation lines that lack the leading blank: they may not belong to it. */
  certainValue: string;
}

export interface CalendarComponent {
  name: string;
  lines: ContentLine[];
  children: CalendarComponent[];
}

const maxDepth = 8;
/** Names of components. A BEGIN or END line with any other is text. */
const componentName = /^(?:V[A-Z]+|X-[\w-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)$/;
const timeProperty = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|RRULE|EXRULE)\s*[;:]/i;
/** Begins a property; other lines continue the one before, even without RFC 5545's blank. `Status: sent` is text. */
const anyProperty = /^(?![A-Z][a-z]+:(?:\s|$))[A-Za-z][\w-]*[;:]/;
/** Begins a property even if the line before lacks its colon: `DTSTART;TZID=America/Tor`, `onto:20261201T090000`. */
const certainProperty = /^[A-Z-]+ ?[;:]/;

/** Parses RFC 5545 leniently. @throws Error if it is no calendar, or truncated */
export function parseCalendars(text: string): CalendarComponent[] {
  const calendars = new Set<CalendarComponent>();
  const open: CalendarComponent[] = [];
  let last: CalendarComponent | undefined;
  /** If an alarm has no END, its further lines may belong to the entry. */
  const close = (left: number) => {
    while (open.length > left) {
      const endless = open.pop();
      if (endless?.name === 'VALARM') open.at(-1)?.lines.push(...endless.lines);
    }
  };
  for (const line of unfoldLines(text)) {
    const { name, certainValue: marked } = line;
    const kind = marked.trim().toUpperCase();
    if (name === 'BEGIN' && componentName.test(kind) && !open.length && last) open.push(last);
    const [calendar] = open;
    if (name === 'BEGIN' && kind === 'VCALENDAR') {
      if (calendar) calendars.add(calendar);
      last = { name: kind, lines: [], children: [] };
      open.splice(0, open.length, last);
    } else if (name === 'BEGIN' && componentName.test(kind)) {
      const isEntry = /^V(?:EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE)$/.test(kind);
      const level = isEntry ? 1 : /^(?:STANDARD|DAYLIGHT)$/.test(kind) ? 2 : maxDepth;
      close(level);
      const component = { name: kind, lines: [], children: [] };
      open.at(-1)?.children.push(component);
      if (calendar && open.length < maxDepth) open.push(component);
    } else if (name === 'END') {
      const ends = open.findLastIndex((component) => component.name === kind);
      if (ends >= 0) {
        close(ends + 1);
        open.pop();
      } else if (kind === 'VEVENT')
        calendar?.children.push({ name: kind, lines: calendar.lines.splice(0), children: [] });
      if (calendar && !open.length) calendars.add(calendar);
    } else open.at(-1)?.lines.push(line);
  }
  const [calendar, half] = open;
  if (!calendars.size || half || (calendar && !calendars.has(calendar)))
    throw new Error('This is no calendar, or not all of it.');
  return [...calendars];
}

function unfoldLines(text: string): ContentLine[] {
  const raw: { marked: string; further: string[]; hasColon: boolean }[] = [];
  const folded = text.replaceAll(/[\uFEFF\0]/g, '').replaceAll(/[\r\n]+/g, '\n');
  // If the line after a BEGIN or END is indented, the whole file is indented, not folded.
  const isIndented = /^[ \t]*(?:BEGIN|END):[\w-]+\n[ \t]+\S/im.test(folded);
  const unfolded = (isIndented ? folded.replaceAll(/^[ \t]+(?=[A-Z][A-Z\d-]*[;:])/gim, '') : folded).replaceAll(
    /\n[ \t]/g,
    '',
  );
  for (const line of unfolded.split('\n')) {
    const last = raw.at(-1);
    const hasColon = line.includes(':');
    if (
      !last ||
      /^(?:BEGIN|END):/i.test(line) ||
      certainProperty.test(line) ||
      (anyProperty.test(line) && last.hasColon)
    )
      raw.push({ marked: line, further: [], hasColon });
    else {
      last.further.push(line);
      last.hasColon ||= hasColon;
    }
  }
  return raw.flatMap(({ marked, further }) => parseLine(marked + further.join(''), marked) ?? []);
}

function parseLine(whole: string, marked: string): ContentLine | undefined {
  const isTime = timeProperty.test(whole);
  const text = isTime ? toBasicFormat(whole) : whole;
  // A zone's name may contain colons; a time may not.
  const colon = isTime ? text.lastIndexOf(':') : (/^[^":]*(?:"[^"]*"[^":]*)*:/.exec(text)?.[0].length ?? 0) - 1;
  if (colon < 0) return undefined;
  const name = /^[\w-]*/.exec(text)?.[0] ?? '';
  return {
    name: name.toUpperCase(),
    parameters: text.slice(name.length, colon),
    value: text.slice(colon + 1),
    certainValue: (isTime ? toBasicFormat(marked) : marked).slice(colon + 1),
  };
}

/** Rewrites ISO 8601's extended format and `2026/12/01` in the basic format. */
const toBasicFormat = (line: string): string =>
  line
    .replaceAll(/(?<=\d{4})[/-](\d\d)[/-](?=\d\d)/g, '$1')
    .replaceAll(/(?<=T\d\d):(\d\d)(?::(\d\d)(?!\d))?/gi, '$1$2')
    .replaceAll(/(?<=T\d{4,6}(?:\.\d+)?[+-]\d\d):(?=\d\d)/gi, '');

export const propertyText = (component: CalendarComponent, name: string): string =>
  findLine(component, name)?.value.trim() ?? '';

export const findLine = (component: CalendarComponent, name: string): ContentLine | undefined =>
  component.lines.find((line) => line.name === name);

export const listLines = (component: CalendarComponent, name: string): ContentLine[] =>
  component.lines.filter((line) => line.name === name);

/** If the whole value cannot be read, tries it without doubtful continuation lines. @throws what `read` throws */
export function parseValue<T>({ value, certainValue: marked }: ContentLine, read: (value: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    if (marked === value) throw error;
    return read(marked);
  }
}

/** The value may contain colons, commas and quoted semicolons. @returns empty if there is none */
export function findParameter({ parameters }: ContentLine, name: string): string {
  const all = parameters.matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g);
  const [, , value = ''] = [...all].find(([, one]) => one?.toUpperCase() === name) ?? [];
  return value.replaceAll('"', '').trim();
}
