import { addDays, addMonths, inUtc, lastDayOf, monthName } from '../calendar-days.ts';
import type { TaxRule } from '../facts/records.ts';
import { businessDaysAfter } from '../holidays.ts';
import { taxWords } from './words.ts';

export interface YearEnd {
  month: number;
  /** The last day of a month means its last day in any year, including February. */
  day: number;
}

export const calendarYear: YearEnd = { month: 12, day: 31 };

/** In a common year. */
export const daysIn = (month: number): number => Number(lastDayOf(`2027-${String(month).padStart(2, '0')}`).slice(8));

/** Month ends map to month ends, missing days are clamped (Interpretation Act, s. 28). @param year in which it ended */
export function monthsAfter({ month, day }: YearEnd, year: number, months: number): string {
  const target = addMonths(`${year}-${String(month).padStart(2, '0')}`, months);
  const last = lastDayOf(target);
  if (day >= daysIn(month)) return last;
  return `${target}-${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}

export const readers = ['person', 'proprietor', 'corporation', 'employer'] as const;
export type Reader = (typeof readers)[number];

type HstPeriod = 'none' | 'annual' | 'quarterly' | 'monthly';
type InstalmentPeriod = 'none' | 'quarterly' | 'monthly';
export type Remitter = 'regular' | 'quarterly' | 'threshold1' | 'threshold2';

export interface TaxChoice {
  reader: Reader;
  hst: HstPeriod;
  yearEnd: YearEnd;
  instalments: InstalmentPeriod;
  remitter: Remitter;
}

export const usualChoice = (reader: Reader): TaxChoice => ({
  reader,
  hst: 'annual',
  yearEnd: calendarYear,
  instalments: 'quarterly',
  remitter: 'regular',
});

/** ISO 8601, before adjusting for weekends and holidays. */
export interface RuleDate {
  day: string;
  rule: TaxRule;
  what: string;
  who: string;
}

const { what, who } = taxWords;

const put = (text: string, value: string | number): string => text.replace('{}', String(value));

/** "March 31, 2027". */
const written = inUtc({ dateStyle: 'long' });

function personalDates(year: number, selfEmployed: boolean): RuleDate[] {
  const next = year + 1;
  const instalments = ['03', '06', '09', '12'].map((month, index) => ({
    day: `${year}-${month}-15`,
    rule: 'instalments' as const,
    what: put(what.instalments[index] ?? '', year),
    who: who.instalments,
  }));
  const rrsp: RuleDate = {
    day: addDays(`${year}-12-31`, 60),
    rule: 'rrsp',
    what: put(what.rrsp, year),
    who: who.rrsp,
  };
  const returns: RuleDate[] = selfEmployed
    ? [
        { day: `${next}-04-30`, rule: 'personalReturn', what: put(what.balance, year), who: who.balance },
        { day: `${next}-06-15`, rule: 'selfEmployedReturn', what: put(what.ownReturn, year), who: who.spouse },
      ]
    : [{ day: `${next}-04-30`, rule: 'personalReturn', what: put(what.return, year), who: who.return }];
  return [...instalments, rrsp, ...returns];
}

/** Of the tax year that ended in `year`, and instalments of the next. */
function corporateDates(year: number, yearEnd: YearEnd, period: InstalmentPeriod): RuleDate[] {
  const after = (months: number) => monthsAfter(yearEnd, year, months);
  const end = written(after(0));
  const returns: RuleDate[] = [
    { day: after(2), rule: 'corporateBalance', what: put(what.corporateBalance, end), who: who.mostCorporations },
    { day: after(3), rule: 'corporateBalance', what: put(what.corporateBalance, end), who: who.smallCorporations },
    { day: after(6), rule: 'corporateReturn', what: put(what.corporateReturn, end), who: who.corporateReturn },
  ];
  const step = { none: 13, quarterly: 3, monthly: 1 }[period];
  const instalments: RuleDate[] = steps(step).map((months) => ({
    day: after(months),
    rule: 'corporateInstalments',
    what: put(what.corporateInstalment, written(after(12))),
    who: who.corporateInstalments,
  }));
  return [...returns, ...instalments];
}

const steps = (step: number): number[] =>
  Array.from({ length: Math.floor(12 / step) }, (_, index) => (index + 1) * step);

/** @param individual a sole proprietor, whose fiscal year is the calendar year */
function hstDates(year: number, yearEnd: YearEnd, period: HstPeriod, individual: boolean): RuleDate[] {
  if (period === 'none') return [];
  const after = (months: number) => monthsAfter(yearEnd, year, months);
  if (period !== 'annual')
    return steps(period === 'quarterly' ? 3 : 1).map((months) => ({
      day: after(months + 1),
      rule: 'hstReturn',
      what: put(what.hstReturn, written(after(months))),
      who: who.hstReturn,
    }));
  const end = written(after(12));
  const whole: RuleDate[] = individual
    ? [
        { day: after(16), rule: 'hstReturn', what: put(what.hstPayment, end), who: who.hstPayment },
        { day: `${year + 2}-06-15`, rule: 'hstReturn', what: put(what.hstYear, end), who: who.hstYear },
      ]
    : [{ day: after(15), rule: 'hstReturn', what: put(what.hstReturn, end), who: who.hstReturn }];
  const instalments: RuleDate[] = steps(3).map((months) => ({
    day: after(months + 1),
    rule: 'hstInstalments',
    what: put(what.hstInstalment, written(after(months))),
    who: who.hstInstalments,
  }));
  return [...whole, ...instalments];
}

function remittanceDates(year: number, remitter: Remitter): RuleDate[] {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  const sent = (day: string, paid: string): RuleDate => ({
    day,
    rule: 'remittances',
    what: put(what.remittance, paid),
    who: who.remittance,
  });
  const next = (month: string, day: string) => `${addMonths(month, 1)}-${day}`;
  const t4: RuleDate = { day: lastDayOf(`${year + 1}-02`), rule: 't4', what: put(what.t4, year), who: who.t4 };
  return [t4, ...months.flatMap((month, index) => sentFor(month, index))];

  function sentFor(month: string, index: number): RuleDate[] {
    const name = monthName(month);
    const last = lastDayOf(month);
    const days = (from: number, to: string | number) => `${name.split(' ')[0]} ${from} to ${to}, ${year}`;
    const end = Number(last.slice(8));
    switch (remitter) {
      case 'regular':
        return [sent(next(month, '15'), name)];
      case 'quarterly':
        return index % 3 === 2 ? [sent(next(month, '15'), put(what.quarter, written(last)))] : [];
      case 'threshold1':
        return [sent(`${month}-25`, days(1, 15)), sent(next(month, '10'), days(16, end))];
      case 'threshold2':
        return [7, 14, 21, end].map((to, week) =>
          sent(businessDaysAfter(`${month}-${String(to).padStart(2, '0')}`, 3), days(7 * week + 1, to)),
        );
    }
  }
}

export function datesOfRules({ reader, hst, yearEnd, instalments, remitter }: TaxChoice, year: number): RuleDate[] {
  switch (reader) {
    case 'person':
      return personalDates(year, false);
    case 'proprietor':
      return [...personalDates(year, true), ...hstDates(year, calendarYear, hst, true)];
    case 'corporation':
      return [...corporateDates(year, yearEnd, instalments), ...hstDates(year, yearEnd, hst, false)];
    case 'employer':
      return remittanceDates(year, remitter);
  }
}
