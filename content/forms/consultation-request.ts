import type { ContactFormContent } from './contact-form.ts';
import { timelineLabels } from './timelines.ts';

export const consultationRequestForm: ContactFormContent = {
  id: 'request',
  shape: 'request',
  fields: {
    name: { label: 'Name', required: true },
    email: { label: 'Email', required: true },
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
