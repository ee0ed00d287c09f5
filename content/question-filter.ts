import { faq } from './faq/index.ts';
import { consultAbout } from './subjects.ts';

const answers = faq.flatMap(({ questions }) => questions).length;

/** The field that leaves those questions that have some words. */
export const questionFilter = {
  label: `Search ${answers} answers`,
  hint: 'fee, grant, Michigan',
  action: 'Search',
};

/** Where somebody asks who has not found the answer. */
export const askQuestion = { label: 'Ask a question', href: `${consultAbout('answers')}#message` };
