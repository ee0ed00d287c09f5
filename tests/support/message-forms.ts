/** A service or company page's message form, as sections 4, 5 and 8 of the specification have it. */
interface ExpectedForm {
  path: string;
  /** Label of the text field, without the asterisk. */
  message: string;
  /** The button while the message is on its way. */
  sending: 'Sending...' | 'Submitting...';
  /** The toast once it has arrived. */
  title: 'Message Sent!' | 'Request Received!' | 'Message Received!';
  text: string;
}

const discuss = (what: string) => `We'll be in touch within 24 hours to discuss ${what}.`;
const sent = { sending: 'Sending...', title: 'Message Sent!' } as const;
const requested = { sending: 'Submitting...', title: 'Request Received!' } as const;
const received = { sending: 'Submitting...', title: 'Message Received!' } as const;

/** Every message form, typed from the specification and not taken from the content. */
export const messageForms: readonly ExpectedForm[] = [
  {
    path: '/free-consult',
    message: 'What would you like to discuss?',
    ...sent,
    text: discuss('your consultation scheduling needs'),
  },
  {
    path: '/services/hr-support',
    message: 'How can we help with HR?',
    ...sent,
    text: discuss('your HR needs'),
  },
  {
    path: '/services/strategic-planning',
    message: 'What are you planning for?',
    ...sent,
    text: discuss('your strategic planning needs'),
  },
  {
    path: '/services/business-plans',
    message: 'Tell us about your business',
    ...sent,
    text: discuss('your business plan needs'),
  },
  {
    path: '/services/training-coaching',
    message: 'What would you like your team to learn?',
    ...sent,
    text: discuss('your AI training needs'),
  },
  {
    path: '/services/marketing-support',
    message: 'Tell us about your marketing',
    ...requested,
    text: discuss('your marketing needs'),
  },
  {
    path: '/services/grant-writing-loans',
    message: 'Tell us about your funding needs',
    ...requested,
    text: discuss('your funding needs'),
  },
  {
    path: '/vision',
    message: 'What future are you shaping?',
    ...received,
    text: discuss('shaping your future'),
  },
  {
    path: '/mission',
    message: 'What would you like to accomplish?',
    ...received,
    text: discuss('your needs'),
  },
  { path: '/core-values', message: 'What should we know?', ...received, text: discuss('your needs') },
  {
    path: '/how-we-work',
    message: 'What is on your mind?',
    ...received,
    text: "We'll be in touch within 24 hours to start the conversation.",
  },
];
