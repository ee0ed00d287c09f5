/** A component of a calendar as RFC 5545 builds it: properties first, then what is inside. */
export interface Component {
  name: string;
  /** Unfolded lines, by property name. */
  properties: Map<string, string[]>;
  inside: Component[];
}

const longest = 75;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a calendar by the letter of RFC 5545: CRLF after every line (3.1), no line over 75 octets, none folded within a
 * character, properties before components (3.6).
 * @throws what breaks a rule
 */
export function readStrictly(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    const bytes = Buffer.from(line);
    if (bytes.length > longest) throw new Error(`A line has ${bytes.length} octets: ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`A line is broken without CRLF: ${line}`);
    utf8.decode(bytes);
    if (!line.isWellFormed()) throw new Error(`A line is folded within a character: ${line}`);
  }
  const unfolded = text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const [begin = '', ...rest] = unfolded;
  const outer = component(begin, rest);
  if (rest.length) throw new Error(`Something stands after the calendar: ${rest[0]}`);
  return outer;
}

function component(begin: string, rest: string[]): Component {
  const [, name] = /^BEGIN:([A-Z]+)$/.exec(begin) ?? [];
  if (!name) throw new Error(`No component begins here: ${begin}`);
  const read: Component = { name, properties: new Map(), inside: [] };
  for (let line = rest.shift(); line !== `END:${name}`; line = rest.shift()) {
    if (line === undefined) throw new Error(`${name} does not end.`);
    if (line.startsWith('BEGIN:')) {
      read.inside.push(component(line, rest));
      continue;
    }
    if (read.inside.length) throw new Error(`A property of ${name} stands after its components: ${line}`);
    const [, property] = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]+))*:/.exec(line) ?? [];
    if (!property) throw new Error(`This is no property: ${line}`);
    read.properties.set(property, [...(read.properties.get(property) ?? []), line]);
  }
  return read;
}

/** RFC 5546, section 3.2: what an event must have once, and must not have, by the method it is sent with. */
const once = ['DTSTAMP', 'DTSTART', 'ORGANIZER', 'SUMMARY', 'UID'];
const methods: Record<string, { once: string[]; never: string[] }> = {
  PUBLISH: { once, never: ['ATTENDEE'] },
  REQUEST: { once: [...once, 'ATTENDEE', 'SEQUENCE'], never: [] },
  CANCEL: { once: ['ATTENDEE', 'DTSTAMP', 'ORGANIZER', 'SEQUENCE', 'UID'], never: [] },
};
/** RFC 5545, section 3.6.1: what an event may have once at most. */
const atMostOnce = ['DESCRIPTION', 'DTEND', 'LOCATION', 'SEQUENCE', 'STATUS'];

/** @returns what a calendar lacks, or has too much of, under its method */
export function brokenRules({ properties, inside }: Component): string[] {
  const method = (properties.get('METHOD')?.[0] ?? '').replace('METHOD:', '');
  const rules = methods[method];
  if (!rules) return [`unknown method ${method}`];
  const broken = ['VERSION', 'PRODID'].filter((name) => properties.get(name)?.length !== 1);
  for (const event of inside) {
    const count = (name: string) => event.properties.get(name)?.length ?? 0;
    broken.push(...rules.once.filter((name) => count(name) !== 1));
    broken.push(...rules.never.filter((name) => count(name) > 0));
    broken.push(...atMostOnce.filter((name) => count(name) > 1));
    for (const alarm of event.inside)
      broken.push(...['ACTION', 'DESCRIPTION', 'TRIGGER'].filter((name) => !alarm.properties.has(name)));
  }
  return broken;
}
