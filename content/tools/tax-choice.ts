import type { TaxRule } from '../facts/taxes.ts';
import { calendarYear, type YearEnd } from './year-end.ts';

export const readers = ['person', 'proprietor', 'corporation', 'employer'] as const;
export type Reader = (typeof readers)[number];

export const hstPeriods = ['none', 'annual', 'quarterly', 'monthly'] as const;
export type HstPeriod = (typeof hstPeriods)[number];

export const instalmentRhythms = ['none', 'quarterly', 'monthly'] as const;
export type InstalmentRhythm = (typeof instalmentRhythms)[number];

export const remitters = ['regular', 'quarterly', 'threshold1', 'threshold2'] as const;
export type Remitter = (typeof remitters)[number];

/** Whose dates are asked for. What does not concern a reader is not looked at. */
export interface TaxChoice {
  reader: Reader;
  hst: HstPeriod;
  yearEnd: YearEnd;
  instalments: InstalmentRhythm;
  remitter: Remitter;
}

/** What each reader sees before anything is chosen. */
export const usualChoice = (reader: Reader): TaxChoice => ({
  reader,
  hst: 'annual',
  yearEnd: calendarYear,
  instalments: 'quarterly',
  remitter: 'regular',
});

/** A day as a rule has it, before weekends and holidays. ISO 8601. */
export interface RuledDate {
  day: string;
  rule: TaxRule;
  what: string;
  who: string;
}
