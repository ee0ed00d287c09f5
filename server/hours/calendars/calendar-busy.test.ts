import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBusyTimes, readBusyTimesInWorker } from './calendar-busy.ts';

const wanted = {
  from: Date.parse('2026-11-01T00:00:00Z'),
  to: Date.parse('2027-02-01T00:00:00Z'),
  timeZone: 'America/Toronto',
  ownDomain: 'firm.example',
  owner: '',
};
const known = { unread: 0, unknownZones: 0 };

const file = (name: string) =>
  readFileSync(new URL(`../../../tests/support/calendars/${name}`, import.meta.url), 'utf8');
const fixture = (name: string) => file(`${name}.ics`).replaceAll(/\r?\n/g, '\r\n');
const sectionsOf = (name: string) => file(name).trim().split('\n\n').slice(1);
/** Name, lines and expected times of each case. */
const casesOf = (name: string) =>
  sectionsOf(name).map((one) => {
    const [title = '', lines = '', times = ''] = one.split('\n');
    return [title, lines, times === 'never' ? [] : times.split(', ')] as const;
  });

const clockAt = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO('America/Toronto')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .slice(5)
    .replace('T', ' ');
const shown = (text: string) =>
  readBusyTimes(text, wanted).busy.map(({ from, to }) => `${clockAt(from)} to ${clockAt(to)}`);

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', '']
    .join('|')
    .replaceAll('|', '\r\n');
const entry = (lines: string, uid = 'one@example.org') => `BEGIN:VEVENT|UID:${uid}|${lines}|END:VEVENT`;
const event = (lines: string) => calendar(entry(lines));

const at = (zone: string, from: string, to: string) =>
  `DTSTART;TZID=${zone}:202612${from}|DTEND;TZID=${zone}:202612${to}`;
const [ten, nine, noon] = [
  at('America/Toronto', '01T100000', '01T110000'),
  at('America/Toronto', '01T090000', '01T100000'),
  at('America/Toronto', '02T120000', '02T130000'),
];
const utc = 'DTSTART:20261201T150000Z|DURATION:PT1H';
const paris = `${at('Europe/Paris', '01T160000', '01T170000')}|RRULE:FREQ=DAILY;COUNT=4`;
const aDay = 'DTSTART;VALUE=DATE:20261201';
const threeDays = `${aDay}|RRULE:FREQ=DAILY;COUNT=3`;

const tens = (...days: number[]) => days.map((day) => `12-0${day} 10:00 to 12-0${day} 11:00`);
const whole = (...days: number[]) => days.map((day) => `12-0${day} 00:00 to 12-0${day + 1} 00:00`);

test.each([
  ['google', '11-03 09:00 to 11-03 10:00, 11-10 09:00 to 11-10 10:00, 11-17 15:30 to 11-17 16:30'],
  ['google', '12-01 09:00 to 12-01 10:00, 12-10 00:00 to 12-12 00:00, 12-15 18:00 to 12-15 19:15'],
  ['outlook', '11-24 13:00 to 11-24 14:00, 11-25 13:00 to 11-25 14:00, 11-27 13:00 to 11-27 14:00'],
  ['outlook', '12-02 08:30 to 12-02 09:15'],
  ['apple', '11-26 00:00 to 11-27 00:00, 11-30 10:00 to 11-30 12:15, 12-04 11:00 to 12-04 11:45'],
])('a calendar as %s writes it is busy at %s', (name, times) => {
  expect(shown(fixture(name)).join()).toContain(times.replaceAll(', ', ','));
});

const nothing = ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'];
const ownUid = '0b2ec5f4-9a3e-4d6e-8f7a-6a1d2c3b4e5f@firm.example';

test.each<[string, string, string[]]>([
  ...nothing.map((line): [string, string, string[]] => [line, event(`${utc}|${line}`), []]),
  ['tentative', event(`${utc}|STATUS:TENTATIVE`), tens(1)],
  ['without an end there is no time', event('DTSTART:20261201T150000Z'), []],
  ['our own consultations are in the diary already', calendar(entry(utc, ownUid)), []],
  [
    'a first time that its rule leaves out counts',
    event(`${utc}|RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=1`),
    [...tens(1), '12-25 10:00 to 12-25 11:00'],
  ],
  ['those of another firm are not', calendar(entry(utc, ownUid.replace('firm', 'other'))), tens(1)],
  ['what takes no time takes none however often', event('DTSTART:20260101T000000Z|RRULE:FREQ=MINUTELY'), []],
])('busy or not: %s', (_, text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
  ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:X\r\nEND:VCARD\r\n'],
])('%s is no calendar', async (_, text) => {
  expect(() => readBusyTimes(text, wanted)).toThrow();
  await expect(readBusyTimesInWorker(text, wanted)).rejects.toThrow();
});

test('a calendar is read in a worker as here', async () => {
  expect(await readBusyTimesInWorker(fixture('google'), wanted)).toEqual(readBusyTimes(fixture('google'), wanted));
});

test('one that repeats every second is busy throughout, and is read in time', async () => {
  const endless = event('DTSTART:19700101T000000Z|DTEND:19700101T000001Z|RRULE:FREQ=SECONDLY');
  const busy = [{ from: wanted.from, to: wanted.to }];
  expect(await readBusyTimesInWorker(endless, wanted)).toEqual({ busy, unread: 1, unknownZones: 0 });
  await expect(readBusyTimesInWorker(endless, wanted, 1)).rejects.toThrow('too long');
});

describe('zones', () => {
  const inZone = (zone: string, hour: number) => {
    const time = (hours: number) =>
      new Date(Date.UTC(2026, 11, 1, 0, hours * 60)).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
    return `DTSTART;TZID=${zone}:${time(hour)}|DTEND;TZID=${zone}:${time(hour + 1)}`;
  };

  const zones = sectionsOf('zones.txt').flatMap((all) => all.split('\n').map((line) => line.split(' = ')));
  test.each(zones)('%s is known', (zone = '', clock = '') => {
    expect(shown(event(inZone(zone, Number(clock))))).toEqual(tens(1));
  });

  const described = (id: string, lines: string) => `BEGIN:VTIMEZONE|TZID:${id}|${lines}|END:VTIMEZONE`;
  const observance = (kind: string, start: string, offsets: string, rule = '') => {
    const [from, to] = offsets.split(' ');
    return `BEGIN:${kind}|DTSTART:${start}|TZOFFSETFROM:${from}|TZOFFSETTO:${to}|${rule && `RRULE:FREQ=YEARLY;${rule}|`}END:${kind}`;
  };
  const standard = observance('STANDARD', '16010101T020000', '-0600 -0700', 'BYDAY=1SU;BYMONTH=11');
  const daylight = observance('DAYLIGHT', '16010101T020000', '-0700 -0600', 'BYDAY=2SU;BYMONTH=3');
  const once = (start: string, offsets: string) => observance('STANDARD', start, offsets);
  const endless = (text: string) => text.slice(0, text.lastIndexOf('|'));
  test.each([
    ['of a name that says nothing', 'Customized Time Zone', `${standard}|${daylight}`, 8],
    ['in the summer', 'Home', `${daylight}|${once('20261202T020000', '-0600 -0700')}`, 9],
    ['that begins later than the entry', 'Home', once('20300101T020000', '-0700 -0700'), 8],
    ['with the place in it', 'Home', 'X-LIC-LOCATION:America/Denver', 8],
    ['that is empty', 'America/Denver', 'X:', 8],
    ['that is odd, of a name of IANA', 'America/Denver', once('19700101T000000', '+0900 +0900'), 8],
    ['without a name', '', standard, 10],
    ['of an offset in hours', 'Home', once('19700101T000000', '-07 -07'), 8],
    ['whose summer has no end', 'Home', `${endless(daylight)}|${endless(standard)}`, 8],
  ])('a description %s', (_, id, lines, clock) => {
    expect(shown(calendar(described(id, lines), entry(inZone(id || 'America/Toronto', clock))))).toEqual(tens(1));
  });

  test('in an unknown zone it is busy whenever it might be, and is counted', () => {
    expect(shown(event(inZone('Nowhere', 12)))).toEqual(['11-30 17:00 to 12-01 20:00']);
    expect(readBusyTimes(event(inZone('Nowhere', 12)), wanted)).toMatchObject({ unread: 0, unknownZones: 1 });
    for (const [name, hour] of [
      ['(UTC-07:00) Nowhere', 8],
      ['PST', 7],
      ['PDT', 7],
      ['Pacific', 7],
    ] as const)
      expect(shown(event(inZone(name, hour)))).toEqual(['12-01 09:00 to 12-01 11:00']);
  });

  test('a description goes by its name however that is written, once it says something, and also in another calendar', () => {
    const one = calendar(described('Here\\, at home', 'X:'), described('Here\\, at home', standard));
    expect(shown(one + event(inZone('"here, at home"', 8)))).toEqual(tens(1));
  });

  test.each([
    ['that the calendar names', 'Europe/Paris', '12-01 10:00 to 12-01 11:00'],
    ['that nobody knows', 'Somewhere', '12-01 16:00 to 12-01 17:00'],
  ])('times without a zone are in the one %s, and days where the firm is', (_, zone, expected) => {
    const entries = [entry('DTSTART:20261201T160000|DURATION:PT1H', ''), entry('DTSTART;VALUE=DATE:20261203', '')];
    expect(shown(calendar(`X-WR-TIMEZONE:${zone}`, ...entries))).toEqual([expected, ...whole(3)]);
  });
});

describe('what programs make of the rules', () => {
  test.each(casesOf('quirks.txt'))('%s', (_, lines, expected) => {
    expect(shown(event(lines))).toEqual(expected);
    expect(readBusyTimes(event(lines), wanted)).toMatchObject(known);
  });

  const second = '12-02 12:00 to 12-02 13:00';
  test.each([
    ['in UTC', ':20261202T150000Z'],
    ['as a date', ';VALUE=DATE:20261202'],
    ['without a zone', ':20261202T160000'],
  ])('one of a series that is changed, named %s', (_, of) => {
    const changed = (lines: string) => shown(calendar(entry(`RECURRENCE-ID${of}|${lines}`), entry(paris)));
    const others = tens(1, 3, 4);
    expect(changed(noon)).toEqual([...tens(1), second, ...tens(3, 4)]);
    expect(changed('DTSTART;TZID=America/Toronto:20261202T120000')).toContain(second);
    expect(changed(`${ten}|TRANSP:TRANSPARENT`)).toEqual(others);
    expect(changed('STATUS:CANCELLED')).toEqual(others);
  });

  const third = at('America/Toronto', '03T120000', '03T130000');
  test.each<[string, string, string, string, string[]]>([
    [
      'a series moved, named by its date',
      paris,
      ';VALUE=DATE:20261203',
      third,
      [...tens(1, 2), '12-03 12:00 to 12-03 13:00', '12-04 12:00 to 12-04 13:00'],
    ],
    [
      'a series moved, named in UTC',
      paris,
      ':20261203T150000Z',
      third,
      [...tens(1, 2), '12-03 12:00 to 12-03 13:00', '12-04 12:00 to 12-04 13:00'],
    ],
    ['a series cancelled', paris, ':20261203T150000Z', `${third}|STATUS:CANCELLED`, tens(1, 2)],
    [
      'days moved, as Exchange names it',
      threeDays,
      ':20261201T230000Z',
      'DTSTART;VALUE=DATE:20261205',
      [...whole(1), '12-05 00:00 to 12-07 00:00'],
    ],
  ])('%s, from one on', (_, series, of, lines, expected) => {
    const change = entry(`RECURRENCE-ID;RANGE=THISANDFUTURE${of}|${lines}`);
    expect(shown(calendar(change, entry(series)))).toEqual(expected);
  });

  test('one that begins a series of its own, several with one UID, and busy time as a list', () => {
    const own = 'RECURRENCE-ID;VALUE=DATE:20261202|DTSTART;VALUE=DATE:20261202|RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2';
    expect(shown(calendar(entry(threeDays), entry(own)))).toEqual(['12-01 00:00 to 12-04 00:00', ...whole(5)]);
    expect(shown(calendar(entry(nine), entry(noon)))).toEqual(['12-01 09:00 to 12-01 10:00', second]);
    const list = 'FREEBUSY;FBTYPE=BUSY:20261201T150000Z/PT1H,20261202T150000Z/20261202T160000Z';
    const others = 'FREEBUSY;FBTYPE=FREE:20261203T150000Z/PT1H|FREEBUSY:20261204T150000Z/PT1H';
    expect(shown(calendar(`BEGIN:VFREEBUSY|${list}|${others}|END:VFREEBUSY`))).toEqual(tens(1, 2, 4));
  });

  test('a change counts in a calendar of its own; a later version that is cancelled ends the earlier one', () => {
    const daily = `${ten}|RRULE:FREQ=DAILY;COUNT=3`;
    const [moved, cancelled] = [noon, 'STATUS:CANCELLED'].map((lines) =>
      entry(`RECURRENCE-ID;TZID=America/Toronto:20261202T100000|${lines}`),
    );
    expect(shown(calendar(entry(daily)) + calendar(moved ?? ''))).toEqual([...tens(1), second, ...tens(3)]);
    expect(shown(calendar(entry(daily)) + calendar(cancelled ?? ''))).toEqual(tens(1, 3));
    const version = (sequence: number, more: string) => entry(`${ten}|SEQUENCE:${sequence}|${more}`);
    expect(shown(calendar(version(0, 'X:'), version(1, 'STATUS:CANCELLED')))).toEqual([]);
    expect(shown(calendar(version(2, 'X:'), version(1, 'STATUS:CANCELLED')))).toEqual(tens(1));
  });

  test('what the owner of the calendar has declined is free, and what another guest has is not', () => {
    const guest = (name: string, answer: string) =>
      `ATTENDEE;PARTSTAT=${answer};CN=${name}:mailto:${name}@firm.example`;
    const meeting = (...guests: string[]) => entry([ten, ...guests].join('|'));
    const [declined, accepted] = [guest('Sam', 'DECLINED'), guest('Sam', 'ACCEPTED')];
    const named = (...entries: string[]) => shown(calendar('X-WR-CALNAME:sam@firm.example', ...entries));
    expect(named(meeting(declined, guest('Kim', 'ACCEPTED')))).toEqual([]);
    for (const busy of [meeting(accepted), meeting(guest('Kim', 'DECLINED')), meeting(declined, accepted)])
      expect(named(busy)).toEqual(tens(1));
    expect(shown(calendar(meeting(declined)))).toEqual(tens(1));
    expect(readBusyTimes(calendar(meeting(declined)), { ...wanted, owner: 'Sam@firm.example' }).busy).toEqual([]);
  });

  test.each([
    ['20261004T023000', '20261004T033000', '10-03 12:30 to 10-03 13:30'],
    ['20261004T023000', '20261004T030000', '10-03 12:30 to 10-03 13:00'],
    ['20261004T020000', '20261004T030000', '10-03 12:00 to 10-03 13:00'],
  ])('a time that a change of DST skips takes its time: from %s to %s', (from, to, expected) => {
    const skipped = `DTSTART;TZID=Australia/Sydney:${from}|DTEND;TZID=Australia/Sydney:${to}`;
    const { busy } = readBusyTimes(event(skipped), { ...wanted, from: Date.parse('2026-10-01T00:00:00Z') });
    expect(busy.map((one) => `${clockAt(one.from)} to ${clockAt(one.to)}`)).toEqual([expected]);
  });

  test.each<[string, (text: string) => string]>([
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['the line ends of Unix', (text) => text.replaceAll('\r\n', '\n')],
    ['the line ends of an old Mac', (text) => text.replaceAll('\r\n', '\r')],
    ['line ends that were doubled', (text) => text.replaceAll('\r\n', '\r\r\n')],
    [
      'every line folded',
      (text) => text.replaceAll(/(?<=[A-Z]{4}.*)[T=;:](?=.)/g, '$&\r\n\t').replaceAll(/(BEGIN|END):\r\n\t/g, '$1:'),
    ],
    ['a warning before it', (text) => `Warning: something\n\n${text}`],
    ['two in one', (text) => text + calendar()],
    ['what stands behind its end', (text) => calendar() + text.replaceAll(/(?:BEGIN|END):VCALENDAR\r\n/g, '')],
    ['indented lines', (text) => text.replaceAll(/^(?=.)/gm, '  ')],
    ['indented entries', (text) => text.replaceAll(/^(?!.*:VCALENDAR)(?=.)/gm, '\t')],
  ])('%s', (_, made) => {
    expect(shown(made(event(paris)))).toEqual(tens(1, 2, 3, 4));
  });

  test.each([
    ['01T100400', 1],
    ['01T100500', 2],
  ])('with less than five minutes between them, two times are one: %s', (from, count) => {
    expect(shown(calendar(entry(nine), entry(at('America/Toronto', from, '01T110000'))))).toHaveLength(count);
  });
});

describe('what cannot be read', () => {
  const validEntry = entry(at('America/Toronto', '04T090000', '04T100000'));
  const validTime = '12-04 09:00 to 12-04 10:00';
  const [third = ''] = whole(3);
  const nineOnThird = 'DTSTART;TZID=America/Toronto:20261203T090000';
  const hour = `${nineOnThird}|DURATION:PT1H`;
  test.each(casesOf('unreadable.txt'))(
    '%s: its day is busy where it is known, and it is counted',
    (_, lines, expected) => {
      const text = calendar(entry(lines, 'two@example.org'), validEntry);
      expect(shown(text)).toEqual([...expected, validTime].sort());
      expect(readBusyTimes(text, wanted)).toMatchObject({ unread: 1, unknownZones: 0 });
    },
  );

  test('a list of busy times: the day of what is unread, and the rest', () => {
    const text = calendar('BEGIN:VFREEBUSY|FREEBUSY:20261203T15/PT1H,20261204T140000Z/PT1H|END:VFREEBUSY', validEntry);
    expect([shown(text), readBusyTimes(text, wanted).unread]).toEqual([[third, validTime], 1]);
  });

  test('an entry whose beginning or end is lost', () => {
    const endless = (lines: string) => entry(lines).replace('|END:VEVENT', '');
    const inAlarm = endless(`BEGIN:VALARM|TRIGGER:-PT1H|${hour}`);
    for (const parts of [
      [entry(hour).replace('BEGIN:VEVENT|', ''), validEntry],
      [endless(hour), validEntry],
      [inAlarm, validEntry],
      [validEntry, inAlarm],
    ])
      expect(shown(calendar(...parts))).toEqual(['12-03 09:00 to 12-03 10:00', validTime]);
  });

  test('a change takes nothing out of its series; what is over, or free, is not counted', () => {
    const change = 'RECURRENCE-ID;TZID=America/Toronto:20261203T090000|DTSTART:soon';
    expect(shown(calendar(entry(`${hour}|RRULE:FREQ=DAILY;COUNT=1`), entry(change)))).toEqual([third]);
    const old = 'DTSTART;TZID=Nowhere:20201203T090000';
    for (const lines of [`${old}|DTEND:?`, `${old}|DURATION:PT1H`, 'DTSTART:?|TRANSP:TRANSPARENT'])
      expect(readBusyTimes(event(lines), wanted)).toEqual({ busy: [], ...known });
  });
});
