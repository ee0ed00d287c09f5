import { financialServices, services } from './services.ts';

/** What a visitor can choose to talk about where times are shown, by the name of its service. */
export const subjectChoice = {
  change: 'Change subject',
  /** With no subject: a free consultation. */
  other: 'Something else',
  services: [...services, ...financialServices].map(({ title, about }) => ({ label: title, about })),
};
