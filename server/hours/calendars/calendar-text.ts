export interface Line {
  name: string;
  /** Such as `;TZID=America/Toronto`. */
  parameters: string;
  value: string;
  /** Without continuations that lack the leading blank. */
  marked: string;
}

export interface Component {
  name: string;
  lines: Line[];
  inside: Component[];
}

const deepest = 8;
/** Component names; any other BEGIN or END line is text. */
const kinds = /^(?:V[A-Z]+|X-[\w-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)$/;
const times = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|RRULE|EXRULE)[;:]/i;
/** Starts a property; other lines continue the previous one, even without RFC 5545's blank. `Status: sent` is text. */
const property = /^(?![A-Z][a-z]+:(?:\s|$))[A-Za-z][\w-]*[;:]/;
/** Starts a property even after an incomplete line: `DTSTART;TZID=America/Tor` and `onto:20261201T090000`. */
const surely = /^[A-Z-]+[;:]/;

/** Parses RFC 5545 leniently. @throws Error if it is no calendar, or truncated */
export function calendarsIn(text: string): Component[] {
  const calendars = new Set<Component>();
  const open: Component[] = [];
  let last: Component | undefined;
  /** Lines of an unclosed alarm may belong to the entry. */
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
      } else if (kind === 'VEVENT') calendar?.inside.push({ name: kind, lines: calendar.lines.splice(0), inside: [] });
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
  // An indented BEGIN means that lines are indented, not folded.
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
  // A zone's name may contain colons; a time may not.
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

/** Converts ISO 8601's extended format and `2026/12/01`. */
const compact = (line: string): string =>
  line
    .replaceAll(/(?<=\d{4})[/-](\d\d)[/-](?=\d\d)/g, '$1')
    .replaceAll(/(?<=T\d\d):(\d\d)(?::(\d\d)(?!\d))?/gi, '$1$2')
    .replaceAll(/(?<=T\d{4,6}(?:\.\d+)?[+-]\d\d):(?=\d\d)/gi, '');

export const textOf = (component: Component, name: string): string => lineWith(component, name)?.value.trim() ?? '';

export const lineWith = (component: Component, name: string): Line | undefined =>
  component.lines.find((line) => line.name === name);

export const linesWith = (component: Component, name: string): Line[] =>
  component.lines.filter((line) => line.name === name);

export function readValue<T>({ value, marked }: Line, read: (value: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    if (marked === value) throw error;
    return read(marked);
  }
}

/** Its value may contain colons, commas and quoted semicolons. */
export function parameterOf({ parameters }: Line, name: string): string {
  const all = parameters.matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g);
  const [, , value = ''] = [...all].find(([, one]) => one?.toUpperCase() === name) ?? [];
  return value.replaceAll('"', '').trim();
}
