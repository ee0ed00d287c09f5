// One body of rules, programs and deadlines: pages, answers and specimens take them from here.
import type { ShorePart, ShoreTopic } from '../../vocabulary/shores.ts';
import { oldestOf } from '../age.ts';
import { annualReturn, customersData, firstAdvice, founding } from './company.ts';
import { jobPostings, nonCompetes, termination, workersCompensation } from './hiring-and-leaving.ts';
import { minimumWage, overtimeRate, overtimeStart, payRecords } from './pay-and-hours.ts';
import { corporateTax, personalReturn, salesTax } from './tax.ts';
import { publicHolidays, sickTime, vacation } from './time-off.ts';

/** All topics, by what they belong to and in the order in which they are shown. */
export const shoreParts: Readonly<Record<ShorePart, { title: string; topics: readonly ShoreTopic[] }>> = {
  people: {
    title: 'People',
    topics: [
      minimumWage,
      overtimeStart,
      overtimeRate,
      vacation,
      publicHolidays,
      sickTime,
      jobPostings,
      nonCompetes,
      workersCompensation,
      termination,
      payRecords,
    ],
  },
  tax: { title: 'Tax', topics: [salesTax, corporateTax, personalReturn] },
  company: { title: 'The company', topics: [founding, annualReturn, customersData, firstAdvice] },
};

/** The day of the oldest fact of some parts. */
export const shoresReadOn = (parts: readonly ShorePart[]): string =>
  oldestOf(
    parts.flatMap((part) => shoreParts[part].topics.flatMap(({ ontario, michigan }) => [ontario, michigan])),
  );
