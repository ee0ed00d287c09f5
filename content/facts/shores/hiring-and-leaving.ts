// From the posting of a job to its end.
import type { ShoreTopic } from '../../vocabulary/shores.ts';
import { compensationForAll, largeLayoffs } from '../employer-michigan.ts';
import { payInPostings, workersCompensation as workersCompensationOntario } from '../employer-ontario.ts';
import { lowerFirst } from '../lower-first.ts';
import { esaGuide, michiganLaw, rule } from './rule.ts';

export const jobPostings: ShoreTopic = {
  id: 'job-postings',
  title: 'Pay in a job posting',
  differs: true,
  ontario: payInPostings,
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'State law does not require it',
    source: {
      title: 'Michigan Compiled Laws, Chapter 408',
      href: 'https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-chap408',
    },
    toConfirm: 'Michigan lawyer: that no state or local law asks for it, and which bills are pending.',
  }),
};

export const nonCompetes: ShoreTopic = {
  id: 'non-competes',
  title: 'Non-compete agreements',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'Forbidden since October 25, 2021',
    more: 'Except for executives, and for a seller who stays on as an employee.',
    source: esaGuide('Non-compete agreements', 'non-compete-agreements'),
    toConfirm: 'HR adviser: both exceptions, and agreements made before that day.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'Allowed if reasonable',
    more: 'In duration, area and line of work. A court may narrow one that is too wide.',
    source: michiganLaw('Antitrust Reform Act', '445.774a'),
    toConfirm: 'Michigan lawyer: the test as courts apply it today.',
  }),
};

export const workersCompensation: ShoreTopic = {
  id: 'workers-compensation',
  title: 'Cover for injuries at work',
  differs: true,
  ontario: workersCompensationOntario,
  michigan: compensationForAll,
};

export const termination: ShoreTopic = {
  id: 'termination',
  title: 'Notice of termination',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'One to eight weeks, by length of service',
    more: 'Or pay in its place, after three months. Courts often grant more; severance pay may be due as well.',
    source: esaGuide('Termination of employment', 'termination-employment'),
    toConfirm: 'HR adviser: weeks, severance pay, and a word on the common law.',
  }),
  michigan: rule({
    jurisdiction: 'united-states',
    says: 'None by statute; employment is usually at will',
    more: `Federal law, with ${largeLayoffs.value.from} or more employees: ${lowerFirst(largeLayoffs.value.text)}`,
    source: {
      title: 'Notices before termination or layoff (U.S. Department of Labor)',
      href: 'https://webapps.dol.gov/elaws/faq/esa/flsa/019.htm',
    },
    toConfirm: 'Michigan lawyer: at will, its exceptions, and the WARN Act.',
  }),
};
