// When people are away, and who pays.
import type { ShoreTopic } from '../../vocabulary/shores.ts';
import { earnedSickTime } from '../employer-michigan.ts';
import { sickLeave } from '../employer-ontario.ts';
import { esaGuide, michiganLaw, rule } from './rule.ts';

export const vacation: ShoreTopic = {
  id: 'vacation',
  title: 'Vacation',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'Two weeks a year, three from five years of service',
    more: 'Vacation pay is at least 4% of wages, then 6%.',
    source: esaGuide('Vacation', 'vacation'),
    toConfirm: 'HR adviser: weeks and percentages.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'None by statute',
    more: 'What a written policy or contract grants has to be paid.',
    source: michiganLaw('Payment of Wages and Fringe Benefits Act', '408.473'),
    toConfirm: 'Michigan lawyer: that no statute grants vacation, and what is due when someone leaves.',
  }),
};

export const publicHolidays: ShoreTopic = {
  id: 'public-holidays',
  title: 'Public holidays',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'Nine, off with pay',
    more: 'The Civic Holiday in August is not among them.',
    source: esaGuide('Public holidays', 'public-holidays'),
    toConfirm: 'HR adviser: the list of nine.',
  }),
  michigan: rule({
    jurisdiction: 'united-states',
    says: 'No paid holiday required of a private employer',
    more: 'It is a matter of agreement.',
    source: {
      title: 'Holiday Pay (U.S. Department of Labor)',
      href: 'https://www.dol.gov/general/topic/workhours/holidays',
    },
    toConfirm: 'Michigan lawyer: that state law adds nothing for a private employer.',
  }),
};

export const sickTime: ShoreTopic = {
  id: 'sick-time',
  title: 'Sick time',
  differs: true,
  ontario: sickLeave,
  michigan: earnedSickTime,
};
