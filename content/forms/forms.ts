import { company } from '../company.ts';
import { type ContactFormContent, timelineLabels } from './contact-form.ts';

export const consultationRequestForm: ContactFormContent = {
  id: 'request',
  shape: 'request',
  fields: {
    name: { label: 'Name', required: true },
    email: { label: 'E-mail', required: true },
    company: { label: 'Company', hint: '(optional)' },
    timeline: { label: 'Timeline', hint: '(optional)', choices: timelineLabels },
    challenge: { label: 'What is the challenge?', hint: '(optional)' },
  },
  submit: 'Send my request',
  sending: 'Sending...',
  success: {
    title: 'Message Sent!',
    text: "We'll contact you within 24 hours to schedule your consultation.",
  },
};

/** @param message label of the text field, without the asterisk @param success words of the toast after sending */
export function messageForm(message: string, success: ContactFormContent['success']): ContactFormContent {
  return {
    id: 'message',
    shape: 'message',
    fields: {
      name: { label: 'Full Name *', required: true },
      email: { label: 'Email Address *', required: true },
      phone: { label: 'Phone' },
      company: { label: 'Company' },
      message: { label: `${message} *`, required: true },
    },
    submit: 'Send Message',
    sending: 'Sending...',
    success,
  };
}

/** As `messageForm`, but shows "Submitting..." for at least a second (specification, section 9). */
export function delayedMessageForm(message: string, success: ContactFormContent['success']): ContactFormContent {
  return { ...messageForm(message, success), sending: 'Submitting...', sendingAtLeastMs: 1000 };
}

export const replyWithin24Hours = (toDiscuss: string): string => `We'll be in touch within 24 hours ${toDiscuss}.`;

const general = messageForm('What would you like to discuss?', {
  title: 'Message Sent!',
  text: replyWithin24Hours('to discuss your consultation scheduling needs'),
});

/** The only form with a field for the subject; links from other pages fill it in by their query. */
export const freeConsultForm: ContactFormContent = {
  ...general,
  fields: { ...general.fields, subject: { label: 'Subject' } },
};

/** CASL, section 10, requires naming the sender, the purpose, and how to withdraw. */
export const waitingListLead = `We send you one e-mail that asks you to confirm. Once you have, ${company.name.value}, ${company.street.value}, ${company.city.value}, may write to you once by e-mail when the service can be booked. You can withdraw at any time by the link in that e-mail, or by writing to ${company.email.value}.`;

export type WaitingListContent = ReturnType<typeof waitingListContent>;

export function waitingListContent(services: readonly string[]) {
  return {
    open: 'Notify Me When Available',
    title: 'One e-mail, when it opens',
    lead: waitingListLead,
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
    } satisfies ContactFormContent,
  };
}
