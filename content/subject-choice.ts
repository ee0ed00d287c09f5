import type { SubjectId } from './subjects.ts';

/** What a visitor can choose to talk about where times are shown, by the name of its service. */
export const subjectChoice = {
  change: 'Change subject',
  /** With no subject: a free consultation. */
  other: 'Something else',
  services: [
    { label: 'HR Support', about: 'hr' },
    { label: 'AI Training & Setup', about: 'ai-training' },
    { label: 'Business Plans', about: 'business-plan' },
    { label: 'Strategic Planning', about: 'strategy' },
    { label: 'Marketing Support', about: 'marketing' },
    { label: 'Grant Writing & Loan Support', about: 'funding' },
    { label: 'Tax Services', about: 'tax-services' },
    { label: 'Business Services', about: 'business-services' },
    { label: 'Life & Legacy Planning', about: 'life-legacy' },
    { label: 'Income & Lifestyle Protection', about: 'protection' },
    { label: 'Wealth Accumulation & Growth', about: 'portfolio' },
  ] satisfies { label: string; about: SubjectId }[],
};
