import type { ContactFormContent } from './contact-form.ts';

/** @param message label of the text field, without the asterisk @param success toast after sending */
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

/** The same with "Submitting..." for at least a second (specification, section 9). */
export function unhurriedForm(message: string, success: ContactFormContent['success']): ContactFormContent {
  return { ...messageForm(message, success), sending: 'Submitting...', sendingAtLeast: 1000 };
}

export const within24Hours = (toDiscuss: string): string => `We'll be in touch within 24 hours ${toDiscuss}.`;

const general = messageForm('What would you like to discuss?', {
  title: 'Message Sent!',
  text: within24Hours('to discuss your consultation scheduling needs'),
});

/** The only form that asks for the subject, which other pages pass in the address. */
export const freeConsultForm: ContactFormContent = {
  ...general,
  fields: { ...general.fields, subject: { label: 'Subject' } },
};
