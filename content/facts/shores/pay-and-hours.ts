// What an employer pays, and for which hours.
import type { ShoreTopic } from '../../vocabulary/shores.ts';
import { payRecords as payRecordsOntario } from '../employer-ontario.ts';
import { esaGuide, michiganLaw, rule } from './rule.ts';

const wageAct = 'Improved Workforce Opportunity Wage Act';

export const minimumWage: ShoreTopic = {
  id: 'minimum-wage',
  title: 'Minimum wage',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'Changed on October 1, 2026',
    more: 'Please look up the new rate at the source. It follows the price index. Until September 30, 2026, the general rate was $17.60 an hour.',
    source: esaGuide('Minimum wage', 'minimum-wage'),
    toConfirm: 'HR adviser: put in the general rate from October 1, 2026, which was not read.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: '$13.73 an hour',
    more: '$15.00 from January 1, 2027. The cash wage of tipped staff is lower.',
    source: michiganLaw(wageAct, '408.934'),
    toConfirm: 'Michigan lawyer: the rates of 2026 and 2027, and the tipped rate.',
  }),
};

export const overtimeStart: ShoreTopic = {
  id: 'overtime',
  title: 'Overtime starts',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'After 44 hours in a week',
    more: 'Managers and some professions are exempt.',
    source: esaGuide('Overtime pay', 'overtime-pay'),
    toConfirm: 'HR adviser: the threshold, and whether averaging agreements need a word.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'After 40 hours in a week',
    more: 'Executive, administrative and professional staff may be exempt.',
    source: michiganLaw(wageAct, '408.934a'),
    toConfirm: 'Michigan lawyer: the threshold beside the federal Fair Labor Standards Act.',
  }),
};

export const overtimeRate: ShoreTopic = {
  id: 'overtime-rate',
  title: 'Overtime rate',
  differs: false,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'One and a half times the regular rate',
    source: esaGuide('Overtime pay', 'overtime-pay'),
    toConfirm: 'HR adviser: the rate, and time off in place of it.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'One and a half times the regular rate',
    source: michiganLaw(wageAct, '408.934a'),
    toConfirm: 'Michigan lawyer: the rate.',
  }),
};

export const payRecords: ShoreTopic = {
  id: 'pay-records',
  title: 'Records of hours and pay',
  differs: false,
  ontario: payRecordsOntario,
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'Kept three years',
    source: michiganLaw('Payment of Wages and Fringe Benefits Act', '408.479'),
    toConfirm: 'Michigan lawyer: the period.',
  }),
};
