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

/** A calendar by one of three programs, as it comes from them. */
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/support/calendars/${name}.ics`, import.meta.url), 'utf8').replaceAll(
    /\r?\n/g,
    '\r\n',
  );

/** Busy times on the firm's clock, such as `11-24 10:00-11:30`. */
const shown = (text: string) =>
  busyIn(text, wanted).busy.map(({ from, to }) => {
    const at = (epochMs: number) =>
      Temporal.Instant.fromEpochMilliseconds(epochMs)
        .toZonedDateTimeISO('America/Toronto')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .slice(5)
        .replace('T', ' ');
    return `${at(from)} to ${at(to)}`;
  });

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:one@example.org', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT');

describe('calendars as programs write them', () => {
  test('Google: a weekly series across the change of clocks, with one left out and one moved', () => {
    expect(shown(fixture('google'))).toEqual([
      // Daylight saving has ended on November 1: the series goes by its own clock.
      '11-03 09:00 to 11-03 10:00',
      '11-10 09:00 to 11-10 10:00',
      '11-17 15:30 to 11-17 16:30',
      '12-01 09:00 to 12-01 10:00',
      '12-10 00:00 to 12-12 00:00',
      '12-15 18:00 to 12-15 19:15',
    ]);
  });

  test('Outlook: zones by Windows names, free and tentative time, a cancelled repetition', () => {
    expect(shown(fixture('outlook'))).toEqual([
      '11-24 13:00 to 11-24 14:00',
      '11-25 13:00 to 11-25 14:00',
      '11-27 13:00 to 11-27 14:00',
      '12-02 08:30 to 12-02 09:15',
    ]);
  });

  test('Apple: all-day, floating and overlapping entries, another zone, a duration in place of an end', () => {
    expect(shown(fixture('apple'))).toEqual([
      '11-26 00:00 to 11-27 00:00',
      '11-30 10:00 to 11-30 12:15',
      '12-04 11:00 to 12-04 11:45',
      '12-24 12:00 to 12-24 12:30',
    ]);
  });

  test('nothing of what an entry is leaves the reading', () => {
    const read = JSON.stringify(busyIn(fixture('google'), wanted).busy);
    expect(read).toMatch(/^\[\{"from":\d+,"to":\d+\}/);
    expect(read).not.toMatch(/[a-z]{5}/i);
  });
});

describe('rules', () => {
  test.each([
    ['a daily series that ends', 'RRULE:FREQ=DAILY;COUNT=3', 3],
    ['one until a day', 'RRULE:FREQ=DAILY;UNTIL=20261126T235959Z', 3],
    // The first counts, also where its rule would not have it.
    ['the last Friday of each month', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR', 4],
    ['every second week on two days', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5', 6],
    ['single further days', 'RDATE:20261201T150000Z,20261202T150000Z', 3],
  ])('%s', (_, rule, count) => {
    const text = event('DTSTART:20261124T150000Z', 'DTEND:20261124T153000Z', rule);
    expect(shown(text)).toHaveLength(count);
  });

  test('a series that is changed from one day on', () => {
    const text = calendar(
      ...['BEGIN:VEVENT', 'UID:s', 'DTSTART;TZID=America/Toronto:20261124T090000'],
      ...['DTEND;TZID=America/Toronto:20261124T093000', 'RRULE:FREQ=DAILY;COUNT=4', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Toronto:20261126T090000'],
      ...['DTSTART;TZID=America/Toronto:20261126T110000', 'DTEND;TZID=America/Toronto:20261126T113000'],
      'END:VEVENT',
    );
    expect(shown(text)).toEqual([
      '11-24 09:00 to 11-24 09:30',
      '11-25 09:00 to 11-25 09:30',
      '11-26 11:00 to 11-26 11:30',
      '11-27 11:00 to 11-27 11:30',
    ]);
  });

  test.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['transparent', 'TRANSP:TRANSPARENT'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ])('%s is not busy', (_, line) => {
    expect(shown(event('DTSTART:20261124T150000Z', 'DTEND:20261124T160000Z', line))).toEqual([]);
  });

  test('tentative is busy; without an end there is no time', () => {
    const at = 'DTSTART:20261124T150000Z';
    expect(shown(event(at, 'DURATION:PT1H', 'STATUS:TENTATIVE'))).toHaveLength(1);
    expect(shown(event(at))).toEqual([]);
  });

  test('our own consultations are in the diary already', () => {
    const text = calendar(
      ...['BEGIN:VEVENT', 'UID:0b2ec5f4-9a3e-4d6e-8f7a-6a1d2c3b4e5f@firm.example'],
      ...['DTSTART:20261124T150000Z', 'DTEND:20261124T153000Z', 'END:VEVENT'],
    );
    expect(shown(text)).toEqual([]);
    expect(shown(text.replace('firm.example', 'other.example'))).toHaveLength(1);
  });

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:X\r\nEND:VCARD\r\n'],
  ])('%s is no calendar', (_, text) => {
    expect(() => busyIn(text, wanted)).toThrow();
  });

  test('one that repeats every second for ever is busy throughout, and keeps nobody waiting', async () => {
    const endless = event('DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY');
    expect(await readBusy(endless, wanted)).toEqual({
      busy: [{ from: wanted.from, to: wanted.to }],
      unread: 1,
      unknownZones: 0,
    });
    await expect(readBusy(endless, wanted, 1)).rejects.toThrow('too long');
    // What takes no time takes none however often.
    expect(shown(event('DTSTART:20260101T000000Z', 'RRULE:FREQ=MINUTELY'))).toEqual([]);
  });

  test('the thread reads as the function does', async () => {
    expect(await readBusy(fixture('google'), wanted)).toEqual(busyIn(fixture('google'), wanted));
    await expect(readBusy('nothing', wanted)).rejects.toThrow();
  });
});

const toronto = 'America/Toronto';
const at = (zone: string, from: string, to: string) => [`DTSTART;TZID=${zone}:${from}`, `DTEND;TZID=${zone}:${to}`];
/** Ten to eleven in Windsor, where the zone is as far from it as said. */
const tenToEleven = ['12-01 10:00 to 12-01 11:00'];
const inZone = (zone: string, hour: number) =>
  at(zone, `20261201T${String(hour).padStart(2, '0')}0000`, `20261201T${String(hour + 1).padStart(2, '0')}0000`);
const describedAs = (id: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines, 'END:VTIMEZONE'];
const observance = (kind: string, start: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
];
const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.org', ...lines, 'END:VEVENT'];

describe('zones', () => {
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
    const time = (hours: number) => {
      const at = new Date(Date.UTC(2026, 11, 1, 0, hours * 60));
      return at.toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
    };
    expect(shown(event(...at(zone, time(clock), time(clock + 1))))).toEqual(tenToEleven);
  });

  const standard = observance(
    'STANDARD',
    '16010101T020000',
    '-0600',
    '-0700',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  );
  const daylight = observance('DAYLIGHT', '16010101T020000', '-0700', '-0600', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3');
  test.each([
    ['of a name that says nothing', 'Customized Time Zone', [...standard, ...daylight], 8],
    ['in the summer', 'Home', [...daylight, ...observance('STANDARD', '20261202T020000', '-0600', '-0700')], 9],
    ['that begins later than the entry', 'Home', observance('STANDARD', '20300101T020000', '-0700', '-0700'), 8],
    ['with the place in it', 'Home', ['X-LIC-LOCATION:America/Denver'], 8],
    ['that is empty', 'America/Denver', [], 8],
    [
      'that is odd, of a name of IANA',
      'America/Denver',
      observance('STANDARD', '19700101T000000', '+0900', '+0900'),
      8,
    ],
    ['without a name', '', standard, 10],
    ['of an offset in hours', 'Home', observance('STANDARD', '19700101T000000', '-07', '-07'), 8],
    ['whose summer has no end', 'Home', [...daylight.slice(0, -1), ...standard.slice(0, -1)], 8],
  ])('a description %s', (_, id, lines, clock) => {
    const text = calendar(...describedAs(id, ...lines), ...entry(...inZone(id || toronto, clock)));
    expect(shown(text)).toEqual(tenToEleven);
  });

  test('of a zone that nobody knows it is busy whenever it might be, and that is counted', () => {
    expect(shown(event(...inZone('Nowhere', 12)))).toEqual(['11-30 17:00 to 12-01 20:00']);
    expect(busyIn(event(...inZone('Nowhere', 12)), wanted)).toMatchObject({ unread: 0, unknownZones: 1 });
    // Of an offset alone nobody knows whether there is a summer time.
    expect(shown(event(...inZone('(UTC-07:00) Nowhere', 8)))).toEqual(['12-01 09:00 to 12-01 11:00']);
    // Nor what somebody means by a short name.
    for (const name of ['PST', 'PDT', 'Pacific'])
      expect(shown(event(...inZone(name, 7)))).toEqual(['12-01 09:00 to 12-01 11:00']);
  });

  test('an end can be in another zone than its start', () => {
    const text = event('DTSTART;TZID=America/Toronto:20261201T100000', 'DTEND;TZID=Europe/Paris:20261201T170000');
    expect(shown(text)).toEqual(tenToEleven);
  });

  test('a description goes by its name however that is written, once it says something, and also in another calendar', () => {
    const one = calendar(...describedAs('Here\\, at home'), ...describedAs('Here\\, at home', ...standard));
    expect(shown(one + event(...inZone('"here, at home"', 8)))).toEqual(tenToEleven);
  });

  test.each([
    ['that the calendar names', 'Europe/Paris', '12-01 10:00 to 12-01 11:00'],
    ['that nobody knows', 'Somewhere', '12-01 16:00 to 12-01 17:00'],
  ])('times without a zone are in the one %s, and days where the firm is', (_, zone, expected) => {
    const text = calendar(
      `X-WR-TIMEZONE:${zone}`,
      ...entry('DTSTART:20261201T160000', 'DURATION:PT1H'),
      ...entry('DTSTART;VALUE=DATE:20261203'),
    );
    expect(shown(text)).toEqual([expected, '12-03 00:00 to 12-04 00:00']);
  });
});

describe('what programs make of the rules', () => {
  const days = (...list: number[]) => list.map((day) => `12-0${day} 10:00 to 12-0${day} 11:00`);
  const paris = [...at('Europe/Paris', '20261201T160000', '20261201T170000'), 'RRULE:FREQ=DAILY;COUNT=4'];
  const daily = (rule: string) => [
    ...at('Asia/Tokyo', '20261202T000000', '20261202T010000'),
    `RRULE:FREQ=DAILY;${rule}`,
  ];
  const wholeDays = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3'];
  const whole = (...list: number[]) => list.map((day) => `12-0${day} 00:00 to 12-0${day + 1} 00:00`);
  test.each<[string, string[], string[]]>([
    ['an end of a series in UTC', daily('UNTIL=20261203T150000Z'), days(1, 2, 3)],
    ['an end of a series as a date', daily('UNTIL=20261203'), days(1, 2)],
    ['one left out in UTC', [...paris, 'EXDATE:20261202T150000Z'], days(1, 3, 4)],
    ['one left out by its date', [...paris, 'EXDATE;VALUE=DATE:20261202'], days(1, 3, 4)],
    ['one left out without a zone', [...paris, 'EXDATE:20261202T160000,20261204T160000'], days(1, 3)],
    ['a deleted day in a zone', [...wholeDays, 'EXDATE;TZID=W. Europe Standard Time:20261202T000000'], whole(1, 3)],
    ['a deleted day in UTC, of Berlin', [...wholeDays, 'EXDATE:20261201T230000Z'], whole(1, 3)],
    ['a deleted day in UTC, of Windsor', [...wholeDays, 'EXDATE:20261202T050000Z'], whole(1, 3)],
    [
      'an end of days as Berlin writes it',
      [...wholeDays.slice(0, 1), 'RRULE:FREQ=DAILY;UNTIL=20261202T230000Z'],
      ['12-01 00:00 to 12-04 00:00'],
    ],
    [
      'an end of days with its last second',
      [...wholeDays.slice(0, 1), 'RRULE:FREQ=DAILY;UNTIL=20261203T045959Z'],
      ['12-01 00:00 to 12-03 00:00'],
    ],
    [
      'periods',
      [
        'DTSTART:20261201T150000Z',
        'DTEND:20261201T160000Z',
        'RDATE;VALUE=PERIOD:20261202T150000Z/20261202T160000Z,20261203T150000Z/PT1H',
      ],
      days(1, 2, 3),
    ],
    [
      'further dates in another zone',
      ['DTSTART:20261201T150000Z', 'DTEND:20261201T160000Z', 'RDATE;TZID=America/Toronto:20261202T100000'],
      days(1, 2),
    ],
    ['a day without a length', ['DTSTART;VALUE=DATE:20261201'], whole(1)],
    ['a day that ends as it begins', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'], whole(1)],
    ['a day that is not called one', ['DTSTART:20261201'], whole(1)],
    ['a day with slashes', ['DTSTART;VALUE=DATE:2026/12/01'], whole(1)],
    ...[
      ['20261201T000000Z', '20261202T000000Z'],
      ['20261130T230000Z', '20261201T230000Z'],
      ['20261201T050000Z', '20261202T050000Z'],
    ].map(([start, left]): [string, string[], string[]] => [
      `a series of days that Exchange begins at ${start}`,
      [
        `DTSTART:${start}`,
        'DURATION:P1D',
        'RRULE:FREQ=DAILY;COUNT=3',
        `EXDATE:${left}`,
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
      whole(1, 3),
    ]),
    ...['EXDATE', 'RDATE'].map((name): [string, string[], string[]] => [
      `evenings in UTC, and ${name} as a date`,
      [
        'DTSTART:20261202T010000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2',
        name === 'RDATE' ? 'RDATE;VALUE=DATE:20261202' : 'EXDATE;VALUE=DATE:20261203',
      ],
      (name === 'RDATE' ? [1, 2, 3] : [1]).map((date) => `12-0${date} 20:00 to 12-0${date} 21:00`),
    ]),
    [
      'a further day as Berlin writes it',
      ['DTSTART;VALUE=DATE:20261201', 'RDATE:20261202T230000Z'],
      [...whole(1), ...whole(3)],
    ],
    [
      'days but for those of another rule',
      ['DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=DAILY;COUNT=3', 'EXRULE:FREQ=WEEKLY;BYDAY=FR'],
      [...whole(3), ...whole(5)],
    ],
    [
      'evenings in UTC by the weekday of the firm',
      ['DTSTART:20261202T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2'],
      ['12-01 20:00 to 12-01 21:00', '12-08 20:00 to 12-08 21:00'],
    ],
    ...['20261203', '20261203T200000', '2026-12-04T01:00:00.000Z'].map((until): [string, string[], string[]] => [
      `evenings in UTC until ${until}`,
      ['DTSTART:20261202T010000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=${until}`],
      ['12-01 20:00 to 12-01 21:00', '12-03 20:00 to 12-03 21:00'],
    ]),
    [
      'a rule with parts that say nothing',
      [...at(toronto, '20261201T100000', '20261201T110000'), 'RRULE:FREQ=DAILY;BYMONTHDAY=;UNTIL=;COUNT=2'],
      days(1, 2),
    ],
    [
      'dates between semicolons',
      ['DTSTART:20261201T150000Z', 'DURATION:PT1H', 'RDATE:20261202T150000Z;20261203T150000Z'],
      days(1, 2, 3),
    ],
    ['two lengths', ['DTSTART:20261201T150000Z', 'DTEND:20261201T150000Z', 'DURATION:PT1H'], days(1)],
    [
      'the way there',
      [...inZone(toronto, 10), 'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M'],
      ['12-01 09:30 to 12-01 11:00'],
    ],
    ['time with fractions', ['DTSTART:2026-12-01T15:00:00.000Z', 'DTEND:20261201T160000.000Z'], days(1)],
    ['a blank before the Z', ['DTSTART:20261201T150000 Z', 'DURATION:PT1H'], days(1)],
    [
      'a day and a night that are called days',
      ['DTSTART;TZID=America/Toronto:20261201T100000', 'DURATION:P1D', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['12-01 10:00 to 12-02 10:00'],
    ],
    ['time with an offset', ['DTSTART:2026-12-02T00:30:00+09:30', 'DTEND:20261201T110000-0500'], days(1)],
    [
      'another parameter that holds a zone',
      ['DTSTART;X-A="b;TZID=Asia/Tokyo:c";TZID=America/Toronto:20261201T100000', 'DURATION:PT1H'],
      days(1),
    ],
    [
      'a text broken over lines that look like others',
      ['DESCRIPTION:Agenda', 'BEGIN: 9 am', 'Begin:', 'Status: Cancelled', 'Rrule: weekly', ...inZone(toronto, 10)],
      days(1),
    ],
    ['an alarm without an end, before all', ['BEGIN:VALARM', 'TRIGGER:-PT1H', ...inZone(toronto, 10)], days(1)],
    [
      'work elsewhere that is called transparent',
      [...inZone(toronto, 10), 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
      days(1),
    ],
    ['a length in days and hours', ['DTSTART:20261201T150000Z', 'DURATION:P1DT1H'], ['12-01 10:00 to 12-02 11:00']],
    [
      'a rule by weeks',
      [...at(toronto, '20201201T100000', '20201201T110000'), 'RRULE:FREQ=YEARLY;BYWEEKNO=49;BYDAY=TU'],
      days(1),
    ],
    [
      'the first that its rule leaves out',
      [...at(toronto, '20261201T100000', '20261201T110000'), 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1'],
      days(1, 2),
    ],
    ['time as ISO 8601 writes it', ['DTSTART:2026-12-01T15:00:00Z', 'DTEND:2026-12-01T16:00Z'], days(1)],
    [
      'a rule in small letters',
      [...at(toronto, '20261201T100000', '20261201T110000'), 'rrule:freq=daily;count=2;'],
      days(1, 2),
    ],
    ['names in letters of any case', ['DtStart;TzId=America/Toronto:20261201T100000', 'Duration:PT1H'], days(1)],
    ['a place broken over lines', ['LOCATION:12 Example Street', 'Windsor', ...inZone(toronto, 10)], days(1)],
    ['a rule broken over lines', [...inZone(toronto, 10), 'RRULE:FREQ=DAILY;', 'COUNT=2'], days(1, 2)],
    ['a zone broken over lines', ['DTSTART;TZID=America/Tor', 'onto:20261201T100000', 'DURATION:PT1H'], days(1)],
    ['a line without a value', ['SUMMARY;LANGUAGE=en', ...inZone(toronto, 10)], days(1)],
    ['something behind a rule', [...inZone(toronto, 10), 'RRULE:FREQ=DAILY;COUNT=2', 'something'], days(1, 2)],
    [
      'an alarm with a length of its own',
      [...inZone(toronto, 10), 'BEGIN:VALARM', 'DURATION:PT9H', 'END:VALARM'],
      days(1),
    ],
    ['an alarm without an end', [...inZone(toronto, 10), 'BEGIN:VALARM', 'TRIGGER:-PT1H'], days(1)],
    ['work elsewhere', [...inZone(toronto, 10), 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'], days(1)],
  ])('%s', (_, lines, expected) => {
    expect(shown(event(...lines))).toEqual(expected);
    expect(busyIn(event(...lines), wanted)).toMatchObject({ unread: 0, unknownZones: 0 });
  });

  test.each([
    ['in UTC', ':20261202T150000Z'],
    ['as a date', ';VALUE=DATE:20261202'],
    ['without a zone', ':20261202T160000'],
  ])('one that is moved, named %s', (_, of) => {
    const moved = entry(`RECURRENCE-ID${of}`, ...at(toronto, '20261202T120000', '20261202T130000'));
    const free = entry(`RECURRENCE-ID${of}`, ...inZone(toronto, 10), 'TRANSP:TRANSPARENT');
    const rest = days(3, 4);
    expect(shown(calendar(...entry(...paris), ...moved))).toEqual([...days(1), '12-02 12:00 to 12-02 13:00', ...rest]);
    expect(shown(calendar(...free, ...entry(...paris)))).toEqual([...days(1), ...rest]);
    const start = entry(`RECURRENCE-ID${of}`, 'DTSTART;TZID=America/Toronto:20261202T120000');
    expect(shown(calendar(...entry(...paris), ...start))).toContain('12-02 12:00 to 12-02 13:00');
    const cancelled = entry(`RECURRENCE-ID${of}`, 'STATUS:CANCELLED');
    expect(shown(calendar(...entry(...paris), ...cancelled))).toEqual([...days(1), ...rest]);
  });

  test.each([
    ['by its date', ';VALUE=DATE:20261203'],
    ['in UTC', ':20261203T150000Z'],
  ])('a series that is moved from one on, named %s', (_, of) => {
    const after = entry(`RECURRENCE-ID;RANGE=THISANDFUTURE${of}`, ...at(toronto, '20261203T120000', '20261203T130000'));
    expect(shown(calendar(...after, ...entry(...paris)))).toEqual([
      ...days(1, 2),
      '12-03 12:00 to 12-03 13:00',
      '12-04 12:00 to 12-04 13:00',
    ]);
    const cancelled = [...after.slice(0, -1), 'STATUS:CANCELLED', 'END:VEVENT'];
    expect(shown(calendar(...entry(...paris), ...cancelled))).toEqual(days(1, 2));
  });

  test('whole days that are moved from one on, as Exchange names it, and one that begins a series of its own', () => {
    const after = entry('RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T230000Z', 'DTSTART;VALUE=DATE:20261205');
    expect(shown(calendar(...entry(...wholeDays), ...after))).toEqual([...whole(1), '12-05 00:00 to 12-07 00:00']);
    const own = entry(
      'RECURRENCE-ID;VALUE=DATE:20261202',
      'DTSTART;VALUE=DATE:20261202',
      'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2',
    );
    expect(shown(calendar(...entry(...wholeDays), ...own))).toEqual(['12-01 00:00 to 12-04 00:00', ...whole(5)]);
  });

  test('several entries with one UID', () => {
    const [morning, afternoon] = [inZone(toronto, 9), inZone(toronto, 13)];
    expect(shown(calendar(...entry(...morning), ...entry(...afternoon)))).toEqual([
      '12-01 09:00 to 12-01 10:00',
      '12-01 13:00 to 12-01 14:00',
    ]);
  });

  test('free and busy time as a list', () => {
    const text = calendar(
      ...['BEGIN:VFREEBUSY', 'DTSTART:20261101T000000Z', 'DTEND:20270101T000000Z'],
      ...['FREEBUSY;FBTYPE=BUSY:20261201T150000Z/PT1H,20261202T150000Z/20261202T160000Z'],
      ...['FREEBUSY;FBTYPE=FREE:20261203T150000Z/PT1H', 'FREEBUSY:20261204T150000Z/PT1H', 'END:VFREEBUSY'],
    );
    expect(shown(text)).toEqual(days(1, 2, 4));
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
    expect(shown(made(event(...paris)))).toEqual(days(1, 2, 3, 4));
  });

  test('beyond five minutes, two times are one', () => {
    const two = (from: string) =>
      calendar(...entry(...inZone(toronto, 9)), ...entry(...at(toronto, from, '20261201T110000')));
    expect(shown(two('20261201T100400'))).toHaveLength(1);
    expect(shown(two('20261201T100500'))).toHaveLength(2);
  });
});

describe('what cannot be read', () => {
  const kept = entry(...at(toronto, '20261204T090000', '20261204T100000'));
  const rest = '12-04 09:00 to 12-04 10:00';
  const third = '12-03 00:00 to 12-04 00:00';
  const third9 = 'DTSTART;TZID=America/Toronto:20261203T090000';
  test.each<[string, string[], string[]]>([
    ['a rule', [third9, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=XX'], [third, rest]],
    ['a rule that never comes', [third9, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=x'], [third, rest]],
    ['a length', [third9, 'DURATION:an hour'], [third, rest]],
    ['a length in months', [third9, 'DURATION:P1M'], [third, rest]],
    ['two starts', [third9, third9, 'DURATION:PT1H'], [third, rest]],
    [
      'a length of a series',
      [third9, 'DTEND:?', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'],
      [third, rest, '12-05 00:00 to 12-06 00:00'],
    ],
    ['an end before its start', [third9, 'DTEND;TZID=America/Toronto:20261203T080000'], [third, rest]],
    ['a time', ['DTSTART:20261203T9', 'DURATION:PT1H'], [third, rest]],
    ['a time, with an end', ['DTSTART:soon', 'DTEND:20261203T100000'], [third, rest]],
    ['a time of a day that nobody finds', ['DTSTART:20261332T090000', 'DURATION:PT1H'], [rest]],
    ['a time and a length in one', ['DTSTART;TZID=America/Toronto:20261203T090000/PT1H'], [third, rest]],
    ['no start', ['SUMMARY:?'], [rest]],
    ['a further date', [third9, 'DURATION:PT0S', 'RDATE:20261203T9'], [third, rest]],
    [
      'a date that is left out',
      [third9, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:x'],
      ['12-03 09:00 to 12-03 10:00', rest],
    ],
  ])('%s: its day is busy where it is known, it is counted, and the rest stays', (_, lines, expected) => {
    const text = calendar(...entry(...lines).map((line) => line.replace('UID:one', 'UID:two')), ...kept);
    expect(shown(text)).toEqual(expected);
    expect(busyIn(text, wanted)).toMatchObject({ unread: 1, unknownZones: 0 });
  });

  test('a list of busy times: the day of what is unread, and the rest', () => {
    const text = calendar(
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261203T15/PT1H,20261204T140000Z/PT1H',
      'END:VFREEBUSY',
      ...kept,
    );
    expect(shown(text)).toEqual([third, rest]);
    expect(busyIn(text, wanted)).toMatchObject({ unread: 1 });
  });

  test('an entry whose beginning or end is lost', () => {
    const [, ...lost] = entry(third9, 'DURATION:PT1H');
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT1H'];
    for (const lines of [
      [...lost, ...kept],
      [...entry(third9, 'DURATION:PT1H').slice(0, -1), ...kept],
      [...entry(...alarm, third9, 'DURATION:PT1H').slice(0, -1), ...kept],
      [...kept, ...entry(...alarm, third9, 'DURATION:PT1H').slice(0, -1)],
    ])
      expect(shown(calendar(...lines))).toEqual(['12-03 09:00 to 12-03 10:00', rest]);
  });

  test('a change takes nothing out of its series; what is over, or free, is not counted', () => {
    const series = entry(third9, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    const change = entry('RECURRENCE-ID;TZID=America/Toronto:20261203T090000', 'DTSTART:soon');
    expect(shown(calendar(...series, ...change))).toEqual([third]);
    const old = 'DTSTART;TZID=Nowhere:20201203T090000';
    for (const lines of [
      [old, 'DTEND:?'],
      [old, 'DURATION:PT1H'],
      ['DTSTART:?', 'TRANSP:TRANSPARENT'],
    ])
      expect(busyIn(event(...lines), wanted)).toEqual({ busy: [], unread: 0, unknownZones: 0 });
  });
});
