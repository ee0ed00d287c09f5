import { addDays, addMonths, monthName } from '../calendar-days.ts';
import { businessDaysAfter } from '../holidays.ts';
import type { HstPeriod, InstalmentRhythm, Remitter, RuledDate } from './tax-choice.ts';
import { taxWords } from './words.ts';
import { lastDayOf, monthsAfter, type YearEnd } from './year-end.ts';

const { what, who } = taxWords;

const put = (text: string, value: string | number): string => text.replace('{}', String(value));

const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
/** "March 31, 2027". */
const written = (day: string): string => long.format(Date.parse(`${day}T00:00:00Z`));

/** What a person's tax of a year asks for, in it and after it. */
export function personalDates(year: number, selfEmployed: boolean): RuledDate[] {
  const next = year + 1;
  const instalments = ['03', '06', '09', '12'].map((month, index) => ({
    day: `${year}-${month}-15`,
    rule: 'instalments' as const,
    what: put(what.instalments[index] ?? '', year),
    who: who.instalments,
  }));
  const rrsp: RuledDate = {
    day: addDays(`${year}-12-31`, 60),
    rule: 'rrsp',
    what: put(what.rrsp, year),
    who: who.rrsp,
  };
  const returns: RuledDate[] = selfEmployed
    ? [
        { day: `${next}-04-30`, rule: 'personalReturn', what: put(what.balance, year), who: who.balance },
        {
          day: `${next}-06-15`,
          rule: 'selfEmployedReturn',
          what: put(what.ownReturn, year),
          who: who.spouse,
        },
      ]
    : [{ day: `${next}-04-30`, rule: 'personalReturn', what: put(what.return, year), who: who.return }];
  return [...instalments, rrsp, ...returns];
}

/** What follows from a corporation's tax year that ended in a year, and the instalments of the next one. */
export function corporateDates(year: number, yearEnd: YearEnd, rhythm: InstalmentRhythm): RuledDate[] {
  const after = (months: number) => monthsAfter(yearEnd, year, months);
  const end = written(after(0));
  const returns: RuledDate[] = [
    {
      day: after(2),
      rule: 'corporateBalance',
      what: put(what.corporateBalance, end),
      who: who.mostCorporations,
    },
    {
      day: after(3),
      rule: 'corporateBalance',
      what: put(what.corporateBalance, end),
      who: who.smallCorporations,
    },
    {
      day: after(6),
      rule: 'corporateReturn',
      what: put(what.corporateReturn, end),
      who: who.corporateReturn,
    },
  ];
  const step = { none: 13, quarterly: 3, monthly: 1 }[rhythm];
  const instalments: RuledDate[] = steps(step).map((months) => ({
    day: after(months),
    rule: 'corporateInstalments',
    what: put(what.corporateInstalment, written(after(12))),
    who: who.corporateInstalments,
  }));
  return [...returns, ...instalments];
}

/** The months of a year at which a period of so many months ends. */
const steps = (step: number): number[] =>
  Array.from({ length: Math.floor(12 / step) }, (_, index) => (index + 1) * step);

/**
 * HST of the fiscal year that begins after a year-end.
 * @param individual somebody with business income, whose year is the calendar's
 */
export function hstDates(year: number, yearEnd: YearEnd, period: HstPeriod, individual: boolean): RuledDate[] {
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
  const whole: RuledDate[] = individual
    ? [
        { day: after(16), rule: 'hstReturn', what: put(what.hstPayment, end), who: who.hstPayment },
        { day: `${year + 2}-06-15`, rule: 'hstReturn', what: put(what.hstYear, end), who: who.hstYear },
      ]
    : [{ day: after(15), rule: 'hstReturn', what: put(what.hstReturn, end), who: who.hstReturn }];
  const instalments: RuledDate[] = steps(3).map((months) => ({
    day: after(months + 1),
    rule: 'hstInstalments',
    what: put(what.hstInstalment, written(after(months))),
    who: who.hstInstalments,
  }));
  return [...whole, ...instalments];
}

/** What an employer sends of the pay of a year, and the slips of that year. */
export function remittanceDates(year: number, remitter: Remitter): RuledDate[] {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  const sent = (day: string, paid: string): RuledDate => ({
    day,
    rule: 'remittances',
    what: put(what.remittance, paid),
    who: who.remittance,
  });
  const next = (month: string, day: string) => `${addMonths(month, 1)}-${day}`;
  const t4: RuledDate = {
    day: lastDayOf(`${year + 1}-02`),
    rule: 't4',
    what: put(what.t4, year),
    who: who.t4,
  };
  return [t4, ...months.flatMap((month, index) => sentFor(month, index))];

  function sentFor(month: string, index: number): RuledDate[] {
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
        return [
          [1, 7],
          [8, 14],
          [15, 21],
          [22, end],
        ].map(([from = 1, to = end]) =>
          sent(businessDaysAfter(`${month}-${String(to).padStart(2, '0')}`, 3), days(from, to)),
        );
    }
  }
}
