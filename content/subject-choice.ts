import { financialServices, services } from './services.ts';

export const subjectChoice = {
  change: 'Change subject',
  /** Without a subject: the general consultation. */
  other: 'Something else',
  services: [...services, ...financialServices].map(({ title, about }) => ({ label: title, about })),
};
