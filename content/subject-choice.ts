import { financialServices, services } from './services.ts';
import type { SubjectId } from './subjects.ts';

const startup: readonly { label: string; about: SubjectId }[] = [
  { label: 'Starting a business', about: 'launch-authority' },
  { label: 'Startup: Launch package', about: 'startup-launch' },
  { label: 'Startup: Growth package', about: 'growth' },
  { label: 'Startup: Enterprise package', about: 'enterprise' },
  { label: 'Marketing packages', about: 'brand-command' },
  { label: 'HR packages', about: 'precision' },
];

export const subjectChoiceWords = {
  change: 'Change subject',
  /** No subject: books the general consultation. */
  other: 'Something else',
  subjects: [...[...services, ...financialServices].map(({ title, about }) => ({ label: title, about })), ...startup],
};
