import { addDays, addMonths, formatMonth, lastDayOfMonth, utcFormatter } from '../calendar-days.ts';
import type { TaxRule } from '../facts/records.ts';
import { nthBusinessDayAfter } from '../holidays.ts';
import { taxWords } from './words.ts';

export interface YearEnd {
  month: number;
  /** The last day of a month means its last day in every year, leap years included. */
  day: number;
}

export const calendarYearEnd: YearEnd = { month: 12, day: 31 };

/** In a year that isn't a leap year. */
export const daysInMonth = (month: number): number =>
  Number(lastDayOfMonth(`2027-${String(month).padStart(2, '0')}`).slice(8));

/** The end of a month stays one; a day that a month lacks becomes its last (Interpretation Act, s. 28). @param year it ended in */
export function monthsAfterYearEnd({ month, day }: YearEnd, year: number, months: number): string {
  const target = addMonths(`${year}-${String(month).padStart(2, '0')}`, months);
  const last = lastDayOfMonth(target);
  if (day >= daysInMonth(month)) return last;
  return `${target}-${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}

export const taxpayerTypes = ['person', 'proprietor', 'corporation', 'employer'] as const;
export type TaxpayerType = (typeof taxpayerTypes)[number];

type HstPeriod = 'none' | 'annual' | 'quarterly' | 'monthly';
type InstalmentPeriod = 'none' | 'quarterly' | 'monthly';
export type RemitterType = 'regular' | 'quarterly' | 'threshold1' | 'threshold2';

export interface TaxChoice {
  reader: TaxpayerType;
  hst: HstPeriod;
  yearEnd: YearEnd;
  instalments: InstalmentPeriod;
  remitter: RemitterType;
}

export const defaultTaxChoice = (reader: TaxpayerType): TaxChoice => ({
  reader,
  hst: 'annual',
  yearEnd: calendarYearEnd,
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

const fillBlank = (text: string, value: string | number): string => text.replace('{}', String(value));

/** "March 31, 2027". */
const formatWrittenDate = utcFormatter({ dateStyle: 'long' });

function personalDates(year: number, isSelfEmployed: boolean): RuleDate[] {
  const next = year + 1;
  const instalments = ['03', '06', '09', '12'].map((month, index) => ({
    day: `${year}-${month}-15`,
    rule: 'instalments' as const,
    what: fillBlank(what.instalments[index] ?? '', year),
    who: who.instalments,
  }));
  const rrsp: RuleDate = {
    day: addDays(`${year}-12-31`, 60),
    rule: 'rrsp',
    what: fillBlank(what.rrsp, year),
    who: who.rrsp,
  };
  const returns: RuleDate[] = isSelfEmployed
    ? [
        { day: `${next}-04-30`, rule: 'personalReturn', what: fillBlank(what.balance, year), who: who.balance },
        { day: `${next}-06-15`, rule: 'selfEmployedReturn', what: fillBlank(what.ownReturn, year), who: who.spouse },
      ]
    : [{ day: `${next}-04-30`, rule: 'personalReturn', what: fillBlank(what.return, year), who: who.return }];
  return [...instalments, rrsp, ...returns];
}

/** For the tax year that ended in `year`, and the instalments of the next one. */
function corporateDates(year: number, yearEnd: YearEnd, period: InstalmentPeriod): RuleDate[] {
  const after = (months: number) => monthsAfterYearEnd(yearEnd, year, months);
  const end = formatWrittenDate(after(0));
  const returns: RuleDate[] = [
    { day: after(2), rule: 'corporateBalance', what: fillBlank(what.corporateBalance, end), who: who.mostCorporations },
    {
      day: after(3),
      rule: 'corporateBalance',
      what: fillBlank(what.corporateBalance, end),
      who: who.smallCorporations,
    },
    { day: after(6), rule: 'corporateReturn', what: fillBlank(what.corporateReturn, end), who: who.corporateReturn },
  ];
  const step = { none: 13, quarterly: 3, monthly: 1 }[period];
  const instalments: RuleDate[] = monthSteps(step).map((months) => ({
    day: after(months),
    rule: 'corporateInstalments',
    what: fillBlank(what.corporateInstalment, formatWrittenDate(after(12))),
    who: who.corporateInstalments,
  }));
  return [...returns, ...instalments];
}

const monthSteps = (step: number): number[] =>
  Array.from({ length: Math.floor(12 / step) }, (_, index) => (index + 1) * step);

/** @param choice.isIndividual a sole proprietor, whose fiscal year is the calendar year */
function hstDates(year: number, choice: Pick<TaxChoice, 'yearEnd' | 'hst'> & { isIndividual: boolean }): RuleDate[] {
  const { yearEnd, hst: period, isIndividual } = choice;
  if (period === 'none') return [];
  const after = (months: number) => monthsAfterYearEnd(yearEnd, year, months);
  if (period !== 'annual')
    return monthSteps(period === 'quarterly' ? 3 : 1).map((months) => ({
      day: after(months + 1),
      rule: 'hstReturn',
      what: fillBlank(what.hstReturn, formatWrittenDate(after(months))),
      who: who.hstReturn,
    }));
  const end = formatWrittenDate(after(12));
  const whole: RuleDate[] = isIndividual
    ? [
        { day: after(16), rule: 'hstReturn', what: fillBlank(what.hstPayment, end), who: who.hstPayment },
        { day: `${year + 2}-06-15`, rule: 'hstReturn', what: fillBlank(what.hstYear, end), who: who.hstYear },
      ]
    : [{ day: after(15), rule: 'hstReturn', what: fillBlank(what.hstReturn, end), who: who.hstReturn }];
  const instalments: RuleDate[] = monthSteps(3).map((months) => ({
    day: after(months + 1),
    rule: 'hstInstalments',
    what: fillBlank(what.hstInstalment, formatWrittenDate(after(months))),
    who: who.hstInstalments,
  }));
  return [...whole, ...instalments];
}

function remittanceDates(year: number, remitter: RemitterType): RuleDate[] {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  const sent = (day: string, paid: string): RuleDate => ({
    day,
    rule: 'remittances',
    what: fillBlank(what.remittance, paid),
    who: who.remittance,
  });
  const next = (month: string, day: string) => `${addMonths(month, 1)}-${day}`;
  const t4: RuleDate = {
    day: lastDayOfMonth(`${year + 1}-02`),
    rule: 't4',
    what: fillBlank(what.t4, year),
    who: who.t4,
  };
  return [t4, ...months.flatMap((month, index) => sentFor(month, index))];

  function sentFor(month: string, index: number): RuleDate[] {
    const name = formatMonth(month);
    const last = lastDayOfMonth(month);
    const days = (from: number, to: string | number) => `${name.split(' ')[0]} ${from} to ${to}, ${year}`;
    const end = Number(last.slice(8));
    switch (remitter) {
      case 'regular':
        return [sent(next(month, '15'), name)];
      case 'quarterly':
        return index % 3 === 2 ? [sent(next(month, '15'), fillBlank(what.quarter, formatWrittenDate(last)))] : [];
      case 'threshold1':
        return [sent(`${month}-25`, days(1, 15)), sent(next(month, '10'), days(16, end))];
      case 'threshold2':
        return [7, 14, 21, end].map((to, week) =>
          sent(nthBusinessDayAfter(`${month}-${String(to).padStart(2, '0')}`, 3), days(7 * week + 1, to)),
        );
    }
  }
}

export function taxRuleDates({ reader, hst, yearEnd, instalments, remitter }: TaxChoice, year: number): RuleDate[] {
  switch (reader) {
    case 'person':
      return personalDates(year, false);
    case 'proprietor':
      return [...personalDates(year, true), ...hstDates(year, { yearEnd: calendarYearEnd, hst, isIndividual: true })];
    case 'corporation':
      return [...corporateDates(year, yearEnd, instalments), ...hstDates(year, { yearEnd, hst, isIndividual: false })];
    case 'employer':
      return remittanceDates(year, remitter);
  }
}
