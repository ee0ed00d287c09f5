import { faq } from './faq/index.ts';
import { consultAbout } from './subjects.ts';

const answers = faq.flatMap(({ questions }) => questions).length;

export const questionFilter = {
  label: `Search ${answers} answers`,
  hint: 'fee, grant, Michigan',
  action: 'Search',
};

export const askQuestion = { label: 'Ask a question', href: `${consultAbout('answers')}#message` };
