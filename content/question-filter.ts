import { faq } from './faq/index.ts';
import { consultHrefAbout } from './subjects.ts';

const answers = faq.flatMap(({ questions }) => questions).length;

export const questionFilterWords = {
  label: `Search ${answers} answers`,
  hint: 'fee, grant, Michigan',
  action: 'Search',
};

export const askQuestionLink = { label: 'Ask a question', href: `${consultHrefAbout('answers')}#message` };
