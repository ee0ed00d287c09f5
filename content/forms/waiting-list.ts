import { company } from '../company.ts';
import type { ContactFormContent } from './contact-form.ts';

/** What opens a waiting list's form, and the form. */
export interface WaitingListContent {
  open: string;
  title: string;
  lead: string;
  close: string;
  form: ContactFormContent;
}

/** Asks for an address to write to once a service can be had. */
export function waitingList(services: readonly string[]): WaitingListContent {
  return {
    open: 'Notify Me When Available',
    title: 'One e-mail, when it opens',
    lead: `By joining you agree that ${company.name.value}, ${company.street.value}, ${company.city.value}, may send you one e-mail when the service can be booked. You can withdraw at any time by replying to any e-mail of ours, or to ${company.email.value}.`,
    close: 'Close',
    form: {
      id: 'waiting-list',
      shape: 'waiting-list',
      fields: {
        email: { label: 'Email Address *', required: true },
        waitingFor: {
          label: 'I am waiting for *',
          required: true,
          choices: Object.fromEntries(services.map((service) => [service, service])),
        },
      },
      submit: 'Notify Me',
      sending: 'Sending...',
      success: { title: 'You are on the list', text: 'We will write to you as soon as it can be booked.' },
    },
  };
}
