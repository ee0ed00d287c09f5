/** A line of a calendar, unfolded. */
export interface Line {
  name: string;
  /** What stands between the name and the value: `;TZID=America/Toronto`. */
  parameters: string;
  value: string;
  /** The value without what followed on lines that nothing marks as its continuation. */
  marked: string;
}

export interface Component {
  name: string;
  lines: Line[];
  inside: Component[];
}

/** A calendar, an entry and its alarm are three. */
const deepest = 8;
/** What may stand between BEGIN and END; else those are words of a text. */
const kinds = /^(?:V[A-Z]+|X-[\w-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)$/;
const times = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|RRULE|EXRULE)[;:]/i;
/**
 * What begins a line; what does not, goes on with the line before it, although RFC 5545 asks for a blank then. A capital
 * before and a blank behind, as in `Status: sent`, are a text's.
 */
const property = /^(?![A-Z][a-z]+:(?:\s|$))[A-Za-z][\w-]*[;:]/;
/** Also where the line before it is half of one: `DTSTART;TZID=America/Tor`, and `onto:20261201T090000`. */
const surely = /^[A-Z-]+[;:]/;

/**
 * The calendars in a text, as RFC 5545 builds them, with what programs make of its rules: any line ends, lines broken
 * without a blank, colons in names of zones, components that do not end, entries behind the calendar's end.
 * @throws Error for what is no calendar, or ends before its end
 */
export function calendarsIn(text: string): Component[] {
  const calendars = new Set<Component>();
  const open: Component[] = [];
  let last: Component | undefined;
  /** Leaves so many open. What stands in an alarm that has no end may be the entry's. */
  const close = (left: number) => {
    while (open.length > left) {
      const endless = open.pop();
      if (endless?.name === 'VALARM') open.at(-1)?.lines.push(...endless.lines);
    }
  };
  for (const line of linesIn(text)) {
    const { name, marked } = line;
    const kind = marked.trim().toUpperCase();
    if (name === 'BEGIN' && kinds.test(kind) && !open.length && last) open.push(last);
    const [calendar] = open;
    if (name === 'BEGIN' && kind === 'VCALENDAR') {
      if (calendar) calendars.add(calendar);
      last = { name: kind, lines: [], inside: [] };
      open.splice(0, open.length, last);
    } else if (name === 'BEGIN' && kinds.test(kind)) {
      // What begins within an entry is its alarm: another entry means that this one has lost its end.
      const isEntry = /^V(?:EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE)$/.test(kind);
      const level = isEntry ? 1 : /^(?:STANDARD|DAYLIGHT)$/.test(kind) ? 2 : deepest;
      close(level);
      const component = { name: kind, lines: [], inside: [] };
      open.at(-1)?.inside.push(component);
      if (calendar && open.length < deepest) open.push(component);
    } else if (name === 'END') {
      const ends = open.findLastIndex((component) => component.name === kind);
      if (ends >= 0) {
        close(ends + 1);
        open.pop();
      }
      // One that has lost its beginning.
      else if (kind === 'VEVENT') calendar?.inside.push({ name: kind, lines: calendar.lines.splice(0), inside: [] });
      if (calendar && !open.length) calendars.add(calendar);
    } else open.at(-1)?.lines.push(line);
  }
  const [calendar, half] = open;
  if (!calendars.size || half || (calendar && !calendars.has(calendar)))
    throw new Error('This is no calendar, or not all of it.');
  return [...calendars];
}

function linesIn(text: string): Line[] {
  const raw: { marked: string; further: string[]; hasColon: boolean }[] = [];
  const folded = text.replaceAll(/[\uFEFF\0]/g, '').replaceAll(/[\r\n]+/g, '\n');
  // Nobody folds a BEGIN: what follows it behind blanks is indented.
  const isIndented = /^[ \t]*(?:BEGIN|END):[\w-]+\n[ \t]+\S/im.test(folded);
  const unfolded = (isIndented ? folded.replaceAll(/^[ \t]+(?=[A-Z][A-Z\d-]*[;:])/gim, '') : folded).replaceAll(
    /\n[ \t]/g,
    '',
  );
  for (const line of unfolded.split('\n')) {
    const last = raw.at(-1);
    const hasColon = line.includes(':');
    if (!last || /^(?:BEGIN|END):/i.test(line) || surely.test(line) || (property.test(line) && last.hasColon))
      raw.push({ marked: line, further: [], hasColon });
    else {
      last.further.push(line);
      last.hasColon ||= hasColon;
    }
  }
  return raw.flatMap(({ marked, further }) => lineOf(marked + further.join(''), marked) ?? []);
}

function lineOf(whole: string, marked: string): Line | undefined {
  const isTime = times.test(whole);
  const text = isTime ? compact(whole) : whole;
  // The name of a zone can hold colons, quoted or not; a time holds none.
  const colon = isTime ? text.lastIndexOf(':') : (/^[^":]*(?:"[^"]*"[^":]*)*:/.exec(text)?.[0].length ?? 0) - 1;
  if (colon < 0) return undefined;
  const name = /^[\w-]*/.exec(text)?.[0] ?? '';
  return {
    name: name.toUpperCase(),
    parameters: text.slice(name.length, colon),
    value: text.slice(colon + 1),
    marked: (isTime ? compact(marked) : marked).slice(colon + 1),
  };
}

/** `2026-12-01T09:00+01:00` and `2026/12/01` as RFC 5545 writes dates and times. */
const compact = (line: string): string =>
  line
    .replaceAll(/(?<=\d{4})[/-](\d\d)[/-](?=\d\d)/g, '$1')
    .replaceAll(/(?<=T\d\d):(\d\d)(?::(\d\d)(?!\d))?/gi, '$1$2')
    .replaceAll(/(?<=T\d{4,6}(?:\.\d+)?[+-]\d\d):(?=\d\d)/gi, '');

/** The value of a component's first line of that name, trimmed; empty without one. */
export const textOf = (component: Component, name: string): string => lineWith(component, name)?.value.trim() ?? '';

export const lineWith = (component: Component, name: string): Line | undefined =>
  component.lines.find((line) => line.name === name);

export const linesWith = (component: Component, name: string): Line[] =>
  component.lines.filter((line) => line.name === name);

/** What is made of a line's value; where nothing can be, of that without what followed it unmarked. */
export function readValue<T>({ value, marked }: Line, read: (value: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    if (marked === value) throw error;
    return read(marked);
  }
}

/** A parameter of a line without its quotes: its value can hold a colon, a comma or a quoted semicolon. */
export function parameterOf({ parameters }: Line, name: string): string {
  const all = parameters.matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g);
  const [, , value = ''] = [...all].find(([, one]) => one?.toUpperCase() === name) ?? [];
  return value.replaceAll('"', '').trim();
}
