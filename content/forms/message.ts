import type { ContactFormContent } from './contact-form.ts';

/**
 * A message form of a service or company page.
 * @param message label of the text field, without the asterisk
 * @param success toast once it has been sent
 */
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

/** The same, on the pages whose button says "Submitting...", for a second at least (specification, section 9). */
export function unhurriedForm(message: string, success: ContactFormContent['success']): ContactFormContent {
  return { ...messageForm(message, success), sending: 'Submitting...', sendingAtLeast: 1000 };
}

/** What every service's success says we will discuss. */
export const within24Hours = (toDiscuss: string): string => `We'll be in touch within 24 hours ${toDiscuss}.`;

const general = messageForm('What would you like to discuss?', {
  title: 'Message Sent!',
  text: within24Hours('to discuss your consultation scheduling needs'),
});

/** The message form of /free-consult. It alone asks for the subject, which other pages hand over in the address. */
export const freeConsultForm: ContactFormContent = {
  ...general,
  fields: { ...general.fields, subject: { label: 'Subject' } },
};
