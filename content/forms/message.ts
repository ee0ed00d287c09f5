import type { ContactFormContent } from './contact-form.ts';

/**
 * A message form of a service or company page.
 * @param message label of the text field, without the asterisk
 * @param need what the success text says we will discuss, without "needs"
 */
export function messageForm(id: string, message: string, need: string): ContactFormContent {
  return {
    id,
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
    success: {
      title: 'Message Sent!',
      text: `We'll be in touch within 24 hours to discuss your ${need} needs.`,
    },
  };
}

/** The message form of /free-consult. */
export const freeConsultForm = messageForm(
  'message',
  'What would you like to discuss?',
  'consultation scheduling',
);
