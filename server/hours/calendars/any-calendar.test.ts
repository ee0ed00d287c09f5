import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { busyIn, type Stretch } from './calendar-busy.ts';

const firm = 'America/Toronto';
const minute = 60_000;
const day = 24 * 60 * minute;
const wanted = {
  from: Date.parse('2026-11-01T00:00:00Z'),
  to: Date.parse('2027-02-01T00:00:00Z'),
  timeZone: firm,
  ownDomain: 'firm.example',
};

/** What zones are called, and which they are; two that only a description tells, and one that nothing does. */
const zones: readonly [name: string, id: string][] = [
  ['America/Toronto', firm],
  ['Europe/Paris', 'Europe/Paris'],
  ['/freeassociation.sourceforge.net/Tzfile/Asia/Tokyo', 'Asia/Tokyo'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', 'Europe/Berlin'],
  ['(GMT-03:30) Newfoundland', 'America/St_Johns'],
  ['Home', 'America/Chicago'],
  ['Customized Time Zone', 'Europe/Helsinki'],
];
const unknown: readonly [name: string, id: string][] = [
  'Asia/Tokyo',
  firm,
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kolkata',
].map((id) => ['Somewhere', id]);
const observance = (kind: string, start: string, from: string, to: string, rule: string) =>
  `BEGIN:${kind},DTSTART:${start},TZOFFSETFROM:${from},TZOFFSETTO:${to},RRULE:FREQ=YEARLY;${rule},END:${kind}`;
const descriptions = [
  'TZID:Home',
  observance('STANDARD', '16010101T020000', '-0500', '-0600', 'BYDAY=1SU;BYMONTH=11'),
  observance('DAYLIGHT', '16010101T020000', '-0600', '-0500', 'BYDAY=2SU;BYMONTH=3'),
  'END:VTIMEZONE,BEGIN:VTIMEZONE,TZID:Customized Time Zone',
  observance('DAYLIGHT', '19810329T030000', '+0200', '+0300', 'BYDAY=-1SU;BYMONTH=3'),
  observance('STANDARD', '19961027T040000', '+0300', '+0200', 'BYDAY=-1SU;BYMONTH=10'),
  // None of these may be believed.
  'END:VTIMEZONE,BEGIN:VTIMEZONE,TZID:America/Toronto',
  observance('STANDARD', '20300101T000000', '+0900', '+0900', 'BYMONTH=1'),
  'END:VTIMEZONE,BEGIN:VTIMEZONE,END:VTIMEZONE,BEGIN:VTIMEZONE,TZID:Europe/Paris',
];

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
type Rule =
  | { freq: 'DAILY' }
  | { freq: 'WEEKLY'; on: number[]; starts: 'MO' | 'SU' | undefined }
  | { freq: 'MONTHLY'; dates: number[] }
  | { freq: 'MONTHLY'; nth: number; weekday: number }
  | { freq: 'YEARLY' }
  | { freq: 'YEARLY'; week: number; weekday: number };

/** What an entry is made of. */
const plans = fc.record({
  zone: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...zones) },
    { weight: 1, arbitrary: fc.constantFrom(...unknown) },
  ),
  isDate: fc.constantFrom(false, false, true),
  /** Days from the beginning of November, and minutes of the day. */
  begins: fc.oneof(fc.integer({ min: -30, max: 95 }), fc.integer({ min: -420, max: 95 })),
  at: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  /** In quarters of an hour; of whole days, in tenths of a day. */
  length: fc.integer({ min: 1, max: 24 }),
  end: fc.constantFrom('same zone', 'other zone', 'UTC', 'duration', 'none'),
  rule: fc.option(
    fc.oneof(
      fc.constant<Rule>({ freq: 'DAILY' }),
      fc.record({
        freq: fc.constant('WEEKLY' as const),
        on: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
        starts: fc.constantFrom('MO' as const, 'SU' as const, undefined),
      }),
      fc.record({
        freq: fc.constant('MONTHLY' as const),
        dates: fc.uniqueArray(fc.constantFrom(1, 2, 5, 14, 28, 29, 31, -1, -3), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      fc.record({
        freq: fc.constant('MONTHLY' as const),
        nth: fc.constantFrom(1, 2, 3, 4, 5, -1, -2),
        weekday: fc.integer({ min: 0, max: 6 }),
      }),
      fc.constant<Rule>({ freq: 'YEARLY' }),
      fc.record({
        freq: fc.constant('YEARLY' as const),
        week: fc.constantFrom(1, 2, 4, 45, 47, 49, 51, 52, 53),
        weekday: fc.integer({ min: 0, max: 6 }),
      }),
    ),
    { nil: undefined, freq: 3 },
  ),
  interval: fc.constantFrom(1, 1, 1, 2, 3),
  ends: fc.constantFrom('never', 'count', 'until', 'until'),
  /** How much of a series takes place, in hundredths of the days there are until the spring. */
  last: fc.integer({ min: 0, max: 99 }),
  exceptAt: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
  movedAt: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 2 }),
  further: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 2 }),
  /** How times of a series are written: in its zone, in UTC, or as dates. */
  names: fc.constantFrom('zone', 'UTC', 'date'),
  free: fc.option(fc.constantFrom('TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), {
    nil: undefined,
    freq: 6,
  }),
  broken: fc.oneof(
    { weight: 9, arbitrary: fc.constant('no' as const) },
    { weight: 1, arbitrary: fc.constantFrom('line', 'rule', 'end', 'start', 'all of the start') },
  ),
});

type Plan = typeof plans extends fc.Arbitrary<infer One> ? One : never;

/** When a clock in a zone shows so many minutes of a day, counted from the beginning of 1970. */
const instant = (date: number, minutes: number, id: string): number =>
  Temporal.Instant.fromEpochMilliseconds(date * day + minutes * minute)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(id).epochMilliseconds;

/** Whether a rule has a day, counted from 1970, when it began on another: by looking at that day alone. */
function has(rule: Rule, interval: number, began: number, date: number): boolean {
  const [one, first] = [new Date(date * day), new Date(began * day)];
  const months = (one.getUTCFullYear() - first.getUTCFullYear()) * 12 + one.getUTCMonth() - first.getUTCMonth();
  const inMonth = new Date(Date.UTC(one.getUTCFullYear(), one.getUTCMonth() + 1, 0)).getUTCDate();
  if (rule.freq === 'DAILY') return (date - began) % interval === 0;
  if (rule.freq === 'WEEKLY') {
    const week = (of: number) => Math.floor((of + (rule.starts === 'SU' ? 4 : 3)) / 7);
    return rule.on.includes(one.getUTCDay()) && (week(date) - week(began)) % interval === 0;
  }
  if (rule.freq === 'YEARLY') {
    if (!('week' in rule)) return months % (12 * interval) === 0 && one.getUTCDate() === first.getUTCDate();
    const plain = Temporal.PlainDate.from(one.toISOString().slice(0, 10));
    return plain.weekOfYear === rule.week && one.getUTCDay() === rule.weekday;
  }
  if (months % interval !== 0) return false;
  if ('dates' in rule) return rule.dates.some((of) => one.getUTCDate() === (of > 0 ? of : inMonth + 1 + of));
  if (one.getUTCDay() !== rule.weekday) return false;
  const nth = rule.nth > 0 ? Math.ceil(one.getUTCDate() / 7) : -Math.ceil((inMonth + 1 - one.getUTCDate()) / 7);
  return nth === rule.nth;
}

const epochDay = Date.parse('2026-11-01') / day;
const lastDay = epochDay + 100;
const digits = (date: number) => new Date(date * day).toISOString().slice(0, 10).replaceAll('-', '');
const clock = (date: number, minutes: number) =>
  new Date(date * day + minutes * minute).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
const utc = (at: number) => `${clock(0, at / minute)}Z`;

interface Written {
  lines: string[];
  /** When it is busy, by the slow reading. */
  busy: Stretch[];
  /** Whether the quick one may say more. */
  isLoose: boolean;
}

/** Writes an entry, and reads it slowly: day by day, from what it was made of. */
function written(plan: Plan, number: number): Written {
  const { zone, isDate, at, names } = plan;
  const [name, id] = isDate ? ['', firm] : zone;
  // A rule by weeks of the year is of every year.
  const interval = plan.rule && 'week' in plan.rule ? 1 : plan.interval;
  let began = epochDay + plan.begins;
  // What begins beside its rule is nobody's: it begins with the first that the rule has.
  if (plan.rule) {
    const { rule } = plan;
    const fixed = rule.freq === 'DAILY' || (rule.freq === 'YEARLY' && !('week' in rule));
    for (let tries = 0; !fixed && !has(rule, interval, began, began) && tries < 800; tries++) began += 1;
  }
  const dates = [began];
  if (plan.rule)
    for (let date = began + 1; date <= lastDay; date++) if (has(plan.rule, interval, began, date)) dates.push(date);
  const ended = plan.rule && plan.ends !== 'never' ? Math.floor((plan.last / 100) * dates.length) + 1 : dates.length;
  const ruled = plan.rule ? dates.slice(0, ended) : dates;
  const isBroken = plan.broken !== 'no' && plan.broken !== 'line';
  const all = [...new Set([...ruled, ...(plan.rule ? plan.further.map((days) => began + days) : [])])];
  const minutes = isDate ? 0 : at;
  const when = (date: number) => instant(date, minutes, id);
  const length = isDate ? Math.ceil(plan.length / 10) : plan.end === 'none' ? 0 : plan.length * 15;
  const spanOf = (date: number, later = 0): Stretch =>
    isDate
      ? { from: when(date), to: instant(date + length, 0, firm) }
      : { from: when(date) + later, to: when(date) + later + length * minute };
  const timeIn = (property: string, date: number, as: Plan['names']) =>
    isDate && as !== 'UTC'
      ? as === 'date' || property === 'DTSTART' || property === 'DTEND'
        ? `${property};VALUE=DATE:${digits(date)}`
        : `${property};TZID=Europe/Berlin:${digits(date)}T000000`
      : as === 'UTC'
        ? `${property}:${utc(isDate ? instant(date, 0, 'Europe/Berlin') : when(date))}`
        : as === 'date'
          ? `${property};VALUE=DATE:${digits(date)}`
          : `${property};TZID=${name}:${clock(date, minutes)}`;
  const pick = (indices: readonly number[]) =>
    plan.rule ? [...new Set(indices.map((index) => all[index]).filter((date) => date !== undefined))] : [];
  const moved = pick(plan.movedAt);
  const left = pick(plan.exceptAt).filter((date) => !moved.includes(date));
  // In a zone that nobody knows, what is named in another way is none of its own.
  const isUnknown = name === 'Somewhere';
  const end = {
    'same zone': [
      isDate ? `DTEND;VALUE=DATE:${digits(began + length)}` : `DTEND;TZID=${name}:${clock(began, minutes + length)}`,
    ],
    'other zone': [
      `DTEND;TZID=Australia/Sydney:${Temporal.Instant.fromEpochMilliseconds(spanOf(began).to).toZonedDateTimeISO('Australia/Sydney').toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    ],
    UTC: [`DTEND:${utc(spanOf(began).to)}`],
    duration: [isDate ? `DURATION:P${length}D` : `DURATION:PT${length}M`],
    none: isDate && length === 1 ? [] : isDate ? [`DURATION:P${length}D`] : [],
  }[
    isDate && (plan.end === 'other zone' || plan.end === 'UTC')
      ? 'same zone'
      : isUnknown && plan.end !== 'none'
        ? 'duration'
        : plan.end
  ];
  const untilOf = (date: number) =>
    names === 'date'
      ? digits(date)
      : isDate
        ? names === 'UTC'
          ? utc(instant(date, 0, 'Europe/Berlin'))
          : utc(instant(date + 1, 0, 'Europe/Berlin') - 1000)
        : names === 'UTC'
          ? utc(when(date))
          : clock(date, minutes);
  const parts = plan.rule && [
    `FREQ=${plan.rule.freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...('on' in plan.rule ? [`BYDAY=${plan.rule.on.map((one) => weekdays[one]).join()}`] : []),
    ...('starts' in plan.rule && plan.rule.starts ? [`WKST=${plan.rule.starts}`] : []),
    ...('dates' in plan.rule ? [`BYMONTHDAY=${plan.rule.dates.join()}`] : []),
    ...('nth' in plan.rule ? [`BYDAY=${plan.rule.nth}${weekdays[plan.rule.weekday]}`] : []),
    ...('week' in plan.rule ? [`BYWEEKNO=${plan.rule.week}`, `BYDAY=${weekdays[plan.rule.weekday]}`] : []),
    ...(plan.ends === 'count' ? [`COUNT=${ended}`] : []),
    ...(plan.ends === 'until' ? [`UNTIL=${untilOf(ruled.at(-1) ?? began)}`] : []),
  ];
  const change = (date: number, index: number): string[] => [
    'BEGIN:VEVENT',
    `UID:${number}`,
    timeIn('RECURRENCE-ID', date, names),
    ...(index % 2 ? ['STATUS:CANCELLED'] : []),
    ...(isDate
      ? [`DTSTART;VALUE=DATE:${digits(date)}`, `DURATION:P${length}D`]
      : [`DTSTART:${utc(when(date) + 90 * minute)}`, `DURATION:PT${length}M`]),
    'END:VEVENT',
  ];
  const further = plan.rule ? plan.further.map((days) => began + days) : [];
  const lines = [
    `UID:${number}`,
    ...(plan.free ? [plan.free] : []),
    plan.broken === 'start'
      ? `DTSTART:${digits(began)}T9`
      : plan.broken === 'all of the start'
        ? 'DTSTART:soon'
        : timeIn('DTSTART', began, isDate ? 'date' : 'zone'),
    ...(plan.broken === 'end' ? ['DTEND:later'] : plan.broken === 'all of the start' ? [] : end),
    ...(plan.broken === 'rule' ? ['RRULE:FREQ=WEEKLY;BYDAY=XX'] : parts ? [`RRULE:${parts.join(';')}`] : []),
    ...(left.length && !isBroken ? left.map((date) => timeIn('EXDATE', date, names)) : []),
    ...(further.length ? further.map((date) => timeIn('RDATE', date, isDate ? 'date' : 'zone')) : []),
  ];
  if (plan.broken === 'line')
    lines.splice(1 + (plan.last % lines.length), 0, plan.last % 2 ? 'Toronto' : 'SUMMARY;LANGUAGE=en');
  const wholeDay = (date: number): Stretch => ({
    from: instant(date, 0, firm),
    to: instant(date + 1, 0, firm),
  });
  const changes = isBroken ? [] : moved;
  const kept = all.filter((date) => isBroken || !(left.includes(date) || changes.includes(date)));
  const busy = {
    no: kept.map((date) => spanOf(date)),
    line: kept.map((date) => spanOf(date)),
    rule: [...[began, ...further].map((date) => spanOf(date)), wholeDay(began)],
    end: all.map(wholeDay),
    start: [wholeDay(began)],
    'all of the start': [],
  }[plan.broken];
  const changed = changes.flatMap((date, index) => (index % 2 ? [] : [spanOf(date, isDate ? 0 : 90 * minute)]));
  return {
    lines: ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ...changes.flatMap(change)],
    busy: [...(plan.free ? [] : busy), ...changed],
    isLoose: plan.broken !== 'no' || isUnknown,
  };
}

const joined = (all: readonly Stretch[]): Stretch[] => {
  const result: Stretch[] = [];
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};
const cut = ({ from, to }: Stretch): Stretch => ({
  from: Math.max(from, wanted.from),
  to: Math.min(to, wanted.to),
});
const uncovered = (all: readonly Stretch[], by: readonly Stretch[]): Stretch[] =>
  all.map(cut).filter(({ from, to }) => from < to && !by.some((one) => one.from <= from && one.to >= to));
const shown = (all: readonly Stretch[]) =>
  all.map(({ from, to }) => `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`);

const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `\uFEFF${text.replaceAll('\r\n', '\n')}`,
  (text) => text.replaceAll('\r\n', '\r'),
  (text) => text.replaceAll(/[^\r\n]{30}(?=[^\r\n])/g, '$&\r\n '),
];

/** No calendar of up to twenty entries is read as free where it is busy; and, where all can be read, the other way round. */
const check = (numRuns: number) =>
  fc.assert(
    fc.property(fc.array(plans, { minLength: 1, maxLength: 20 }), fc.constantFrom(...forms), (entries, form) => {
      const all = entries.map(written);
      const text = [
        'BEGIN:VCALENDAR',
        'BEGIN:VTIMEZONE',
        ...descriptions.join().split(','),
        'END:VTIMEZONE',
        ...all.flatMap(({ lines }) => lines),
        'END:VCALENDAR',
        '',
      ];
      const { busy } = busyIn(form(text.join('\r\n')), wanted);
      const slow = all.flatMap((one) => one.busy).filter(({ from, to }) => from < to);
      expect(shown(uncovered(slow, busy)), 'free, although it is busy').toEqual([]);
      if (all.some(({ isLoose }) => isLoose)) return;
      // Times with less than five minutes between them are one, and where a clock changes the longer time counts.
      const wide = joined(slow.map(({ from, to }) => ({ from: from - 60 * minute, to: to + 60 * minute })));
      expect(shown(uncovered(busy, wide)), 'busy, although it is free').toEqual([]);
    }),
    { numRuns },
  );

describe('any calendar', () => {
  test('is read as busy where a slow reading of what it was made of is', () => check(300));
  test('is, however many', { tags: ['long'], timeout: 600_000 }, () => check(5000));
});
