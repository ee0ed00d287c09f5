import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { busyIn } from './calendar-busy.ts';
import { readBusy } from './calendar-thread.ts';

const wanted = {
  from: Date.parse('2026-11-01T00:00:00Z'),
  to: Date.parse('2027-02-01T00:00:00Z'),
  timeZone: 'America/Toronto',
  ownDomain: 'firm.example',
};
const known = { unread: 0, unknownZones: 0 };

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/support/calendars/${name}.ics`, import.meta.url), 'utf8').replaceAll(
    /\r?\n/g,
    '\r\n',
  );

const clockAt = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO('America/Toronto')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .slice(5)
    .replace('T', ' ');
const shown = (text: string) => busyIn(text, wanted).busy.map(({ from, to }) => `${clockAt(from)} to ${clockAt(to)}`);

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
const tokyo = `${at('Asia/Tokyo', '02T000000', '02T010000')}|RRULE:FREQ=DAILY`;
const aDay = 'DTSTART;VALUE=DATE:20261201';
const threeDays = `${aDay}|RRULE:FREQ=DAILY;COUNT=3`;
const evening = 'DTSTART:20261202T010000Z|DURATION:PT1H';

const tens = (...days: number[]) => days.map((day) => `12-0${day} 10:00 to 12-0${day} 11:00`);
const whole = (...days: number[]) => days.map((day) => `12-0${day} 00:00 to 12-0${day + 1} 00:00`);
const evenings = (...days: number[]) => days.map((day) => `12-0${day} 20:00 to 12-0${day} 21:00`);

describe('calendars as programs write them', () => {
  test.each([
    [
      'google',
      [
        '11-03 09:00 to 11-03 10:00',
        '11-10 09:00 to 11-10 10:00',
        '11-17 15:30 to 11-17 16:30',
        '12-01 09:00 to 12-01 10:00',
        '12-10 00:00 to 12-12 00:00',
        '12-15 18:00 to 12-15 19:15',
      ],
    ],
    [
      'outlook',
      [
        '11-24 13:00 to 11-24 14:00',
        '11-25 13:00 to 11-25 14:00',
        '11-27 13:00 to 11-27 14:00',
        '12-02 08:30 to 12-02 09:15',
      ],
    ],
    [
      'apple',
      [
        '11-26 00:00 to 11-27 00:00',
        '11-30 10:00 to 11-30 12:15',
        '12-04 11:00 to 12-04 11:45',
        '12-24 12:00 to 12-24 12:30',
      ],
    ],
  ])('%s', async (name, expected) => {
    expect(shown(fixture(name))).toEqual(expected);
    expect(await readBusy(fixture(name), wanted)).toEqual(busyIn(fixture(name), wanted));
  });
});

const nothing = ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'];
const ownUid = '0b2ec5f4-9a3e-4d6e-8f7a-6a1d2c3b4e5f@firm.example';

test.each<[string, string, string[]]>([
  ...nothing.map((line): [string, string, string[]] => [line, event(`${utc}|${line}`), []]),
  ['tentative', event(`${utc}|STATUS:TENTATIVE`), tens(1)],
  ['without an end there is no time', event('DTSTART:20261201T150000Z'), []],
  ['our own consultations are in the diary already', calendar(entry(utc, ownUid)), []],
  ['those of another firm are not', calendar(entry(utc, ownUid.replace('firm', 'other'))), tens(1)],
  ['what takes no time takes none however often', event('DTSTART:20260101T000000Z|RRULE:FREQ=MINUTELY'), []],
])('busy or not: %s', (_, text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  ['a daily series that ends', 'RRULE:FREQ=DAILY;COUNT=3', 3],
  ['one until a day', 'RRULE:FREQ=DAILY;UNTIL=20261126T235959Z', 3],
  // DTSTART counts even if the rule excludes it.
  ['the last Friday of each month', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR', 4],
  ['every second week on two days', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5', 6],
  ['single further days', 'RDATE:20261201T150000Z,20261202T150000Z', 3],
])('rules: %s', (_, rule, count) => {
  expect(shown(event(`DTSTART:20261124T150000Z|DTEND:20261124T153000Z|${rule}`))).toHaveLength(count);
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
  ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:X\r\nEND:VCARD\r\n'],
])('%s is no calendar', async (_, text) => {
  expect(() => busyIn(text, wanted)).toThrow();
  await expect(readBusy(text, wanted)).rejects.toThrow();
});

test('one that repeats every second is busy throughout, and is read in time', async () => {
  const endless = event('DTSTART:19700101T000000Z|DTEND:19700101T000001Z|RRULE:FREQ=SECONDLY');
  const busy = [{ from: wanted.from, to: wanted.to }];
  expect(await readBusy(endless, wanted)).toEqual({ busy, unread: 1, unknownZones: 0 });
  await expect(readBusy(endless, wanted, 1)).rejects.toThrow('too long');
});

describe('zones', () => {
  const inZone = (zone: string, hour: number) => {
    const time = (hours: number) =>
      new Date(Date.UTC(2026, 11, 1, 0, hours * 60)).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
    return `DTSTART;TZID=${zone}:${time(hour)}|DTEND;TZID=${zone}:${time(hour + 1)}`;
  };

  test.each([
    ['Pacific Standard Time', 7],
    ['Pacific Daylight Time', 7],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', 16],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 16],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', 10],
    ['"(GMT-05.00) Eastern Time (US & Canada)"', 10],
    ['"(UTC-03:30) Newfoundland"', 11.5],
    ['(UTC-08:00) Pacific Time (US & Canada)', 7],
    ['"(GMT-08:00) Pacific Time (US & Canada); Tijuana"', 7],
    ['Mountain Time', 8],
    ['/freeassociation.sourceforge.net/Tzfile/America/Toronto', 10],
    ['/softwarestudio.org/Olson_20011030_5/America/Indiana/Indianapolis', 10],
    ['"/citadel.org/20210210_1/Europe/Paris"', 16],
    ['america/los_angeles', 7],
    ['America/New York', 10],
    ['Asia/Tokyo', 24],
    ['tzone://Microsoft/Utc', 15],
    ['Etc/GMT+3', 12],
    ['America\\/Toronto', 10],
    ['"(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna"', 16],
    ["'America/Toronto'", 10],
    ['Eastern Time - Toronto', 10],
    ['Eastern_Standard_Time', 10],
    ['Eastern Standard Time 1', 10],
    ['America/Toronto (Eastern)', 10],
    ['Eastern Standard Time (EST)', 10],
  ])('%s is known', (zone, clock) => {
    expect(shown(event(inZone(zone, clock)))).toEqual(tens(1));
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
    expect(busyIn(event(inZone('Nowhere', 12)), wanted)).toMatchObject({ unread: 0, unknownZones: 1 });
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
  const exchangeDay = 'DURATION:P1D|RRULE:FREQ=DAILY;COUNT=3|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  test.each<[string, string, string[]]>([
    ['an end of a series in UTC', `${tokyo};UNTIL=20261203T150000Z`, tens(1, 2, 3)],
    ['an end of a series as a date', `${tokyo};UNTIL=20261203`, tens(1, 2)],
    ['one left out in UTC', `${paris}|EXDATE:20261202T150000Z`, tens(1, 3, 4)],
    ['one left out by its date', `${paris}|EXDATE;VALUE=DATE:20261202`, tens(1, 3, 4)],
    ['one left out without a zone', `${paris}|EXDATE:20261202T160000,20261204T160000`, tens(1, 3)],
    ['a deleted day in a zone', `${threeDays}|EXDATE;TZID=W. Europe Standard Time:20261202T000000`, whole(1, 3)],
    ['a deleted day in UTC, of Berlin', `${threeDays}|EXDATE:20261201T230000Z`, whole(1, 3)],
    ['a deleted day in UTC, of Windsor', `${threeDays}|EXDATE:20261202T050000Z`, whole(1, 3)],
    [
      'an end of days as Berlin writes it',
      `${aDay}|RRULE:FREQ=DAILY;UNTIL=20261202T230000Z`,
      ['12-01 00:00 to 12-04 00:00'],
    ],
    [
      'an end of days with its last second',
      `${aDay}|RRULE:FREQ=DAILY;UNTIL=20261203T045959Z`,
      ['12-01 00:00 to 12-03 00:00'],
    ],
    ['periods', `${utc}|RDATE;VALUE=PERIOD:20261202T150000Z/20261202T160000Z,20261203T150000Z/PT1H`, tens(1, 2, 3)],
    ['further dates in another zone', `${utc}|RDATE;TZID=America/Toronto:20261202T100000`, tens(1, 2)],
    ['a day without a length', aDay, whole(1)],
    ['a day that ends as it begins', `${aDay}|DTEND;VALUE=DATE:20261201`, whole(1)],
    ['a day that is not called one', 'DTSTART:20261201', whole(1)],
    ['a day with slashes', 'DTSTART;VALUE=DATE:2026/12/01', whole(1)],
    ['days of Exchange in UTC', `DTSTART:20261201T000000Z|${exchangeDay}|EXDATE:20261202T000000Z`, whole(1, 3)],
    ['days of Exchange in Berlin', `DTSTART:20261130T230000Z|${exchangeDay}|EXDATE:20261201T230000Z`, whole(1, 3)],
    ['days of Exchange in Windsor', `DTSTART:20261201T050000Z|${exchangeDay}|EXDATE:20261202T050000Z`, whole(1, 3)],
    [
      'evenings in UTC, and one left out as a date',
      `${evening}|RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2|EXDATE;VALUE=DATE:20261203`,
      evenings(1),
    ],
    [
      'evenings in UTC, and a further one as a date',
      `${evening}|RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2|RDATE;VALUE=DATE:20261202`,
      evenings(1, 2, 3),
    ],
    ['a further day as Berlin writes it', `${aDay}|RDATE:20261202T230000Z`, whole(1, 3)],
    [
      'days but for those of another rule',
      'DTSTART;VALUE=DATE:20261203|RRULE:FREQ=DAILY;COUNT=3|EXRULE:FREQ=WEEKLY;BYDAY=FR',
      whole(3, 5),
    ],
    ['evenings in UTC by the weekday of the firm', `${evening}|RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2`, evenings(1, 8)],
    ['evenings until a date', `${evening}|RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261203`, evenings(1, 3)],
    ['evenings until a local time', `${evening}|RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261203T200000`, evenings(1, 3)],
    [
      'evenings until a time as ISO 8601 writes it',
      `${evening}|RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=2026-12-04T01:00:00.000Z`,
      evenings(1, 3),
    ],
    ['a rule with parts that say nothing', `${ten}|RRULE:FREQ=DAILY;BYMONTHDAY=;UNTIL=;COUNT=2`, tens(1, 2)],
    ['dates between semicolons', `${utc}|RDATE:20261202T150000Z;20261203T150000Z`, tens(1, 2, 3)],
    ['two lengths', `${utc}|DTEND:20261201T150000Z`, tens(1)],
    ['the way there', `${ten}|X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M`, ['12-01 09:30 to 12-01 11:00']],
    ['time with fractions', 'DTSTART:2026-12-01T15:00:00.000Z|DTEND:20261201T160000.000Z', tens(1)],
    ['a blank before the Z', 'DTSTART:20261201T150000 Z|DURATION:PT1H', tens(1)],
    [
      'a day and a night that are called days',
      'DTSTART;TZID=America/Toronto:20261201T100000|DURATION:P1D|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ['12-01 10:00 to 12-02 10:00'],
    ],
    ['time with an offset', 'DTSTART:2026-12-02T00:30:00+09:30|DTEND:20261201T110000-0500', tens(1)],
    ['an end in another zone', 'DTSTART:20261201T150000Z|DTEND;TZID=Europe/Paris:20261201T170000', tens(1)],
    [
      'another parameter that holds a zone',
      'DTSTART;X-A="b;TZID=Asia/Tokyo:c";TZID=America/Toronto:20261201T100000|DURATION:PT1H',
      tens(1),
    ],
    [
      'a text broken over lines that look like others',
      `DESCRIPTION:Agenda|BEGIN: 9 am|Begin:|Status: Cancelled|Rrule: weekly|${ten}`,
      tens(1),
    ],
    ['an alarm without an end, before all', `BEGIN:VALARM|TRIGGER:-PT1H|${ten}`, tens(1)],
    [
      'work elsewhere that is called transparent',
      `${ten}|TRANSP:TRANSPARENT|X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE`,
      tens(1),
    ],
    ['a length in days and hours', 'DTSTART:20261201T150000Z|DURATION:P1DT1H', ['12-01 10:00 to 12-02 11:00']],
    [
      'a rule by weeks',
      'DTSTART;TZID=America/Toronto:20201201T100000|DURATION:PT1H|RRULE:FREQ=YEARLY;BYWEEKNO=49;BYDAY=TU',
      tens(1),
    ],
    ['the first that its rule leaves out', `${ten}|RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1`, tens(1, 2)],
    ['time as ISO 8601 writes it', 'DTSTART:2026-12-01T15:00:00Z|DTEND:2026-12-01T16:00Z', tens(1)],
    ['a rule in small letters', `${ten}|rrule:freq=daily;count=2;`, tens(1, 2)],
    ['names in letters of any case', 'DtStart;TzId=America/Toronto:20261201T100000|Duration:PT1H', tens(1)],
    ['a place broken over lines', `LOCATION:12 Example Street|Windsor|${ten}`, tens(1)],
    ['a rule broken over lines', `${ten}|RRULE:FREQ=DAILY;|COUNT=2`, tens(1, 2)],
    ['a zone broken over lines', 'DTSTART;TZID=America/Tor|onto:20261201T100000|DURATION:PT1H', tens(1)],
    ['a line without a value', `SUMMARY;LANGUAGE=en|${ten}`, tens(1)],
    ['something behind a rule', `${ten}|RRULE:FREQ=DAILY;COUNT=2|something`, tens(1, 2)],
    ['an alarm with a length of its own', `${ten}|BEGIN:VALARM|DURATION:PT9H|END:VALARM`, tens(1)],
    ['an alarm without an end', `${ten}|BEGIN:VALARM|TRIGGER:-PT1H`, tens(1)],
    ['work elsewhere', `${ten}|X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE`, tens(1)],
  ])('%s', (_, lines, expected) => {
    expect(shown(event(lines))).toEqual(expected);
    expect(busyIn(event(lines), wanted)).toMatchObject(known);
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
  test.each<[string, string, string[]]>([
    ['a rule', `${hour}|RRULE:FREQ=WEEKLY;BYDAY=XX`, [third, validTime]],
    ['a rule that never comes', `${hour}|RRULE:FREQ=WEEKLY;COUNT=x`, [third, validTime]],
    ['a length', `${nineOnThird}|DURATION:an hour`, [third, validTime]],
    ['a length in months', `${nineOnThird}|DURATION:P1M`, [third, validTime]],
    ['two starts', `${nineOnThird}|${hour}`, [third, validTime]],
    [
      'a length of a series',
      `${nineOnThird}|DTEND:?|RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`,
      [third, validTime, ...whole(5)],
    ],
    ['an end before its start', `${nineOnThird}|DTEND;TZID=America/Toronto:20261203T080000`, [third, validTime]],
    ['a time', 'DTSTART:20261203T9|DURATION:PT1H', [third, validTime]],
    ['a time, with an end', 'DTSTART:soon|DTEND:20261203T100000', [third, validTime]],
    ['a time of a day that nobody finds', 'DTSTART:20261332T090000|DURATION:PT1H', [validTime]],
    ['a time and a length in one', `${nineOnThird}/PT1H`, [third, validTime]],
    ['no start', 'SUMMARY:?', [validTime]],
    ['a further date', `${nineOnThird}|DURATION:PT0S|RDATE:20261203T9`, [third, validTime]],
    ['a date that is left out', `${hour}|RRULE:FREQ=DAILY;COUNT=1|EXDATE:x`, ['12-03 09:00 to 12-03 10:00', validTime]],
  ])('%s: its day is busy where it is known, it is counted, and the rest stays', (_, lines, expected) => {
    const text = calendar(entry(lines, 'two@example.org'), validEntry);
    expect(shown(text)).toEqual(expected);
    expect(busyIn(text, wanted)).toMatchObject({ unread: 1, unknownZones: 0 });
  });

  test('a list of busy times: the day of what is unread, and the rest', () => {
    const text = calendar('BEGIN:VFREEBUSY|FREEBUSY:20261203T15/PT1H,20261204T140000Z/PT1H|END:VFREEBUSY', validEntry);
    expect([shown(text), busyIn(text, wanted).unread]).toEqual([[third, validTime], 1]);
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
      expect(busyIn(event(lines), wanted)).toEqual({ busy: [], ...known });
  });
});
