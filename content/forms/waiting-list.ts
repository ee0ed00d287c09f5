import { company } from '../company.ts';
import type { ContactFormContent } from './contact-form.ts';

export interface WaitingListContent {
  open: string;
  title: string;
  lead: string;
  close: string;
  form: ContactFormContent;
}

/** CASL, section 10, requires the sender, the purpose, and how to withdraw. */
export const placeLead = `We send you one e-mail that asks you to confirm. Once you have, ${company.name.value}, ${company.street.value}, ${company.city.value}, may write to you once by e-mail when the service can be booked. You can withdraw at any time by the link in that e-mail, or by writing to ${company.email.value}.`;

export function waitingList(services: readonly string[]): WaitingListContent {
  return {
    open: 'Notify Me When Available',
    title: 'One e-mail, when it opens',
    lead: placeLead,
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
      success: {
        title: 'Check your e-mail',
        text: 'Open the link in the e-mail we are sending you, and press the button there.',
      },
    },
  };
}
