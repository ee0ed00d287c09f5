/** What a form that posts to /api/contact says. Its rules are in `contract/contact.ts`. */
export interface ContactFormContent {
  /** Names the form on its page; unique among forms. */
  id: string;
  shape: 'request' | 'message';
  fields: Readonly<Partial<Record<FieldName, FieldContent>>>;
  submit: string;
  /** The button while the message is on its way. */
  sending: string;
  success: { title: string; text: string };
}

export type FieldName = 'name' | 'email' | 'phone' | 'company' | 'timeline' | 'challenge' | 'message';

export interface FieldContent {
  label: string;
  /** Shown after the label of a field that may stay empty. */
  hint?: string;
  required?: boolean;
}

/** What every form says alike. */
export const contactForms = {
  chooseTimeline: 'Choose',
  failure: {
    title: 'Error',
    text: 'Failed to send message. Please try again or contact us directly.',
  },
  /** Beside a field that stops the form, by what the browser found wrong with it. */
  invalid: {
    name: 'Please enter your name.',
    email: 'Please enter your e-mail address.',
    emailForm: 'Please enter a full e-mail address, such as name@example.com.',
    message: 'Please write your message.',
  },
  /** `{terms}` and `{privacy}` become links. */
  notice:
    'By sending this you agree to our {terms} and {privacy}. What you tell us is kept strictly confidential.',
  terms: { label: 'terms of service', href: '/terms-of-service' },
  privacy: { label: 'privacy policy', href: '/privacy-policy' },
  /** The standing confirmation. `{reference}` and `{replyBy}` are filled in. */
  receipt: {
    title: 'Your message is with us.',
    reference: 'Reference',
    replyBy: 'Reply by',
  },
} as const;
